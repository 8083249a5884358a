/** How warnings look at several runs at once. */
import type { AgentIdentity } from '../../domain/plan.js';
import type { ComparedRun } from './run.js';

export interface Seat {
  readonly run: string;
  /** The id, with the run where there are several. */
  readonly who: string;
  readonly agent: AgentIdentity;
}

export function mediatorSeats(runs: readonly ComparedRun[]): Seat[] {
  return runs.flatMap(({ name, results }) => results.identity.mediators.map((agent) => ({ run: name, who: whoIn(runs, agent.id, name), agent })));
}

export function whoIn(runs: readonly ComparedRun[], name: string, run: string): string {
  return runs.length > 1 ? `${name} @ ${run}` : name;
}

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** All alike, or nothing. */
export function isOne(values: readonly unknown[]): boolean {
  return new Set(values).size < 2;
}
