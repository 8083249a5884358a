/** Writes calls and their prompts, inside a transaction that the caller holds. */
import type { NewCall } from '../domain/ports/store.js';
import { callOf, callToRow, storedCall } from './call-rows.js';
import type { CallStatements } from './call-statements.js';
import { checkCall } from './conflict.js';
import type { Parts } from './parts.js';
import type { Prompts } from './prompts.js';

export class CallWriter {
  constructor(
    private readonly statements: CallStatements,
    private readonly experiment: number,
    private readonly parts: Parts,
    private readonly prompts: Prompts,
  ) {}

  /** A call that is there already is compared with the one offered, and nothing is written. */
  write(call: NewCall): void {
    const offered = storedCall(call);
    const series = this.#seriesOf(call);
    const stored = this.statements.call.get({ series, step: call.step, attempt: call.attempt });
    if (stored !== undefined) {
      checkCall(callOf(stored), offered);
      return;
    }
    this.statements.newCall.run({
      series,
      ...callToRow(offered, this.parts),
      settings: this.parts.numberOfConstant(JSON.stringify(call.settings)),
      splices: this.prompts.append(series, call.parts),
    });
  }

  #seriesOf({ subject, role }: NewCall): number {
    const key = { experiment: this.experiment, subject, role };
    const row = this.statements.series.get(key) ?? this.statements.newSeries.get(key);
    if (row === undefined) throw new TypeError('a series was written without a number');
    return row.id;
  }
}
