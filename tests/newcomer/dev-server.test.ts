/** What langgraph.json names can be built and run, as the dev server does it: a factory with `configurable`, then `stream`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { benchmark, curate, dialogue, evaluate } from '../../cli/dev-server.js';
import { NOT_CURATED } from '../../graphs/curate.js';
import { NOT_STARTED } from '../../graphs/benchmark.js';
import { NOT_OPENED } from '../../graphs/dialogue.js';
import { NOT_EVALUATED } from '../../graphs/evaluate.js';
import { GRAPH_NAMES } from '../../graphs/registry.js';
import { ROOT } from '../fixtures/concord-process.js';
import { readDocument } from './markdown.js';

const SHORT = { configurable: { maxTurns: 6, mediators: ['scripted/periodic'], thread_id: 'a name of the server’s own' } };
/** The server sends an empty context where a request names none. */
const NO_CONTEXT = { context: {} as never };
const RUN = { executionRuntime: {} };

describe('graphs of langgraph.json', () => {
  const { graphs } = JSON.parse(readDocument('langgraph.json')) as { graphs: Record<string, string> };
  let told: string[] = [];
  beforeAll(() => {
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      told.push(String(text));
      return true;
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    told = [];
  });

  it('are all the named graphs, each a factory that is there', async () => {
    expect(Object.keys(graphs)).toEqual([...GRAPH_NAMES]);
    for (const reference of Object.values(graphs)) {
      const [file = '', exported = ''] = reference.split(':');
      const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, unknown>;
      expect(typeof module[exported]).toBe('function');
    }
  });

  it('are built without settings, to be drawn', async () => {
    for (const build of [dialogue, evaluate, benchmark, curate]) expect((await (await build()).getGraphAsync()).drawMermaid()).toContain('__start__');
  });

  it('run: a dialogue whose turns are told, then its evaluation', async () => {
    await expect(evaluate(SHORT, RUN)).rejects.toThrow('run `dialogue` first');
    expect(await (await dialogue(SHORT)).invoke(NOT_OPENED, NO_CONTEXT)).toMatchObject({ partyTurns: 6, end: 'turn_cap' });
    expect(told.filter((line) => line.startsWith('['))).toHaveLength(7);
    expect(await (await evaluate(SHORT, RUN)).invoke(NOT_EVALUATED, NO_CONTEXT)).toMatchObject({ status: 'scored' });
  });

  it('run: a curation whose scenario is told', async () => {
    expect(await (await curate({ configurable: { maxTurns: 20 } })).invoke(NOT_CURATED, NO_CONTEXT)).toMatchObject({ accepted: 1, done: 'complete' });
    expect(told.join('')).toMatch(/^legal-[a-z-]+: /m);
  });

  it('run: a benchmark whose table is told', async () => {
    expect(await (await benchmark(SHORT)).invoke(NOT_STARTED, NO_CONTEXT)).toMatchObject({ blockCount: 1, openCount: 0 });
    expect(told.join('')).toContain('no winner is named');
  });
});
