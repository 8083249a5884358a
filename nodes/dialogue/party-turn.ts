/** One party speaks: thought and utterance, the closing signal, the standing after it (SoCRATES section 3.2). */
import { type Party, type Seated, partyAnswerSchema } from '../../agents/interfaces.js';
import { partyStream } from '../../domain/plan.js';
import { afterPartyTurn, nextParty } from '../../domain/protocol.js';
import { randomStream } from '../../domain/random.js';
import { closingSignal } from '../../domain/turn.js';
import { viewForParty } from '../../domain/views/index.js';
import { CellLeftOpen } from '../../domain/cell-open.js';
import { faultInWords } from '../../domain/fault.js';
import { ask } from '../ask.js';
import { commitEnd } from '../commit-end.js';
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { partyInputHash } from './input-hash.js';
import { overflowed } from '../overflowed.js';
import { type DialogueContext, cellSubject, dialogueStateSchema } from './state.js';

export const partyTurn = (party: Seated<Party>, deps: NodeDeps) =>
  defineNode('partyTurn', dialogueStateSchema, async (state, { context, signal }: NodeRuntime<DialogueContext>) => {
    const { cell, scenario, seed, maxTurns } = context;
    const parties = scenario.parties.map(({ id }) => id);
    const speaker = nextParty(parties, state);
    const turn = state.lastTurn + 1;
    const role = `party:${speaker}`;

    const transcript = await deps.transcripts.open(cell.id, scenario);
    const view = viewForParty({
      scenario,
      party: speaker,
      log: transcript.logBefore(turn),
      thoughts: transcript.thoughtsBefore(speaker, turn),
      turn,
      readsOwnValues: party.agent.readsOwnValues ?? false,
    });
    const held = transcript.stateBefore(role, turn);
    const asked = await ask(deps, {
      slot: 'party',
      cell: cell.id,
      key: { subject: cellSubject(cell.id), step: String(turn), role },
      seated: party,
      inputHash: () =>
        partyInputHash({
          scenario,
          view,
          logHash: transcript.logHashBefore(turn),
          thoughtsHash: transcript.thoughtsHashBefore(speaker, turn),
          state: held,
        }),
      schema: partyAnswerSchema,
      call: (calls) =>
        party.agent.turn(view, {
          calls,
          random: randomStream(...partyStream(cell, { seed, party: speaker, ownTurn: view.ownTurns })),
          signal,
          // A copy: an agent that changes its state in place and dies has changed nothing.
          state: structuredClone(held),
        }),
      signal,
    }).catch(overflowed);

    if (asked === 'context_overflow') return { end: asked };
    if (!asked.ok) {
      if (!asked.final) {
        await deps.store.commit(asked.rows);
        throw new CellLeftOpen('party_fault_once', faultInWords(asked.fault));
      }
      const end = { cell: cell.id, end: 'party_fault' as const, partyTurns: state.partyTurns, turns: state.lastTurn };
      await commitEnd(deps, { ...asked.rows, cellEnds: [end] });
      return { end: 'party_fault' as const };
    }

    const { thought, utterance, truths = [] } = asked.value;
    const said = closingSignal(utterance);
    const spoken = { turn, kind: 'party' as const, speaker, text: utterance, thought, signal: said };
    await deps.store.commit({
      ...asked.rows,
      turns: [{ ...spoken, cell: cell.id }],
      truths: truths.map((truth) => ({ ...truth, cell: cell.id, turn, party: speaker })),
    });
    transcript.add(spoken);
    transcript.keepState(role, turn, asked.value.state);

    const { standing, end } = afterPartyTurn(state, { party: speaker, signal: said, parties, maxTurns });
    deps.progress.turn(cell.id, { turn, partyTurns: standing.partyTurns, speaker });
    return { lastTurn: turn, partyTurns: standing.partyTurns, agreeing: [...standing.agreeing], end };
  });
