/** For tests: every step of a writer on one seed, assembled as the graph does it. */
import { assembleCandidate, draftOf, thirdPartyOf } from '../../../domain/curation/assemble.js';
import { newcomerSchema, recastSchema, weighingSchema, writtenHistorySchema } from '../../../domain/curation/recast.js';
import type { Seed } from '../../../domain/curation/seed.js';
import { unrecorded } from '../../../domain/ports/calls.js';
import { randomStream } from '../../../domain/random.js';
import type { ScenarioFile } from '../../../domain/scenario.js';
import type { WriterContext } from '../../curators.js';
import { offlineWriter } from './index.js';

export const writerContext: WriterContext<unknown> = { random: randomStream('writer test'), signal: new AbortController().signal, calls: unrecorded, check: () => [] };

/** @param accepted scenarios of the domain accepted before: decides who speaks first. */
export async function wholeScenario(seed: Seed, accepted = 0): Promise<ScenarioFile> {
  const { domain } = seed;
  const recast = recastSchema.parse(await offlineWriter.recast({ seed, domain }, writerContext));
  const draft = draftOf(recast, accepted);
  const weighing = weighingSchema.parse(await offlineWriter.weigh({ draft, parties: draft.parties.map(({ id }) => id) }, writerContext));
  const file = assembleCandidate({ domain, seed, recast, weighing, accepted, draft: true });
  const { background, topics, parties, preferences } = file.scenario;
  const weighedDraft = { title: file.title, background, topics, parties, preferences };
  const newcomer = newcomerSchema.parse(await offlineWriter.addParty({ draft: weighedDraft, seed }, writerContext));
  const { id } = newcomer.party;
  const three = { ...weighedDraft, background: { core: newcomer.background }, parties: [...parties, { ...newcomer.party, persona: {} }] };
  const weighed = weighingSchema.parse(await offlineWriter.weigh({ draft: three, parties: [id] }, writerContext));
  const history = writtenHistorySchema.parse(await offlineWriter.writeHistory({ draft: weighedDraft, seed }, writerContext));
  return { ...file, expansions: { thirdParty: thirdPartyOf(newcomer, weighed[id]!, seed), history } };
}
