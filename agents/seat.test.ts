import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgentIdentity } from '../domain/plan.js';
import { createCatalogue, type Models, shippedModelsFile } from '../models/index.js';
import type { HttpAgents } from './http/http-agents.js';
import { EVALUATOR_SLOT, MEDIATOR_SLOT, PARTY_SLOT, seat, type Seating } from './seat.js';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'concord-seat-'));
  writeFileSync(path.join(directory, 'mine.ts'), 'export const calm = 1;');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const calm = { name: 'calm', when: () => ({ engage: false }), how: () => ({ utterance: 'x' }) };

const catalogue = createCatalogue({ shipped: shippedModelsFile() });
const models: Models = { resolve: catalogue.resolve, ask: () => Promise.reject(new Error('nobody is asked')), research: () => Promise.reject(new Error('nobody is asked')) };
const nobody: HttpAgents = { connect: () => Promise.reject(new Error('nobody is there')), waiting: () => [], drain: () => undefined, close: async () => undefined };
const rest = { models, http: nobody, layout: 'paper', agents: {} } as const;

/** The file is real, for its fingerprint; what it exports is given. */
const exporting = (exports: Record<string, unknown>): Seating => ({
  ...rest,
  directory,
  importModule: async (file) => {
    expect(file).toBe(path.join(directory, 'mine.ts'));
    return exports;
  },
});

describe('seat', () => {
  it('seats the scripted default of each slot under its own name', async () => {
    const seating = exporting({});
    const ids = [await seat(PARTY_SLOT, 'offline', seating), await seat(MEDIATOR_SLOT, 'offline', seating), await seat(EVALUATOR_SLOT, 'offline', seating)].map(({ id }) => id);
    expect(ids).toEqual(['scripted/party', 'scripted/attentive', 'scripted/reader']);
    const [one, two] = [await seat(MEDIATOR_SLOT, 'offline', seating), await seat(MEDIATOR_SLOT, 'scripted/attentive', seating)];
    expect(one).toEqual(two);
  });

  it('names a module’s agent by its name and the hash of what it is', async () => {
    const seated = await seat(MEDIATOR_SLOT, './mine.ts#calm', exporting({ calm, other: { ...calm } }));
    expect(seated).toMatchObject({ kind: 'module', source: './mine.ts#calm', id: `calm-${seated.fingerprint.slice(0, 8)}` });
    // Two exports of one file are two agents, whatever their names.
    expect((await seat(MEDIATOR_SLOT, './mine.ts#other', exporting({ calm, other: { ...calm } }))).fingerprint).not.toBe(seated.fingerprint);
  });

  it('takes an instance of a class, and a default export', async () => {
    class Mediator {
      name = 'classy';
      when() {
        return { engage: false };
      }
      how() {
        return { utterance: this.name };
      }
    }
    const { agent } = await seat(MEDIATOR_SLOT, './mine.ts', exporting({ default: new Mediator() }));
    expect(await agent.how({} as never, {} as never)).toEqual({ utterance: 'classy' });
  });

  it.each<[string, Record<string, unknown>, string | RegExp]>([
    ['an export that is not there', { other: calm, more: 1 }, 'has no export "calm"'],
    ['a function that would make one', { calm: () => calm }, 'it is a function, not an object'],
    ['null', { calm: null }, 'it is null, not an object'],
    ['no how', { calm: { ...calm, how: undefined } }, '`how` must be a function'],
    ['a name of two words', { calm: { ...calm, name: 'so calm' } }, '`name` must be a word'],
  ])('refuses %s, naming slot and file', async (_, exports, what) => {
    const failed = seat(MEDIATOR_SLOT, './mine.ts#calm', exporting(exports));
    await expect(failed).rejects.toMatchObject({ code: 'bad_input', where: './mine.ts', what: expect.stringContaining(String(what)) });
  });

  it('says of a module that throws when it is loaded what it threw', async () => {
    const seating = { ...rest, directory, importModule: () => Promise.reject(new Error('no such key')) };
    await expect(seat(PARTY_SLOT, './mine.ts#calm', seating)).rejects.toMatchObject({ code: 'bad_input', what: 'the party module cannot be loaded: no such key', where: './mine.ts' });
  });

  it('refuses a searcher, which sits in another slot', async () => {
    await expect(seat(EVALUATOR_SLOT, 'files:seeds', exporting({}))).rejects.toMatchObject({ code: 'bad_input', what: '"files:seeds" is a searcher, and no evaluator' });
  });
});

