/** Judges or plays blocks of an experiment once more, in the same store: its journal, budget and drain hold here too. */
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { Manifest } from '../../domain/manifest.js';
import type { Plan } from '../../domain/plan.js';
import { buildPlan } from '../../domain/planning/build-plan.js';
import { swapBlocks } from '../../domain/planning/swap-blocks.js';
import type { ExecutionTally } from '../../domain/ports/executor.js';
import type { Store } from '../../domain/ports/store.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { collectResults } from '../../nodes/benchmark/collect-results.js';
import { createFaultStreaks } from '../../nodes/fault-streaks.js';
import { createTranscripts } from '../../nodes/transcript.js';
import { createCellGraphs, type SeatedAgents } from '../../runner/cell-graphs.js';
import type { Drain } from '../../runner/drain.js';
import { createExecutor, STAGES_OF } from '../../runner/executor.js';
import type { Gateway } from '../../models/index.js';
import type { HttpAgents } from '../../agents/index.js';
import type { Spent } from '../../domain/budget.js';
import { clock } from '../clock.js';
import { every } from '../every.js';
import { finishedCells } from '../finished-cells.js';
import type { Output } from '../output.js';
import { createProgress } from '../progress/index.js';
import { watchedStore } from '../watched-store.js';
import { writeSwap } from './swap-files.js';
import { swapped, type SwapSeat } from './swap-seats.js';

export interface SwapRequest {
  /** Absolute. */
  readonly directory: string;
  readonly manifest: Manifest;
  readonly files: readonly ScenarioFile[];
  readonly agents: SeatedAgents;
  readonly seat: SwapSeat;
  /** A fixed tenth, or every block. */
  readonly share: 'tenth' | 'all';
  readonly judgeRepeat: number;
  readonly store: Store;
  readonly checkpointer: BaseCheckpointSaver;
  readonly drain: Drain;
  readonly models: Gateway;
  readonly http: HttpAgents;
  readonly spent: () => Spent;
  readonly output: Output;
}

export interface SwapEnd extends Pick<ExecutionTally, 'stopped'> {
  readonly kind: SwapSeat['kind'];
  readonly by: string;
  readonly blocks: number;
  /** Judgements, or dialogues, that a resume could still make. */
  readonly open: number;
  /** Relative to the experiment. */
  readonly file: string;
}

export async function runSwap(request: SwapRequest): Promise<SwapEnd> {
  const { directory, manifest, files, seat, judgeRepeat, output } = request;
  const { identity, agents } = swapped(manifest.identity, request.agents, seat);
  const whole = buildPlan(files, identity);
  const plan = request.share === 'all' ? whole : swapBlocks(whole, identity.seed);
  output.note(`${seat.kind === 'judge' ? 'Judged' : 'Played'} once more by ${seat.agent.id}: ${plan.blocks.length} of ${whole.blocks.length} blocks.`);
  const stopped = await runCells({ ...request, identity, agents, plan });
  const results = await collectResults(request.store, { identity, plan, files, primaryBefore: [], judgeRepeat });
  const file = await writeSwap(directory, { kind: seat.kind, judgeRepeat, results });
  const open = results.cells.filter(({ status, end }) => status === 'open' && (seat.kind === 'party' || end !== null)).length;
  return { kind: seat.kind, by: seat.agent.id, blocks: plan.blocks.length, open, file, stopped };
}

type Cells = SwapRequest & { readonly identity: Manifest['identity']; readonly plan: Plan };

async function runCells({ manifest, identity, agents, plan, seat, judgeRepeat, files, store, checkpointer, drain, models, http, spent, output }: Cells): Promise<ExecutionTally['stopped']> {
  const stages = seat.kind === 'judge' ? STAGES_OF.evaluate : STAGES_OF.benchmark;
  const finishedBefore = await finishedCells({ cells: plan.cells, store, stages, evaluator: identity.evaluator.id });
  const progress = createProgress({
    ...{ output, clock, every, spent, finishedBefore, maxTurns: identity.maxTurns, budget: manifest.operation.budget, isDumb: process.env['TERM'] === 'dumb' },
    waiting: () => [...models.waiting(), ...http.waiting()],
    limits: () => models.limits(),
  });
  const watched = watchedStore(store, progress.committed);
  const deps = { store: watched, clock, progress, transcripts: createTranscripts(watched), redact: models.redact, streaks: createFaultStreaks(watched) };
  const executor = createExecutor({
    experiment: manifest.experiment,
    identity,
    concurrency: manifest.operation.concurrency,
    stages,
    judgeRepeat,
    keepCheckpoints: manifest.operation.keepCheckpoints,
    store: watched,
    checkpointer,
    library: { load: async () => files },
    graphs: createCellGraphs(agents, deps, checkpointer),
    drain,
    events: progress,
  });
  try {
    const { stopped } = await executor.run(plan.cells);
    return stopped ?? (await executor.judgeMissing(plan.cells)).stopped;
  } finally {
    progress.stop();
  }
}
