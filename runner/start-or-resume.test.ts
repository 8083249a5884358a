import { MemorySaver, RunControl } from '@langchain/langgraph';
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';
import { describe, expect, it } from '@jest/globals';
import { OURS } from './lean-context.js';
import { type InvokeOptions, type RunRequest, startOrResume } from './start-or-resume.js';

type Input = { begun: boolean };
type Request = RunRequest<Input, string, string>;

/** A fake graph that only records how it was entered; `before` and `after` are the results around its run. */
async function enter({ checkpoint, before = null, after = 'done', keep = false, throws }: { checkpoint: boolean; before?: string | null; after?: string | null; keep?: boolean; throws?: Error }) {
  const entered: { input: Input | null; options: InvokeOptions<string> }[] = [];
  const deleted: string[] = [];
  class Saver extends MemorySaver {
    override getTuple = async ({ configurable }: { configurable?: Record<string, unknown> }) =>
      checkpoint && configurable?.thread_id === 'x/cell:1' ? { config: {}, checkpoint: {} as never, metadata: {} as never } : undefined;
    override deleteThread = async (thread: string) => void deleted.push(thread);
  }
  let result = before;
  const request: Request = {
    graph: {
      invoke: async (input, options) => {
        entered.push({ input, options });
        if (throws) throw throws;
        result = after;
      },
    },
    checkpointer: new Saver(),
    thread: 'x/cell:1',
    input: { begun: false },
    context: 'the context',
    signal: new AbortController().signal,
    control: new RunControl(),
    recursionLimit: 12,
    keepCheckpoints: keep,
    result: async () => result,
  };
  const returned = startOrResume(request);
  return { returned, entered, deleted, request };
}

describe('the resume rule', () => {
  it('a result that exists is returned, and nothing runs', async () => {
    const { returned, entered, deleted } = await enter({ checkpoint: true, before: 'earlier' });
    expect([await returned, entered, deleted]).toEqual(['earlier', [], []]);
  });

  it('a checkpoint that exists is gone on with: never a second input', async () => {
    const { returned, entered } = await enter({ checkpoint: true });
    expect(await returned).toBe('done');
    expect(entered.map(({ input }) => input)).toEqual([null]);
  });

  it('else it begins, with everything handed over explicitly', async () => {
    const { returned, entered, request } = await enter({ checkpoint: false });
    expect(await returned).toBe('done');
    const { signal, control } = request;
    expect(entered).toEqual([{ input: { begun: false }, options: { configurable: { thread_id: 'x/cell:1', [OURS]: true }, context: 'the context', signal, control, recursionLimit: 12, durability: 'async' } }]);
  });

  it('deletes the thread once the result is committed, unless checkpoints are kept or there is no result', async () => {
    const run = async (options: Parameters<typeof enter>[0]) => {
      const { returned, deleted } = await enter(options);
      await returned;
      return deleted;
    };
    expect(await run({ checkpoint: false })).toEqual(['x/cell:1']);
    expect(await run({ checkpoint: false, keep: true })).toEqual([]);
    expect(await run({ checkpoint: false, after: null })).toEqual([]);
  });

  it('keeps the thread of a run that failed, and passes the very error on', async () => {
    const throws = new Error('left open');
    const { returned, deleted } = await enter({ checkpoint: false, throws });
    await expect(returned).rejects.toBe(throws);
    expect(deleted).toEqual([]);
  });

  it('runs outside the async context of the graph that it is called in', async () => {
    const context = (): unknown => AsyncLocalStorageProviderSingleton.getRunnableConfig()?.configurable ?? null;
    const seen: unknown[] = [];
    let result: string | null = null;
    await AsyncLocalStorageProviderSingleton.runWithConfig({ configurable: { thread_id: 'parent' } }, async () => {
      seen.push(context());
      await startOrResume<Input, string, string>({
        graph: {
          invoke: async () => {
            seen.push(context());
            result = 'done';
          },
        },
        checkpointer: new MemorySaver(),
        thread: 't',
        input: { begun: false },
        context: '',
        signal: new AbortController().signal,
        control: new RunControl(),
        recursionLimit: 1,
        keepCheckpoints: false,
        result: async () => result,
      });
    });
    expect(seen).toEqual([{ thread_id: 'parent' }, null]);
  });
});
