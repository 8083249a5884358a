/** What a curation leaves beside its database: results, report, scenarios, records. All of it a function of manifest and rows. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { accountedCall, type AccountedCall, type CurationAccount, curationAccounts } from '../../domain/curation/account.js';
import type { CurationManifest } from '../../domain/curation/manifest.js';
import { candidateRecord, type CandidateRecord, fileOf } from '../../domain/curation/record.js';
import { type CurationResults, curationResultsSchema } from '../../domain/curation/results.js';
import { ConcordError } from '../../domain/errors.js';
import type { Store } from '../../domain/ports/store.js';
import type { Domain, ScenarioFile } from '../../domain/scenario.js';
import { curationResults } from '../../evals/curation/index.js';
import { candidateOf } from '../../nodes/curate/candidate.js';
import { MOST_REPLAYS, replayCell } from '../../nodes/curate/replay-cell.js';
import { turnsOfReplays } from '../../nodes/curate/replay-turns.js';
import { DATABASE_FILE, readJsonFile, writeFileAtomic } from '../../store/index.js';
import { FILES } from '../experiment-directory.js';
import { createPublisher, writeRecord } from './publisher.js';

export interface CurationOutcome {
  readonly results: CurationResults;
  readonly accounts: readonly CurationAccount[];
}

export async function outcomeOf({ identity }: CurationManifest, store: Store): Promise<CurationOutcome> {
  const rows = await store.curation();
  const results = curationResults({ identity, rows, open: await store.cellsOpen() });
  const replays = new Map<string, Domain>();
  for (const { domain, body, node } of rows) if (node === 'validate') for (const { id } of replayCells(body as ScenarioFile, identity, domain)) replays.set(id, domain);
  // Those of another party, before a drift, have other ids.
  for (const { domain, replays: played } of results.candidates) for (const { cell } of played) replays.set(cell, domain);
  const calls: AccountedCall[] = [];
  // One subject after the other: their answers need not stand in memory together.
  for (const subject of await store.callSubjects()) for (const call of await store.callsOf(subject)) calls.push(accountedCall(call));
  // Offline nobody is asked, and nothing is to be accounted for.
  if (calls.length === 0) return { results, accounts: [] };
  return { results, accounts: curationAccounts({ domains: identity.domains, calls, jobs: await store.allJobs(), replays }) };
}

/** Writes them; what is there already and the same is left alone. */
export async function writeCurationFiles(directory: string, manifest: CurationManifest, store: Store): Promise<CurationOutcome> {
  const outcome = await outcomeOf(manifest, store);
  const publisher = createPublisher(directory);
  for (const { domain, candidate: number, status } of outcome.results.candidates) {
    if (status === 'open') continue;
    const { file, record } = await keptOf(manifest, store, domain, number);
    if (status === 'accepted' && file !== null) await publisher.publish(file, record);
    else await writeRecord(directory, record);
  }
  await writeFileAtomic(path.join(directory, FILES.results), `${JSON.stringify(outcome.results, null, 1)}\n`);
  // Loading the report's libraries takes longer than most commands.
  const { exampleOf, renderCurationReport } = await import('../../report/curation/index.js');
  const shown = exampleOf({ candidates: outcome.results.candidates.filter(({ status }) => status !== 'open') });
  const example = shown === null ? null : (await keptOf(manifest, store, shown.domain, shown.candidate)).record;
  await writeFileAtomic(path.join(directory, FILES.report), renderCurationReport(outcome.results, { accounts: outcome.accounts, example, createdBy: manifest.createdBy }));
  return outcome;
}

/** The scenario file of a candidate, as far as it came, and its record. */
export async function keptOf({ identity }: CurationManifest, store: Store, domain: Domain, number: number): Promise<{ file: ScenarioFile | null; record: CandidateRecord }> {
  const candidate = await candidateOf(store, domain, number);
  const file = fileOf(candidate.products);
  const { searcher, writer, filter, party } = identity;
  const agents = { searcher: searcher.id, writer: writer.id, filter: filter.id, party: party.id };
  return { file, record: candidateRecord({ ...candidate, agents, file, turns: await turnsOfReplays(store, candidate.products) }) };
}

/** Results that speak of candidates which the database does not hold: it was emptied, or is another one's. */
export async function refuseEmptiedCuration(directory: string, store: Store): Promise<void> {
  const file = path.join(directory, FILES.results);
  if (!existsSync(file) || (await store.curation()).length > 0) return;
  const results = curationResultsSchema.safeParse(await readJsonFile(file));
  if (!results.success || results.data.candidates.length === 0) return;
  throw new ConcordError({
    code: 'bad_database',
    what: `the database holds none of the ${results.data.candidates.length} candidates that ${FILES.results} speaks of; nothing was changed`,
    where: path.join(directory, DATABASE_FILE),
    fix: 'Restore it from a copy, or set the directory aside and run again with another --out.',
  });
}

function replayCells(file: ScenarioFile, { seed, maxTurns, party }: CurationManifest['identity'], domain: Domain) {
  return Array.from({ length: MOST_REPLAYS }, (_, index) => replayCell(file, { seed, maxTurns, party, domain }, index + 1));
}
