/** A dialogue in words: what it was and what its mediator decided. */
import { AXIS_NAMES, CONDITIONS } from '../domain/conditions/index.js';
import type { LocatedRating } from '../domain/judgement.js';
import type { Decision } from '../domain/turn.js';
import { isBaseline } from './baseline-row.js';
import { endInWords } from './labels.js';
import { fixed, signed } from './numbers.js';
import type { ReportDialogue } from './port.js';

export function dialogueFacts({ cell }: Pick<ReportDialogue, 'cell'>): string[] {
  const condition = CONDITIONS.find(({ id }) => id === cell.condition);
  return [
    `${cell.scenario} (${cell.domain})`,
    condition === undefined ? cell.condition : `${cell.condition}: ${condition.describe} (${AXIS_NAMES[condition.axis]})`,
    `repeat ${cell.repeat}`,
    `${cell.partyTurns} party turns`,
    `ended in: ${endInWords(cell.end)}`,
    `final S ${fixed(cell.consensusFinal, 3)}${isBaseline(cell) ? '' : `, unmediated ${fixed(cell.baselineFinal, 3)}, ΔS ${signed(cell.deltaS, 3)}`}`,
  ];
}

/** A decision to speak that then failed is silence. */
export function speaks({ engage, fault }: Decision): boolean {
  return engage && fault === null;
}

export function decisionCount({ decisions, cell }: Pick<ReportDialogue, 'decisions' | 'cell'>): string {
  if (cell.arm === 'unmediated') return 'No mediator took part.';
  const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);
  const spoke = decisions.filter(speaks).length;
  const faults = decisions.filter(({ fault }) => fault !== null).length;
  const lost = faults === 0 ? '' : `, ${times(faults)} through its own fault`;
  return `The mediator was asked ${times(decisions.length)}: it spoke ${times(spoke)} and stayed silent ${times(decisions.length - spoke)}${lost}.`;
}

/** The ratings of a topic as they changed: `1 → 2 → 4`. */
export function ratingPath(located: readonly LocatedRating[]): string {
  const changes = located.map(({ rating }) => rating).filter((rating, index, all) => index === 0 || rating !== all[index - 1]);
  return changes.length === 0 ? 'never located' : changes.join(' → ');
}

export function topicName({ topics }: Pick<ReportDialogue, 'topics'>, topic: string): string {
  return topics.find(({ id }) => id === topic)?.name ?? topic;
}

/** `A and B: 3, A and C: 2`; empty with two parties. */
export function pairsInWords({ pairs = [] }: LocatedRating): string {
  return pairs.map(({ parties, rating }) => `${parties.join(' and ')}: ${rating}`).join(', ');
}

export const RATING_SCALE = '1 opposed, 2 conditionally flexible, 3 offering, 4 agreed in principle, 5 agreed; a topic never located stays at 1.';
