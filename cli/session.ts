/**
 * What every run of an experiment stands on: its directory owned, its store open, one place that drains, a budget that
 * is watched, Ctrl+C heard; all of it given back at the end, whatever happens.
 */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import { type Budget, spentIn } from '../domain/budget.js';
import type { Store } from '../domain/ports/store.js';
import type { HttpAgents } from '../agents/index.js';
import { createBudget, type Gateway } from '../models/index.js';
import { createDrain, type Drain } from '../runner/drain.js';
import { withoutAsyncContext } from '../runner/lean-context.js';
import { openStore, takeOwnership } from '../store/index.js';
import { type BudgetStop, type BudgetWatch, watchBudget } from './budget-watch.js';
import { clock } from './clock.js';
import { watchInterrupts } from './interrupt.js';
import type { Output } from './output.js';

export interface SessionInput {
  /** Absolute. */
  readonly directory: string;
  /** As typed, for the lock's holder. */
  readonly command: string;
  /** Shown where the run is interrupted. */
  readonly goOn: string;
  readonly output: Output;
  readonly models: Gateway;
  readonly http: HttpAgents;
  readonly experiment: string;
  readonly keepCheckpoints: boolean;
  readonly limits: Budget;
  /** The directory is owned, the database not yet open. */
  readonly owned: () => Promise<void>;
  /** The database is open: one that is damaged has left the directory as it was. */
  readonly opened: (store: Store) => Promise<void>;
  /** After the note on the screen. */
  readonly budgetReached: (stop: BudgetStop) => void;
}

export interface Session extends Pick<ReturnType<typeof openStore>, 'store' | 'checkpointer'> {
  readonly drain: Drain;
  readonly spent: ReturnType<typeof createBudget>['spent'];
  readonly watch: BudgetWatch;
}

export async function inSession<Ended>({ directory, command, goOn, output, models, http, experiment, keepCheckpoints, limits, ...steps }: SessionInput, run: (session: Session) => Promise<Ended>): Promise<Ended> {
  mkdirSync(directory, { recursive: true });
  await using _ownership = await takeOwnership(directory, { pid: process.pid, host: os.hostname(), startedAt: clock.now(), command });
  await steps.owned();
  using opened = openStore({ directory, experiment, keepCheckpoints });
  await steps.opened(opened.store);
  for (const warning of models.warnings()) output.note(warning);

  // A pause before another request may last minutes: a stop does not wait for it.
  const drain = createDrain({
    onRequest: () => {
      models.drain();
      http.drain();
    },
  });
  const budget = createBudget({ limits, spent: spentIn(await opened.store.callAccounts()), onReached: (limit, why, needed) => watch.reach(limit, why, needed) });
  models.spendWithin(budget);
  const watch = watchBudget({
    limits,
    drain,
    onReached: (stop) => {
      output.note(`Stopping: ${stop.why}. What is under way is finished and kept.`);
      steps.budgetReached(stop);
    },
  });
  using _context = isTraced(process.env) ? { [Symbol.dispose]: () => undefined } : withoutAsyncContext();
  const interrupts = watchInterrupts({ drain, output, goOn: () => [goOn, watch.reached?.goOn ?? ''].join(' ').trim() });
  try {
    return await run({ store: opened.store, checkpointer: opened.checkpointer, drain, spent: budget.spent, watch });
  } finally {
    watch.stop();
    interrupts.stop();
    await Promise.all([models.close(), http.close()]);
  }
}

/** LangSmith's own switch, as the bin leaves it. */
function isTraced(env: NodeJS.ProcessEnv): boolean {
  return [env['LANGSMITH_TRACING'], env['LANGSMITH_TRACING_V2'], env['LANGCHAIN_TRACING_V2']].includes('true');
}
