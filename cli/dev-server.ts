/**
 * The named graphs for the LangGraph dev server (`langgraph.json`): a view for looking at single runs.
 * A run's `configurable` takes the settings of a config file, and its context follows from them. All
 * runs share one store in memory; nothing is kept when the server stops.
 */
import { MemorySaver } from '@langchain/langgraph';
import { ConcordError } from '../domain/errors.js';
import { buildPlan, resolveScenario } from '../domain/planning/build-plan.js';
import { callSettingsSchema } from '../domain/manifest.js';
import type { Cell } from '../domain/plan.js';
import type { ReportWriter } from '../domain/ports/report.js';
import { silentProgress } from '../domain/ports/world.js';
import type { ScenarioFile } from '../domain/scenario.js';
import { BENCHMARK_RECURSION_LIMIT } from '../graphs/benchmark.js';
import { curateRecursionLimit } from '../graphs/curate.js';
import { dialogueRecursionLimit } from '../graphs/dialogue.js';
import { EVALUATE_RECURSION_LIMIT } from '../graphs/evaluate.js';
import { GRAPHS } from '../graphs/registry.js';
import { createFaultStreaks } from '../nodes/fault-streaks.js';
import { createTranscripts } from '../nodes/transcript.js';
import { renderTable } from '../report/terminal-table.js';
import { createCellGraphs } from '../runner/cell-graphs.js';
import { createReplays } from '../runner/curator.js';
import { createDrain } from '../runner/drain.js';
import { createExecutor, STAGES_OF } from '../runner/executor.js';
import { createMemoryStore } from '../store/index.js';
import { clock } from './clock.js';
import { openModels } from './model-access.js';
import { curateConfigSchema, resolveCurateConfig } from './curation/config.js';
import { createPages } from './curation/pages.js';
import { prepareCuration } from './curation/prepare.js';
import { identityOf, prepare, type Prepared } from './prepare.js';
import { resolveConfig, runConfigSchema, type RunConfigInput } from './run-config.js';
import { selectScenarios } from './scenario-selection.js';

/** What the dev server hands to a factory; it holds names of the server's own beside ours. */
export interface DevConfig {
  configurable?: Record<string, unknown>;
}

/** Beside it; `executionRuntime` is there when a run is about to start. */
export interface DevRuntime {
  executionRuntime?: object | null;
}

/** One dialogue unless told otherwise. `out` is asked for by the schema and written to by nobody. */
const DEFAULTS: RunConfigInput = {
  out: '.',
  scenarios: ['transactional-ostrel-basin-floating-homes'],
  conditions: ['general'],
};

const store = createMemoryStore();
const nodeDeps = {
  store,
  clock,
  progress: { ...silentProgress, turn: (cell: string) => void tellTurns(cell) },
  transcripts: createTranscripts(store),
  redact: openModels({ models: null, calls: callSettingsSchema.parse({}) }, process.cwd()).redact,
  streaks: createFaultStreaks(store),
};

/** `dialogue` of the first mediator, scenario and condition named. */
export async function dialogue({ configurable }: DevConfig = {}) {
  const { prepared, cell, file } = await oneCell(configurable);
  const { identity, agents } = prepared;
  const { seed, maxTurns, mediatorSeesPosture } = identity;
  const scenario = resolveScenario(file, cell.condition, identity.personaOrder);
  const graph = GRAPHS.dialogue.build({ party: agents.party, mediator: agents.mediators.get(cell.mediator!.id)! }, nodeDeps);
  return withContext(graph, { cell, scenario, seed, maxTurns, mediatorSeesPosture }, dialogueRecursionLimit(maxTurns));
}

/** `evaluate` of the dialogue that the same settings name; run `dialogue` first. */
export async function evaluate({ configurable }: DevConfig = {}, { executionRuntime }: DevRuntime = {}) {
  const { prepared, cell, file } = await oneCell(configurable);
  // The server also builds a graph to draw it; only a run needs the dialogue.
  if (executionRuntime && (await store.turns(cell.id)).length === 0)
    throw new ConcordError({ code: 'bad_input', what: 'no dialogue of these settings has been run in this server: run `dialogue` first', where: 'evaluate', value: cell.id });
  const { identity, agents } = prepared;
  const scenario = resolveScenario(file, cell.condition, identity.personaOrder);
  const graph = GRAPHS.evaluate.build({ evaluator: agents.evaluator }, nodeDeps);
  return withContext(graph, { cell, scenario, metrics: identity.metrics, judgeRepeat: 1 }, EVALUATE_RECURSION_LIMIT);
}

