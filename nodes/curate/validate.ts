/** validate: the scenario as a whole against every rule that code can check (gap 9.29; brief for writers). */
import { assembleCandidate } from '../../domain/curation/assemble.js';
import { productsOf } from '../../domain/curation/candidate.js';
import type { Domain, ScenarioFile } from '../../domain/scenario.js';
import { defineNode } from '../node.js';
import { doneBefore, keep, product, reject } from './candidate.js';
import type { CurateDeps } from './deps.js';
import { curateStateSchema } from './state.js';
import { type Runtime, underWork } from './write.js';

export const validate = (deps: CurateDeps) =>
  defineNode('validate', curateStateSchema, async (state, { context }: Runtime) => {
    const { candidate, checks } = await underWork(deps, state, context);
    const done = doneBefore(candidate, 'validate');
    if (done !== null) return done;
    const { domain, number } = candidate;
    const { seed } = product(candidate, 'searchSeed');
    const recast = product(candidate, 'recast');
    const assembled = assembleCandidate({ domain, seed, recast, weighing: product(candidate, 'weighPreferences'), accepted: state.accepted, draft: recast.draft || context.drafts });
    const file = await withIdOfItsOwn(deps, assembled, domain, number);
    const problems = checks.file(file);
    if (problems.length > 0) return reject(deps.store, candidate, { at: 'validate', reason: 'invalid_scenario', detail: problems.join('\n') });
    return keep(deps.store, candidate, 'validate', file);
  });

/** Two candidates may be given one name; the second gets its number behind it. */
async function withIdOfItsOwn({ store }: CurateDeps, file: ScenarioFile, domain: Domain, number: number): Promise<ScenarioFile> {
  const earlier = (await store.curation({ domain })).filter(({ candidate, node }) => node === 'validate' && candidate < number);
  const taken = new Set(earlier.map((row) => productsOf([row]).validate?.id));
  let id = file.id;
  while (taken.has(id)) id = `${id}-${number}`;
  return { ...file, id };
}
