/**
 * Who sits where in a replay. Models' agents and ours are seated as ever. Modules and agents over HTTP are not loaded: they
 * are who the recording says, and their answers are in it.
 */
import { parseReference, seat, type Seated, type Seating } from '../../agents/index.js';
import { ConcordError } from '../../domain/errors.js';
import type { Identity, Manifest } from '../../domain/manifest.js';
import type { AgentIdentity } from '../../domain/plan.js';

type Kind<Agent extends { name: string; version?: string }> = Parameters<typeof seat<Agent>>[0];

/** @param readsOwnValues whether a party that is not loaded was shown its own values. */
export function recordedSeats({ identity, operation }: Pick<Manifest, 'identity' | 'operation'>, readsOwnValues: boolean): typeof seat {
  const { references } = operation;
  const isForeign = (text: string): boolean => !Object.hasOwn(references.agents, text) && isModuleOrServer(text);
  const mediatorReferences = references.mediators.filter(isForeign);
  const mediators = identity.mediators.filter(isForeignIdentity);
  return async <Agent extends { name: string; version?: string }>(kind: Kind<Agent>, text: string, seating: Seating): Promise<Seated<Agent>> => {
    if (!isForeign(text)) return seat(kind, text, seating);
    // Both lists are in one order; a mediator that was named twice is one.
    const recorded = kind.slot === 'mediator' ? mediators[Math.min(mediatorReferences.indexOf(text), mediators.length - 1)] : kind.slot === 'party' || kind.slot === 'evaluator' ? identity[kind.slot] : undefined;
    if (recorded === undefined || !isForeignIdentity(recorded)) throw notRecorded(kind.slot, text);
    const { id, fingerprint, settings } = recorded;
    const agent = standIn(id, kind.methods, { readsOwnValues, offline: isOffline(recorded, identity) }) as Agent;
    return { agent, id, fingerprint, kind: /^https?:/.test(text) ? 'http' : 'module', ...(settings === undefined ? {} : { settings }), source: text };
  };
}

function isModuleOrServer(text: string): boolean {
  // A bare word is a name, and for `seat` to refuse.
  if (/^[\w-]+$/.test(text)) return false;
  return ['module', 'http'].includes(parseReference(text).kind);
}

/** Scripted agents and models have a slash in their id, and a named model says which it is. */
function isForeignIdentity({ id, settings }: AgentIdentity): boolean {
  return !id.includes('/') && settings?.['model'] === undefined;
}

/** What the agent itself would say, as far as the recording tells. */
function isOffline({ settings }: AgentIdentity, { offline }: Identity): boolean {
  return settings?.['offline'] === undefined ? offline : settings['offline'] === true;
}

function standIn(id: string, methods: readonly string[], known: { readsOwnValues: boolean; offline: boolean }): unknown {
  const never = (): never => {
    throw new ConcordError({ code: 'internal', what: `"${id}" was asked in a replay` });
  };
  return { name: id, ...known, ...Object.fromEntries(methods.map((method) => [method, never])) };
}

function notRecorded(slot: string, text: string): ConcordError {
  return new ConcordError({
    code: 'bad_input',
    what: `the manifest of the recording names a ${slot} that its identity does not have`,
    where: 'experiment.json of the recording',
    value: text,
    fix: 'Restore the file from a copy.',
  });
}