/** `benchmark` with its table in the server's terminal instead of a report. */
export async function benchmark({ configurable }: DevConfig = {}) {
  const { identity, operation, agents, files } = await prepareRun(configurable);
  const library = { load: async () => files };
  const checkpointer = new MemorySaver();
  const silent = (): void => undefined;
  const executor = createExecutor({
    experiment: 'dev-server',
    identity,
    concurrency: operation.concurrency,
    stages: STAGES_OF.benchmark,
    keepCheckpoints: false,
    store,
    checkpointer,
    library,
    graphs: createCellGraphs(agents, nodeDeps, checkpointer),
    drain: createDrain(),
    events: { planned: silent, cellStarted: silent, cellDone: silent, cellPassedOver: silent, cellLeftOpen: silent },
  });
  const report: ReportWriter = { saveResults: async (results) => tell(renderTable(results)), writeReport: async () => undefined };
  return withContext(GRAPHS.benchmark.build({ library, executor, store, report, primaryBefore: [] }), { identity }, BENCHMARK_RECURSION_LIMIT);
}

/** `curate` for the first domain named: one scenario unless told otherwise, told by its title. */
export async function curate({ configurable = {} }: DevConfig = {}) {
  const settings = Object.fromEntries(Object.entries(configurable).filter(([name]) => name in curateConfigSchema.shape));
  const config = resolveCurateConfig({ out: '.', domains: ['legal'], perDomain: 1 }, settings);
  const { identity, curators, party, isSearcherLocal } = await prepareCuration(config, process.cwd());
  const { perDomain, maxSeeds, exclude, seed, maxTurns, drafts, partyModel } = identity;
  const checkpointer = new MemorySaver();
  const played = GRAPHS.dialogue.build({ party, mediator: null }, nodeDeps, checkpointer);
  const deps = {
    ...nodeDeps,
    replays: createReplays(played, { experiment: 'dev-server', keepCheckpoints: false, store, checkpointer, drain: createDrain(), seed, maxTurns, mediatorSeesPosture: 'no' }),
    pages: createPages({ clock, allowLoopback: isSearcherLocal }),
    publisher: { publish: async ({ id, title }: ScenarioFile) => tell(`${id}: ${title}`) },
  };
  const context = { domain: identity.domains[0]!, perDomain, maxSeeds, exclude, seed, maxTurns, drafts, partyModel, party: identityOf(party) };
  return withContext(GRAPHS.curate.build(curators, deps), context, curateRecursionLimit(maxSeeds));
}

async function prepareRun(configurable: DevConfig['configurable'] = {}): Promise<Prepared> {
  const settings = Object.fromEntries(Object.entries(configurable).filter(([name]) => name in runConfigSchema.shape)) as RunConfigInput;
  const config = resolveConfig(DEFAULTS, settings);
  return prepare(config, selectScenarios(config.scenarios, process.cwd()), process.cwd(), 'benchmark');
}

async function oneCell(configurable: DevConfig['configurable']): Promise<{ prepared: Prepared; cell: Cell; file: ScenarioFile }> {
  const prepared = await prepareRun(configurable);
  const { files, identity } = prepared;
  const [scenario, condition, mediator] = [files[0]!, identity.conditions[0]!, identity.mediators[0]!];
  const { cells } = buildPlan([scenario], { ...identity, conditions: [condition], mediators: [mediator], repeats: 1, sample: null });
  const cell = cells.find((planned) => planned.mediator?.id === mediator.id);
  if (!cell) throw new ConcordError({ code: 'internal', what: 'the plan has no mediated cell', value: mediator.id });
  return { prepared, cell, file: scenario };
}

type AnyStream = (input: unknown, options?: { context?: unknown }) => unknown;

/** The server sends an empty context with a run that names none; ours takes its place. */
function withContext<Graph extends { stream: unknown; withConfig(config: { recursionLimit: number }): Graph }>(graph: Graph, context: object, recursionLimit: number): Graph {
  const limited = graph.withConfig({ recursionLimit });
  const stream = (limited.stream as AnyStream).bind(limited);
  const filled: AnyStream = (input, options = {}) => {
    const sent = Object.keys(options.context ?? {}).length > 0;
    return stream(input, sent ? options : { ...options, context });
  };
  return Object.assign(limited, { stream: filled });
}

/** Turns of each cell that the terminal has shown. */
const told = new Map<string, number>();

/** The graph's state holds no text: what is said stands in the store, and in the server's terminal. */
async function tellTurns(cell: string): Promise<void> {
  const turns = await store.turns(cell);
  const before = told.get(cell) ?? 0;
  told.set(cell, turns.length);
  for (const { turn, speaker, text } of turns.slice(before)) tell(`[${cell}] ${turn} ${speaker}: ${text}`);
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
