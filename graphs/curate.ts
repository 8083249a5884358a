/** searchSeed → recast → weighPreferences → validate → filterImpasse → probeAxes → publish; rejected: searchSeed, for a new seed */
import { type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import { channelsOf } from './channels.js';
import { plainNode } from './plain-node.js';
import type { CurateDeps, Curators } from '../nodes/curate/deps.js';
import { filterImpasse } from '../nodes/curate/filter-impasse.js';
import { probeAxes } from '../nodes/curate/probe-axes.js';
import { publish } from '../nodes/curate/publish.js';
import { recast } from '../nodes/curate/recast.js';
import { searchSeed } from '../nodes/curate/search-seed.js';
import { type CurateContext, type CurateState, curateContextSchema, curateStateSchema, NOT_CURATED } from '../nodes/curate/state.js';
import { validate } from '../nodes/curate/validate.js';
import { weighPreferences } from '../nodes/curate/weigh-preferences.js';

export { type CurateContext, type CurateState, NOT_CURATED };

/** Supersteps of a domain: seven for each candidate, with room to spare. */
export function curateRecursionLimit(maxSeeds: number): number {
  return 7 * maxSeeds + 10;
}

export function buildCurate(curators: Curators, deps: CurateDeps, checkpointer?: BaseCheckpointSaver) {
  const goesOnTo = <Next extends string>(next: Next) => ({ verdict }: CurateState): Next | 'searchSeed' => (verdict === 'rejected' ? 'searchSeed' : next);
  return new StateGraph(channelsOf(curateStateSchema), curateContextSchema)
    .addNode('searchSeed', plainNode(searchSeed(curators, deps)))
    .addNode('recast', plainNode(recast(curators, deps)))
    .addNode('weighPreferences', plainNode(weighPreferences(curators, deps)))
    .addNode('validate', plainNode(validate(deps)))
    .addNode('filterImpasse', plainNode(filterImpasse(curators, deps)))
    .addNode('probeAxes', plainNode(probeAxes(curators, deps)))
    .addNode('publish', plainNode(publish(curators, deps)))
    .addEdge(START, 'searchSeed')
    .addConditionalEdges('searchSeed', (state) => (state.done === null ? goesOnTo('recast')(state) : END), ['recast', 'searchSeed', END])
    .addConditionalEdges('recast', goesOnTo('weighPreferences'), ['weighPreferences', 'searchSeed'])
    .addConditionalEdges('weighPreferences', goesOnTo('validate'), ['validate', 'searchSeed'])
    .addConditionalEdges('validate', goesOnTo('filterImpasse'), ['filterImpasse', 'searchSeed'])
    .addConditionalEdges('filterImpasse', goesOnTo('probeAxes'), ['probeAxes', 'searchSeed'])
    .addConditionalEdges('probeAxes', goesOnTo('publish'), ['publish', 'searchSeed'])
    .addEdge('publish', 'searchSeed')
    .compile(checkpointer === undefined ? {} : { checkpointer });
}
