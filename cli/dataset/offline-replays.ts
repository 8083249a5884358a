/** How each scenario ends between the rule-based parties alone: for authors, and no verdict of the impasse filter. */
import { MemorySaver } from '@langchain/langgraph';
import pMap from 'p-map';
import { PARTY_SLOT, seatOffline } from '../../agents/seat.js';
import { ConcordError } from '../../domain/errors.js';
import type { DialogueEnd } from '../../domain/outcome.js';
import { silentProgress } from '../../domain/ports/world.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import type { OfflineReplays } from '../../evals/dataset/index.js';
import { GRAPHS } from '../../graphs/registry.js';
import { createRedactor } from '../../models/index.js';
import { replayCell } from '../../nodes/curate/replay-cell.js';
import { createFaultStreaks } from '../../nodes/fault-streaks.js';
import { createTranscripts } from '../../nodes/transcript.js';
import { createDrain } from '../../runner/drain.js';
import { runDialogue } from '../../runner/run-dialogue.js';
import { createMemoryStore } from '../../store/index.js';
import { clock } from '../clock.js';

const REPLAYS = 3;
const MAX_TURNS = 100;
const SEED = 7;
/** Scenarios under play at once, each with its three dialogues: they wait for nothing, but hand over at every turn. */
const AT_ONCE = 4;

/** Plays each scenario three times as it is, nobody mediating, in memory; in the order of the files. */
export async function offlineReplays(files: readonly ScenarioFile[]): Promise<OfflineReplays[]> {
  const party = seatOffline(PARTY_SLOT);
  const [store, checkpointer, drain] = [createMemoryStore(), new MemorySaver(), createDrain()];
  const deps = { store, clock, progress: silentProgress, transcripts: createTranscripts(store), redact: createRedactor([]), streaks: createFaultStreaks(store) };
  const graph = GRAPHS.dialogue.build({ party, mediator: null }, deps, checkpointer);
  const settings = { experiment: 'offline-replays', keepCheckpoints: false, store, checkpointer, drain, seed: SEED, maxTurns: MAX_TURNS, mediatorSeesPosture: 'neutral' as const };

  const play = async (file: ScenarioFile, repeat: number): Promise<DialogueEnd> => {
    const cell = replayCell(file, { domain: file.domain, seed: SEED, maxTurns: MAX_TURNS, party }, repeat);
    const ended = await runDialogue(graph, cell, file.scenario, settings);
    if (ended === null) throw new ConcordError({ code: 'internal', what: `the offline replay ${repeat} of ${file.id} has no end` });
    return ended.end;
  };
  // Whoever did not agree counts; a rule-based party is never at fault.
  return pMap(files, async (file) => {
    const ends = await Promise.all(Array.from({ length: REPLAYS }, (_, i) => play(file, i + 1)));
    return { id: file.id, impasses: ends.filter((end) => end !== 'resolved').length, replays: REPLAYS };
  }, { concurrency: AT_ONCE });
}