describe('an agent over HTTP', () => {
  const identity: AgentIdentity = { id: 'calm-1a2b3c4d', fingerprint: '1a2b3c4d99', settings: { version: '1', offline: true } };
  const asked: unknown[] = [];
  const known: HttpAgents = {
    ...nobody,
    connect: async (address, recorded) => {
      asked.push([address, recorded]);
      return { identity, info: { name: 'calm', version: '1', stateful: false, offline: true, slots: ['mediator', 'party'] }, ask: async (path, question) => ({ path, question }) };
    },
  };
  const seating = { ...exporting({}), http: known };

  it('sits in every slot that it can sit in, identified by what it says of itself', async () => {
    const mediator = await seat(MEDIATOR_SLOT, 'http://127.0.0.1:9000/', seating);
    expect(mediator).toMatchObject({ ...identity, kind: 'http', source: 'http://127.0.0.1:9000/', agent: { offline: true } });
    expect(asked).toEqual([['http://127.0.0.1:9000', undefined]]);
    expect(await seat(PARTY_SLOT, 'https://host/agents/calm', seating)).toMatchObject(identity);
    await expect(seat(EVALUATOR_SLOT, 'https://host/agents/calm', seating)).rejects.toMatchObject({ code: 'bad_input', what: 'the agent "calm" is no evaluator: by its own account it is mediator, party' });
  });

  it('of an experiment that is gone on with may be the recorded one', async () => {
    asked.length = 0;
    await seat(MEDIATOR_SLOT, 'http://host:1', { ...seating, recorded: (slot, reference) => ({ ...identity, id: `${slot} ${reference}` }) });
    expect(asked).toEqual([['http://host:1', { ...identity, id: 'mediator http://host:1' }]]);
  });

  it.each([
    ['http://me:secret@host:1', 'a user name or password'],
    ['http://host:1?key=secret', 'a part after ? or #'],
    ['http://host:1#secret', 'a part after ? or #'],
    ['http://', 'not a URL'],
  ])('at %s is refused, and no secret shown', async (url, what) => {
    const refused = await seat(MEDIATOR_SLOT, url, seating).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'bad_input', where: 'address of the mediator', what: expect.stringContaining(what), fix: expect.stringContaining('/info') });
    expect(JSON.stringify(refused)).not.toContain('secret');
  });
});

describe('a model', () => {
  it('sits in every slot under its own name, with its settings field by field', async () => {
    for (const slot of [PARTY_SLOT, MEDIATOR_SLOT, EVALUATOR_SLOT]) {
      const { id, kind, settings } = await seat<{ name: string }>(slot as never, 'deepseek/deepseek-chat', exporting({}));
      expect({ id, kind }).toEqual({ id: 'deepseek/deepseek-chat', kind: 'model' });
      expect(settings).toMatchObject({ model: 'deepseek/deepseek-chat', layout: 'paper', temperature: slot === EVALUATOR_SLOT ? 0 : 0.6 });
    }
  });

  it('of an unknown provider is refused by its nearest name', async () => {
    await expect(seat(MEDIATOR_SLOT, 'opanai/gpt', exporting({}))).rejects.toMatchObject({ code: 'unknown_name', fix: expect.stringContaining('openai') });
  });

  it('is resolved with what will be wished of it: the sampling of its slot, or that of the named agent', async () => {
    const wishes: unknown[] = [];
    const noting: Models = { ...models, resolve: (provider, name, wish) => (wishes.push(wish), catalogue.resolve(provider, name)) };
    const seating = { ...exporting({}), models: noting, agents: { curt: { model: 'openai/o4-mini', prompts: {}, temperature: 0.2, maxTokens: 50 } } };
    await seat(EVALUATOR_SLOT, 'openai/o4-mini', seating);
    await seat(MEDIATOR_SLOT, 'curt', seating);
    expect(wishes).toEqual([{ temperature: 0, maxTokens: 8192 }, { temperature: 0.2, maxTokens: 50 }]);
  });

  it('with a prompt of one’s own is named after the config’s name and its hash; the text decides the hash, not its place', async () => {
    const named = async (text: string, file = 'when.md') => {
      writeFileSync(path.join(directory, file), text);
      const agents = { gentle: { model: 'openai/gpt-4.1', prompts: { when: `./${file}` }, temperature: 0.2 } };
      return seat(MEDIATOR_SLOT, 'gentle', { ...exporting({}), agents });
    };
    const gentle = await named('Speak only when somebody is hurt.');
    expect(gentle).toMatchObject({ id: `gentle-${gentle.fingerprint.slice(0, 8)}`, kind: 'model', source: 'agents.gentle', settings: { temperature: 0.2, 'prompt.when': expect.stringMatching(/^own /) } });
    expect((await named('Speak only when somebody is hurt.', 'moved.md')).fingerprint).toBe(gentle.fingerprint);
    expect((await named('Speak at once.')).fingerprint).not.toBe(gentle.fingerprint);
  });

  it.each<[string, object, string]>([
    ['whose prompts are for another slot', { model: 'openai/gpt-4.1', prompts: { judge: './judge.md' } }, 'has no prompt that a mediator uses'],
    ['that names no model', { model: 'scripted/attentive', prompts: {} }, 'names no model'],
    ['whose prompt is not there', { model: 'openai/gpt-4.1', prompts: { when: './absent.md' } }, 'cannot be read'],
  ])('of the config %s is refused', async (_, agent, what) => {
    await expect(seat(MEDIATOR_SLOT, 'mine', { ...exporting({}), agents: { mine: agent as never } })).rejects.toMatchObject({ code: 'bad_input', what: expect.stringContaining(what) });
  });
});
