/** The journal and a recording answer the one question that was asked: never another model's, repeat's, role's or turn's. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import type { Seated } from '../../agents/interfaces.js';
import { buildPlan } from '../../domain/planning/build-plan.js';
import { modelRequestHash, type PromptPart } from '../../domain/prompt.js';
import type { CallJournal } from '../../domain/ports/calls.js';
import type { StepKey } from '../../domain/ports/store.js';
import { ask, type Question } from '../../nodes/ask.js';
import { createRecording } from '../../nodes/recording.js';
import { createMemoryStore } from '../../store/index.js';
import { modelAnswer } from '../../store/testing/fixtures.js';
import { scriptedMediator } from '../../testing/index.js';
import { nodeDeps } from '../fixtures/engine.js';
import { createWorld } from '../fixtures/world.js';

const { identity, files } = createWorld({ mediators: ['one', 'other'].map((name) => scriptedMediator({ when: [] }, { name })), identity: { repeats: 2, conditions: ['general', 'emotion:react-react'], controls: ['A/A'] } });
const { cells } = buildPlan(files, identity);
const schema = z.strictObject({ said: z.string() });
const PARTS: PromptPart[] = [{ role: 'user', starts: true, text: 'The very same question.' }];
const SETTINGS = { model: 'p/m' };
const REQUEST = { model: 'p/m', hash: modelRequestHash(SETTINGS, PARTS), settings: SETTINGS, parts: PARTS };

/** An agent that asks the same of everybody, and answers with the name of who is asked. */
function question(kind: Seated<unknown>['kind'], { subject, step, role }: StepKey, cell: string, asked: string[]): Question<typeof schema> {
  const name = `${subject} ${step} ${role}`;
  const call = async (calls: CallJournal) => {
    if (kind !== 'model') return asked.push(name), { said: name };
    const served = await calls.served(REQUEST);
    if (served !== null) return { said: served.content };
    asked.push(name);
    await calls.answered({ ...REQUEST, counted: { input: 1, reusable: 0 } }, modelAnswer({ content: name }), { fault: null, flags: [] }, { ms: 1, usd: null });
    return { said: name };
  };
  return { slot: 'mediator', cell, key: { subject, step, role }, seated: { agent: {}, id: 'x', fingerprint: 'f', kind, source: 'x' }, inputHash: () => 'the same input', schema, call, signal: new AbortController().signal };
}

const keys = fc.record({ cell: fc.constantFrom(...cells.map(({ id }) => id)), step: fc.constantFrom('1', '2', '11'), role: fc.constantFrom('when', 'how', 'party:A', 'party:B') });

describe('equal requests of different places', () => {
  it('are of different subjects wherever mediator, repeat, condition or control differ', () => {
    const places = cells.map(({ mediator, repeat, condition, arm, control }) => `${mediator?.id ?? ''} ${repeat} ${condition} ${arm} ${control ?? ''}`);
    expect(new Set(places).size).toBe(16);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
  });

  it.each(['model', 'http'] as const)('are each asked once and answered by their own answer, also in a replay (%s)', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(keys, { selector: ({ cell, step, role }) => `${cell} ${step} ${role}`, minLength: 2, maxLength: 12 }), fc.integer({ min: 1 }), async (places, cut) => {
        const [recorded, replay] = [createMemoryStore(), createMemoryStore()];
        const known = places.slice(0, 1 + (cut % (places.length - 1)));
        const asked: string[] = [];
        const put = async (deps: Parameters<typeof ask>[0], { cell, ...key }: (typeof places)[number]) => {
          const answer = await ask(deps, question(kind, { subject: `cell:${cell}`, ...key }, cell, asked));
          await deps.store.commit(answer.rows);
          return answer.ok ? answer.value.said : null;
        };
        const nameOf = ({ cell, step, role }: (typeof places)[number]): string => `cell:${cell} ${step} ${role}`;
        for (const one of [...known, ...known]) expect(await put(nodeDeps(recorded), one)).toBe(nameOf(one));
        expect(asked).toEqual(known.map(nameOf));

        const deps = { ...nodeDeps(replay), recording: createRecording(recorded, cells.map(({ id }) => id)) };
        for (const one of known) expect(await put(deps, one)).toBe(nameOf(one));
        for (const one of places.slice(known.length)) {
          const end = await put(deps, one).catch((error: unknown) => error);
          // Open where nothing of the dialogue lies behind it, missed elsewhere; never somebody else's answer.
          expect(end).toBeInstanceOf(Error);
        }
        expect(asked).toHaveLength(known.length);
      }),
      { numRuns: 60 },
    );
  });
});
