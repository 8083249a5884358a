/** The names closest to a mistyped one, for errors that teach. */
import { distance } from 'fastest-levenshtein';
import { ConcordError } from './errors.js';

export function nearestNames(name: string, known: readonly string[], most = 3): string[] {
  return known
    .map((candidate) => ({ candidate, d: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    // A distance as long as the longer name means that nothing is alike.
    .filter(({ candidate, d }) => d <= Math.max(3, candidate.length / 2) && d < Math.max(candidate.length, name.length))
    .sort((a, b) => a.d - b.d || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** `what` names the kind of thing: "condition", "mediator", "slot". */
export function unknownName(what: string, name: string, known: readonly string[], where?: string): ConcordError {
  const near = nearestNames(name, known);
  return new ConcordError({
    code: 'unknown_name',
    what: `unknown ${what} "${name}"`,
    ...(where === undefined ? {} : { where }),
    value: name,
    fix: near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Known: ${known.join(', ')}.`,
  });
}
