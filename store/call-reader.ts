/** Reads calls, their prompts and their accounts. */
import type { CallAccount, CallPrompt, CallRow, StepKey, Subject } from '../domain/ports/store.js';
import type { PromptPart, RequestSettings } from '../domain/prompt.js';
import { type AlikeCalls, type UsedAnswers, accountsOf, servedByTwoOf } from './call-accounts.js';
import { callOf, flagsOf } from './call-rows.js';
import type { CallStatements } from './call-statements.js';
import type { Parts } from './parts.js';
import type { Prompts } from './prompts.js';

export class CallReader {
  constructor(
    private readonly statements: CallStatements,
    private readonly experiment: number,
    private readonly parts: Parts,
    private readonly prompts: Prompts,
  ) {}

  ofStep({ subject, step, role }: StepKey): CallRow[] {
    return this.statements.callsOfStep.all({ experiment: this.experiment, subject, step, role }).map(callOf);
  }

  subjects(): Subject[] {
    return this.statements.subjects.all({ experiment: this.experiment }).map(({ subject }) => subject);
  }

  ofSubject(subject: Subject): CallRow[] {
    return this.statements.callsOfSubject.all({ experiment: this.experiment, subject }).map(callOf);
  }

  prompt({ subject, role, step, attempt }: StepKey & { attempt: number }): CallPrompt | null {
    const series = this.statements.series.get({ experiment: this.experiment, subject, role })?.id;
    const call = series === undefined ? undefined : this.statements.prompt.get({ series, step, attempt });
    if (series === undefined || call === undefined) return null;
    const settings = JSON.parse(this.parts.textOf(call.settings)) as RequestSettings;
    return { settings, parts: this.prompts.read(series, call.seq) };
  }

  lastPrompt({ subject, role }: Pick<StepKey, 'subject' | 'role'>): readonly PromptPart[] | null {
    const series = this.statements.series.get({ experiment: this.experiment, subject, role })?.id;
    return series === undefined ? null : this.prompts.readLast(series);
  }

  accounts(): CallAccount[] {
    const key = { experiment: this.experiment };
    const alike = this.statements.alike.all(key).map(
      ({ model, flags, served_model: served, has_usage: hasUsage, input, cached, output, reasoning, with_cache_report: inputWithCacheReport, counted_input: counted, reusable_input: reusable, ...same }): AlikeCalls => ({
        ...same,
        inputWithCacheReport,
        counted: counted === null || reusable === null ? null : { input: counted, reusable },
        model: this.parts.textOf(model),
        flags: flagsOf(flags),
        served: served === null ? null : this.parts.textOf(served),
        tokens: hasUsage === null ? null : { input, cached, output, reasoning },
      }),
    );
    const used = this.statements.used.all(key).map(({ model, ...same }): UsedAnswers => ({ ...same, model: this.parts.textOf(model) }));
    return accountsOf(alike, used);
  }

  servedByTwo(): ReturnType<typeof servedByTwoOf> {
    return servedByTwoOf(this.statements.servedModels.all({ experiment: this.experiment }));
  }
}
