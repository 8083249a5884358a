/**
 * What stands in the slots of searchers' and writers' prompts. All of it comes from the web, or from a model that read the
 * web: each text of a seed is flat and follows a label of ours, so that it can begin no line.
 */
import { domainSense } from '../../domain/curation/sub-queries.js';
import type { Seed, SeedQuery } from '../../domain/curation/seed.js';
import type { Party, Preferences, Topic } from '../../domain/scenario.js';
import { wordCount } from '../../domain/validation/texts.js';
import type { Draft, ExpandRequest, RecastRequest, WeighRequest } from '../curators.js';
import { flat, paragraphs } from './data.js';
import { type Slots, type SlotValues, topicText } from './slots.js';

/** Nothing is asked twice with the same texts: no prompt shares parts with another. */
const slots = (values: SlotValues): Slots => ({ values, anchor: {} });

export function searchSlots({ domain, subQuery, exclude }: SeedQuery): Slots {
  return slots({ domain, sense: domainSense(domain), subQuery: flat(subQuery), exclude: exclude.map(({ id, title }) => `- ${flat(title === '' ? id.replaceAll('-', ' ') : title)}`).join('\n') });
}

export function recastSlots({ seed, domain }: RecastRequest): Slots {
  return slots({ domain, sense: domainSense(domain), seed: seedText(seed) });
}

export function weighSlots({ draft, parties }: WeighRequest): Slots {
  const known = Object.entries(draft.preferences).filter(([id]) => !parties.includes(id));
  return slots({
    ...draftValues(draft),
    known: known.map(([id, own]) => weighedText(id, own)).join('\n'),
    weigh: draft.parties.filter(({ id }) => parties.includes(id)).map(nameText).join('\n'),
  });
}

export function newcomerSlots({ draft, seed }: ExpandRequest): Slots {
  return slots({ ...draftValues(draft), seed: seedText(seed) });
}

/** Shares of the background's length that one of the four entries may have: whole and background are then 4.2 to 6 times as long (gap 9.30: 3.5 to 6.5). */
const ENTRY = { least: 0.8, most: 1.25 } as const;

/** Names the parties and hides their private side, of which a shared history must not tell. */
export function historySlots({ draft, seed }: ExpandRequest): Slots {
  const words = wordCount(draft.background.core);
  return slots({
    ...draftValues(draft),
    parties: draft.parties.map(nameText).join('\n'),
    seed: seedText(seed),
    least: String(Math.ceil(words * ENTRY.least)),
    most: String(Math.floor(words * ENTRY.most)),
  });
}

/** Without sources and remarks on what is inferred: a writer needs neither. */
export function seedText({ title, country, year, summary, parties, issues, history, stakes }: Seed): string {
  return [
    `Title: ${flat(title)}`,
    ...(country === null ? [] : [`Country: ${flat(country)}`]),
    ...(year === null ? [] : [`Year: ${year}`]),
    `Summary: ${flat(summary)}`,
    ...parties.flatMap(({ role, objective, fallback }, index) => [`Party ${index + 1}: ${flat(role)}`, `- wants: ${flat(objective)}`, `- without an agreement: ${flat(fallback)}`]),
    ...issues.flatMap(({ name, options }, index) => [`Issue ${index + 1}: ${flat(name)}`, ...options.map((option) => `- position: ${flat(option)}`)]),
    'Events:',
    ...history.map((event) => `- event: ${flat(event)}`),
    `At stake: ${flat(stakes)}`,
  ].join('\n');
}

function draftValues({ title, background, topics, parties }: Draft): SlotValues {
  return {
    title: flat(title),
    background: paragraphs(background.core),
    topics: topics.map((topic) => `${topic.id} = ${topicText(topic)}`).join('\n'),
    parties: parties.map((party) => partyText(party, topics)).join('\n\n'),
  };
}

function nameText({ id, name }: Party): string {
  return `- ${id}: ${flat(name)}`;
}

function partyText(party: Party, topics: readonly Topic[]): string {
  const stances = topics.flatMap(({ id }) => (party.stances[id] === undefined ? [] : [`  - on ${id}: ${flat(party.stances[id])}`]));
  return [nameText(party), `  role: ${flat(party.role)}`, `  relation: ${flat(party.relation)}`, ...stances].join('\n');
}

/** `- BAKER walks away with 50`, then a line for each topic: `on START 52 points: A 72, B 100`. */
function weighedText(id: string, { weights, optionValues, fallbackValue }: Preferences): string {
  const topics = Object.entries(weights).map(([topic, points]) => {
    const values = Object.entries(optionValues[topic] ?? {}).map(([label, value]) => `${label} ${value}`);
    return `  - on ${topic} ${points} points: ${values.join(', ')}`;
  });
  return [`- ${id}, worth of walking away ${fallbackValue}`, ...topics].join('\n');
}
