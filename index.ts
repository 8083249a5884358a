/**
 * `concord-bench`: the named graphs and what they are made of, for use as a library.
 * Metrics are under `concord-bench/evals`, agent interfaces under `concord-bench/agents`.
 */
export { GRAPH_NAMES, GRAPHS, graphFingerprints, type GraphName } from './graphs/registry.js';
export * from './domain/index.js';
