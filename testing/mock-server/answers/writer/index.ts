/**
 * What a scenario writer answers. A recast is one of the canned cases, whatever the seed says; what follows on it is known by
 * the codes of its parties. Of a prompt only codes of parties and topics and letters of options are read.
 */
import type { Random } from '../../../../domain/random.js';
import { draw } from '../../draw.js';
import { SCHEMA_OF_ROLE } from '../../faults.js';
import { draftMark, type Question, type WireMessage } from '../../question.js';
import type { MockScript } from '../../script.js';
import { type CannedCase, caseOf } from './case.js';
import { type RecastFault, recastWith, type WeightsFault, weightsWith } from './faults.js';
import { drawnVariant, variantIn } from './variant.js';
import { wireNewcomer, wireWeights, type WireWeights } from './wire.js';

export function recastAnswer(random: Random, question: Question, script: MockScript): object {
  const canned = caseOf(drawnVariant(random));
  return recastWith(plantedFault(question, script) as RecastFault | null, canned, script.writer.leak, draftMark(question.repairs));
}

/** For exactly the parties that are asked about. */
export function weightsAnswer(random: Random, question: Question, script: MockScript): object {
  const text = textOf(question);
  const asked = codesIn(blockIn(text, 'weigh') ?? blockIn(text, 'parties') ?? text);
  const variant = variantIn(asked.join(' '));
  const weighing = variant === null ? {} : caseOf(variant).weighing;
  const known = asked.filter((code) => Object.hasOwn(weighing, code));
  const weights = known.length === asked.length && known.length > 0 ? wireWeights(Object.fromEntries(known.map((code) => [code, weighing[code]!]))) : plainWeights(random, asked, text);
  return weightsWith(plantedFault(question, script) as WeightsFault | null, weights, draftMark(question.repairs));
}

/** Null where the case is somebody else's: then the schema alone says what is due. */
export function newcomerAnswer(question: Question): object | null {
  const canned = cannedIn(question);
  return canned === null ? null : wireNewcomer(canned);
}

export function historyAnswer(question: Question): object | null {
  return cannedIn(question)?.history ?? null;
}

/** Which of the scripted faults the writer makes, by the prompt alone; one that is healed is not made after so many re-asks. */
export function plantedFault({ schema, key, repairs }: Pick<Question, 'schema' | 'key' | 'repairs'>, { seed, writer }: MockScript): RecastFault | WeightsFault | null {
  const kinds = schema === SCHEMA_OF_ROLE.recast ? writer.recast : schema === SCHEMA_OF_ROLE.weigh ? writer.weights : [];
  if (kinds.length === 0 || draw(seed, 'writer', key) >= writer.rate) return null;
  const kind = kinds[Math.floor(draw(seed, 'writer kind', key) * kinds.length)]!;
  const healed = kind !== 'refusal' && writer.repairedAfter !== null && repairs >= writer.repairedAfter;
  return healed ? null : kind;
}

function cannedIn(question: Question): CannedCase | null {
  const variant = variantIn(textOf(question));
  return variant === null ? null : caseOf(variant);
}

function textOf({ messages }: { readonly messages: readonly WireMessage[] }): string {
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content).join('\n');
}

function blockIn(text: string, tag: string): string | null {
  return new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(text)?.[1] ?? null;
}

function codesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/^- ([A-Z][A-Z0-9]{1,11}): /gm)].map(([, code]) => code!))];
}

/** `GATE = Name: …`, and under it a line `(A) …` for each option. */
function topicsIn(text: string): { topic: string; options: string[] }[] {
  const topics: { topic: string; options: string[] }[] = [];
  for (const [, topic, option] of (blockIn(text, 'topics') ?? text).matchAll(/^(?:([A-Z][A-Z0-9]{1,11}) = |\s*\(([A-Z])\) )/gm)) {
    if (topic !== undefined) topics.push({ topic, options: [] });
    else topics.at(-1)?.options.push(option!);
  }
  return topics;
}

/** Of a case that is somebody else's: of the right form, and no more is promised of it. */
function plainWeights(random: Random, parties: readonly string[], text: string): WireWeights {
  const topics = topicsIn(text);
  // Ten points from one topic to the next, and what is left shared out.
  const spread = 100 - 5 * topics.length * (topics.length - 1);
  const least = Math.floor(spread / topics.length);
  const points = (index: number): number => least + 10 * index + (index === 0 ? spread - least * topics.length : 0);
  return {
    parties: parties.map((party) => ({
      party,
      weights: random.shuffle(topics).map(({ topic }, index) => ({ topic, points: points(index) })),
      stances: topics.map(({ topic }) => ({ topic, stance: `You want ${topic} settled in the way of ${party}, because that is fair.` })),
      option_values: topics.flatMap(({ topic, options }) => random.shuffle(options).map((option, index) => ({ topic, option, value: Math.round((100 * index) / Math.max(1, options.length - 1)) }))),
      fallback_value: 45,
    })),
  };
}
