/** A run as it enters a comparison. */
import type { Operation } from '../../domain/manifest.js';
import type { CallAccount } from '../../domain/ports/store.js';
import type { Results } from '../../domain/results.js';
import type { RowRef } from '../analysis/blocks.js';

export interface ComparedRun {
  /** As it is shown: unique among those compared. */
  readonly name: string;
  readonly results: Pick<Results, 'identity' | 'offline' | 'cells' | 'blocks'> & { readonly mediators: readonly RowRef[] };
  readonly promptLayout: Operation['promptLayout'];
  /** Requests to models over all lives of the run; empty where none was asked. */
  readonly calls: readonly CallAccount[];
}
