/** What a seed says of its dispute, passage by passage; not its sources. */
import type { Seed } from '../curation/seed.js';

export function proseOf({ title, summary, parties, issues, history, stakes }: Seed): string[] {
  return [
    title,
    summary,
    stakes,
    ...history,
    ...parties.flatMap(({ role, objective, fallback }) => [role, objective, fallback]),
    ...issues.flatMap(({ name, options }) => [name, ...options]),
  ];
}
