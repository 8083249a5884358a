/** The only place that puts the parts together. */
import { randomUUID } from 'node:crypto';
import { RunControl } from '@langchain/langgraph';
import { contentId } from '../domain/hash.js';
import { type Manifest, primaryBefore } from '../domain/manifest.js';
import type { Spent } from '../domain/budget.js';
import type { ScenarioFile } from '../domain/scenario.js';
import { BENCHMARK_RECURSION_LIMIT, NOT_STARTED, type BenchmarkState } from '../graphs/benchmark.js';
import { GRAPHS } from '../graphs/registry.js';
import { createFaultStreaks } from '../nodes/fault-streaks.js';
import { createTranscripts } from '../nodes/transcript.js';
import { createCellGraphs, type SeatedAgents } from '../runner/cell-graphs.js';
import type { Drain } from '../runner/drain.js';
import { createExecutor, type Stages } from '../runner/executor.js';
import { forgetBudgetStops } from '../runner/forget-budget-stops.js';
import { startOrResume } from '../runner/start-or-resume.js';
import { sweepLeftOvers } from '../runner/sweep.js';
import type { openStore } from '../store/index.js';
import type { BudgetStop } from './budget-watch.js';
import { clock } from './clock.js';
import { checkDriftFields, continueManifest, type Continuation, refuseChanged } from './continuation.js';
import { orderedFiles, readManifest, readScenarioCopies, refuseEmptied, refuseLostDatabase, writeManifest } from './experiment-directory.js';
import { moveAsideIfOther } from './move-aside.js';
import type { Output } from './output.js';
import { PACKAGE_VERSION } from './package-root.js';
import type { Prepared } from './prepare.js';
import { checkEvents } from './events/index.js';
import { every } from './every.js';
import { createReportWriter } from './report-writer.js';
import { withMediatorsOf } from './seat-again.js';
import { refuseLiveRun } from './replay/live-run.js';
import { asFarAsRecorded, type ReplayRequest } from './replay/replay-request.js';
import { recordLife } from './run-record.js';
import { runSwap, type SwapEnd } from './swaps/run-swap.js';
import { inSession, type SessionInput } from './session.js';
import { type RunWatch, watchRun } from './run-watch.js';

export interface RunRequest {
  /** Absolute. */
  directory: string;
  prepared: Prepared;
  continuation: Omit<Continuation, 'now'>;
  /** Moves an experiment of another identity or version out of the way instead of refusing. */
  moveAside: boolean;
  stages: Stages;
  output: Output;
  /** As typed, for the lock's holder. */
  command: string;
  /** Shown where the run is interrupted. */
  goOn: string;
  /** Where every answer comes from; absent: from the agents. */
  replay?: ReplayRequest;
}

export interface Ended {
  state: BenchmarkState;
  /** The limit that ended it; null where none did. */
  budgetStop: BudgetStop | null;
  /** What was judged or played once more. */
  swaps: readonly SwapEnd[];
}

/** Opens or continues the experiment, runs the benchmark graph to its end, closes everything. */
export async function runExperiment(request: RunRequest): Promise<Ended> {
  const { directory, prepared, output } = request;
  checkDriftFields(request.continuation.acceptDrift);
  checkEvents(output, directory);
  if (request.moveAside) await moveAsideIfOther(directory, prepared.identity, output);
  const old = await readManifest(directory);
  if (request.replay === undefined) refuseLiveRun(old, directory);
  const manifest = old === null ? newManifest(prepared, request.replay) : continueManifest(old, prepared, { ...request.continuation, now: clock.now() });
  const files = orderedFiles(manifest.identity, old === null ? [] : await readScenarioCopies(directory), prepared.files);
  if (old !== null) refuseLostDatabase(directory);
  // A new experiment asks models at once: a missing key is found before anything is written.
  else prepared.models.requireKeys();
  const limits = manifest.operation.budget;
  const life = await recordLife(directory, clock, request.replay?.of ?? null);
  const agents = await withMediatorsOf(manifest, prepared, directory);
  if (limits.usd !== null && request.replay === undefined) prepared.models.requirePrices();
  let seen: RunWatch | null = null;
  const session: SessionInput = {
    ...{ directory, output, limits, models: prepared.models, http: prepared.http, command: request.command, goOn: request.goOn },
    experiment: manifest.experiment,
    keepCheckpoints: manifest.operation.keepCheckpoints,
    owned: async () => {
      await refuseChanged(directory, readManifest, old);
      // A new experiment: a kill from here on leaves one that can be resumed.
      if (old === null) await writeManifest(directory, manifest, files);
    },
    opened: async (store) => {
      if (old === null) return output.note(seatsInWords(manifest.identity));
      await refuseEmptied(directory, store);
      await writeManifest(directory, manifest, files);
    },
    budgetReached: (stop) => seen?.budgetReached(stop),
  };
  return inSession(session, async ({ store, checkpointer, drain, spent, watch }) => {
    // A replay leaves open what its recording left open, for its reasons.
    if (request.replay === undefined) await forgetBudgetStops(store);
    const watched = await watchRun({
      ...{ manifest, files, output, clock, every, store, spent },
      resumed: old !== null,
      stages: request.stages,
      waiting: () => [...prepared.models.waiting(), ...prepared.http.waiting()],
      limits: () => prepared.models.limits(),
      redact: prepared.models.redact,
      isDumb: process.env['TERM'] === 'dumb',
    });
    seen = watched;
    try {
      const state = await invokeBenchmark({ request, manifest, agents, files, opened: { store: watched.store, checkpointer }, drain, progress: watched.progress });
      const swaps = await runSwaps({ request, manifest, agents, files, opened: { store: watched.store, checkpointer }, drain, spent, state });
      await life.end({ cells: state.cellCount, done: state.doneCount, open: state.openCount, stopped: state.stopped, calls: await store.callAccounts(), budget: limits, warnings: prepared.models.warnings() });
      watched.ended(state);
      return { state, budgetStop: watch.reached, swaps };
    } catch (error) {
      watched.failed(error);
      throw error;
    } finally {
      watch.stop();
      await watched.close();
    }
  });
}

