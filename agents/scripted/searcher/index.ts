/** A searcher that looks nothing up: it hands out researched seeds, in the order of their files. */
import type { Seed } from '../../../domain/curation/seed.js';
import type { Searcher } from '../../curators.js';

export interface FilesSearcherOptions {
  /** What stands behind `files:` in the agent's reference: a directory. */
  readonly source: string;
  /** All of its seeds (`readSeedFiles`), of any domain. */
  readonly seeds: readonly Seed[];
}

/** Answers the next seed of the asked domain that is not excluded, and null when none is left. */
export function filesSearcher({ source, seeds }: FilesSearcherOptions): Searcher {
  return {
    name: `files:${source}`,
    version: '1',
    offline: true,
    search({ domain, exclude }) {
      const used = new Set(exclude.map(({ id }) => id));
      return { seed: seeds.find((seed) => seed.domain === domain && !used.has(seed.id)) ?? null };
    },
  };
}
