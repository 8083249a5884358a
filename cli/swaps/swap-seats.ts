/** Who judges or plays a part of an experiment once more. */
import { EVALUATOR_SLOT, PARTY_SLOT, type Seated, type Seating } from '../../agents/index.js';
import { ConcordError } from '../../domain/errors.js';
import type { Identity } from '../../domain/manifest.js';
import type { AgentIdentity } from '../../domain/plan.js';
import type { SeatedAgents } from '../../runner/cell-graphs.js';
import type { Reach } from '../prepare.js';

export type SwapSeat = { readonly kind: 'judge'; readonly agent: SeatedAgents['evaluator'] } | { readonly kind: 'party'; readonly agent: SeatedAgents['party'] };

export interface SwapReferences {
  readonly judge: string | null;
  readonly party: string | null;
}

/** Seats those that are named. Refuses one that is the experiment's own already: it would show nothing. */
export async function seatSwaps({ judge, party }: SwapReferences, own: Pick<SeatedAgents, 'party' | 'evaluator'>, reach: Pick<Reach, 'seat'>, seating: Seating): Promise<SwapSeat[]> {
  const seats: SwapSeat[] = [];
  if (judge !== null) seats.push({ kind: 'judge', agent: another(await reach.seat(EVALUATOR_SLOT, judge, seating), own.evaluator, '--swap-judge', judge) });
  if (party !== null) seats.push({ kind: 'party', agent: another(await reach.seat(PARTY_SLOT, party, seating), own.party, '--swap-party', party) });
  return seats;
}

function another<Agent extends AgentIdentity>(agent: Agent, own: AgentIdentity, flag: string, reference: string): Agent {
  if (agent.fingerprint !== own.fingerprint) return agent;
  throw new ConcordError({ code: 'bad_input', what: `${reference} is what this experiment runs with already: a swap by it would show nothing`, where: flag, value: reference, fix: 'Name another one.' });
}

/** Scripted ones, and modules that say so of themselves. */
export function isOffline({ agent, kind }: Pick<Seated<{ offline?: boolean }>, 'agent' | 'kind'>): boolean {
  return kind === 'scripted' || agent.offline === true;
}

/** The identity under which a swap's cells and judgements stand, and whom it seats. */
export function swapped(identity: Identity, agents: SeatedAgents, seat: SwapSeat): { identity: Identity; agents: SeatedAgents } {
  const named = ({ id, fingerprint, settings }: AgentIdentity): AgentIdentity => ({ id, fingerprint, ...(settings === undefined ? {} : { settings }) });
  const seated: SeatedAgents = seat.kind === 'judge' ? { ...agents, evaluator: seat.agent } : { ...agents, party: seat.agent };
  const slot = seat.kind === 'judge' ? { evaluator: named(seat.agent) } : { party: named(seat.agent) };
  return { identity: { ...identity, ...slot, offline: [seated.party, seated.evaluator].some(isOffline) }, agents: seated };
}