/** After the benchmark itself, if nothing stopped it. A replay serves what was recorded of the benchmark alone. */
async function runSwaps({ request, manifest, agents, files, opened, drain, spent, state }: Omit<Invocation, 'progress'> & { spent: () => Spent; state: BenchmarkState }): Promise<SwapEnd[]> {
  const { directory, prepared, output, stages } = request;
  const { swaps, models, http } = prepared;
  if (state.stopped !== null || request.replay !== undefined || stages.mediatedOnly) return [];
  const ends: SwapEnd[] = [];
  for (const seat of swaps.filter(({ kind }) => stages.dialogue || kind === 'judge')) {
    if (drain.requested) break;
    ends.push(await runSwap({ directory, manifest, files, agents, seat, share: 'tenth', judgeRepeat: 1, ...opened, drain, models, http, spent, output }));
  }
  if (ends.length > 0) await createReportWriter({ directory, manifest, store: opened.store, files, always: true }).writeReport();
  return ends;
}

/** Before anything is spent: a forgotten flag leaves a slot offline. */
function seatsInWords({ party, evaluator, mediators, offline }: Manifest['identity']): string {
  const seats = `Parties: ${party.id}. Evaluator: ${evaluator.id}. Mediators: ${mediators.map(({ id }) => id).join(', ') || 'none'}.`;
  const mixed = offline && mediators.some(({ settings }) => settings?.['model'] !== undefined);
  return mixed ? `${seats} The mediators are models and the rest is not: a demo, whatever it costs. Set --party-model and --judge-model.` : seats;
}

function newManifest({ identity, operation }: Prepared, replay: ReplayRequest | undefined): Manifest {
  return { experiment: replay?.experiment ?? randomUUID(), createdBy: `concord-bench ${PACKAGE_VERSION}`, identity, operation, drift: replay?.drift ?? [] };
}

interface Invocation {
  request: RunRequest;
  manifest: Manifest;
  agents: SeatedAgents;
  files: readonly ScenarioFile[];
  opened: Pick<ReturnType<typeof openStore>, 'store' | 'checkpointer'>;
  drain: Drain;
  progress: RunWatch['progress'];
}

async function invokeBenchmark({ request, manifest, agents, files, opened, drain, progress }: Invocation): Promise<BenchmarkState> {
  const { experiment, identity, operation } = manifest;
  const { store, checkpointer } = opened;
  const library = { load: async () => files };
  const nodeDeps = { store, clock, progress, transcripts: createTranscripts(store), redact: request.prepared.models.redact, streaks: createFaultStreaks(store), ...(request.replay === undefined ? {} : { recording: request.replay.recording }) };
  const cells = createExecutor({
    experiment,
    identity,
    concurrency: operation.concurrency,
    stages: request.stages,
    keepCheckpoints: operation.keepCheckpoints,
    store,
    checkpointer,
    library,
    graphs: createCellGraphs(agents, nodeDeps, checkpointer),
    drain,
    events: progress,
  });
  const executor = request.replay === undefined ? cells : asFarAsRecorded(cells, request.replay.recording);
  const deps = { library, executor, store, primaryBefore: primaryBefore(manifest), report: createReportWriter({ directory: request.directory, manifest, store, files, always: false }) };

  const thread = `${experiment}/benchmark:${contentId(identity)}`;
  const graph = GRAPHS.benchmark.build(deps, checkpointer);
  // Past `runCells`, going on would only write the results of cells that another pass can still finish.
  const benchmarkOver = async (): Promise<boolean> => {
    const [pending] = (await graph.getState({ configurable: { thread_id: thread } })).next;
    return pending === undefined || GRAPHS.benchmark.nodes.indexOf(pending) > GRAPHS.benchmark.nodes.indexOf('runCells');
  };
  await sweepLeftOvers({ checkpointer, store, experiment, benchmark: thread, benchmarkOver, keepCheckpoints: operation.keepCheckpoints });

  let ended: BenchmarkState | null = null;
  await startOrResume({
    // The benchmark has no row of its own: its result is the state it returns.
    graph: { invoke: async (input: BenchmarkState | null, options) => (ended = (await graph.invoke(input, options)) as BenchmarkState) },
    checkpointer,
    thread,
    input: NOT_STARTED,
    context: { identity },
    signal: new AbortController().signal,
    control: new RunControl(),
    recursionLimit: BENCHMARK_RECURSION_LIMIT,
    keepCheckpoints: operation.keepCheckpoints,
    result: async () => ended,
  });
  return ended!;
}
