/** Whole dialogues through the real graphs: no agent is handed what belongs to another. */
import { describe, expect, it } from '@jest/globals';
import { cultureInstruction, POSTURE_DESCRIPTION, POSTURE_INSTRUCTION, reactivityInstruction } from '../../domain/conditions/index.js';
import type { MediatorSeesPosture } from '../../domain/views/index.js';
import { scriptedEvaluator, scriptedMediator, scriptedParty } from '../../testing/index.js';
import { createEngine } from '../fixtures/engine.js';
import { held, markedFile } from './canaries.js';

const THOUGHTS = /(?:THOUGHT|STATE)-OF-[A-Z]+/g;

interface Played {
  condition: string;
  seesPosture?: MediatorSeesPosture;
  readsOwnValues?: boolean;
}

async function play({ condition, seesPosture = 'neutral', readsOwnValues = false }: Played) {
  const marked = markedFile();
  const party = scriptedParty(
    ({ view: { self, turn } }) => ({ utterance: `Turn ${turn} is public.`, thought: `THOUGHT-OF-${self.id}`, state: `STATE-OF-${self.id}` }),
    { readsOwnValues },
  );
  const mediator = scriptedMediator({
    when: ({ view }) => ({ engage: view.afterTurn % 2 === 0, thought: 'THOUGHT-OF-WHEN', state: 'STATE-OF-MEDIATOR' }),
    how: () => ({ utterance: 'Please go on.', thought: 'THOUGHT-OF-HOW' }),
  });
  const evaluator = scriptedEvaluator(() => ({ located: [{ turn: 1, rating: 2, reason: 'REASON-OF-JUDGE' }] }));
  const engine = createEngine({ party, mediators: [mediator], evaluator, files: [marked.file], identity: { conditions: [condition], maxTurns: 9, mediatorSeesPosture: seesPosture } });
  expect(await engine.run()).toMatchObject({ done: 2, open: 0 });
  return { ...marked, party, mediator, evaluator, results: await engine.results() };
}

const everyone = (marked: { own: Map<string, string>; values: Map<string, string> }): string[] => [...marked.own.keys(), ...marked.values.keys()];

describe.each([
  { condition: 'general', ids: ['BAKER', 'HOUSE'] },
  { condition: 'parties:three', ids: ['BAKER', 'HOUSE', 'GUILD'] },
])('under $condition', ({ condition, ids }) => {
  it.each([true, false])('a party reads its own and nothing private of another (readsOwnValues: %s)', async (readsOwnValues) => {
    const { party, own, values, withoutThird } = await play({ condition, readsOwnValues });
    for (const { view, state } of party.calls) {
      const { id } = view.self;
      const foreign = [...own, ...values].filter(([, owner]) => owner !== id).map(([canary]) => canary);
      expect([id, held({ view, state }, foreign)]).toEqual([id, []]);
      const thoughts = JSON.stringify({ view, state }).match(THOUGHTS) ?? [];
      expect(thoughts.filter((found) => found !== `THOUGHT-OF-${id}` && found !== `STATE-OF-${id}`)).toEqual([]);
      // The canaries are alive: what is a party's own does reach it.
      const two = condition === 'general';
      const due = [...own].filter(([canary, owner]) => owner === id && (two ? !canary.includes('AMONG-THREE') : !withoutThird.has(canary))).map(([canary]) => canary);
      expect(held(view, due)).toEqual(due);
      const ownValues = [...values].filter(([, owner]) => owner === id).map(([value]) => value);
      expect(held(view, ownValues)).toEqual(readsOwnValues ? ownValues : []);
    }
    expect(new Set(party.calls.map(({ view }) => view.self.id))).toEqual(new Set(ids));
    expect(party.calls.at(-1)?.view.thoughts.length).toBeGreaterThan(1);
  });

  it('the mediator reads nothing private of a party, at when and at how', async () => {
    const marked = await play({ condition });
    expect(new Set(marked.mediator.calls.map(({ role }) => role))).toEqual(new Set(['when', 'how']));
    for (const call of marked.mediator.calls) {
      expect(held(call, everyone(marked))).toEqual([]);
      const thoughts = JSON.stringify(call).match(THOUGHTS) ?? [];
      expect(thoughts.filter((found) => found !== 'STATE-OF-MEDIATOR' && found !== 'THOUGHT-OF-WHEN')).toEqual([]);
    }
  });

  it('the evaluator reads nothing private of anyone, and no thought', async () => {
    const marked = await play({ condition });
    expect(marked.evaluator.calls).toHaveLength(6);
    for (const call of marked.evaluator.calls) {
      expect(held(call, everyone(marked))).toEqual([]);
      expect(JSON.stringify(call)).not.toMatch(THOUGHTS);
    }
  });

  it('results hold neither private fields nor thoughts', async () => {
    const marked = await play({ condition });
    expect(held(marked.results, everyone(marked))).toEqual([]);
    expect(JSON.stringify(marked.results)).not.toMatch(THOUGHTS);
  });
});

describe('a persona', () => {
  it.each([
    // personaOrder of the example is HOUSE, BAKER.
    ['emotion:com-react', { HOUSE: reactivityInstruction(0), BAKER: reactivityInstruction(1) }, 'reactivity'],
    ['culture:us-cn', { HOUSE: cultureInstruction('US'), BAKER: cultureInstruction('CN') }, 'culture'],
  ] as const)('of %s is read by its own party alone', async (condition, instructions, field) => {
    const { party, mediator, evaluator } = await play({ condition });
    for (const { view } of party.calls) {
      const id = view.self.id as 'BAKER' | 'HOUSE';
      expect(held(view, Object.values(instructions).map(escaped))).toEqual([escaped(instructions[id])]);
    }
    for (const call of [...mediator.calls, ...evaluator.calls]) {
      expect(held(call, Object.values(instructions).map(escaped))).toEqual([]);
      expect(held(call, ['persona', `"${field}"`, ...Object.values(instructions).map((text) => escaped(text).slice(0, 40))])).toEqual([]);
    }
  });
});

describe('a posture', () => {
  const instruction = escaped(POSTURE_INSTRUCTION.accommodating);
  const description = escaped(POSTURE_DESCRIPTION.accommodating);

  it.each([
    ['neutral', [description]],
    ['verbatim', [instruction]],
    ['no', []],
  ] as const)('shown to the mediator as "%s"', async (seesPosture, shown) => {
    const { party, mediator, evaluator } = await play({ condition: 'strategy:accommodating', seesPosture });
    for (const { view } of party.calls) expect(held(view, [instruction, description])).toEqual([instruction]);
    for (const { view } of mediator.calls) {
      expect(held(view, [instruction, description])).toEqual(shown);
      expect(held(view, ['accommodating'])).toEqual([]);
    }
    for (const { view } of evaluator.calls) expect(held(view, [instruction, description, 'accommodating', 'posture'])).toEqual([]);
  });
});

/** As it stands inside JSON. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
