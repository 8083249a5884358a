import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVALUATOR_SLOT, MEDIATOR_SLOT, PARTY_SLOT, seat, type Seating } from './seat.js';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'concord-seat-'));
  writeFileSync(path.join(directory, 'mine.ts'), 'export const calm = 1;');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const calm = { name: 'calm', when: () => ({ engage: false }), how: () => ({ utterance: 'x' }) };

/** The file is real, for its fingerprint; what it exports is given. */
const exporting = (exports: Record<string, unknown>): Seating => ({
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
    const seating = { directory, importModule: () => Promise.reject(new Error('no such key')) };
    await expect(seat(PARTY_SLOT, './mine.ts#calm', seating)).rejects.toMatchObject({ code: 'bad_input', what: 'the party module cannot be loaded: no such key', where: './mine.ts' });
  });

  it.each(['openai/gpt-4o', 'https://host/agent'])('refuses %s, which this version does not reach', async (reference) => {
    await expect(seat(EVALUATOR_SLOT, reference, exporting({}))).rejects.toMatchObject({ code: 'bad_input', what: expect.stringContaining('evaluator') });
  });
});
