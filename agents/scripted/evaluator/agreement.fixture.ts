/** How well an evaluator recovers the ratings that the planted truths imply. Tests only: no evaluator reads a truth. */
import { sampleCorrelation } from 'simple-statistics';
import { randomStream } from '../../../domain/random.js';
import type { Scenario } from '../../../domain/scenario.js';
import type { Truth } from '../../../domain/turn.js';
import { type LogLine, viewForJudge } from '../../../domain/views/index.js';
import type { Evaluator } from '../../interfaces.js';
import { unrecorded } from '../../../domain/ports/calls.js';

const RANK: Readonly<Record<Truth['stance'], number>> = { firm: 1, flexible: 2, offering: 3, in_principle: 4, agreed: 5 };

/** The rubric on two commitments: both agreed on one option 5; one yes to what the other stands for 4; an offer 3; … */
export function impliedRating(a: Truth | undefined, b: Truth | undefined): number {
  const [near, far] = (a ? RANK[a.stance] : 0) >= (b ? RANK[b.stance] : 0) ? [a, b] : [b, a];
  if (!near) return 1;
  const same = near.option !== null && near.option === far?.option;
  if (near.stance === 'agreed' && far?.stance === 'agreed' && same) return 5;
  if (near.stance === 'agreed' || near.stance === 'in_principle') return same ? 4 : 3;
  return RANK[near.stance];
}

export interface Pairing {
  readonly read: number[];
  readonly implied: number[];
}

/** A dialogue with what its turns commit to. */
export interface PlantedDialogue {
  readonly log: readonly LogLine[];
  readonly truths: readonly { readonly turn: number; readonly party: string; readonly truths: readonly Truth[] }[];
}

/** Carried-forward ratings of every party turn and topic, read and implied. */
export async function pairRatings(evaluator: Evaluator, scenario: Scenario, { log, truths }: PlantedDialogue): Promise<Pairing> {
  const pairing: Pairing = { read: [], implied: [] };
  const ids = scenario.parties.map(({ id }) => id);
  const pairs = ids.flatMap((first, index) => ids.slice(index + 1).map((second) => [first, second] as const));
  for (const topic of scenario.topics) {
    const context = { random: randomStream('judge'), signal: new AbortController().signal, state: null, calls: unrecorded };
    const { located } = await evaluator.judge(viewForJudge(scenario, topic.id, log), context);
    const ratings = new Map(located.map(({ turn, rating }) => [turn, rating]));
    const committed = new Map<string, Truth>();
    let current = 1;
    for (const turn of truths) {
      current = ratings.get(turn.turn) ?? current;
      for (const truth of turn.truths) if (truth.topic === topic.id) committed.set(turn.party, truth);
      pairing.read.push(current);
      pairing.implied.push(Math.min(...pairs.map(([a, b]) => impliedRating(committed.get(a), committed.get(b)))));
    }
  }
  return pairing;
}

export interface Agreement {
  readonly pairs: number;
  readonly r: number;
  readonly exact: number;
  readonly meanError: number;
}

export function agreementOf(pairings: readonly Pairing[]): Agreement {
  const read = pairings.flatMap((pairing) => pairing.read);
  const implied = pairings.flatMap((pairing) => pairing.implied);
  const errors = read.map((rating, index) => Math.abs(rating - (implied[index] ?? Number.NaN)));
  const constant = new Set(read).size < 2;
  return {
    pairs: read.length,
    r: constant ? 0 : sampleCorrelation(read, implied),
    exact: errors.filter((error) => error === 0).length / errors.length,
    meanError: errors.reduce((sum, error) => sum + error, 0) / errors.length,
  };
}
