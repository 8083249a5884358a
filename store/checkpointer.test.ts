import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyCheckpoint, uuid6 } from '@langchain/langgraph-checkpoint';
import type { Checkpoint, CheckpointMetadata } from '@langchain/langgraph-checkpoint';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './open.js';
import type { OpenStore } from './open.js';
import { turn } from './testing/fixtures.js';

const METADATA: CheckpointMetadata = { source: 'loop', step: 1, parents: {} };
const STEPS = 30;

let directory: string;
let opened: OpenStore;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'concord-checkpoints-'));
  opened = openStore({ directory, experiment: 'e' });
});
afterEach(() => {
  opened.close();
  rmSync(directory, { recursive: true, force: true });
});

function checkpoint(index: number): Checkpoint {
  return { ...emptyCheckpoint(), id: uuid6(index), channel_values: { index } };
}

function at(thread: string, id?: string, namespace = '') {
  return { configurable: { thread_id: thread, checkpoint_ns: namespace, ...(id === undefined ? {} : { checkpoint_id: id }) } };
}

function count(table: 'checkpoints' | 'writes', thread: string): unknown {
  return opened.checkpointer.db.prepare(`SELECT count(*) FROM ${table} WHERE thread_id = ?`).pluck().get(thread);
}

/** Puts a chain of checkpoints, each with a pending write. */
async function putChain(thread: string, length: number, namespace = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < length; index += 1) {
    const next = checkpoint(index);
    await opened.checkpointer.put(at(thread, ids.at(-1), namespace), next, METADATA);
    await opened.checkpointer.putWrites(at(thread, next.id, namespace), [['channel', index]], `task-${index}`);
    ids.push(next.id);
  }
  return ids;
}

describe('KeepLastSaver', () => {
  it('keeps the newest checkpoint and its parent; what a node wrote before its superstep was over is not kept', async () => {
    const ids = await putChain('e/cell:a', 6);
    expect([count('checkpoints', 'e/cell:a'), count('writes', 'e/cell:a')]).toEqual([2, 0]);
    const newest = await opened.checkpointer.getTuple(at('e/cell:a'));
    expect(newest?.checkpoint.id).toBe(ids[5]);
    expect(newest?.parentConfig?.configurable?.['checkpoint_id']).toBe(ids[4]);
    expect(newest?.pendingWrites).toEqual([]);
    expect((await opened.checkpointer.getTuple(at('e/cell:a', ids[4])))?.checkpoint.channel_values).toEqual({ index: 4 });
  });

  it('keeps threads and namespaces apart', async () => {
    await putChain('e/cell:a', 3);
    await putChain('e/cell:a', 3, 'inner:1');
    await putChain('e/cell:b', 1);
    expect([count('checkpoints', 'e/cell:a'), count('checkpoints', 'e/cell:b')]).toEqual([4, 1]);
  });

  it('never deletes a newer checkpoint when a put lands late', async () => {
    const [first, second, third] = [checkpoint(1), checkpoint(2), checkpoint(3)];
    await opened.checkpointer.put(at('t'), first, METADATA);
    await opened.checkpointer.put(at('t', second.id), third, METADATA);
    await opened.checkpointer.put(at('t', first.id), second, METADATA);
    expect((await opened.checkpointer.getTuple(at('t')))?.checkpoint.id).toBe(third.id);
  });

  it('keeps everything when asked to', async () => {
    opened.close();
    opened = openStore({ directory, experiment: 'e', keepCheckpoints: true });
    await putChain('t', 6);
    expect(count('checkpoints', 't')).toBe(6);
  });

  it('lists threads and deletes one', async () => {
    await putChain('e/cell:b', 2);
    await putChain('e/cell:a', 2);
    expect(opened.checkpointer.threads()).toEqual(['e/cell:a', 'e/cell:b']);
    await opened.checkpointer.deleteThread('e/cell:a');
    expect(opened.checkpointer.threads()).toEqual(['e/cell:b']);
    expect(count('writes', 'e/cell:a')).toBe(0);
  });

  it('sweeps the threads whose result is committed', async () => {
    for (const cell of ['a', 'b', 'c']) await putChain(`e/cell:${cell}`, 2);
    await opened.store.commit({ cellEnds: [{ cell: 'b', end: 'impasse', partyTurns: 1, turns: 1 }] });
    const swept = await opened.checkpointer.sweep(async (thread) => (await opened.store.cellEnd(thread.slice('e/cell:'.length))) !== null);
    expect(swept).toEqual(['e/cell:b']);
    expect(opened.checkpointer.threads()).toEqual(['e/cell:a', 'e/cell:c']);
  });

  it('only lists threads of a store opened for reading', async () => {
    await putChain('t', 1);
    const reader = openStore({ directory, experiment: 'e', readOnly: true });
    expect(reader.checkpointer.threads()).toEqual(['t']);
    await expect(reader.checkpointer.getTuple(at('t'))).rejects.toMatchObject({ code: 'internal' });
    reader.close();
  });
});

describe('a graph on the saver', () => {
  const State = Annotation.Root({ step: Annotation<number>, cell: Annotation<string> });

  /** Commits a turn per superstep; fails once at `failAt`. */
  function graph(failAt: number) {
    let failed = false;
    return new StateGraph(State)
      .addNode('speak', async ({ step, cell }) => {
        if (step === failAt && !failed) {
          failed = true;
          throw new Error('stopped');
        }
        await opened.store.commit({ turns: [turn({ cell, turn: step + 1 })] });
        return { step: step + 1 };
      })
      .addEdge(START, 'speak')
      .addConditionalEdges('speak', ({ step }) => (step < STEPS ? 'speak' : END))
      .compile({ checkpointer: opened.checkpointer });
  }

  it('resumes many interleaved threads, with commits on the same handle, and stays small', async () => {
    const cells = Array.from({ length: 20 }, (_, index) => `c${index}`);
    await Promise.all(
      cells.map(async (cell, index) => {
        const compiled = graph(index + 1);
        const config = { configurable: { thread_id: `e/cell:${cell}` }, durability: 'async' as const, recursionLimit: STEPS + 5 };
        await expect(compiled.invoke({ step: 0, cell }, config)).rejects.toThrow('stopped');
        expect(await compiled.invoke(null, config)).toMatchObject({ step: STEPS });
      }),
    );
    for (const cell of cells) {
      expect((await opened.store.turns(cell)).map((row) => row.turn)).toEqual(Array.from({ length: STEPS }, (_, index) => index + 1));
      expect(count('checkpoints', `e/cell:${cell}`)).toBeLessThanOrEqual(3);
    }
  });
});
