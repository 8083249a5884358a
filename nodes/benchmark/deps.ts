/** Ports of the benchmark's nodes. */
import type { Executor } from '../../domain/ports/executor.js';
import type { ScenarioLibrary } from '../../domain/ports/library.js';
import type { ReportWriter } from '../../domain/ports/report.js';
import type { Store } from '../../domain/ports/store.js';

export interface BenchmarkDeps {
  readonly library: ScenarioLibrary;
  readonly executor: Executor;
  readonly store: Store;
  readonly report: ReportWriter;
  /** What the primary contrast was before each accepted change. */
  readonly primaryBefore: readonly string[];
}
