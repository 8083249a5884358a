"""A mediator for Concord, with Python's standard library and nothing else.

    python3 examples/python/mediator.py 9000
    npx concord run benchmark --out runs/steady --mediators scripted/attentive,http://127.0.0.1:9000

It speaks when both sides have dug in, or when nobody has helped them for a while, and then brings the talk to one topic.
"""

import json
import random
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Change the version whenever answers may change: another version is another mediator.
INFO = {"name": "steady", "version": "1", "slots": ["mediator"]}

FIRM = re.compile(r"\b(no|not|never|cannot|can't|won't|must|refuse|insist)\b", re.IGNORECASE)
PATIENCE = 4  # party turns without a word of ours


def when(view, state):
    """After every party turn: speak now, or stay silent?"""
    quiet = state["quiet"] + 1
    last_two = [line["text"] for line in view["log"] if line["kind"] == "party"][-2:]
    if len(last_two) == 2 and quiet >= 2 and all(FIRM.search(text) for text in last_two):
        return {"engage": True, "thought": "Both have dug in.", "state": {**state, "quiet": 0}}
    if quiet >= PATIENCE:
        return {"engage": True, "thought": "They have gone on without help for a while.", "state": {**state, "quiet": 0}}
    return {"engage": False, "thought": "They are still moving.", "state": {**state, "quiet": quiet}}


def how(view, state, draw):
    """After `engage: true`: what to say? Topics come up in turn, then in a random order."""
    new = [topic for topic in view["topics"] if topic["id"] not in state["raised"]]
    topic = new[0] if new else draw.choice(view["topics"])
    options = " or ".join(option["short"] for option in topic["options"])
    names = " and ".join(party["name"] for party in view["parties"])
    return {
        "utterance": f"{names}, I hear that this matters to you. Let us stay with {topic['name']} for a moment: {options}, "
        "which of these could you live with, and what would you need from the other side for it?",
        "thought": f"Nobody has asked about {topic['id']} yet." if new else f"Back to {topic['id']}.",
        "state": {**state, "raised": state["raised"] + [topic["id"]] if new else state["raised"]},
    }


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.reply(*((200, INFO) if self.path == "/info" else (404, {"error": "try GET /info"})))

    def do_POST(self):
        question = json.loads(self.rfile.read(int(self.headers["content-length"])))
        state = question["state"] or {"quiet": 0, "raised": []}
        if self.path == "/when":
            self.reply(200, when(question["view"], state))
        elif self.path == "/how":
            # The seed of this answer: asked again, it is the same answer.
            self.reply(200, how(question["view"], state, random.Random(question["random"])))
        else:
            self.reply(404, {"error": "a mediator answers /when and /how"})

    def reply(self, status, body):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        """One line for every request would be many."""


class Server(ThreadingHTTPServer):
    request_queue_size = 128  # so many dialogues may ask at once


if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 9000), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
