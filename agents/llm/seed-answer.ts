/**
 * From what a search said to a seed. A search is dear and has no structured outputs, so that its answer is read more kindly
 * than it is asked for; what counts (parties, issues, events) is never filled in. Domain and id are set by code, and the
 * pages that the answer cites join its sources.
 */
import { z } from 'zod';
import { type Evidence } from '../../domain/curation/ledger.js';
import { type Seed, seedSchema, type SeedSource, seedSourceSchema } from '../../domain/curation/seed.js';
import { contentId } from '../../domain/hash.js';
import type { Domain } from '../../domain/scenario.js';
import { problemLine } from '../../domain/validation/problem.js';
import { shapeProblems } from '../../domain/validation/shape.js';
import { parseTolerant } from '../../models/content/tolerant-json.js';
import type { Citation, ResearchAnswer } from '../../models/responses/types.js';
import type { Reading } from '../../models/types.js';
import { invalid } from './written.js';

/** Lists are cut at what a seed may hold; the first entries are those that count. */
const MOST = { parties: 5, issues: 10, options: 8, events: 30, sources: 40 } as const;

/** An event or a position that came as an object (`{date, event}`) is its texts, joined. */
const words = z.preprocess((value) => (isObject(value) ? Object.values(value).filter((one) => typeof one === 'string').join(': ') : value), z.string().transform(withoutMarks));
/** Entries that cannot be read are left out. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item.nullable().catch(null)).catch([]).transform((items) => items.filter((one): one is NonNullable<typeof one> => one !== null));

const answerSchema = z.object({
  title: words,
  country: z.string().catch(''),
  year: z.unknown().transform(yearIn),
  summary: words,
  parties: z.array(z.object({ role: words, objective: words, fallback: words })).transform((all) => all.slice(0, MOST.parties)),
  issues: z.array(z.object({ name: words, options: z.array(words).transform((all) => all.slice(0, MOST.options)) })).transform((all) => all.slice(0, MOST.issues)),
  history: z.array(words).transform((all) => all.slice(0, MOST.events)),
  stakes: words,
  sources: listOf(z.object({ url: z.string(), title: z.string().catch(''), publisher: z.string().catch('') })),
  inferred: listOf(z.string()),
  evidence: listOf(z.object({ path: z.string(), url: z.string() })),
});

export interface FoundSeed {
  readonly seed: Seed;
  readonly evidence: Evidence[];
}

/** Pure. The seed's shape is the only thing that is checked: whether the dispute is new, and true, is for others. */
export function readSeed({ text, citations }: ResearchAnswer, domain: Domain): Reading<FoundSeed> {
  const json = parseTolerant(text, (value) => answerSchema.safeParse(value).success);
  if (!json.ok) return invalid([`${json.problem}; it begins ${JSON.stringify(text.trim().slice(0, 160))}`]);
  const read = answerSchema.safeParse(json.value);
  if (!read.success) return { ...invalid(shapeProblems(read.error.issues, json.value).map(problemLine)), flags: json.flags };
  const { evidence, sources, country, ...rest } = read.data;
  const made = { id: seedIdOf(domain, rest.title), domain, ...rest, country: country.trim() === '' ? null : country, sources: mergedSources(sources, citations) };
  const seed = seedSchema.safeParse(made);
  if (!seed.success) return { ...invalid(shapeProblems(seed.error.issues, made).map(problemLine)), flags: json.flags };
  return { ok: true, value: { seed: seed.data, evidence: evidence.map(({ path, url }) => ({ path: path.trim(), url: pageUrl(url) })) }, flags: json.flags };
}

/** `environmental-1a2b3c4d`: no word of the title, since scenario files name their seed, and real names stay out of them. */
export function seedIdOf(domain: Domain, title: string): string {
  return `${domain}-${contentId(title).slice(0, 8)}`;
}

/** Its own sources first, then the pages that it cites; each page once. */
function mergedSources(own: readonly SeedSource[], citations: readonly Citation[]): SeedSource[] {
  const pages = new Map<string, SeedSource>();
  for (const { url, title, publisher } of [...own, ...citations.map((cited) => ({ ...cited, publisher: '' }))]) {
    const page = pageUrl(url);
    if (!/^https?:/i.test(page) || !URL.canParse(page) || pages.has(page)) continue;
    const { host } = new URL(page);
    const source = { url: page, title: title.trim() || host, publisher: publisher.trim() || host };
    // One that cannot be read costs itself, not the whole search.
    if (seedSourceSchema.safeParse(source).success) pages.set(page, source);
  }
  return [...pages.values()].slice(0, MOST.sources);
}

/** Without the mark that a provider adds to what it cites, and without the place in the page: one page, one address. */
function pageUrl(url: string): string {
  return url
    .trim()
    .replace(/#.*$/, '')
    .replace(/([?&])utm_source=(?:openai|chatgpt\.com)(&|$)/, (_, before: string, after: string) => (after === '&' ? before : ''));
}

/** Marks of citations that models set inside texts: `([site](https://…))`, `【4†source】`. */
function withoutMarks(text: string): string {
  return text
    .replace(/\s*\(\[[^\][]*\]\([^()\s]*\)\)/g, '')
    .replace(/\[([^\][]*)\]\(https?:[^()\s]*\)/g, '$1')
    .replace(/\s*【[^】]*】/g, '');
}

/** `2021`, `"2021"`, `"2019–2021"`: the last year named. Null: none is. */
function yearIn(value: unknown): number | null {
  const years = typeof value === 'number' || typeof value === 'string' ? String(value).match(/(?<!\d)\d{4}(?!\d)/g) : null;
  return years === null ? null : Number(years.at(-1));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
