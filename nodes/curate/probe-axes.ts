/**
 * probeAxes: the two expansions that need a writer, then all conditions as pure functions (SoCRATES section 3.3, tables
 * 16 and 17; gaps 9.30, 9.31). Made once and stored with the scenario: every experiment uses the same.
 */
import { newcomerSchema, weighingSchema, writtenHistorySchema } from '../../agents/curators.js';
import { type Draft, thirdPartyOf } from '../../domain/curation/assemble.js';
import type { Newcomer } from '../../domain/curation/recast.js';
import { CONDITION_IDS } from '../../domain/conditions/index.js';
import { resolveScenario } from '../../domain/planning/build-plan.js';
import type { Batch } from '../../domain/ports/store.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { defineNode } from '../node.js';
import { doneBefore, keep, product, reject } from './candidate.js';
import type { CurateDeps, Curators } from './deps.js';
import { curateStateSchema } from './state.js';
import { type Runtime, underWork, written } from './write.js';

export const probeAxes = ({ writer }: Curators, deps: CurateDeps) =>
  defineNode('probeAxes', curateStateSchema, async (state, runtime: Runtime) => {
    const { candidate, checks } = await underWork(deps, state, runtime.context);
    const done = doneBefore(candidate, 'probeAxes');
    if (done !== null) return done;
    const file = product(candidate, 'validate');
    const { seed } = product(candidate, 'searchSeed');
    const request = { draft: draftOfFile(file), seed };
    const refuse = (reason: 'third_party_fault' | 'history_fault', { detail, rows }: { detail: string; rows: Batch }) => reject(deps.store, candidate, { at: 'probeAxes', reason, detail, rows });

    const newcomer = await written(writer, deps, runtime, {
      ...{ candidate, request, step: 'probeAxes/party', schema: newcomerSchema },
      call: (context) => writer.agent.addParty(structuredClone(request), context),
      check: (answer) => checks.newcomer(file, answer),
    });
    if (!newcomer.ok) return refuse('third_party_fault', newcomer);
    // Paid for: kept before the next question goes out.
    await deps.store.commit(newcomer.rows);

    const ofNewcomer = { draft: withNewcomer(request.draft, newcomer.value), parties: [newcomer.value.party.id] };
    const weighed = await written(writer, deps, runtime, {
      ...{ candidate, request: ofNewcomer, step: 'probeAxes/weights', schema: weighingSchema },
      call: (context) => writer.agent.weigh(structuredClone(ofNewcomer), context),
      check: (answer) => checks.newcomerWeighing(file, newcomer.value, answer),
    });
    if (!weighed.ok) return refuse('third_party_fault', weighed);
    await deps.store.commit(weighed.rows);

    const history = await written(writer, deps, runtime, {
      ...{ candidate, request, step: 'probeAxes/history', schema: writtenHistorySchema },
      call: (context) => writer.agent.writeHistory(structuredClone(request), context),
      check: (answer) => checks.history(file, answer),
    });
    if (!history.ok) return refuse('history_fault', history);

    const expansions = { thirdParty: thirdPartyOf(newcomer.value, weighed.value[newcomer.value.party.id]!, seed), history: history.value };
    // Every condition has to take them.
    for (const condition of CONDITION_IDS) resolveScenario({ ...file, expansions }, condition, 'stored');
    return keep(deps.store, candidate, 'probeAxes', expansions, history.rows);
  });

function draftOfFile({ title, scenario: { background, topics, parties, preferences } }: ScenarioFile): Draft {
  return { title, background, topics, parties, preferences };
}

function withNewcomer(draft: Draft, { party, background, relations }: Newcomer): Draft {
  const originals = draft.parties.map((one) => ({ ...one, relation: relations[one.id] ?? one.relation }));
  return { ...draft, background: { core: background }, parties: [...originals, { ...party, persona: {} }] };
}
