/** weighPreferences: each party's weights, stances, option values and fallback, once per scenario (SoCRATES table 14). */
import { weighingSchema } from '../../agents/curators.js';
import { draftOf } from '../../domain/curation/assemble.js';
import { defineNode } from '../node.js';
import { doneBefore, keep, product, reject } from './candidate.js';
import type { CurateDeps, Curators } from './deps.js';
import { curateStateSchema } from './state.js';
import { type Runtime, underWork, written } from './write.js';

export const weighPreferences = ({ writer }: Curators, deps: CurateDeps) =>
  defineNode('weighPreferences', curateStateSchema, async (state, runtime: Runtime) => {
    const { candidate, checks } = await underWork(deps, state, runtime.context);
    const done = doneBefore(candidate, 'weighPreferences');
    if (done !== null) return done;
    const recast = product(candidate, 'recast');
    const draft = draftOf(recast, state.accepted);
    const request = { draft, parties: draft.parties.map(({ id }) => id) };
    const answer = await written(writer, deps, runtime, {
      ...{ candidate, request, step: 'weighPreferences', schema: weighingSchema },
      call: (context) => writer.agent.weigh(structuredClone(request), context),
      check: (weighing) => checks.weighing(recast, weighing),
    });
    if (!answer.ok) return reject(deps.store, candidate, { at: 'weighPreferences', reason: 'weights_fault', detail: answer.detail, rows: answer.rows });
    return keep(deps.store, candidate, 'weighPreferences', answer.value, answer.rows);
  });
