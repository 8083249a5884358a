/**
 * `concord-bench`: the named graphs and what they are made of, for use as a library.
 * Metrics are under `concord-bench/evals`, agent interfaces under `concord-bench/agents`.
 */
export { GRAPH_NAMES, GRAPHS, graphFingerprints, type GraphName } from './graphs/registry.js';
export { createFaultStreaks } from './nodes/fault-streaks.js';
export { createTranscripts } from './nodes/transcript.js';
export { createMemoryStore } from './store/index.js';
export * from './domain/index.js';
