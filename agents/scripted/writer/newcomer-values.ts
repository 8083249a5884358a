/** Values of a third party: with one side on one topic, with the other on another, content with what the two can sign. */
import type { Weighing } from '../../../domain/curation/recast.js';
import { AgentFaultError } from '../../../domain/fault.js';
import { randomStream } from '../../../domain/random.js';
import { packageValue, zoneOfAgreement } from '../../../domain/validation/index.js';
import type { Draft } from '../../curators.js';
import { wantedBy } from './wanted.js';

const RANKED: Readonly<Record<number, readonly number[]>> = { 1: [100], 2: [55, 45], 3: [42, 36, 22], 4: [36, 30, 20, 14] };

/** @param id a party of the draft that is not weighed yet. */
export function weighNewcomer(draft: Draft, id: string): Weighing {
  const party = draft.parties.find((one) => one.id === id);
  if (!party) throw new AgentFaultError({ kind: 'invalid', detail: `no party of the draft is called ${id}: it has ${draft.parties.map((one) => one.id).join(', ')}` });
  const random = randomStream('scripted/drafter', 'weigh', id, draft.title, draft.background.core);
  const { topics } = draft;
  const weights = Object.fromEntries(topics.map((topic, at) => [topic.id, RANKED[topics.length]![at]!]));
  const optionValues = Object.fromEntries(
    topics.map((topic) => {
      const wanted = wantedBy(party, topic);
      return [topic.id, Object.fromEntries(topic.options.map(({ label }) => [label, label === wanted ? 100 : 5 + random.integer(66)]))];
    }),
  );
  const zone = zoneOfAgreement({ topics, preferences: Object.fromEntries(Object.entries(draft.preferences).filter(([known]) => known !== id)) });
  const worth = zone.map((found) => packageValue({ weights, optionValues, fallbackValue: 0 }, found.package)).sort((a, b) => b - a);
  if (worth.length === 0) throw new AgentFaultError({ kind: 'invalid', detail: 'the two original parties have no zone of agreement, so there is none for three: weigh them first' });
  // Below the second best of what the two can sign.
  const fallbackValue = Math.max(0, Math.floor(worth[Math.min(1, worth.length - 1)]! - 3 - random.integer(5)));
  return { [id]: { weights, optionValues, stances: party.stances, fallbackValue } };
}
