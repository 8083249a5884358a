/** The limits of all models of a life of the program. */
import { createHash } from 'node:crypto';
import type { Admission } from '../admission.js';
import type { Sleep } from '../transport/pause.js';
import type { ResolvedModel } from '../types.js';
import { Gate } from './gate.js';
import { LimitPolicy } from './policy.js';
import type { LimitStatus } from './status.js';

export interface LimitsPorts {
  /** The key that the model is asked with; null for none. It is told apart from others, and never shown. */
  readonly keyOf: (model: ResolvedModel) => string | null;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
  /** Milliseconds since the epoch: some providers name the time of day at which their limit ends. */
  readonly now: () => number;
  readonly sleep: Sleep;
  /** Longest pause that a provider may ask for, and longest time for which it may refuse everything: after it, requests fail instead of waiting. */
  readonly longestPauseMs: number;
}

export interface Limits extends Admission {
  /** In the order in which the models were first asked. */
  status(): LimitStatus[];
}

interface Limited {
  readonly provider: string;
  readonly models: Set<string>;
  readonly policy: LimitPolicy;
  readonly gate: Gate;
}

export function createLimits({ keyOf, monotonic, now, sleep, longestPauseMs }: LimitsPorts): Limits {
  const known = new Map<string, Limited>();

  const limited = (model: ResolvedModel): Limited => {
    const { provider, name, limits } = model;
    const identity = JSON.stringify([provider, name, hashed(keyOf(model))]);
    const found = known.get(identity);
    if (found !== undefined) return found;
    const policy = new LimitPolicy({ limits, longestPauseMs, now });
    const made: Limited = { provider, models: new Set(), policy, gate: new Gate(policy, monotonic, sleep) };
    known.set(identity, made);
    return made;
  };

  return {
    admit: (request) => {
      const { models, gate } = limited(request.model);
      models.add(request.model.id);
      return gate.admit(request);
    },
    status: () => [...known.values()].map(({ provider, models, policy, gate }) => ({ provider, models: [...models], ...policy.state, ...gate.waiting() })),
  };
}

/** The key itself is kept nowhere. */
function hashed(key: string | null): string | null {
  return key === null ? null : createHash('sha256').update(key).digest('hex');
}
