/** The rule for continuing a curation: same identity, or more of it with `--extend`, or accepted drift; else refuse. */
import { CURATION_EXTENDABLE, type CurationIdentity, type CurationManifest, curationIdentitySchema } from '../../domain/curation/manifest.js';
import { identityDifferences } from '../../domain/manifest-diff.js';
import { unknownName } from '../../domain/nearest.js';
import { anotherExperiment, type Continuation } from '../continuation.js';

export function checkCurationDrift(fields: readonly string[]): void {
  const known = Object.keys(curationIdentitySchema.shape);
  for (const field of fields) if (!known.includes(field.split('.')[0]!)) throw unknownName('field of the identity', field, known, '--accept-drift');
}

/** The manifest to run under. Throws, with every differing field, where the command is another curation. */
export function continueCuration(old: CurationManifest, wanted: Pick<CurationManifest, 'identity' | 'operation'>, { verb = 'run', extend, acceptDrift, now }: Continuation): CurationManifest {
  const identity = extend ? extended(old.identity, wanted.identity) : wanted.identity;
  const covered: readonly string[] = extend ? CURATION_EXTENDABLE : [];
  const differences = identityDifferences(old.identity, identity).filter(({ field }) => !covered.includes(field));
  const accepted = differences.filter(({ field }) => acceptDrift.some((name) => field === name || field.startsWith(`${name}.`)));
  const refused = differences.filter((difference) => !accepted.includes(difference));
  if (refused.length > 0) throw anotherExperiment(refused, verb, CURATION_EXTENDABLE);
  return { ...old, identity, operation: wanted.operation, drift: [...old.drift, ...accepted.map(({ field, before, now: after }) => ({ field, before, after, at: now }))] };
}

/** More domains, more scenarios of each, more seeds: never fewer. */
function extended(before: CurationIdentity, now: CurationIdentity): CurationIdentity {
  return {
    ...now,
    domains: [...new Set([...before.domains, ...now.domains])],
    perDomain: Math.max(before.perDomain, now.perDomain),
    maxSeeds: Math.max(before.maxSeeds, now.maxSeeds),
  };
}
