/** recast: from the seed to background, topics and two parties (SoCRATES section 3.2, table 11). */
import { recastSchema } from '../../agents/curators.js';
import { defineNode } from '../node.js';
import { doneBefore, keep, product, reject } from './candidate.js';
import type { CurateDeps, Curators } from './deps.js';
import { curateStateSchema } from './state.js';
import { type Runtime, underWork, written } from './write.js';

export const recast = ({ writer }: Curators, deps: CurateDeps) =>
  defineNode('recast', curateStateSchema, async (state, runtime: Runtime) => {
    const { candidate, checks } = await underWork(deps, state, runtime.context);
    const done = doneBefore(candidate, 'recast');
    if (done !== null) return done;
    const { seed } = product(candidate, 'searchSeed');
    const request = { seed, domain: candidate.domain };
    const answer = await written(writer, deps, runtime, {
      ...{ candidate, request, step: 'recast', schema: recastSchema },
      call: (context) => writer.agent.recast(structuredClone(request), context),
      check: checks.recast,
    });
    if (!answer.ok) return reject(deps.store, candidate, { at: 'recast', reason: 'recast_fault', detail: answer.detail, rows: answer.rows });
    return keep(deps.store, candidate, 'recast', { ...answer.value, by: writer.id, draft: runtime.context.drafts }, answer.rows);
  });
