/** Where results go: whole files or nothing. */
import type { Results } from '../results.js';

export interface ReportWriter {
  /** Writes `results.json`. */
  saveResults(results: Results): Promise<void>;
  /** Writes the report from the saved results. */
  writeReport(): Promise<void>;
}
