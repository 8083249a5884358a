/** loadScenarios → probeAxes → planCells → runCells → judgeMissing → aggregate → writeReport */
import { type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import { channelsOf } from './channels.js';
import type { BenchmarkDeps } from '../nodes/benchmark/deps.js';
import {
  aggregate,
  judgeMissing,
  loadScenarios,
  planCells,
  probeAxes,
  runCells,
  writeReport,
} from '../nodes/benchmark/stages.js';
import { type BenchmarkState, NOT_STARTED, benchmarkContextSchema, benchmarkStateSchema } from '../nodes/benchmark/state.js';

export { type BenchmarkState, NOT_STARTED };

export const BENCHMARK_RECURSION_LIMIT = 20;

export function buildBenchmark(deps: BenchmarkDeps, checkpointer?: BaseCheckpointSaver) {
  return new StateGraph(channelsOf(benchmarkStateSchema), benchmarkContextSchema)
    .addNode('loadScenarios', loadScenarios(deps))
    .addNode('probeAxes', probeAxes(deps))
    .addNode('planCells', planCells(deps))
    .addNode('runCells', runCells(deps))
    .addNode('judgeMissing', judgeMissing(deps))
    .addNode('aggregate', aggregate(deps))
    .addNode('writeReport', writeReport(deps))
    .addEdge(START, 'loadScenarios')
    .addEdge('loadScenarios', 'probeAxes')
    .addEdge('probeAxes', 'planCells')
    .addEdge('planCells', 'runCells')
    .addEdge('runCells', 'judgeMissing')
    .addEdge('judgeMissing', 'aggregate')
    .addEdge('aggregate', 'writeReport')
    .addEdge('writeReport', END)
    .compile(checkpointer === undefined ? {} : { checkpointer });
}
