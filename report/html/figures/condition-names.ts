/** Conditions as figures and tables name them: short, with their axis beside. */
import { type Axis, AXES, AXIS_NAMES, CONDITIONS } from '../../../domain/conditions/index.js';
import { shortened } from '../../visible-text.js';

const LONGEST = 18;

/** `competing` of `strategy:competing`. */
export function shortCondition(id: string): string {
  const known = CONDITIONS.find((condition) => condition.id === id);
  return shortened(known === undefined ? id : id.slice(id.indexOf(':') + 1), LONGEST);
}

export function axisName(axis: string): string {
  return AXIS_NAMES[axis as Axis] ?? axis;
}

export const AXIS_ORDER: readonly string[] = AXES;

/** Built-in conditions in the published order, then others as they come. */
export function inOrder(conditions: Iterable<string>): string[] {
  const present = new Set(conditions);
  const built = CONDITIONS.map(({ id }) => id).filter((id) => present.has(id));
  return [...built, ...[...present].filter((id) => !built.includes(id))];
}

/** Name of the axis of a built-in condition; null for others. */
export function axisOfCondition(id: string): string | null {
  const axis = CONDITIONS.find((condition) => condition.id === id)?.axis;
  return axis === undefined ? null : AXIS_NAMES[axis];
}
