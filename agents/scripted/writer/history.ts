/** Four dated entries before the background: events of the seed inside chapters of the frame. */
import type { HistoryEntry } from '../../../domain/scenario.js';
import { wordCount } from '../../../domain/validation/index.js';
import type { Draft } from '../../curators.js';
import { topicPhrase } from '../speech/noun-phrases.js';
import { type Event, eventsOf, unrepeated } from './chronicle.js';
import type { Disguise } from './disguise/index.js';
import { filled } from './frame-phrases.js';
import { type Chapter, CHAPTERS } from './history-phrases.js';
import type { Setting } from './setting.js';

/** History and background together against the background, in words; the rule allows 3.5 to 6.5. */
const RATIO = 4;

interface Dated {
  readonly date: string;
  readonly events: readonly Event[];
}

export function entriesOf({ seed, sides, place, disguise }: Setting, draft: Draft): HistoryEntry[] {
  const [one, other] = sides;
  const [first, second] = draft.topics;
  const values = { A: one.name, B: other.name, P: place, T: topicPhrase(first!), U: topicPhrase(second!) };
  const words = ((RATIO - 1) * wordCount(draft.background.core)) / CHAPTERS.length;
  return datedChapters(eventsOf(seed, disguise), disguise.now).map(({ date, events }, index) => {
    const chapter = CHAPTERS[index]!;
    return { title: chapter.title, date, text: textOf(chapter, events.map((event, turn) => unrepeated(event, index + turn, draft.background.core)).filter((event) => event !== ''), { values, words, disguise }) };
  });
}

interface Telling {
  readonly values: Readonly<Record<string, string>>;
  /** Due in the whole entry. */
  readonly words: number;
  readonly disguise: Disguise;
}

/** The opening, the events, then more of the chapter until there are enough words. */
function textOf({ sentences }: Chapter, events: readonly string[], { values, words, disguise }: Telling): string {
  const [opening, ...rest] = sentences.map((sentence) => filled(sentence, values));
  const whole = (told: readonly string[]): string =>
    rest.reduce((text, sentence) => (wordCount(text) >= words ? text : `${text} ${sentence}`), [opening!, ...told].join(' '));
  const text = whole(events);
  return disguise.isFree(text) ? text : whole([]);
}

/** The first chapter lies before every event; the others share the events out in their order. */
function datedChapters(events: readonly Event[], now: number): Dated[] {
  const years = events.flatMap((event) => event.years).filter((year) => year <= now);
  const first = Math.min(...years, now - 2);
  const shares = [0, 1, 2].map((part) => events.slice(Math.floor((part * events.length) / 3), Math.floor(((part + 1) * events.length) / 3)));
  let latest = first;
  const later = shares.map((share, part) => {
    const named = share.flatMap((event) => event.years).filter((year) => year >= latest && year <= now);
    const from = Math.max(latest, named[0] ?? now - 2 + part);
    const to = Math.max(from, ...named);
    latest = to;
    return { date: span(from, to), events: share };
  });
  return [{ date: span(first - 6, first - 1), events: [] }, ...later];
}

const span = (from: number, to: number): string => (from === to ? `${from}` : `${from} to ${to}`);
