/** What a scripted writer gets wrong, in an answer that is otherwise without fault. */
import type { CannedCase } from './case.js';
import { wireNewcomer, wireRecast, type WireRecast, type WireWeights } from './wire.js';

/** `leaked_name`: the script's `leak` stands in the background. `refusal` is no answer at all, and no re-ask heals it. */
export const RECAST_FAULTS = ['five_topics', 'three_parties', 'missing_fallback', 'leaked_name', 'refusal'] as const;
/** `bad_weights`: they sum to 90. `no_zone`: walking away is worth more to everyone than any package that the other would take. */
export const WEIGHTS_FAULTS = ['bad_weights', 'no_zone', 'refusal'] as const;
export type RecastFault = (typeof RECAST_FAULTS)[number];
export type WeightsFault = (typeof WEIGHTS_FAULTS)[number];

/** @param mark stands in the answer: which draft it is. */
export function recastWith(fault: RecastFault | null, canned: CannedCase, leak: string, mark: string): WireRecast {
  const whole = wireRecast(canned.recast);
  return fault === null ? whole : { ...faultyRecast(fault, whole, canned, leak), blockage: `${whole.blockage} ${mark}` };
}

function faultyRecast(fault: RecastFault, recast: WireRecast, canned: CannedCase, leak: string): WireRecast {
  switch (fault) {
    case 'five_topics':
      return withTopics(recast, ['ROPES', 'LAMPS']);
    case 'three_parties':
      return { ...recast, parties: [...recast.parties, (wireNewcomer(canned) as { party: WireRecast['parties'][number] }).party] };
    case 'missing_fallback':
      return { ...recast, parties: recast.parties.map((party, index) => (index === 0 ? { ...party, role: withoutFallback(party.role) } : party)) };
    case 'leaked_name':
      return { ...recast, background: recast.background.replace('It is now November.', `It is now November, and people speak of ${leak}.`) };
    case 'refusal':
      return recast;
  }
}

/** @param mark as above. */
export function weightsWith(fault: WeightsFault | null, weights: WireWeights, mark: string): WireWeights {
  if (fault === null) return weights;
  const [first, ...others] = faultyWeights(fault, weights);
  if (first === undefined) return weights;
  return { parties: [{ ...first, stances: first.stances.map(({ topic, stance }, index) => ({ topic, stance: index === 0 ? `${stance} ${mark}` : stance })) }, ...others] };
}

function faultyWeights(fault: WeightsFault, { parties }: WireWeights): WireWeights['parties'] {
  switch (fault) {
    case 'bad_weights':
      return parties.map((party) => ({ ...party, weights: party.weights.map(({ topic, points }, index) => ({ topic, points: index === 0 ? points - 10 : points })) }));
    case 'no_zone':
      return parties.map((party) => ({ ...party, fallback_value: 95 }));
    case 'refusal':
      return parties;
  }
}

function withTopics(recast: WireRecast, ids: readonly string[]): WireRecast {
  const topics = ids.map((id) => ({
    id,
    name: `The ${id.toLowerCase()} of the slipway`,
    description: `Who keeps the ${id.toLowerCase()} of the slipway.`,
    options: [
      { short: `yard keeps ${id.toLowerCase()}`, description: `The yard keeps the ${id.toLowerCase()} and shows its books each spring.` },
      { short: `smokehouse keeps ${id.toLowerCase()}`, description: `The smokehouse keeps the ${id.toLowerCase()} and shows its books each spring.` },
    ],
  }));
  const parties = recast.parties.map((party, index) => ({ ...party, stances: [...party.stances, ...ids.map((topic) => ({ topic, stance: `You want ${index === 0 ? 'to keep them' : 'them kept by your own people'}, because they were paid for by you.` }))] }));
  return { ...recast, topics: [...recast.topics, ...topics], parties };
}

/** In its place a sentence that makes the text about as long. */
function withoutFallback(role: string): string {
  return role.replace(/ Fallback: .*$/, ' You have run this place for many years, you know every skipper by first name, and you would rather stand on a wet plank than write one more letter.');
}
