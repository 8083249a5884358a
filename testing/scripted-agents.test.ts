import { describe, expect, it } from '@jest/globals';
import type { AgentContext } from '../agents/index.js';
import { unrecorded } from '../domain/ports/calls.js';
import { exampleScenario } from '../domain/validation/fixture.js';
import { randomStream } from '../domain/random.js';
import { viewForJudge, viewForMediator, viewForParty } from '../domain/views/index.js';
import { scriptedEvaluator, scriptedMediator, scriptedParty, seated } from './index.js';

const scenario = exampleScenario();
const context: AgentContext = { random: randomStream('test'), signal: new AbortController().signal, state: { seen: 1 }, calls: unrecorded };
const partyView = () => viewForParty({ scenario, party: 'BAKER', log: [], thoughts: [], turn: 1, readsOwnValues: false });
const mediatorView = () => viewForMediator({ scenario, log: [], afterTurn: 3, seesPosture: 'neutral' });

describe('scriptedParty', () => {
  it('answers in order, a string as an utterance, and records view and state', async () => {
    const party = scriptedParty(['Good morning.', { utterance: 'No.', thought: 'Never.' }]);
    expect(await party.turn(partyView(), context)).toEqual({ utterance: 'Good morning.' });
    expect(await party.turn(partyView(), { ...context, state: null })).toEqual({ utterance: 'No.', thought: 'Never.' });
    expect(party.calls.map(({ state }) => state)).toEqual([{ seen: 1 }, null]);
    expect(party.calls[0]?.view).toEqual(partyView());
  });

  it('records a copy', async () => {
    const party = scriptedParty(['x']);
    const view = partyView();
    await party.turn(view, context);
    (view.self as { role: string }).role = 'changed';
    expect(party.calls[0]?.view.self.role).not.toBe('changed');
  });

  it('throws where nothing is scripted, and names the call', async () => {
    const party = scriptedParty(['once']);
    await party.turn(partyView(), context);
    await expect(party.turn(partyView(), context)).rejects.toMatchObject({ code: 'internal', what: 'no answer is scripted for call 2: the party BAKER, turn 1' });
    expect(party.calls).toHaveLength(2);
    await expect(scriptedParty(() => undefined).turn(partyView(), context)).rejects.toThrow('call 1');
  });
});

describe('scriptedMediator', () => {
  it('scripts when and how apart and records both in one list', async () => {
    const mediator = scriptedMediator({ when: [false, { engage: true, thought: 'Now.' }], how: ({ whenThought }) => `Because: ${whenThought}` });
    expect(await mediator.when(mediatorView(), context)).toEqual({ engage: false });
    expect(await mediator.when(mediatorView(), context)).toEqual({ engage: true, thought: 'Now.' });
    expect(await mediator.how(mediatorView(), { ...context, whenThought: 'Now.' })).toEqual({ utterance: 'Because: Now.' });
    expect(mediator.calls.map(({ role, whenThought }) => [role, whenThought])).toEqual([['when', null], ['when', null], ['how', 'Now.']]);
  });

  it('throws at a how that nothing is scripted for', async () => {
    const mediator = scriptedMediator({ when: [true] });
    await expect(mediator.how(mediatorView(), { ...context, whenThought: '' })).rejects.toThrow("call 1: the mediator's how after turn 3");
  });
});

describe('scriptedEvaluator', () => {
  it('answers by topic', async () => {
    const evaluator = scriptedEvaluator(({ view }) => (view.topic.id === 'FAN' ? { located: [] } : undefined));
    expect(await evaluator.judge(viewForJudge(scenario, 'FAN', []), context)).toEqual({ located: [] });
    await expect(evaluator.judge(viewForJudge(scenario, 'START', []), context)).rejects.toThrow('the evaluator, topic START');
    expect(evaluator.calls.map(({ view }) => view.topic.id)).toEqual(['FAN', 'START']);
  });
});

it('seats an agent as a module, the same one for the same name', () => {
  const [one, two] = [seated(scriptedParty([])), seated(scriptedParty(['other']))];
  expect(one).toMatchObject({ id: 'scripted-party', kind: 'module', source: './scripted-party.ts' });
  expect(one.fingerprint).toBe(two.fingerprint);
});
