/** open → partyTurn → (ended? → close) → mediatorTurn → partyTurn … */
import { type BaseCheckpointSaver, END, START, StateGraph } from '@langchain/langgraph';
import { channelsOf } from './channels.js';
import { plainNode } from './plain-node.js';
import type { Mediator, Party, Seated } from '../agents/interfaces.js';
import type { NodeDeps } from '../nodes/deps.js';
import { close } from '../nodes/dialogue/close.js';
import { mediatorTurn } from '../nodes/dialogue/mediator-turn.js';
import { open } from '../nodes/dialogue/open.js';
import { partyTurn } from '../nodes/dialogue/party-turn.js';
import { type DialogueContext, type DialogueState, dialogueContextSchema, dialogueStateSchema } from '../nodes/dialogue/state.js';

export type { DialogueContext, DialogueState, NodeDeps };

export const NOT_OPENED: DialogueState = { lastTurn: 0, partyTurns: 0, agreeing: [], end: null };

export interface DialogueAgents {
  party: Seated<Party>;
  /** Null in the unmediated arm. */
  mediator: Seated<Mediator> | null;
}

/** Supersteps of a whole dialogue: open, close, and two per party turn, with room to spare. */
export function dialogueRecursionLimit(maxTurns: number): number {
  return 2 * maxTurns + 10;
}

export function buildDialogue({ party, mediator }: DialogueAgents, deps: NodeDeps, checkpointer?: BaseCheckpointSaver) {
  const afterParty = (state: DialogueState): 'close' | 'mediatorTurn' | 'partyTurn' => {
    if (state.end !== null) return 'close';
    return mediator === null ? 'partyTurn' : 'mediatorTurn';
  };
  const afterMediator = (state: DialogueState): 'close' | 'partyTurn' => (state.end === null ? 'partyTurn' : 'close');
  const silent = async (_: DialogueState) => ({});
  return new StateGraph(channelsOf(dialogueStateSchema), dialogueContextSchema)
    .addNode('open', plainNode(open(deps)))
    .addNode('partyTurn', plainNode(partyTurn(party, deps)))
    .addNode('mediatorTurn', plainNode(mediator === null ? silent : mediatorTurn(mediator, deps)))
    .addNode('close', plainNode(close(deps)))
    .addEdge(START, 'open')
    .addEdge('open', 'partyTurn')
    .addConditionalEdges('partyTurn', afterParty, ['close', 'mediatorTurn', 'partyTurn'])
    // Only a context overflow ends a dialogue here.
    .addConditionalEdges('mediatorTurn', afterMediator, ['close', 'partyTurn'])
    .addEdge('close', END)
    .compile(checkpointer === undefined ? {} : { checkpointer });
}
