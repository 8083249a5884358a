/** One question to an agent, put until it is answered, whatever the answer is worth, or there is no use in asking again. */
import { InfraError, unreachable } from '../../domain/errors.js';
import type { CallSettings } from '../../domain/manifest.js';
import type { Clock } from '../../domain/ports/world.js';
import { pause, type Sleep } from '../../models/transport/pause.js';
import { retryPolicy, retryStep } from '../../models/transport/retry.js';
import type { Waits } from '../../models/transport/waits.js';
import type { Outcome } from './exchange.js';

export interface RetryPorts {
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Uniform in [0, 1): spreads pauses, and no answer depends on it. */
  readonly random: () => number;
  readonly retries: Pick<CallSettings, 'attempts' | 'backoffMs' | 'budgetSeconds'>;
  readonly waits: Waits;
  /** Once aborted, no failed request is made again. */
  readonly drain: AbortSignal;
}

/** `turned_away`: what follows depends on the answers before it. */
export type Answered = Extract<Outcome, { kind: 'answered' | 'endless' | 'turned_away' }>;


/**
 * @param who is asked, for errors and for whoever watches.
 * @throws InfraError; CellLeftOpen `interrupted` where it would be asked again and is drained; the signal's reason once it is aborted.
 */
export async function untilAnswered(who: string, attempt: () => Promise<Outcome>, signal: AbortSignal, { clock, sleep, random, retries, waits, drain }: RetryPorts): Promise<Answered> {
  const policy = retryPolicy(retries);
  const began = clock.monotonic();
  const failed = { attempts: 0, refusals: 0 };
  const wait = waits.begin(who);
  try {
    for (;;) {
      wait.answer();
      const outcome = await attempt();
      switch (outcome.kind) {
        case 'answered':
        case 'endless':
        case 'turned_away':
          return outcome;
        case 'hopeless':
          throw new InfraError(`${who}: ${outcome.detail}`);
        case 'failed': {
          failed[outcome.forRate ? 'refusals' : 'attempts'] += 1;
          const step = retryStep(policy, { ...failed, elapsedMs: clock.monotonic() - began, floorMs: outcome.afterMs }, random);
          if (step.kind === 'give_up') throw new InfraError(`${who}: ${outcome.detail}; ${step.why}`);
          wait.pause(outcome.detail, step.ms);
          await pause(step.ms, signal, drain, sleep);
          break;
        }
        default:
          unreachable(outcome);
      }
    }
  } finally {
    wait.end();
  }
}
