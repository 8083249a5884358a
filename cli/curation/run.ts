/** Opens or continues a curation, runs its domains to their ends, writes what came of it. */
import type { CurationManifest } from '../../domain/curation/manifest.js';
import type { StopCause } from '../../domain/ports/executor.js';
import { randomUUID } from 'node:crypto';
import { GRAPHS } from '../../graphs/registry.js';
import { createFaultStreaks } from '../../nodes/fault-streaks.js';
import { createTranscripts } from '../../nodes/transcript.js';
import { createReplays, curate } from '../../runner/curator.js';
import { forgetBudgetStops } from '../../runner/forget-budget-stops.js';
import type { BudgetStop } from '../budget-watch.js';
import { clock } from '../clock.js';
import { type Continuation, refuseChanged } from '../continuation.js';
import { every } from '../every.js';
import { refuseLostDatabase } from '../experiment-directory.js';
import type { Output } from '../output.js';
import { PACKAGE_VERSION } from '../package-root.js';
import { recordLife } from '../run-record.js';
import { inSession, type Session } from '../session.js';
import { watchedStore } from '../watched-store.js';
import { checkCurationDrift, continueCuration } from './continuation.js';
import { readCuration, writeCuration } from './directory.js';
import { type CurationOutcome, refuseEmptiedCuration, writeCurationFiles } from './files.js';
import { createPages } from './pages.js';
import type { PreparedCuration } from './prepare.js';
import { createCurationProgress } from './progress.js';
import { createPublisher } from './publisher.js';

export interface CurationRequest {
  /** Absolute. */
  readonly directory: string;
  readonly prepared: PreparedCuration;
  readonly continuation: Omit<Continuation, 'now'>;
  readonly output: Output;
  /** As typed, for the lock's holder. */
  readonly command: string;
  /** Shown where the run is interrupted. */
  readonly goOn: string;
}

export interface CurationEnded extends CurationOutcome {
  readonly stopped: StopCause | null;
  /** The limit that ended it; null where none did. */
  readonly budgetStop: BudgetStop | null;
}

export async function runCuration({ directory, prepared, continuation, output, command, goOn }: CurationRequest): Promise<CurationEnded> {
  checkCurationDrift(continuation.acceptDrift);
  const { models, http } = prepared;
  const old = await readCuration(directory);
  const manifest = old === null ? newManifest(prepared) : continueCuration(old, prepared, { ...continuation, now: clock.now() });
  if (old !== null) refuseLostDatabase(directory);
  // A new curation asks models at once: a missing key is found before anything is written.
  else models.requireKeys();
  const { budget: limits, keepCheckpoints } = manifest.operation;
  const life = await recordLife(directory, clock);
  if (limits.usd !== null) models.requirePrices();
  return inSession(
    {
      ...{ directory, command, goOn, output, models, http, limits, keepCheckpoints },
      experiment: manifest.experiment,
      owned: async () => {
        await refuseChanged(directory, readCuration, old);
        if (old === null) await writeCuration(directory, manifest);
      },
      opened: async (store) => {
        if (old === null) return output.note(seatsInWords(manifest));
        await refuseEmptiedCuration(directory, store);
        await writeCuration(directory, manifest);
      },
      budgetReached: () => undefined,
    },
    async (session) => {
      await forgetBudgetStops(session.store);
      const said = new Set(models.warnings());
      const stopped = await work({ directory, prepared, manifest, output, session });
      // What became known only now, such as a search whose id was lost.
      for (const warning of models.warnings()) if (!said.has(warning)) output.note(warning);
      const outcome = await writeCurationFiles(directory, manifest, session.store);
      const accepted = outcome.results.domains.reduce((sum, domain) => sum + domain.accepted, 0);
      const wanted = manifest.identity.domains.length * manifest.identity.perDomain;
      await life.end({ cells: wanted, done: accepted, open: Math.max(0, wanted - accepted), stopped, calls: await session.store.callAccounts(), budget: limits, warnings: models.warnings() });
      return { ...outcome, stopped, budgetStop: session.watch.reached };
    },
  );
}

interface Work {
  readonly directory: string;
  readonly prepared: PreparedCuration;
  readonly manifest: CurationManifest;
  readonly output: Output;
  readonly session: Session;
}

async function work({ directory, prepared, manifest, output, session }: Work): Promise<StopCause | null> {
  const { experiment, identity, operation } = manifest;
  const { checkpointer, drain } = session;
  const seen = createCurationProgress({ output, every, identity, rows: await session.store.curation(), spent: session.spent });
  const store = watchedStore(session.store, seen.committed);
  const nodeDeps = { store, clock, progress: seen.progress, transcripts: createTranscripts(store), redact: prepared.models.redact, streaks: createFaultStreaks(store) };
  const { keepCheckpoints } = operation;
  const dialogue = GRAPHS.dialogue.build({ party: prepared.party, mediator: null }, nodeDeps, checkpointer);
  const deps = {
    ...nodeDeps,
    replays: createReplays(dialogue, { experiment, keepCheckpoints, store, checkpointer, drain, seed: identity.seed, maxTurns: identity.maxTurns, mediatorSeesPosture: 'no' }),
    pages: createPages({ clock, allowLoopback: prepared.isSearcherLocal }),
    publisher: createPublisher(directory),
  };
  try {
    return await curate({
      ...{ experiment, identity, keepCheckpoints, store, checkpointer, drain },
      concurrency: operation.concurrency,
      graph: GRAPHS.curate.build(prepared.curators, deps, checkpointer),
      leftOpen: (domain, { reason, detail }) => {
        if (reason !== 'interrupted' && reason !== 'budget_stop') output.note(`${domain}: left open: ${reason} (${detail})`);
      },
    });
  } finally {
    seen.stop();
  }
}

function newManifest({ identity, operation }: PreparedCuration): CurationManifest {
  return { experiment: randomUUID(), createdBy: `concord-bench ${PACKAGE_VERSION}`, identity, operation, drift: [] };
}

/** Before anything is spent: a forgotten flag leaves a slot offline. */
function seatsInWords({ identity: { searcher, writer, filter, party, drafts } }: CurationManifest): string {
  const seats = `Searcher: ${searcher.id}. Writer: ${writer.id}. Filter: ${filter.id}. Parties of the replays: ${party.id}.`;
  return drafts ? `${seats} The writer works by rule: what it writes are drafts, which no dataset takes.` : seats;
}
