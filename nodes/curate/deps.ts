/** Ports of the curation's nodes. */
import type { Filter, Searcher, Writer } from '../../agents/curators.js';
import type { Seated } from '../../agents/interfaces.js';
import type { Page } from '../../domain/curation/ledger.js';
import type { CandidateRecord } from '../../domain/curation/record.js';
import type { Cell } from '../../domain/plan.js';
import type { CellEnd } from '../../domain/ports/store.js';
import type { Scenario, ScenarioFile } from '../../domain/scenario.js';
import type { NodeDeps } from '../deps.js';

export interface Curators {
  readonly searcher: Seated<Searcher>;
  readonly writer: Seated<Writer>;
  readonly filter: Seated<Filter>;
}

/** Runs one dialogue without a mediator to its end. */
export interface Replays {
  /** @throws InfraError, CellLeftOpen, the graph's drain: the domain stays open. */
  run(cell: Cell, scenario: Scenario): Promise<CellEnd>;
}

/** Fetches the pages that a live searcher names. */
export interface Pages {
  /** One for each address, in order; a page that cannot be had says why and has no hash. */
  fetch(sources: readonly Pick<Page, 'url' | 'title' | 'publisher'>[], signal: AbortSignal): Promise<Page[]>;
}

/** Where accepted scenarios go. Writing the same again changes nothing. */
export interface Publisher {
  publish(file: ScenarioFile, record: CandidateRecord): Promise<void>;
}

export interface CurateDeps extends NodeDeps {
  readonly replays: Replays;
  readonly pages: Pages;
  readonly publisher: Publisher;
}
