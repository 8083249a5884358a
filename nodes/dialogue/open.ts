/** Opens a dialogue: loads what the store has of it so that the first turn waits for nothing. */
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { type DialogueContext, dialogueStateSchema } from './state.js';

export const open = (deps: NodeDeps) =>
  defineNode('open', dialogueStateSchema, async (_state, { context }: NodeRuntime<DialogueContext>) => {
    await deps.transcripts.open(context.cell.id, context.scenario);
    return {};
  });
