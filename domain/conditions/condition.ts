/** A condition: a pure function scenario → scenario, named (SoCRATES section 3.3, table 5). */
import { ConcordError } from '../errors.js';
import type { Expansions, Scenario } from '../scenario.js';

/** Axes as the paper's radar labels them (appendix H). */
export const AXES = ['GEN', 'SA', 'MS', 'LONG', 'EMO', 'CUL'] as const;
export type Axis = (typeof AXES)[number];

export const AXIS_NAMES: Record<Axis, string> = {
  GEN: 'General',
  SA: 'Strategic posture',
  MS: 'Party composition',
  LONG: 'History length',
  EMO: 'Emotional reactivity',
  CUL: 'Cultural identity',
};

export interface Condition {
  /** `general`, `strategy:competing`, … */
  readonly id: string;
  readonly axis: Axis;
  readonly describe: string;
  /** The authored expansion that it needs; null where none. */
  readonly needs: keyof Expansions | null;
  /** Changes one component of a fresh copy; axes never stack. */
  readonly apply: (scenario: Scenario, expansions: Expansions) => Scenario;
}

/** Thrown where a scenario file lacks the expansion that a condition needs. */
export function missingExpansion(condition: string, needs: keyof Expansions): ConcordError {
  return new ConcordError({
    code: 'bad_scenario',
    what: `condition "${condition}" needs expansions.${needs}, which the scenario does not have`,
    value: condition,
    fix: `Write expansions.${needs} into the scenario file, or leave "${condition}" out of --conditions.`,
  });
}
