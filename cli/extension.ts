/** `--extend` keeps what the experiment was begun with, where the command does not say otherwise. */
import path from 'node:path';
import { ConcordError } from '../domain/errors.js';
import { canonicalJson } from '../domain/hash.js';
import type { Manifest } from '../domain/manifest.js';
import type { NamedAgent, NamedAgents } from '../domain/named-agent.js';
import type { RunConfig, RunConfigInput } from './run-config.js';

export interface Extension {
  old: Manifest;
  /** Of the experiment; the manifest's paths are relative to it. */
  experiment: string;
  /** What the config's paths are relative to. */
  directory: string;
  /** What was said, in the file or by a flag. */
  said: RunConfigInput;
}

/**
 * The config with the models file, the prompt layout and the named agents of the experiment: its mediators are seated
 * again, and have to be what they were.
 *
 * @throws ConcordError `bad_input` where a named agent is another one than before.
 */
export function extended(config: RunConfig, { old, experiment, directory, said }: Extension): RunConfig {
  const { references, promptLayout } = old.operation;
  const fromHere = (file: string): string => path.relative(directory, path.resolve(experiment, file)) || '.';
  const before = mapPaths(references.agents, fromHere);
  for (const [name, agent] of Object.entries(config.agents)) refuseRedefined(name, before[name], agent, directory);
  return {
    ...config,
    agents: { ...before, ...config.agents },
    models: config.models ?? (references.models === null ? null : fromHere(references.models)),
    promptLayout: said.promptLayout ?? promptLayout,
  };
}

function mapPaths(agents: NamedAgents, place: (file: string) => string): Record<string, NamedAgent> {
  return Object.fromEntries(
    Object.entries(agents).map(([name, agent]) => [name, { ...agent, prompts: Object.fromEntries(Object.entries(agent.prompts).map(([prompt, file]) => [prompt, place(file)])) }]),
  );
}

function refuseRedefined(name: string, before: NamedAgent | undefined, now: NamedAgent, directory: string): void {
  const absolute = (agent: NamedAgent): string => canonicalJson(mapPaths({ [name]: agent }, (file) => path.resolve(directory, file))[name]);
  if (before === undefined || absolute(before) === absolute(now)) return;
  throw new ConcordError({
    code: 'bad_input',
    what: `the agent "${name}" is another one in this experiment (${canonicalJson(before)} there)`,
    where: `agents.${name}`,
    value: now,
    fix: 'Give the new one a name of its own.',
  });
}
