/**
 * Prompt parts, reused as objects: a part that is the same from turn to turn is one object, so that its hash is
 * computed once. Kept as long as what they are made of: a scenario's topics, a line of a log.
 */
import type { MessageRole, PromptPart } from '../../domain/prompt.js';
import type { LogLine, OwnThought } from '../../domain/views/index.js';
import { flat } from './data.js';

export function part(role: MessageRole, starts: boolean, text: string): PromptPart {
  return Object.freeze({ role, starts, text });
}

type Variant = `${MessageRole} ${boolean}`;
const shared = new WeakMap<object, Map<Variant, Map<string, PromptPart>>>();

/** The part with this text that belongs to `anchor`: something that every view of the scenario shares. */
export function sharedPart(anchor: object, role: MessageRole, starts: boolean, text: string): PromptPart {
  const variants = remembered(shared, anchor, () => new Map<Variant, Map<string, PromptPart>>());
  const texts = remembered(variants, `${role} ${starts}` as const, () => new Map<string, PromptPart>());
  return remembered(texts, text, () => part(role, starts, text));
}

const lines = { continuing: new WeakMap<LogLine, PromptPart>(), starting: new WeakMap<LogLine, PromptPart>() };

/** `[12] Name: text`, one line whatever was said (gap 9.36). */
export function linePart(line: LogLine, starts = false): PromptPart {
  const memory = lines[starts ? 'starting' : 'continuing'];
  const known = memory.get(line);
  if (known) return known;
  const made = part('user', starts, `[${line.turn}] ${flat(line.speaker.name)}: ${flat(line.text)}\n`);
  memory.set(line, made);
  return made;
}

/** A part made of a line and of what its speaker thought then. */
interface Owned {
  readonly thought: string;
  readonly part: PromptPart;
}
const ownTurns = { continuing: new WeakMap<LogLine, Owned>(), starting: new WeakMap<LogLine, Owned>() };
const ownThoughts = new WeakMap<LogLine, Owned>();

function ownedPart(memory: WeakMap<LogLine, Owned>, line: LogLine, thought: string, make: () => PromptPart): PromptPart {
  const known = memory.get(line);
  if (known?.thought === thought) return known.part;
  const owned = { thought, part: make() };
  memory.set(line, owned);
  return owned.part;
}

/** A party's own turn as the JSON that it gave. */
export function ownTurnPart(line: LogLine, thought: string, starts: boolean): PromptPart {
  const memory = ownTurns[starts ? 'starting' : 'continuing'];
  return ownedPart(memory, line, thought, () => part('assistant', starts, JSON.stringify({ thought, utterance: line.text })));
}

/** `[turn 12] …`: one line; `line` is that of the same turn, where the log has it. */
export function thoughtPart({ turn, text }: OwnThought, line: LogLine | undefined): PromptPart {
  const make = (): PromptPart => part('user', false, `[turn ${turn}] ${flat(text)}\n`);
  return line === undefined ? make() : ownedPart(ownThoughts, line, text, make);
}

interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function remembered<Key, Value>(memory: Memory<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = make();
  memory.set(key, value);
  return value;
}
