/** Everything that can be wrong with a curation's command is found here, before a byte is written. */
import { type HttpAgents, PARTY_SLOT, seat, seatFilter, seatSearcher, seatWriter } from '../../agents/index.js';
import type { CurationIdentity, CurationManifest, CurationOperation } from '../../domain/curation/manifest.js';
import { curationFingerprints } from '../../graphs/registry.js';
import { type Gateway, isLoopback } from '../../models/index.js';
import type { Curators } from '../../nodes/curate/deps.js';
import type { DialogueAgents } from '../../graphs/dialogue.js';
import { openHttpAgents } from '../http-access.js';
import { openModels } from '../model-access.js';
import { identityOf, movedTo, relativePath, relativeTo, seatingOf } from '../prepare.js';
import { type CurateConfig, domainsNamed } from './config.js';
import { recordedCurators } from './recorded-curators.js';
import { SHIPPED_SEEDS } from './seeds.js';

export interface PreparedCuration {
  readonly identity: CurationIdentity;
  readonly operation: CurationOperation;
  readonly curators: Curators;
  readonly party: DialogueAgents['party'];
  readonly models: Gateway;
  readonly http: HttpAgents;
  /** The searcher works on this machine: so may the pages that it names. */
  readonly isSearcherLocal: () => boolean;
}

/** @param directory what references to files are relative to. */
export async function prepareCuration(config: CurateConfig, directory: string, old: CurationManifest | null = null): Promise<PreparedCuration> {
  const domains = domainsNamed(config.domains);
  const models = openModels(config, directory);
  const http = openHttpAgents(config, models.redact);
  const seating = { ...seatingOf(config, { models, http }, directory, null), ...(old === null ? {} : { recorded: recordedCurators(old) }) };
  const searcher = await seatSearcher(config.use.searcher, { ...seating, shippedSeeds: SHIPPED_SEEDS });
  const writer = await seatWriter(config.use.writer, seating);
  const filter = await seatFilter(config.use.filter, seating);
  const party = await seat(PARTY_SLOT, config.use.party, seating);

  const identity: CurationIdentity = {
    format: 1,
    graph: 'curate',
    graphs: curationFingerprints(),
    domains,
    perDomain: config.perDomain,
    maxSeeds: config.maxSeeds,
    exclude: config.exclude,
    searcher: identityOf(searcher),
    writer: identityOf(writer),
    filter: identityOf(filter),
    party: identityOf(party),
    seed: config.seed,
    maxTurns: config.maxTurns,
    drafts: writer.kind === 'scripted' || writer.agent.offline === true,
    partyModel: party.kind === 'model' && filter.kind === 'scripted' ? String(party.settings?.['model'] ?? party.id) : null,
  };
  const operation: CurationOperation = {
    graph: 'curate',
    concurrency: config.concurrency,
    keepCheckpoints: config.keepCheckpoints,
    promptLayout: config.promptLayout,
    calls: config.calls,
    budget: config.budget,
    references: {
      searcher: searcherRelativeTo(config.out, config.use.searcher, directory),
      writer: relativeTo(config.out, config.use.writer, directory),
      filter: relativeTo(config.out, config.use.filter, directory),
      party: relativeTo(config.out, config.use.party, directory),
      agents: movedTo(config.out, config.agents, directory),
      models: config.models === null ? null : relativePath(config.out, config.models, directory),
    },
  };
  return { identity, operation, curators: { searcher, writer, filter }, party, models, http, isSearcherLocal: () => isLocal(config.use.searcher, models) };
}

function searcherRelativeTo(out: string, reference: string, directory: string): string {
  const folder = /^files:(.+)$/.exec(reference)?.[1];
  return folder === undefined ? relativeTo(out, reference, directory) : `files:${relativePath(out, folder, directory)}`;
}

/** Of a model its endpoint, of an agent over HTTP its address. */
function isLocal(reference: string, models: Gateway): boolean {
  const provider = /^(?:web|deep-research):([\w-]+)\//.exec(reference)?.[1];
  if (provider !== undefined) return models.isLocal(provider);
  return URL.canParse(reference) && isLoopback(new URL(reference).hostname);
}
