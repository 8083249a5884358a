/**
 * What a model said aloud, made fit for the transcript: an echo of its own name is taken off and noted, another
 * speaker's name in front is a role that flipped, unless a mediator turns to that party; reasoning is no speech
 * (design section 5).
 */
import type { AgentFault } from '../../domain/fault.js';
import type { CallFlag } from '../../domain/ports/calls.js';
import type { Speaker } from '../../domain/views/index.js';
import { leakedReasoning } from '../../models/content/reasoning-text.js';
import type { Reading } from '../../models/types.js';
import type { Speech, WhenDecision } from './wire.js';

/** Anything but control and invisible characters and white space. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** As long as the interfaces of agents allow. */
export const MOST_SAID = 20_000;

export interface Voices {
  readonly self: Speaker;
  /** Everyone else that can be heard in the dialogue. */
  readonly others: readonly Speaker[];
  /** A mediator may turn to a party: `Ann: what would you need?` */
  readonly mayAddress: boolean;
}

/** The mediator's decision; its thought is only measured. */
export function readDecision({ thought, should_engage }: WhenDecision): Reading<{ thought: string; engage: boolean }> {
  return thoughtFault(thought) ?? { ok: true, value: { thought, engage: should_engage }, flags: [] };
}

/** Thought and utterance of a party or a mediator. */
export function readSpeech({ thought, utterance }: Speech, voices: Voices): Reading<Speech> {
  const tooLong = thoughtFault(thought);
  if (tooLong) return tooLong;
  const said = readUtterance(utterance, voices);
  return said.ok ? { ...said, value: { thought, utterance: said.value } } : said;
}

export function readUtterance(utterance: string, { self, others, mayAddress }: Voices): Reading<string> {
  if (utterance.length > MOST_SAID) return fault('invalid', `"utterance" is longer than ${MOST_SAID} characters`);
  const leaked = leakedReasoning(utterance);
  if (leaked !== null) return fault('invalid', `"utterance" holds reasoning (${leaked}); it may hold only what is said aloud`);

  const { text, stripped, numbered } = withoutOwnName(utterance, self);
  const named = others.find((other) => labelOf(text, other) !== null);
  // With the number of a turn in front it is a line of the log, and addresses nobody.
  const addressed = mayAddress && !numbered ? named : undefined;
  const flags: CallFlag[] = stripped || addressed ? ['speaker_prefix'] : [];
  if (!VISIBLE.test(text) || (addressed && labelOf(text, addressed) === text)) return fault('empty', '"utterance" says nothing', flags);

  if (named && !addressed) return fault('invalid', `"utterance" speaks as ${named.name}; speak as ${self.name} alone, without a name in front`, flags);
  const turn = text.split('\n').map((line) => line.trim()).find((line) => TURN_ID.test(line) && [self, ...others].some((voice) => labelOf(line, voice) !== null));
  if (turn !== undefined) {
    const quoted = JSON.stringify(turn.slice(0, 80));
    return fault('invalid', `"utterance" goes on with another turn of the log (${quoted}); say only your own words of this turn`, flags);
  }
  return { ok: true, value: text, flags };
}

function thoughtFault(thought: string): Reading<never> | null {
  return thought.length > MOST_SAID ? fault('invalid', `"thought" is longer than ${MOST_SAID} characters`) : null;
}

function fault(kind: AgentFault['kind'], detail: string, flags: readonly CallFlag[] = []): Reading<never> {
  return { ok: false, fault: { kind, detail }, flags };
}

/** The id of a turn in front, as in the log. */
const TURN_ID = /^\[\d{1,6}\]\s*/;
/** Whatever stands before a first colon: `[12] **Ann** (angrily):`. */
const LABEL = /^(?:\[\d{1,6}\]\s*)?([^:：\n]{1,160})[:：][*_]*\s*/u;
const QUOTES: readonly (readonly [string, string])[] = [['"', '"'], ['“', '”'], ['«', '»'], ['„', '“']];

interface Spoken {
  readonly text: string;
  /** An echo was taken off. */
  readonly stripped: boolean;
  /** The number of a turn stood right before the text. */
  readonly numbered: boolean;
}

/** Echoes can be nested: `"[12] **Ann:** Ann: …"`. */
function withoutOwnName(utterance: string, self: Speaker): Spoken {
  let text = withoutQuotes(utterance.trim());
  let [stripped, numbered] = [false, false];
  for (;;) {
    const label = labelOf(text, self);
    const echo = label ?? TURN_ID.exec(text)?.[0];
    if (echo === undefined) return { text, stripped, numbered };
    [stripped, numbered] = [true, label === null];
    text = withoutQuotes(text.slice(echo.length).trim());
  }
}

/** Quotes around the whole, and nowhere inside. */
function withoutQuotes(text: string): string {
  for (const [open, close] of QUOTES) {
    if (text.length < 2 || !text.startsWith(open) || !text.endsWith(close)) continue;
    const inside = text.slice(1, -1);
    if (!inside.includes(open) && !inside.includes(close)) return inside.trim();
  }
  return text;
}

/** The label in front, if it is this speaker's: its name in any case, or its id as it is written. */
function labelOf(text: string, { id, name }: Speaker): string | null {
  const match = LABEL.exec(text);
  if (!match) return null;
  const label = (match[1] ?? '').replace(/[*_"“”]/g, '').replace(/\([^()]*\)\s*$/, '').trim();
  return label === id || plain(label) === plain(name) ? match[0] : null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
}
