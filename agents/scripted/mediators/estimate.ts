/**
 * What each side seems to want, guessed from public words alone: the more often it presses a topic, the
 * more the topic weighs; what it demanded is good for it, what it offered or bent to is bearable (the
 * frequency model of negotiating agents, Hindriks and Tykhonov 2008; van Krimpen et al. 2013).
 */
import type { Topic } from '../../../domain/scenario.js';
import type { Commitment } from '../table/claims.js';
import type { Table } from '../table/table.js';
import { allPackages, type Terms, termsKey } from '../table/terms.js';

/** Guessed worth of an option to the side that said this of it; stipulated. */
const SEEMING: Readonly<Record<Commitment, number>> = { wants: 1, accepts: 0.9, offers: 0.7, leans: 0.8, bends: 0.6, asks: 0.4, refuses: 0.05 };
const UNSAID = 0.35;
/** Which topic weighs how much is smoothed by one imagined mention each. */
const IMAGINED = 1;

export interface Estimate {
  readonly party: string;
  utility(terms: Terms): number;
}

export function estimateOf(party: string, { utterances }: Table, topics: readonly Topic[]): Estimate {
  const pressed = new Map<string, number>(topics.map(({ id }) => [id, IMAGINED]));
  const worth = new Map<string, number>();
  for (const { line, claims } of utterances) {
    if (line.speaker.id !== party) continue;
    for (const { topic, option, commitment } of claims) {
      if (commitment === 'wants' || commitment === 'refuses') pressed.set(topic, (pressed.get(topic) ?? IMAGINED) + 1);
      const key = `${topic}:${option}`;
      // A demand stays welcome after one has moved on from it; a refusal counts until something better is said.
      worth.set(key, commitment === 'refuses' ? SEEMING.refuses : Math.max(worth.get(key) ?? 0, SEEMING[commitment]));
    }
  }
  const total = [...pressed.values()].reduce((sum, times) => sum + times, 0);
  return {
    party,
    utility: (terms) => topics.reduce((sum, { id }) => sum + (pressed.get(id)! / total) * (worth.get(`${id}:${terms[id]}`) ?? UNSAID), 0),
  };
}

/** The package with the largest product of the sides' guessed utilities (Nash 1950) among those not yet tried; null when none is left. */
export function bestPackage(table: Table, topics: readonly Topic[], parties: readonly string[]): Terms | null {
  const tried = new Set(table.packages.map(({ key }) => key));
  const estimates = parties.map((party) => estimateOf(party, table, topics));
  let best: { terms: Terms; product: number } | null = null;
  for (const terms of allPackages(topics)) {
    if (tried.has(termsKey(topics, terms))) continue;
    const product = estimates.reduce((all, { utility }) => all * utility(terms), 1);
    if (best === null || product > best.product + 1e-12) best = { terms, product };
  }
  return best?.terms ?? null;
}
