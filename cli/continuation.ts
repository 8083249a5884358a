/**
 * The rule for continuing an experiment: same identity, or `--extend`, or accepted drift; otherwise
 * refuse, show the difference and touch nothing.
 */
import { ConcordError } from '../domain/errors.js';
import { canonicalJson } from '../domain/hash.js';
import { EXTENDABLE, type Identity, identitySchema, type Manifest } from '../domain/manifest.js';
import { beyondExtension, extendIdentity, type IdentityDifference, identityDifferences } from '../domain/manifest-diff.js';
import { unknownName } from '../domain/nearest.js';

export interface Continuation {
  /**
   * Who asks, for what the error advises.
   * @default 'run'
   */
  verb?: 'run' | 'resume' | 'replay';
  extend: boolean;
  /** Identity fields whose change is accepted. */
  acceptDrift: readonly string[];
  now: string;
}

/** Another process may have run here between our reading of the manifest and our owning of the directory. */
export async function refuseChanged(directory: string, read: (directory: string) => Promise<object | null>, seen: object | null): Promise<void> {
  if (JSON.stringify(await read(directory)) === JSON.stringify(seen)) return;
  throw new ConcordError({ code: 'held_by_another_process', what: 'another process changed this experiment a moment ago', where: directory, fix: 'Give the same command again.' });
}

type Wanted = Pick<Manifest, 'identity' | 'operation'>;

/** Refuses names that are no field of an identity. */
export function checkDriftFields(fields: readonly string[]): void {
  const known = Object.keys(identitySchema.shape);
  for (const field of fields) if (!known.includes(field.split('.')[0]!)) throw unknownName('field of the identity', field, known, '--accept-drift');
}

/** The manifest to run under. Throws, with every differing field, where the command is another experiment. */
export function continueManifest(old: Manifest, wanted: Wanted, { verb = 'run', extend, acceptDrift, now }: Continuation): Manifest {
  const identity = extend ? extendIdentity(old.identity, wanted.identity) : wanted.identity;
  if (extend && identity.sample !== null)
    throw new ConcordError({ code: 'bad_input', what: 'a sampled experiment cannot be extended', where: '--extend', fix: 'Start a new run with another --out.' });
  const differences = extend ? [...changedExpansions(old.identity, wanted.identity), ...beyondExtension(old.identity, identity)] : identityDifferences(old.identity, identity);
  // Two things under one name cannot stand in one experiment, whatever is accepted.
  const twofold = ({ field }: IdentityDifference): boolean => extend && isExtendable(field.split('.')[0]!);
  const accepted = differences.filter((difference) => !twofold(difference) && acceptDrift.some((name) => difference.field === name || difference.field.startsWith(`${name}.`)));
  const refused = differences.filter((difference) => !accepted.includes(difference));
  if (refused.length > 0) throw anotherExperiment(refused, verb);
  const references = extend ? mergeReferences(old, wanted) : wanted.operation.references;
  return {
    ...old,
    identity,
    operation: { ...wanted.operation, references },
    drift: [...old.drift, ...accepted.map(({ field, before, now: after }) => ({ field, before, after, at: now }))],
  };
}

/** Scenarios that are the same at their base and differ in what hangs on it: adding cannot replace that. */
function changedExpansions(before: Identity, now: Identity): IdentityDifference[] {
  return now.scenarios.flatMap((added) => {
    const known = before.scenarios.find(({ id, hash }) => id === added.id && hash === added.hash);
    if (!known || canonicalJson(known) === canonicalJson(added)) return [];
    return [{ field: `scenarios.${added.id}`, before: canonicalJson(known), now: canonicalJson(added) }];
  });
}

function mergeReferences(old: Manifest, wanted: Wanted): Manifest['operation']['references'] {
  const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];
  const before = old.operation.references;
  const after = wanted.operation.references;
  return {
    mediators: union(before.mediators, after.mediators),
    party: after.party,
    evaluator: after.evaluator,
    scenarios: union(before.scenarios, after.scenarios),
    agents: { ...before.agents, ...after.agents },
    models: after.models ?? before.models,
    swaps: { judge: after.swaps.judge ?? before.swaps.judge, party: after.swaps.party ?? before.swaps.party },
  };
}

export function anotherExperiment(differences: readonly IdentityDifference[], verb: NonNullable<Continuation['verb']>, extendable: readonly string[] = EXTENDABLE): ConcordError {
  const what = REFUSALS[verb];
  return new ConcordError({
    code: 'identity_mismatch',
    what: `${what} What differs:\n${differences.map(describe).join('\n')}`,
    value: differences,
    fix: adviceFor(differences, verb, extendable),
  });
}

const REFUSALS = {
  run: '--out holds another experiment; it was left as it is.',
  resume: 'what this experiment is made of has changed; it was left as it is.',
  replay: 'this version makes something else of what the recording was made of; nothing was replayed.',
} as const satisfies Record<NonNullable<Continuation['verb']>, string>;

function adviceFor(differences: readonly IdentityDifference[], verb: NonNullable<Continuation['verb']>, extendable: readonly string[]): string {
  if (verb === 'replay') return 'Replay with the prompts, the models file and the version of Concord that it was recorded with (createdBy in its experiment.json), or accept a change with --accept-drift FIELD (recorded).';
  if (verb === 'resume') return 'Put back what it was begun with, or accept a change with --accept-drift FIELD (recorded).';
  return differences.every(({ field }) => extendable.includes(field))
    ? 'Add to it with --extend (a changed module first needs a file of its own: copy it), choose another --out, or go on with it by `concord resume`.'
    : 'Choose another --out, go on with it by `concord resume`, or accept a change with --accept-drift FIELD (recorded).';
}

function isExtendable(field: string): boolean {
  return (EXTENDABLE as readonly string[]).includes(field);
}

function describe({ field, before, now }: IdentityDifference): string {
  const named = namesThatDiffer(before, now);
  if (named !== null) return `  ${field}: ${named}`;
  return `  ${field}: ${shorten(before)} there, ${shorten(now)} asked for`;
}

/** Of two lists of named things only the names that stand in one of them; null where they are no such lists. */
function namesThatDiffer(before: string, now: string): string | null {
  const [old, wanted] = [before, now].map(namesIn);
  if (!old || !wanted) return null;
  const only = (these: readonly string[], others: readonly string[]): string => these.filter((name) => !others.includes(name)).join(', ');
  const [gone, added] = [only(old, wanted), only(wanted, old)];
  if (gone === '' && added === '') return null;
  return [gone === '' ? '' : `${gone} there and not asked for`, added === '' ? '' : `${added} asked for and not there`].filter((part) => part !== '').join('; ');
}

function namesIn(json: string): string[] | null {
  const value: unknown = json.startsWith('[') ? JSON.parse(json) : null;
  if (!Array.isArray(value)) return null;
  const names = value.map((item: unknown) => (typeof item === 'string' ? item : typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : null));
  return names.every((name) => name !== null) ? names : null;
}

function shorten(value: string): string {
  return value.length <= 160 ? value : `${value.slice(0, 157)}…`;
}
