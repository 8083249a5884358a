/** The dated events of a seed, in disguise. */
import type { Seed } from '../../../domain/curation/seed.js';
import { sentencesOf } from '../reading/index.js';
import type { Disguise } from './disguise/index.js';
import { yearsIn } from './disguise/years.js';
import { clip, lowerFirst } from './prose.js';

export interface Event {
  /** `24 July 2016`; `''` where the seed gives no date. */
  readonly when: string;
  readonly what: string;
  /** Years that it names. */
  readonly years: readonly number[];
}

const DATED = /^([^:]{1,40}):\s+(\S.*)$/su;
const EVENT_WORDS = 34;

export function eventsOf({ history }: Pick<Seed, 'history'>, disguise: Disguise): Event[] {
  return history.flatMap((entry) => {
    const text = disguise.text(entry);
    const [, when, what] = DATED.exec(text) ?? [];
    const dated = when !== undefined && /\d/.test(when);
    const said = clip(lowerFirst(dated ? what! : text, disguise.names.isInvented), EVENT_WORDS);
    return said === '' ? [] : [{ when: dated ? when : '', what: said, years: yearsIn(text) }];
  });
}

const FORMS = ['The papers of both sides hold this for {W}: {E}.', 'Both date the next step to {W}: {E}.', 'For {W} the minutes say: {E}.', 'Of {W} both recall the same: {E}.'] as const;
const UNDATED = ['Both recall this from the same time: {E}.', 'The papers of both sides add: {E}.'] as const;

/** The event as a sentence in one of several forms; `place` says which. */
export function sentenceOf({ when, what }: Event, place: number): string {
  const form = when === '' ? UNDATED[place % UNDATED.length]! : FORMS[place % FORMS.length]!;
  return form.replace('{W}', () => lowerWhen(when)).replace('{E}', () => what);
}

/** The event in the first form from `place` on in which no sentence of the background stands again; `''` if there is none. */
export function unrepeated(event: Event, place: number, background: string): string {
  const told = sentencesOf(background).map((sentence) => sentence.replace(/[.!?]+$/, ''));
  const forms = FORMS.map((_, turn) => sentenceOf(event, place + turn));
  return forms.find((form) => !told.some((sentence) => form.includes(sentence))) ?? '';
}

/** `Early 2019` → `early 2019`; months keep their capital. */
function lowerWhen(when: string): string {
  return when.replace(/^(?:Early|Mid|Late|By|End|Around|About|Since|Until|Spring|Summer|Autumn|Winter|Fall)\b/, (word) => word.toLowerCase());
}
