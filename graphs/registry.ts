/** The named graphs: what they do, which slots they have, how they are built. */
import { contentHash } from '../domain/hash.js';
import type { Seated, Slot } from '../agents/interfaces.js';
import type { BenchmarkDeps } from '../nodes/benchmark/deps.js';
import type { NodeDeps } from '../nodes/deps.js';
import type { CurateDeps, Curators } from '../nodes/curate/deps.js';
import { curateStateSchema } from '../nodes/curate/state.js';
import { benchmarkStateSchema } from '../nodes/benchmark/state.js';
import { dialogueStateSchema } from '../nodes/dialogue/state.js';
import { evaluateStateSchema } from '../nodes/evaluate/state.js';
import { buildBenchmark } from './benchmark.js';
import { buildCurate } from './curate.js';
import { buildDialogue } from './dialogue.js';
import { buildEvaluate } from './evaluate.js';

export const GRAPH_NAMES = ['dialogue', 'evaluate', 'benchmark', 'curate'] as const;
export type GraphName = (typeof GRAPH_NAMES)[number];

export interface NamedGraph<Build> {
  readonly describe: string;
  readonly slots: readonly Slot[];
  /** In the order of the data flow. */
  readonly nodes: readonly string[];
  /** Hash of node names and state channels: a resume under another one would lose pending nodes silently. */
  readonly fingerprint: string;
  readonly build: Build;
}

function named<Build>(describe: string, slots: readonly Slot[], nodes: readonly string[], state: { shape: object }, build: Build): NamedGraph<Build> {
  return { describe, slots, nodes, fingerprint: contentHash({ nodes: [...nodes].sort(), channels: Object.keys(state.shape).sort() }), build };
}

export const GRAPHS = {
  curate: named(
    'Scenarios from real disputes: found, recast, weighed, checked, filtered, expanded for every condition.',
    ['searcher', 'writer', 'filter', 'party'],
    ['searchSeed', 'recast', 'weighPreferences', 'validate', 'filterImpasse', 'probeAxes', 'publish'],
    curateStateSchema,
    buildCurate,
  ),
  dialogue: named(
    'One dialogue between the parties of a scenario, with or without a mediator.',
    ['party', 'mediator'],
    ['open', 'partyTurn', 'mediatorTurn', 'close'],
    dialogueStateSchema,
    buildDialogue,
  ),
  evaluate: named(
    'Ratings of one dialogue, topic by topic, and the metrics that follow.',
    ['evaluator'],
    ['localizeTopics', 'buildTrajectory', 'computeMetrics'],
    evaluateStateSchema,
    buildEvaluate,
  ),
  benchmark: named(
    'Mediators over scenarios and conditions, each beside its baseline and controls.',
    ['party', 'mediator', 'evaluator', 'report'],
    ['loadScenarios', 'probeAxes', 'planCells', 'runCells', 'judgeMissing', 'aggregate', 'writeReport'],
    benchmarkStateSchema,
    buildBenchmark,
  ),
} as const;

/** Part of a benchmark's identity. */
export function graphFingerprints(): Record<Exclude<GraphName, 'curate'>, string> {
  return { dialogue: GRAPHS.dialogue.fingerprint, evaluate: GRAPHS.evaluate.fingerprint, benchmark: GRAPHS.benchmark.fingerprint };
}

/** Part of a curation's identity. */
export function curationFingerprints(): Record<'curate' | 'dialogue', string> {
  return { curate: GRAPHS.curate.fingerprint, dialogue: GRAPHS.dialogue.fingerprint };
}

/** Mermaid text of a graph's nodes and edges. */
export async function drawGraph(name: GraphName): Promise<string> {
  return (await skeleton(name).getGraphAsync()).drawMermaid();
}

/** The graph with empty seats: for its shape only, it cannot run. */
function skeleton(name: GraphName) {
  const seat = <Agent>(): Seated<Agent> => ({ agent: {} as Agent, id: 'none', fingerprint: 'none', kind: 'scripted', source: 'none' });
  switch (name) {
    case 'curate':
      return buildCurate({ searcher: seat(), writer: seat(), filter: seat() } satisfies Curators, {} as CurateDeps);
    case 'dialogue':
      return buildDialogue({ party: seat(), mediator: seat() }, {} as NodeDeps);
    case 'evaluate':
      return buildEvaluate({ evaluator: seat() }, {} as NodeDeps);
    case 'benchmark':
      return buildBenchmark({} as BenchmarkDeps);
  }
}
