/** publish: the accepted scenario as a file, with what it came from beside it. */
import { candidateRecord, fileOf } from '../../domain/curation/record.js';
import { ConcordError } from '../../domain/errors.js';
import { defineNode } from '../node.js';
import { doneBefore, keep, reject } from './candidate.js';
import type { CurateDeps, Curators } from './deps.js';
import { turnsOfReplays } from './replay-turns.js';
import { type CurateState, curateStateSchema } from './state.js';
import { type Runtime, underWork } from './write.js';

export const publish = ({ searcher, writer, filter }: Curators, deps: CurateDeps) =>
  defineNode('publish', curateStateSchema, async (state, { context }: Runtime) => {
    const { candidate, checks } = await underWork(deps, state, context);
    const done = doneBefore(candidate, 'publish');
    if (done !== null) return done;
    const file = fileOf(candidate.products);
    if (file === null) throw new ConcordError({ code: 'internal', what: 'a candidate without a scenario came to be published', where: candidate.subject });
    const problems = checks.file(file);
    if (problems.length > 0) return reject(deps.store, candidate, { at: 'publish', reason: 'invalid_scenario', detail: problems.join('\n') });
    const agents = { searcher: searcher.id, writer: writer.id, filter: filter.id, party: context.party.id };
    await deps.publisher.publish(file, candidateRecord({ ...candidate, agents, file, turns: await turnsOfReplays(deps.store, candidate.products) }));
    await keep(deps.store, candidate, 'publish', { file: `${file.id}.json` });
    const published: Partial<CurateState> = { verdict: 'published', accepted: state.accepted + 1 };
    return published;
  });
