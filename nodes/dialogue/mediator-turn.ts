/**
 * The mediator's decision: *when* after every party turn that did not end the dialogue, *how* if it
 * engages (SoCRATES section 3.1, appendix G; gap 9.22). A fault of the mediator is silence.
 */
import { type Mediator, type Seated, howAnswerSchema, whenAnswerSchema } from '../../agents/interfaces.js';
import { mediatorStream } from '../../domain/plan.js';
import { randomStream } from '../../domain/random.js';
import { MEDIATOR_ID } from '../../domain/turn.js';
import { viewForMediator } from '../../domain/views/index.js';
import type { AgentFault } from '../../domain/fault.js';
import type { CallJournal } from '../../domain/ports/calls.js';
import { ask } from '../ask.js';
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { mediatorStep } from '../transcript.js';
import { mediatorInputHash } from './input-hash.js';
import { overflowed } from '../overflowed.js';
import { type DialogueContext, type DialogueState, cellSubject, dialogueStateSchema } from './state.js';

export const mediatorTurn = (mediator: Seated<Mediator>, deps: NodeDeps) =>
  defineNode('mediatorTurn', dialogueStateSchema, async (state, { context, signal }: NodeRuntime<DialogueContext>) => {
    const { cell, scenario, seed, mediatorSeesPosture } = context;
    const afterTurn = state.lastTurn;
    const turn = afterTurn + 1;
    const transcript = await deps.transcripts.open(cell.id, scenario);
    // One for each call: what an agent does to its view stays there.
    const viewOf = () => viewForMediator({ scenario, log: transcript.logBefore(turn), afterTurn, seesPosture: mediatorSeesPosture });
    const logHash = transcript.logHashBefore(turn);

    const stateFor = (role: 'when' | 'how') => transcript.stateBefore('mediator', mediatorStep(afterTurn, role));
    const contextFor = (role: 'when' | 'how', calls: CallJournal) => ({
      calls,
      random: randomStream(...mediatorStream(cell, { seed, mediator: mediator.id, role, partyTurn: state.partyTurns })),
      signal,
      // A copy: *how* gets what *when* returned, not what it did to its state in place.
      state: structuredClone(stateFor(role)),
    });
    const question = (role: 'when' | 'how', whenThought: string | null) => ({
      slot: 'mediator' as const,
      cell: cell.id,
      key: { subject: cellSubject(cell.id), step: String(afterTurn), role },
      seated: mediator,
      inputHash: () => mediatorInputHash({ scenario, view: viewOf(), logHash, state: stateFor(role), whenThought }),
      signal,
    });
    const silence = (thought: string, fault: AgentFault | null) => ({ cell: cell.id, afterTurn, engage: false, thought, fault });

    const when = await ask(deps, {
      ...question('when', null),
      schema: whenAnswerSchema,
      call: (calls) => mediator.agent.when(viewOf(), contextFor('when', calls)),
    }).catch(overflowed);
    if (when === 'context_overflow') return { end: when };
    if (!when.ok) {
      await deps.store.commit({ ...when.rows, decisions: [silence('', when.fault)] });
      return {};
    }
    const { thought: whenThought, engage } = when.value;
    if (!engage) {
      await deps.store.commit({ ...when.rows, decisions: [silence(whenThought, null)] });
      transcript.keepState('mediator', mediatorStep(afterTurn, 'when'), when.value.state);
      return {};
    }
    // The decision is paid for: it is journaled before the second request goes out.
    await deps.store.commit(when.rows);
    transcript.keepState('mediator', mediatorStep(afterTurn, 'when'), when.value.state);

    const how = await ask(deps, {
      ...question('how', whenThought),
      schema: howAnswerSchema,
      call: (calls) => mediator.agent.how(viewOf(), { ...contextFor('how', calls), whenThought }),
    }).catch(overflowed);
    if (how === 'context_overflow') return { end: how };
    if (!how.ok) {
      await deps.store.commit({ ...how.rows, decisions: [silence(whenThought, how.fault)] });
      return {};
    }
    const { utterance, thought } = how.value;
    const spoken = { turn, kind: 'mediator' as const, speaker: MEDIATOR_ID, text: utterance, thought, signal: 'none' as const };
    await deps.store.commit({
      ...how.rows,
      decisions: [{ cell: cell.id, afterTurn, engage: true, thought: whenThought, fault: null }],
      turns: [{ ...spoken, cell: cell.id }],
    });
    transcript.add(spoken);
    transcript.keepState('mediator', mediatorStep(afterTurn, 'how'), how.value.state);
    deps.progress.turn(cell.id, { turn, partyTurns: state.partyTurns, speaker: MEDIATOR_ID });
    return { lastTurn: turn } satisfies Partial<DialogueState>;
  });
