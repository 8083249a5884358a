/** One dialogue as a root run, to its committed end. */
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { Identity } from '../domain/manifest.js';
import type { Cell } from '../domain/plan.js';
import type { CellEnd, Store } from '../domain/ports/store.js';
import type { Scenario } from '../domain/scenario.js';
import { type DialogueContext, type DialogueState, dialogueRecursionLimit, NOT_OPENED } from '../graphs/dialogue.js';
import type { Drain } from './drain.js';
import { type Invokable, startOrResume } from './start-or-resume.js';

export interface DialogueSettings extends Pick<Identity, 'seed' | 'maxTurns' | 'mediatorSeesPosture'> {
  readonly experiment: string;
  readonly keepCheckpoints: boolean;
  readonly store: Pick<Store, 'cellEnd'>;
  readonly checkpointer: BaseCheckpointSaver;
  readonly drain: Drain;
}

/** @param scenario after the condition. */
export async function runDialogue(graph: Invokable<DialogueState, DialogueContext>, cell: Cell, scenario: Scenario, settings: DialogueSettings): Promise<CellEnd | null> {
  const { experiment, keepCheckpoints, store, checkpointer, drain, seed, maxTurns, mediatorSeesPosture } = settings;
  const { control, signal, release } = drain.begin();
  try {
    return await startOrResume({
      graph,
      checkpointer,
      thread: `${experiment}/cell:${cell.id}`,
      input: NOT_OPENED,
      context: { cell, scenario, seed, maxTurns, mediatorSeesPosture },
      signal,
      control,
      recursionLimit: dialogueRecursionLimit(maxTurns),
      keepCheckpoints,
      result: () => store.cellEnd(cell.id),
    });
  } finally {
    release();
  }
}
