import { describe, expect, it } from '@jest/globals';
import { createMemoryStore } from '../store/index.js';
import { type SweepRequest, sweepLeftOvers } from './sweep.js';

const THREADS = ['x/benchmark:now', 'x/benchmark:before', 'x/cell:ended', 'x/cell:open', 'x/judgement:made', 'x/judgement:open', 'other/cell:ended', 'strange'];

async function swept(change: Partial<SweepRequest> = {}): Promise<string[]> {
  const store = createMemoryStore();
  await store.commit({
    cellEnds: [{ cell: 'ended', end: 'turn_cap', partyTurns: 2, turns: 2 }],
    judgements: [{ id: 'made', cell: 'ended', status: 'judge_fault', evaluator: 'e', fault: 'f', dropped: 0 }],
  });
  const checkpointer: SweepRequest['checkpointer'] = {
    sweep: async (isLeftOver) => {
      const left = await Promise.all(THREADS.map(isLeftOver));
      return THREADS.filter((_, index) => left[index]);
    },
  };
  return sweepLeftOvers({ checkpointer, store, experiment: 'x', benchmark: 'x/benchmark:now', benchmarkOver: async () => false, keepCheckpoints: false, ...change });
}

describe('sweepLeftOvers', () => {
  it('takes the threads whose result is committed and benchmarks planned otherwise; nothing open, nothing foreign', async () => {
    expect(await swept()).toEqual(['x/benchmark:before', 'x/cell:ended', 'x/judgement:made']);
  });

  it('takes a benchmark of the same plan that is over', async () => {
    expect(await swept({ benchmarkOver: async () => true })).toContain('x/benchmark:now');
  });

  it('leaves finished dialogues where checkpoints are kept', async () => {
    expect(await swept({ keepCheckpoints: true })).toEqual(['x/benchmark:before']);
  });
});
