/** Curates domains as root runs, so many at a time, and leaves a reason on each that stays open. */
import { type BaseCheckpointSaver, isGraphDrained } from '@langchain/langgraph';
import pMap from 'p-map';
import { CellLeftOpen } from '../domain/cell-open.js';
import { curationKey, type CurationRow } from '../domain/curation/candidate.js';
import type { CurationIdentity } from '../domain/curation/manifest.js';
import { InfraError } from '../domain/errors.js';
import type { StopCause } from '../domain/ports/executor.js';
import type { CellEnd, Store } from '../domain/ports/store.js';
import type { Cell } from '../domain/plan.js';
import type { Domain, Scenario } from '../domain/scenario.js';
import { type CurateContext, curateRecursionLimit, type CurateState, NOT_CURATED } from '../graphs/curate.js';
import type { DialogueContext, DialogueState } from '../graphs/dialogue.js';
import type { Drain } from './drain.js';
import { reasonToLeaveOpen, type Stop, stopOf } from './left-open.js';
import { type DialogueSettings, runDialogue } from './run-dialogue.js';
import { type Invokable, startOrResume } from './start-or-resume.js';
import type { Sweepable } from './sweep.js';

/** A domain's end as its rows have it; null while more can be done, or where seeds ran out. */
export function endOfDomain(rows: readonly CurationRow[], { perDomain, maxSeeds }: Pick<CurationIdentity, 'perDomain' | 'maxSeeds'>): 'complete' | 'max_seeds' | null {
  const accepted = rows.filter(({ node }) => node === 'publish').length;
  const rejected = rows.filter(({ node }) => node === 'rejected').length;
  if (accepted >= perDomain) return 'complete';
  return accepted + rejected >= maxSeeds ? 'max_seeds' : null;
}

/** A dialogue inside a node of the curation: what it is drained by leaves the candidate open, as what ends it does not. */
export function createReplays(graph: Invokable<DialogueState, DialogueContext>, settings: DialogueSettings): { run(cell: Cell, scenario: Scenario): Promise<CellEnd> } {
  return {
    run: async (cell, scenario) => {
      const ended = await runDialogue(graph, cell, scenario, settings).catch((error: unknown) => {
        throw isGraphDrained(error) ? new CellLeftOpen('interrupted', 'stopped during a replay') : error;
      });
      if (ended === null) throw new InfraError(`the replay ${cell.id} ended without a result`);
      return ended;
    },
  };
}

export interface CuratorSettings {
  readonly experiment: string;
  readonly identity: CurationIdentity;
  /** Domains under work at once. */
  readonly concurrency: number;
  readonly keepCheckpoints: boolean;
  readonly store: Store;
  readonly checkpointer: BaseCheckpointSaver & Sweepable;
  readonly graph: Invokable<CurateState, CurateContext>;
  readonly drain: Drain;
  readonly leftOpen: (domain: Domain, stop: Stop) => void;
}

/** Runs every domain that is not at its end. @returns who stopped it; null where nobody did, or nothing was left to do. */
export async function curate(settings: CuratorSettings): Promise<StopCause | null> {
  const { identity, concurrency, drain, store } = settings;
  await sweep(settings);
  const over = new Set<Domain>();
  const stopOnError = (error: unknown): never => {
    drain.request('an error stopped the run');
    throw error;
  };
  await pMap(
    identity.domains,
    async (domain) => {
      if (!drain.requested && (await attempt(settings, domain).catch(stopOnError))) over.add(domain);
    },
    { concurrency, stopOnError: false },
  ).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
  const unfinished: Domain[] = [];
  for (const domain of identity.domains) if (!over.has(domain) && endOfDomain(await store.curation({ domain }), identity) === null) unfinished.push(domain);
  // Those that were never begun as well: what the tables say shall not depend on who was in flight.
  if (drain.cause === 'budget') await store.commit({ cellsOpen: unfinished.map((domain) => ({ cell: curationKey(domain), ...stopOf(drain) })) });
  return unfinished.length > 0 ? drain.cause : null;
}

/** True where the domain's graph ran to its end. */
async function attempt({ experiment, identity, keepCheckpoints, store, checkpointer, graph, drain, leftOpen }: CuratorSettings, domain: Domain): Promise<boolean> {
  const { perDomain, maxSeeds, exclude, seed, maxTurns, drafts, partyModel, party } = identity;
  const { control, signal, release } = drain.begin();
  let done: CurateState['done'] = null;
  try {
    await startOrResume({
      // Where seeds ran out no row says so for good: a later life asks the searcher again, this one does not.
      graph: { invoke: async (input: CurateState | null, options) => (done = ((await graph.invoke(input, options)) as CurateState).done) },
      checkpointer,
      thread: `${experiment}/${curationKey(domain)}`,
      input: NOT_CURATED,
      context: { domain, perDomain, maxSeeds, exclude, seed, maxTurns, drafts, partyModel, party },
      signal,
      control,
      recursionLimit: curateRecursionLimit(maxSeeds),
      keepCheckpoints,
      result: async () => endOfDomain(await store.curation({ domain }), identity) ?? done,
    });
    await store.commit({ noLongerOpen: [curationKey(domain)] });
    return true;
  } catch (error) {
    const stop = reasonToLeaveOpen(error, drain);
    if (stop === null) throw error;
    await store.commit({ cellsOpen: [{ cell: curationKey(domain), ...stop }] });
    leftOpen(domain, stop);
    return false;
  } finally {
    release();
  }
}

/** Before a run: takes away the checkpoints of replays and domains that are over, those that ran out of seeds included. */
async function sweep({ experiment, identity, keepCheckpoints, store, checkpointer }: CuratorSettings): Promise<void> {
  const rows = await store.curation();
  await checkpointer.sweep(async (thread) => {
    const subject = thread.startsWith(`${experiment}/`) ? thread.slice(experiment.length + 1) : '';
    if (subject.startsWith('cell:')) return !keepCheckpoints && (await store.cellEnd(subject.slice('cell:'.length))) !== null;
    const domain = identity.domains.find((one) => curationKey(one) === subject);
    if (domain === undefined) return false;
    const own = rows.filter((row) => row.domain === domain);
    return isExhausted(own) || (!keepCheckpoints && endOfDomain(own, identity) !== null);
  });
}

/** The searcher's last word was that there is nothing more: going on with that thread would ask nobody. */
function isExhausted(rows: readonly CurationRow[]): boolean {
  const last = Math.max(0, ...rows.map(({ candidate }) => candidate));
  const own = rows.filter(({ candidate }) => candidate === last);
  return own.length > 0 && own.every(({ node }) => node === 'exhausted');
}
