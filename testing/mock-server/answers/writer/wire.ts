/** The canonical shapes as they go over the wire: lists where those have maps with free keys. */
import type { RecastParty, WeighedParty } from '../../../../domain/curation/recast.js';
import type { CannedCase } from './case.js';

/** A party's stances, as lists. */
interface WireParty extends Omit<RecastParty, 'stances'> {
  stances: { topic: string; stance: string }[];
}

export interface WireRecast {
  title: string;
  slug: string;
  domain_rationale: string;
  dispute_kind: string;
  rights_at_stake: boolean;
  background: string;
  topics: CannedCase['recast']['topics'];
  parties: WireParty[];
  weaker: string;
  blockage: string;
  grievances: { party: string; just: string; fault: string }[];
  invented: string[];
}

export interface WireWeights {
  parties: {
    party: string;
    weights: { topic: string; points: number }[];
    stances: { topic: string; stance: string }[];
    option_values: { topic: string; option: string; value: number }[];
    fallback_value: number;
  }[];
}

export function wireRecast({ domainRationale, disputeKind, rightsAtStake, parties, grievances, ...same }: CannedCase['recast']): WireRecast {
  return {
    ...same,
    domain_rationale: domainRationale,
    dispute_kind: disputeKind,
    rights_at_stake: rightsAtStake,
    parties: parties.map(wireParty),
    grievances: Object.entries(grievances).map(([party, texts]) => ({ party, ...texts })),
  };
}

/** `option_values`: every topic with every option, one after the other. */
export function wireWeights(weighing: Readonly<Record<string, WeighedParty>>): WireWeights {
  return {
    parties: Object.entries(weighing).map(([party, { weights, stances, optionValues, fallbackValue }]) => ({
      party,
      weights: Object.entries(weights).map(([topic, points]) => ({ topic, points })),
      stances: stancesOf(stances),
      option_values: Object.entries(optionValues).flatMap(([topic, values]) => Object.entries(values).map(([option, value]) => ({ topic, option, value }))),
      fallback_value: fallbackValue,
    })),
  };
}

export function wireNewcomer({ newcomer: { party, relations }, introduction }: CannedCase): object {
  return { party: wireParty(party), introduction, relations: Object.entries(relations).map(([id, relation]) => ({ party: id, relation })) };
}

function wireParty({ stances, ...party }: RecastParty): WireParty {
  return { ...party, stances: stancesOf(stances) };
}

function stancesOf(stances: Readonly<Record<string, string>>): { topic: string; stance: string }[] {
  return Object.entries(stances).map(([topic, stance]) => ({ topic, stance }));
}
