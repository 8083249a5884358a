/** What stands in the slots of a prompt, taken from views alone: nothing that a view hides can enter. */
import type { PromptPart } from '../../domain/prompt.js';
import type { Topic } from '../../domain/scenario.js';
import type { JudgeView, LogLine, MediatorView, PartyView, SharedBackground, Speaker } from '../../domain/views/index.js';
import { flat, paragraphs } from './data.js';
import { linePart, sharedPart, thoughtPart } from './parts.js';

/** A text, or a list whose items are parts of a user message. An empty one leaves its block out. */
export type SlotValue = string | readonly PromptPart[];
export type SlotValues = Readonly<Record<string, SlotValue>>;

/** The slots of one prompt, and an object that all prompts of the scenario share. */
export interface Slots {
  readonly values: SlotValues;
  readonly anchor: object;
}

export function partySlots({ self, others, background, posture, topics, thoughts, log }: PartyView): Slots {
  return {
    anchor: topics,
    values: {
      name: flat(self.name),
      role: paragraphs(named(self.role, topics)),
      opponents: names(others),
      background: backgroundText(background),
      posture: posture?.instruction ?? '',
      relation: paragraphs(named(self.relation, topics)),
      stances: ofTopics(topics, self.stances, (stance) => flat(named(stance, topics))),
      persona: self.personaInstructions.join('\n'),
      interests: ofTopics(topics, self.weights, (points) => `${points} points`),
      topics: topicParts(topics),
      thoughts: thoughts.map((thought) => thoughtPart(thought, lineOf(log, thought.turn))),
      log: logParts(log),
    },
  };
}

/** `whenThought`: only for *how*. */
export function mediatorSlots({ parties, background, posture, topics, log }: MediatorView, whenThought: string): Slots {
  return {
    anchor: topics,
    values: {
      parties: names(parties),
      background: backgroundText(background),
      posture: posture ?? '',
      topics: topicParts(topics),
      log: logParts(log),
      whenThought: flat(whenThought),
    },
  };
}

export function judgeSlots({ parties, background, topic, log }: JudgeView): Slots {
  const pairs = parties.length < 3 ? [] : pairsOf(parties);
  return {
    anchor: topic,
    values: {
      parties: parties.map(({ id, name }) => `- ${id}: ${flat(name)}`).join('\n'),
      pairs: pairs.map(([one, other]) => `- ${one.id} and ${other.id}`).join('\n'),
      background: backgroundText(background),
      topic: topicText(topic),
      log: logParts(log),
    },
  };
}

export function pairsOf<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

/** `A`, `A and B`, `A, B and C`. */
function names(speakers: readonly Speaker[]): string {
  const all = speakers.map(({ name }) => flat(name));
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

function backgroundText({ core, history }: SharedBackground): string {
  const entries = history.map(({ title, date, text }) => `${flat(title)} (${flat(date)})\n${paragraphs(text)}`);
  return [...entries, paragraphs(core)].join('\n\n');
}

function ofTopics<Value>(topics: readonly Topic[], values: Readonly<Record<string, Value>>, say: (value: Value) => string): string {
  return topics.flatMap(({ id, name }) => (values[id] === undefined ? [] : [`- ${flat(name)}: ${say(values[id])}`])).join('\n');
}

const codes = new WeakMap<readonly Topic[], RegExp>();

/** Authors write a topic's code where they mean it (`with you on START`); a speaker should know it by name. */
function named(text: string, topics: readonly Topic[]): string {
  const known = codes.get(topics);
  const pattern = known ?? new RegExp(`(?<![\\w-])(?:${topics.map(({ id }) => id).join('|')})(?![\\w-])`, 'g');
  if (!known) codes.set(topics, pattern);
  return text.replace(pattern, (code) => `“${topics.find(({ id }) => id === code)?.name ?? code}”`);
}

const topicTexts = new WeakMap<Topic, string>();

/** Name, description, and a line for each option with its letter. */
export function topicText(topic: Topic): string {
  const known = topicTexts.get(topic);
  if (known !== undefined) return known;
  const options = topic.options.map(({ label, short, description }) => `  (${label}) ${flat(short)}: ${flat(description)}`);
  const text = [`${flat(topic.name)}: ${flat(topic.description)}`, ...options].join('\n');
  topicTexts.set(topic, text);
  return text;
}

function topicParts(topics: readonly Topic[]): PromptPart[] {
  return topics.map((topic) => sharedPart(topics, 'user', false, `${topicText(topic)}\n`));
}

/** Parts of logs are kept line by line, so that a growing log renders only what is new. */
function logParts(log: readonly LogLine[]): PromptPart[] {
  return log.map((line) => linePart(line));
}

/** Turn ids are 1-based and without gaps; a log that is otherwise only costs speed. */
function lineOf(log: readonly LogLine[], turn: number): LogLine | undefined {
  const line = log[turn - 1];
  return line?.turn === turn ? line : undefined;
}
