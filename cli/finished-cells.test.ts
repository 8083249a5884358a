import { expect, it } from '@jest/globals';
import { createMemoryStore } from '../store/index.js';
import { finishedCells } from './finished-cells.js';

it.each([
  [true, ['excluded', 'judged']],
  [false, ['excluded', 'judged', 'judged-by-another', 'ended']],
])('a cell needs nothing more when its dialogue has ended and, where dialogues are judged (%s), it is judged or excluded', async (evaluate, finished) => {
  const store = createMemoryStore();
  const ended = ['judged', 'judged-by-another', 'ended'].map((cell) => ({ cell, end: 'resolved' as const, partyTurns: 1, turns: 1 }));
  await store.commit({
    cellEnds: [...ended, { cell: 'excluded', end: 'party_fault', partyTurns: 1, turns: 1 }, { cell: 'not-planned', end: 'party_fault', partyTurns: 1, turns: 1 }],
    judgements: [['judged', 'me'], ['judged-by-another', 'somebody']].map(([cell, evaluator]) => ({ id: `j-${cell}`, cell: cell!, evaluator: evaluator!, status: 'scored', fault: null, dropped: 0 })),
  });
  const cells = ['excluded', 'judged', 'judged-by-another', 'ended', 'never-begun'].map((id) => ({ id }));
  expect([...(await finishedCells({ cells, store, stages: { evaluate }, evaluator: 'me' }))]).toEqual(finished);
});
