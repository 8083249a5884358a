/** The way of a run to agents over HTTP. Their key comes from the environment alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpAgents, type HttpAgents } from '../agents/index.js';
import type { Redactor } from '../models/index.js';
import { clock } from './clock.js';
import type { RunConfig } from './run-config.js';

/** @param redact of the same environment. */
export function openHttpAgents({ calls }: Pick<RunConfig, 'calls'>, redact: Redactor): HttpAgents {
  return createHttpAgents({ env: process.env, clock, sleep: (ms, signal) => sleep(ms, undefined, { signal }), random: Math.random, calls, redact });
}
