/** The rows of a long dialogue as the engine writes them: for measuring what is stored and how fast. */
import type { AnswerRow, Batch, Store } from '../../domain/ports/store.js';
import { decision, judgement, truth, turn } from './fixtures.js';

/** Lengths as models reach them, bytes. */
const UTTERANCE = 400;
const THOUGHT = 120;
const REASON = 100;
const TOPICS = ['noise', 'parking', 'garden'] as const;

const HASH = 'a3f1'.repeat(16);
const AT = '2026-01-01T00:00:00.000Z';
const WORDS = 'we could agree on the hours if the other side names a limit that holds through the summer months ';

/** A text of exactly this length, different for every seed. */
function prose(seed: number, length: number): string {
  return `${seed} ${WORDS.slice(seed % WORDS.length)}`.padEnd(length, WORDS).slice(0, length);
}

function answer(change: Pick<AnswerRow, 'subject' | 'step' | 'role' | 'body'>): AnswerRow {
  return { ...change, attempt: 1, status: 'ok', agent: 'openai/gpt-4.1-mini', requestHash: HASH, error: null, fault: null, at: AT };
}

/** One party turn: the party's answer, its turn with truths, the mediator's *when*, its decision. */
export function partyTurnBatches(cell: string, id: number): Batch[] {
  const [text, thought, reason] = [prose(id, UTTERANCE), prose(id + 7, THOUGHT), prose(id + 13, THOUGHT)];
  const [subject, party] = [`cell:${cell}`, `p${1 + (id % 2)}`];
  const truths = TOPICS.map((topic) => truth({ cell, turn: id, party, topic }));
  const body = {
    thought,
    utterance: text,
    state: { aspiration: 0.7125, heat: 0.31, said: id },
    truths: truths.map(({ topic, option, stance }) => ({ topic, option, stance })),
  };
  return [
    {
      answers: [answer({ subject, step: String(id), role: `party:${party}`, body })],
      turns: [turn({ cell, turn: id, speaker: party, text, thought })],
      truths,
    },
    {
      answers: [answer({ subject, step: String(id), role: 'when', body: { engage: false, thought: reason, state: null } })],
      decisions: [decision({ cell, afterTurn: id, engage: false, thought: reason })],
    },
  ];
}

/** The evaluation: per topic a located rating every second turn, once in the journal and once as rows. */
export function evaluationBatches(cell: string, turns: number): Batch[] {
  const id = `j-${cell}`.padEnd(20, '0');
  const topics = TOPICS.map((topic) => {
    const located = Array.from({ length: Math.floor(turns / 2) }, (_, index) => ({
      turn: 2 * (index + 1),
      rating: 1 + (index % 5),
      reason: prose(index, REASON),
    }));
    return {
      answers: [answer({ subject: `judgement:${id}`, step: topic, role: 'judge', body: { located } })],
      ratings: [{ judgement: id, topic, located }],
    };
  });
  return [...topics, { judgements: [judgement({ id, cell })] }];
}

export async function writeDialogue(store: Store, cell: string, turns: number): Promise<void> {
  for (let id = 1; id <= turns; id += 1) {
    for (const batch of partyTurnBatches(cell, id)) await store.commit(batch);
  }
  await store.commit({ cellEnds: [{ cell, end: 'turn_cap', partyTurns: turns, turns }] });
  for (const batch of evaluationBatches(cell, turns)) await store.commit(batch);
}
