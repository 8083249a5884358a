/** Words that tables, figures and settings share. */
import type { Metric, Results } from '../domain/results.js';
import { OFFLINE_NOTICE } from '../evals/results/notices.js';

export const WATERMARK = 'offline demo';
export const WATERMARK_LINE = 'demo: rule-based parties or evaluator, not language models; no winner is named';

/** The notices, less the one that the watermark already says. */
export function noticesBeside({ notices, offline }: Results): string[] {
  return notices.filter((notice) => !offline || notice !== OFFLINE_NOTICE);
}

interface MetricLabel {
  readonly short: string;
  readonly name: string;
  readonly explain: string;
  readonly digits: number;
}

export const METRIC_LABELS: Record<Metric, MetricLabel> = {
  consensusFinal: { short: 'S', name: 'Final consensus', explain: 'consensus at the last turn, 0 to 1', digits: 3 },
  deltaS: { short: 'ΔS', name: 'Change of consensus', explain: 'final consensus minus that of the matched unmediated dialogue', digits: 3 },
  consensusGain: { short: 'CG', name: 'Consensus Gain', explain: 'share of the gap left by the unmediated dialogue that was closed, ×100; unbounded below', digits: 1 },
  timeliness: { short: 'IT', name: 'Intervention timeliness', explain: 'how soon the mediator speaks after consensus falls, 0 to 100', digits: 1 },
  effectiveness: { short: 'IE', name: 'Intervention effectiveness', explain: 'share of the remaining gap that closes within five turns, ×100; descriptive, not causal', digits: 1 },
  interventionFrequency: { short: 'IF', name: 'Intervention frequency', explain: 'per cent of its decisions at which the mediator spoke', digits: 1 },
  firstIntervention: { short: 'FI', name: 'First intervention', explain: 'where in the dialogue the mediator first spoke, per cent', digits: 1 },
};

const REASONS: Record<string, string> = {
  not_started: 'not started',
  interrupted: 'interrupted',
  infra_error: 'network or provider error',
  budget_stop: 'budget reached',
  party_fault_once: 'first party fault',
  not_judged: 'not judged',
  party_fault: 'party fault',
  context_overflow: 'context overflow',
  judge_fault: 'judge fault',
  baseline_missing: 'baseline missing',
};

export function reasonInWords(reason: string): string {
  return REASONS[reason] ?? reason;
}

const ENDS = {
  resolved: 'deal',
  impasse: 'walk-out',
  one_left: 'walk-out (one party left)',
  turn_cap: 'turn cap',
  party_fault: 'party fault',
  context_overflow: 'context overflow',
} as const;

export function endInWords(end: keyof typeof ENDS | null): string {
  return end === null ? 'not ended' : ENDS[end];
}

/** `3 judge fault, 2 not started`; empty if nothing is missing. */
export function missingInWords(missing: Readonly<Record<string, number>>): string {
  return Object.entries(missing)
    .map(([reason, count]) => `${count} ${reasonInWords(reason)}`)
    .join(', ');
}

/** What was run, in one line. */
export function planInWords({ identity, cells }: Results): string {
  const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
  return [
    count(identity.mediators.length, 'mediator'),
    count(identity.scenarios.length, 'scenario'),
    count(identity.conditions.length, 'condition'),
    count(identity.repeats, 'repeat'),
    count(cells.length, 'dialogue'),
  ].join(', ');
}
