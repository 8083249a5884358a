/** Commits how the dialogue ended; from here on it is immutable. */
import { ConcordError } from '../../domain/errors.js';
import { commitEnd } from '../commit-end.js';
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { type DialogueContext, dialogueStateSchema } from './state.js';

export const close = (deps: NodeDeps) =>
  defineNode('close', dialogueStateSchema, async (state, { context }: NodeRuntime<DialogueContext>) => {
    const { end, partyTurns, lastTurn } = state;
    if (end === null) throw new ConcordError({ code: 'internal', what: 'a dialogue was closed before it ended', where: context.cell.id });
    await commitEnd(deps, { cellEnds: [{ cell: context.cell.id, end, partyTurns, turns: lastTurn }] });
    deps.transcripts.close(context.cell.id);
    return {};
  });
