/** Runs an experiment in this process, in a scratch directory: with fixed agents, or with models. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { runExperiment } from '../../cli/compose.js';
import { createOutput } from '../../cli/output.js';
import { prepare, type Prepared } from '../../cli/prepare.js';
import { resolveConfig, type RunConfigInput } from '../../cli/run-config.js';
import { selectScenarios } from '../../cli/scenario-selection.js';
import { STAGES_OF } from '../../runner/executor.js';
import type { Seated } from '../../agents/interfaces.js';
import { fixedAgents } from './fixed-agents.js';

export interface FixedExperiment {
  maxTurns: number;
  repeats: number;
  concurrency: number;
  /** Milliseconds of every answer. */
  latency: number;
}

export interface FixedOutcome {
  bytes: number;
  dialogues: number;
  seconds: number;
}

/** One scenario, one mediator; bytes are those of the database after it was closed. */
export async function runFixed({ maxTurns, repeats, concurrency, latency }: FixedExperiment): Promise<FixedOutcome> {
  return runMeasured({ maxTurns, repeats, concurrency }, (prepared) => seatFixed(prepared, latency));
}

export async function runMeasured(settings: RunConfigInput, seat: (prepared: Prepared) => Prepared = (prepared) => prepared): Promise<FixedOutcome> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-bench-'));
  const quiet = new PassThrough().resume();
  const output = createOutput({ json: false, stdout: quiet, stderr: quiet });
  const config = resolveConfig({}, { controls: false, scenarios: ['transactional-ostrel-basin-floating-homes'], ...settings, out: path.join(directory, 'run') });
  const prepared = seat(await prepare(config, selectScenarios(config.scenarios, directory), directory, 'benchmark'));
  const began = performance.now();
  const { state } = await runExperiment({
    directory: config.out,
    prepared,
    continuation: { extend: false, acceptDrift: [] },
    moveAside: false,
    stages: STAGES_OF.benchmark,
    output,
    command: 'bench',
    goOn: '',
  });
  const seconds = (performance.now() - began) / 1000;
  const bytes = statSync(path.join(config.out, 'concord.db')).size;
  rmSync(directory, { recursive: true, force: true });
  return { bytes, dialogues: state.cellCount, seconds };
}

function seatFixed(prepared: Prepared, latency: number): Prepared {
  const agents = fixedAgents({ latency });
  const seat = <Agent extends { name: string }>(agent: Agent): Seated<Agent> => ({ agent, id: agent.name, fingerprint: agent.name, kind: 'module', source: agent.name });
  const mediator = seat(agents.mediator);
  const [party, evaluator] = [seat(agents.party), seat(agents.evaluator)];
  const named = ({ id, fingerprint }: Seated<unknown>) => ({ id, fingerprint });
  return {
    ...prepared,
    identity: { ...prepared.identity, party: named(party), evaluator: named(evaluator), mediators: [named(mediator)] },
    agents: { party, evaluator, mediators: new Map([[mediator.id, mediator]]) },
  };
}
