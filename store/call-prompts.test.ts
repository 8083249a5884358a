import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Database from 'better-sqlite3';
import type { NewCall } from '../domain/ports/store.js';
import { MESSAGE_ROLES, type PromptPart } from '../domain/prompt.js';
import { migrate } from './migrations.js';
import { type Remembered, SqliteStore } from './sqlite-store.js';
import { call, turn } from './testing/fixtures.js';

const anyPart: fc.Arbitrary<PromptPart> = fc.record({
  role: fc.constantFrom(...MESSAGE_ROLES),
  starts: fc.boolean(),
  // Few texts, so that prompts share parts; some of them in other places than before.
  text: fc.oneof(fc.nat(12).map((text) => `text ${text}`), fc.string({ unit: 'grapheme' })),
});

interface Step {
  subject: string;
  role: string;
  /** How the prompt comes out of the one before it in this series. */
  edits: { at: number; removed: number; added: PromptPart[] }[];
  settings: { seed: number };
  fate: 'kept' | 'rolled back' | 'reopened after';
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  subject: fc.constantFrom('cell:a', 'cell:b', 'judgement:j'),
  role: fc.constantFrom('party:p1', 'when'),
  edits: fc.array(fc.record({ at: fc.nat(40), removed: fc.nat(3), added: fc.array(anyPart, { maxLength: 4 }) }), { maxLength: 4 }),
  settings: fc.record({ seed: fc.nat(3) }),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'rolled back', 'reopened after'),
});

describe('prompts of many calls', () => {
  let db: Database.Database;
  beforeEach(() => {
    db = new Database(':memory:');
    migrate(db);
  });
  afterEach(() => {
    db.close();
  });

  it.each<[string, Remembered | undefined]>([
    ['everything remembered', undefined],
    ['next to nothing remembered', { prompts: 1, constants: 1 }],
  ])('come back exactly: several series, batches rolled back, the store opened again; %s', async (_, remembered) => {
    let experiment = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const open = (): SqliteStore => new SqliteStore(db, `e${experiment}`, remembered);
        experiment += 1;
        let store = open();
        await store.commit({ turns: [turn()] });
        const last = new Map<string, PromptPart[]>();
        const kept: NewCall[] = [];
        for (const [index, { subject, role, edits, settings, fate }] of steps.entries()) {
          const parts = [...(last.get(`${subject} ${role}`) ?? [])];
          for (const { at, removed, added } of edits) parts.splice(at, removed, ...added);
          const made = call({ subject, role, step: String(index), parts, settings });
          if (fate === 'rolled back') {
            await expect(store.commit({ calls: [made], turns: [turn({ text: 'else' })] })).rejects.toThrow('stored already');
            continue;
          }
          await store.commit({ calls: [made] });
          last.set(`${subject} ${role}`, parts);
          kept.push(made);
          if (fate === 'reopened after') store = open();
        }
        for (const reader of [store, open()])
          for (const { subject, role, step, attempt, settings, parts } of kept)
            expect(await reader.callPrompt({ subject, role, step, attempt })).toEqual({ settings, parts });
      }),
      { numRuns: 60 },
    );
  });

  it('store each text once, however many calls, roles and messages it stands in', async () => {
    const store = new SqliteStore(db, 'e');
    const text = 'said once '.repeat(50);
    for (const [index, role] of ['party:p1', 'when', 'when', 'party:p2'].entries())
      await store.commit({ calls: [call({ role, step: String(index), parts: MESSAGE_ROLES.map((of) => ({ role: of, starts: true, text })) })] });
    expect(db.prepare('SELECT count(*) FROM parts WHERE text = ?').pluck().get(text)).toBe(1);
  });
});
