/** What an estimate rests on, in words: measured or assumed, and how far it may be off. */
import type { Factor, PlanEstimate } from '../../evals/planning/index.js';
import { visibleText } from '../visible-text.js';
import { wrap } from '../wrap.js';
import { count, share } from './plan-numbers.js';

const LABEL = 15;

interface Basis {
  readonly maxTurns: number;
  /** Where it was measured, as the user wrote it; null where all of it is assumed. */
  readonly pilot: string | null;
}

export function planBasis({ evidence, asked, blocks }: PlanEstimate, { maxTurns, pilot }: Basis, width: number): string[] {
  const { lengths, engage, speech, factors, sources, dialogues, notes } = evidence;
  const line = (label: string, text: string, source: string): string[] => wrap(visibleText(`${text}${source === '' ? '' : `; ${source}`}`), { width, first: `  ${label.padEnd(LABEL)}`, rest: ' '.repeat(LABEL + 2) });
  const said = (text: string): string[] => wrap(visibleText(text), { width, rest: '  ' });

  const [unmediated, mediated] = [lengths.unmediated, lengths.mediated].map((turns) => mean(turns.map((turn) => Math.min(turn, maxTurns))));
  const [alone, mediating] = [unmediated!, mediated!].map((value) => between(value, factors.length, (turn) => turn.toFixed(0), maxTurns));
  const ofAsked = Object.entries(engage.byMediator).filter(([id]) => asked.some((seat) => seat.id === id));
  const each = ofAsked.length > 1 ? `: ${ofAsked.map(([id, value]) => `${id} ${share(value)}`).join(', ')}` : '';
  return [
    ...said(dialogues === null ? 'Rests on assumptions; nothing was measured.' : `Rests on ${dialogues.toLocaleString('en')} dialogue${dialogues === 1 ? '' : 's'} of ${pilot}.`),
    ...line('party turns', alone === mediating ? `${alone} a dialogue` : `${alone} a dialogue, ${mediating} with a mediator`, sources.turns),
    ...(asked.some(({ rows }) => rows.some(({ role }) => role === 'when')) ? line('interventions', `at ${between(engage.likely, factors.engage, share, 1)} of a mediator’s decisions${each}`, sources.engage) : []),
    ...line('tokens said', `${between(speech.utterance, factors.words, count)} an utterance, ${count(speech.thought)} a thought`, sources.speech),
    ...(dialogues === null ? said(pilotAdvice(blocks)) : []),
    ...notes.flatMap((note) => said(`! ${note[0]!.toUpperCase()}${note.slice(1)}.`)),
  ];
}

/** Blocks of a pilot. */
const PILOT = 15;

function pilotAdvice(blocks: number): string {
  if (blocks <= PILOT) return '! How far it is off for these models nobody knows before it has run: the plan is no larger than a pilot.';
  return `! How far it is off for these models nobody knows before a pilot: run the same with --sample ${PILOT} and another --out, then plan with --lengths-from and that directory.`;
}

function between(value: number, { low, high }: Factor, inWords: (value: number) => string, most = Infinity): string {
  return `${inWords(value)} (${inWords(value * low)} to ${inWords(Math.min(most, value * high))})`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
