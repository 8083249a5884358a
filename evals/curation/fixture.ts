/** A made-up curation for tests: rows as the nodes leave them. Imported by tests only. */
import { type CurationRow, type Product, type ProductNode, type Rejection } from '../../domain/curation/candidate.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import type { Recast } from '../../domain/curation/recast.js';
import type { Seed } from '../../domain/curation/seed.js';
import type { Json } from '../../domain/json.js';
import type { DialogueEnd } from '../../domain/outcome.js';
import type { Domain, ScenarioFile } from '../../domain/scenario.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { exampleSeed } from '../../domain/validation/seed.fixture.js';

export function fixtureIdentity(overrides: Partial<CurationIdentity> = {}): CurationIdentity {
  const agent = (id: string): CurationIdentity['writer'] => ({ id, fingerprint: `f-${id}` });
  return {
    format: 1,
    graph: 'curate',
    graphs: { curate: 'g-curate', dialogue: 'g-dialogue' },
    domains: ['legal', 'healthcare'],
    perDomain: 2,
    maxSeeds: 4,
    exclude: [],
    searcher: agent('files:seeds'),
    writer: agent('acme/writer'),
    filter: agent('offline'),
    party: agent('acme/large'),
    seed: 7,
    maxTurns: 100,
    drafts: false,
    partyModel: 'acme/large',
    ...overrides,
  };
}

/** How far a candidate came. `search` … `filter`: that node is the last that left something. */
export type Fate = 'search' | 'recast' | 'weigh' | 'validate' | 'filter' | 'accepted' | 'exhausted' | Rejection;

export interface MadeCandidate {
  readonly domain: Domain;
  readonly candidate: number;
  readonly fate: Fate;
  readonly seed?: Partial<Seed>;
  readonly file?: Partial<ScenarioFile>;
  readonly ends?: readonly DialogueEnd[];
  readonly detail?: string;
  /** Who played the replays; default: a model. */
  readonly partyModel?: string | null;
}

/** Which node rejects, and after which products. */
const REJECTED_AT: Record<Rejection, { at: ProductNode; kept: number }> = {
  searcher_fault: { at: 'searchSeed', kept: 0 },
  repeated_seed: { at: 'searchSeed', kept: 0 },
  no_evidence: { at: 'searchSeed', kept: 0 },
  recast_fault: { at: 'recast', kept: 1 },
  weights_fault: { at: 'weighPreferences', kept: 2 },
  invalid_scenario: { at: 'validate', kept: 3 },
  resolved_replay: { at: 'filterImpasse', kept: 5 },
  replay_fault: { at: 'filterImpasse', kept: 5 },
  filter_rejected: { at: 'filterImpasse', kept: 5 },
  third_party_fault: { at: 'probeAxes', kept: 5 },
  history_fault: { at: 'probeAxes', kept: 5 },
};
const KEPT: Record<Exclude<Fate, Rejection>, number> = { exhausted: 0, search: 1, recast: 2, weigh: 3, validate: 4, filter: 5, accepted: 7 };

/** Every row of one candidate. */
export function rowsOf(made: MadeCandidate): CurationRow[] {
  const { domain, candidate, fate } = made;
  const row = <Node extends ProductNode>(node: Node, body: Product<Node>): CurationRow => ({ domain, candidate, node, body: body as Json });
  if (fate === 'exhausted') return [row('exhausted', { detail: 'the searcher found no further dispute' })];
  const isRejected = (of: Fate): of is Rejection => of in REJECTED_AT;
  const rejection = isRejected(fate) ? REJECTED_AT[fate] : null;
  const rows = keptRows(made, row).slice(0, isRejected(fate) ? REJECTED_AT[fate].kept : KEPT[fate]);
  return rejection === null ? rows : [...rows, row('rejected', { at: rejection.at, reason: fate as Rejection, detail: made.detail ?? `why: ${fate}` })];
}

function keptRows({ domain, candidate, fate, ...made }: MadeCandidate, row: <Node extends ProductNode>(node: Node, body: Product<Node>) => CurationRow): CurationRow[] {
  const seed = seedOf(domain, candidate, made.seed);
  const file = { ...exampleScenarioFile(), id: `${domain}-ovens-${candidate}`, domain, seedId: seed.id, expansions: {}, ...made.file };
  const ends = made.ends ?? (fate === 'resolved_replay' ? ['impasse', 'resolved'] : fate === 'replay_fault' ? Array<DialogueEnd>(5).fill('party_fault') : ['impasse', 'impasse', 'turn_cap']);
  return [
    row('searchSeed', {
      seed,
      by: 'files:seeds',
      live: false,
      ledger: {
        seed: seed.id,
        pages: seed.sources.map((source) => ({ ...source, seenAt: null, contentHash: null, failure: null })),
        facts: ['summary', 'stakes', 'issues[1].options[1]'].map((path, index) => ({ path, status: index < 2 ? 'source-set' : 'inferred', page: null, note: null })),
        unparsed: ['the month of the vote'],
        strayEvidence: [],
      },
    }),
    row('recast', { ...recastOf(file), by: 'acme/writer', draft: file.draft === true }),
    row('weighPreferences', Object.fromEntries(file.scenario.parties.map(({ id, stances }) => [id, { ...file.scenario.preferences[id]!, stances }]))),
    row('validate', file),
    row('filterImpasse', { replays: ends.map((end, index) => ({ cell: `${domain}-${candidate}-${index + 1}`, end, partyTurns: 24, turns: 24 })), reason: 'no replay was resolved', by: 'offline', party: 'acme/large', partyModel: made.partyModel === undefined ? 'acme/large' : made.partyModel, cap: 100, date: '2026-11-30' }),
    row('probeAxes', exampleScenarioFile().expansions),
    row('publish', { file: `${file.id}.json` }),
  ];
}

/** No two share a word of content, so that none looks like another. */
function seedOf(domain: Domain, candidate: number, overrides: Partial<Seed> = {}): Seed {
  const word = (index: number): string => `${domain.replaceAll('-', '')}${String.fromCharCode(97 + candidate)}${String.fromCharCode(97 + index)}`.split('').reverse().join('');
  const words = Array.from({ length: 12 }, (_, index) => word(index)).join(' ');
  return exampleSeed({ id: `${domain}-dispute-${candidate}`, domain, title: `Dispute ${candidate} of ${domain}`, summary: words, history: [word(20)], stakes: word(21), ...overrides });
}

function recastOf({ title, id, domainRationale, disputeKind, rightsAtStake, invented, scenario, worksheet }: ScenarioFile): Recast {
  return {
    title,
    slug: id,
    domainRationale,
    disputeKind,
    rightsAtStake,
    invented,
    background: scenario.background.core,
    topics: scenario.topics.map(({ options, ...topic }) => ({ ...topic, options: options.map(({ short, description }) => ({ short, description })) })),
    parties: scenario.parties.map(({ persona: _, ...party }) => party),
    weaker: worksheet.weaker,
    blockage: worksheet.blockage,
    grievances: worksheet.grievances,
  };
}

/** All of them, in order. */
export function fixtureRows(made: readonly MadeCandidate[]): CurationRow[] {
  return made.flatMap(rowsOf);
}
