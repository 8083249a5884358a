/** From a reference to a searcher, writer or filter. */
import path from 'node:path';
import { ConcordError } from '../domain/errors.js';
import { contentHash } from '../domain/hash.js';
import type { Filter, Searcher, Writer } from './curators.js';
import { httpFilter, httpSearcher, httpWriter } from './http/curator-slots.js';
import type { Seated } from './interfaces.js';
import { llmSearcher, llmWriter } from './llm/index.js';
import { parseReference } from './reference.js';
import { SCRIPTED_FILTERS, SCRIPTED_WRITERS } from './scripted/index.js';
import { filesSearcher } from './scripted/searcher/index.js';
import { seat, type Seating, seatModel, type SlotKind } from './seat.js';
import { readSeedFiles } from './seed-files.js';

const CURATE = 'docs/guides/curate.md';

export const WRITER_SLOT: SlotKind<Writer> = {
  slot: 'writer',
  scripted: SCRIPTED_WRITERS,
  offline: 'scripted/drafter',
  methods: ['recast', 'weigh', 'addParty', 'writeHistory'],
  prompts: ['recast', 'weigh', 'newcomer', 'history'],
  llm: { as: 'writer', make: llmWriter },
  http: httpWriter,
  guide: CURATE,
};

export const FILTER_SLOT: SlotKind<Filter> = {
  slot: 'filter',
  scripted: SCRIPTED_FILTERS,
  offline: 'scripted/impasse',
  methods: ['decide'],
  prompts: [],
  llm: null,
  http: httpFilter,
  guide: CURATE,
};

/** Modules and agents over HTTP; the rest of its references is its own. */
const SEARCHER_SLOT: SlotKind<Searcher> = { slot: 'searcher', scripted: {}, offline: '', methods: ['search'], prompts: ['search'], llm: null, http: httpSearcher, guide: CURATE };

export const SEARCHER_FORMS = 'offline, files:DIR, deep-research:PROVIDER/MODEL, web:PROVIDER/MODEL, ./file.ts#export, http://…';

export function seatWriter(text: string, seating: Seating): Promise<Seated<Writer>> {
  return seat(WRITER_SLOT, text, seating);
}

export function seatFilter(text: string, seating: Seating): Promise<Seated<Filter>> {
  return seat(FILTER_SLOT, text, seating);
}

export interface SearcherSeating extends Seating {
  /** Where the seeds of `offline` lie; null where there are none. */
  readonly shippedSeeds: string | null;
}

/** @throws ConcordError that names the reference, or the seed file that is wrong. */
export async function seatSearcher(text: string, seating: SearcherSeating): Promise<Seated<Searcher>> {
  if (text === 'offline') {
    if (seating.shippedSeeds !== null) return seatFiles(seating.shippedSeeds, text);
    throw new ConcordError({ code: 'bad_input', what: 'this installation holds no seeds, so the searcher has to be named', where: '--searcher', fix: `Use --searcher with one of: ${SEARCHER_FORMS.replace('offline, ', '')}. docs/guides/curate.md shows what a seed file holds.` });
  }
  const reference = parseReference(text);
  switch (reference.kind) {
    case 'searcher':
      if (reference.by === 'files') return seatFiles(path.resolve(seating.directory, reference.source), text);
      return seatResearch(reference.by, reference.source, seating);
    case 'module':
    case 'http':
      return seat(SEARCHER_SLOT, text, seating);
    case 'model':
      throw new ConcordError({ code: 'bad_input', what: 'a model that searches has to be told how', where: 'searcher', value: text, fix: `Write web:${text} (searches before it answers) or deep-research:${text} (a long job in the background).` });
    case 'scripted':
      throw new ConcordError({ code: 'bad_input', what: `there is no searcher "${text}"`, where: 'searcher', value: text, fix: `Use one of: ${SEARCHER_FORMS}.` });
  }
}

/** Its identity is what its seeds say, not where they lie. */
function seatFiles(directory: string, source: string): Seated<Searcher> {
  const seeds = readSeedFiles(directory);
  const fingerprint = contentHash(seeds);
  return { agent: filesSearcher({ source, seeds }), id: `files-${fingerprint.slice(0, 8)}`, fingerprint, kind: 'scripted', source };
}

function seatResearch(mode: 'deep-research' | 'web', model: string, seating: Seating): Seated<Searcher> {
  const kind: SlotKind<Searcher> = { ...SEARCHER_SLOT, llm: { as: 'searcher', make: (options) => llmSearcher({ ...options, mode }) } };
  return seatModel(kind, null, { model, prompts: {} }, seating, { mode });
}
