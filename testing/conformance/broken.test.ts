/** Every check can fail: an agent broken in one way fails the check for it, with words that say how to mend it. */
import { describe, expect, it } from '@jest/globals';
import type { Evaluator, Mediator, Party, TopicAnswer } from '../../agents/interfaces.js';
import { deafTo, expectFailure, failures, wrong } from './broken.fixture.js';
import { evaluatorChecks, mediatorChecks, partyChecks } from './index.js';
import { type ConformanceOptions, registerSuite } from './suite.js';

const QUICK: ConformanceOptions = { turns: 20, patienceMs: 40, deterministic: true };

const ANY_SHAPE = '';
let counter = 0;

const good: Party = { name: 'good', turn: () => ({ utterance: 'We see.' }) };
const calm: Mediator = { name: 'calm', when: () => ({ engage: true }), how: () => ({ utterance: 'Please go on.' }) };
const fair: Evaluator = { name: 'fair', judge: () => ({ located: [] }) };

it('agents without fault pass every check', async () => {
  for (const checks of [partyChecks(() => good, QUICK), mediatorChecks(() => calm, QUICK), evaluatorChecks(async () => fair, QUICK)]) {
    expect(checks.length).toBeGreaterThan(8);
    expect(await failures(checks)).toEqual([]);
  }
});

it('an agent that rejects when it is stopped has listened', async () => {
  const listening: Party = { name: 'x', turn: (_, { signal }) => new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    if (signal.aborted) reject(signal.reason as Error);
    setTimeout(resolve, 1, { utterance: 'We see.' });
  }) };
  expect(await failures(partyChecks(() => listening, QUICK))).toEqual([]);
});

describe('a party', () => {
  it.each<[string, Party, string, RegExp]>([
    ['without a name', { ...good, name: ' ' }, 'has a name', /give it `name/],
    ['whose version is a number', wrong({ ...good, version: 2 }), 'has a name', /version of the party is 2: write it as text/],
    ['that returns a bare text', wrong({ ...good, turn: () => 'We see.' }), ANY_SHAPE, /turn at turn 1 gave .*\n {2}answer: is not of type object \(got "We see\."\)/],
    ['that says nothing', { ...good, turn: () => ({ utterance: '  ' }) }, ANY_SHAPE, /answer\.utterance: has 0 characters/],
    ['that returns more than it may', wrong({ ...good, turn: () => ({ utterance: 'We see.', mood: 'calm' }) }), ANY_SHAPE, /answer\.mood: unknown key .*Remove it/],
    ['that throws where it opens', { ...good, turn: ({ log }) => ({ utterance: log[0]!.text }) }, ANY_SHAPE, /turn at turn 1 threw: TypeError/],
    ['that trips over a third party', { ...good, turn: ({ others }) => (others.length === 1 ? { utterance: 'We see.' } : wrong({})) }, '(parties:three)', /answer\.utterance: is missing/],
    ['whose state grows without end', { ...good, turn: (_, { state }) => ({ utterance: 'We see.', state: [...((state as string[] | null) ?? []), 'x'.repeat(2000)] }) }, 'goes on for 20 turns', /answer\.state: it is longer than 16384/],
    ['whose state is no JSON', { ...good, turn: () => ({ utterance: 'We see.', state: { at: Number.NaN } }) }, ANY_SHAPE, /answer\.state/],
    ['that puts its name in front', { ...good, turn: ({ self }) => ({ utterance: `${self.name}: We see.` }) }, 'only what is to be heard', /begins with "Alder Ford Choir:": the log adds names itself/],
    ['that thinks aloud', { ...good, turn: () => ({ utterance: '<think>Hm.</think> We see.' }) }, 'only what is to be heard', /return reasoning as `thought`/],
    ['that says what a topic is worth', { ...good, turn: ({ self }) => ({ utterance: `The evenings are ${Object.values(self.weights)[0]} points to us.` }) }, 'keeps its points', /gives away what its topics are worth \(47\)/],
    ['that reads out its list', { ...good, turn: ({ self }) => ({ utterance: `${JSON.stringify(self.weights)}, that is us.` }) }, 'keeps its points', /worth \(47, 19, 34\)/],
    ['that writes into its view', { ...good, turn: (view) => (Object.assign(view, { mine: 1 }), { utterance: 'We see.' }) }, 'leaves its view', /`turn` wrote into its view \(CHOIR turn 0\): copy/],
    ['that hangs when it is stopped', { ...good, turn: (_, context) => deafTo(context, { utterance: 'We see.' }) }, 'comes to an end', /still going 40 ms after .* pass `context.signal`/],
    ['that draws from elsewhere', { ...good, turn: () => ({ utterance: `We see ${(counter += 1)}.` }) }, 'gives the same answer', /Draw from `context.random` only/],
  ])('%s fails the check for it', (_, party, named, message) => expectFailure(partyChecks(() => party, QUICK), named, message));

  it('that remembers outside of its state fails, though each dialogue by itself is right', async () => {
    const make = (): Party => {
      let turns = 0;
      return { name: 'counting', turn: () => ({ utterance: `This is our word number ${(turns += 1)}.` }) };
    };
    await expectFailure(partyChecks(make, QUICK), 'gives the same answer', /remember only what you return as `state`/);
  });

  it('need not be deterministic unless it says so', async () => {
    const fickle: Party = { name: 'fickle', turn: () => ({ utterance: `We see ${(counter += 1)}.` }) };
    expect(await failures(partyChecks(() => fickle, { ...QUICK, deterministic: false }))).toEqual([]);
  });
});

describe('a mediator', () => {
  it.each<[string, Mediator, string, RegExp]>([
    ['without `how`', wrong({ name: 'x', when: () => ({ engage: false }) }), 'has a name', /has no function `how`/],
    ['that is none', wrong(undefined), ANY_SHAPE, /not an object: does `make` return it|Cannot read/],
    ['that does not decide', wrong({ ...calm, when: () => ({ thought: 'Hm.' }) }), ANY_SHAPE, /when at turn 1 gave .*\n {2}answer\.engage: is missing → Add it: boolean expected/],
    ['that engages and says nothing', { ...calm, how: () => ({ utterance: '' }) }, ANY_SHAPE, /how at turn 2 gave .*\n {2}answer\.utterance/],
    ['that forgets its state halfway', { ...calm, when: (_, { state }) => ({ engage: (state as { n: number } | null)?.n !== 3, state: { n: ((state as { n: number } | null)?.n ?? 0) + 1 } }), how: (_, { state }) => ({ utterance: 'x'.repeat((state as { n: number }).n === 15 ? 0 : 3) }) }, 'goes on for 20 party turns', /how at turn \d+ gave/],
    ['that speaks as a party', { ...calm, how: ({ parties }) => ({ utterance: `${parties[0]!.id}: I give in.` }) }, 'only what is to be heard', /begins with "CHOIR:"/],
    ['that sorts the log in place', { ...calm, when: ({ log }) => ((log as unknown[]).reverse(), { engage: true }) }, 'leaves its view', /`when` wrote into its view/],
    ['whose `when` hangs when it is stopped', { ...calm, when: (_, context) => deafTo(context, { engage: true }) }, 'comes to an end', /`when` was still going/],
    ['whose `how` hangs when it is stopped', { ...calm, how: (_, context) => deafTo(context, { utterance: 'Please go on.' }) }, 'comes to an end', /`how` was still going/],
    ['that decides by chance of its own', { ...calm, when: () => ({ engage: (counter += 1) % 3 === 0 }) }, 'gives the same answer', /two answers: .*engage/],
  ])('%s fails the check for it', (_, mediator, named, message) => expectFailure(mediatorChecks(() => mediator, QUICK), named, message));

  it('is never asked for an utterance unless it engaged', async () => {
    const silent: Mediator = {
      name: 'silent',
      when: () => ({ engage: false }),
      how: () => {
        throw new Error('I was asked.');
      },
    };
    expect(await failures(mediatorChecks(() => silent, QUICK))).toEqual([]);
  });
});

describe('an evaluator', () => {
  const rates = (located: (view: Parameters<Evaluator['judge']>[0]) => unknown[]): Evaluator => ({ name: 'x', judge: (view) => ({ located: located(view) }) as TopicAnswer });
  const one = (more: object = {}): object => ({ turn: 1, rating: 1, reason: 'So it is.', ...more });
  const pair = (...parties: string[]): object => ({ parties, rating: 1 });

  it.each<[string, Evaluator, string, RegExp]>([
    ['that rates off the scale', rates(() => [one({ rating: 6 })]), ANY_SHAPE, /answer\.located\[0\]\.rating: is out of range: at most 5/],
    ['that rates in halves', rates(() => [one({ rating: 1.5 })]), ANY_SHAPE, /answer\.located\[0\]\.rating/],
    ['that gives no reason', rates(() => [{ turn: 1, rating: 1 }]), ANY_SHAPE, /answer\.located\[0\]\.reason: is missing/],
    ['that reads two turns or more', rates(({ log }) => [one({ turn: log[1]!.turn })]), 'a single turn', /threw: TypeError/],
    ['that rates beyond the log', rates(({ log }) => [one({ turn: log.length + 1 })]), 'turns of parties that exist', /the log ends at/],
    ['that rates the mediator', rates(({ log }) => log.filter(({ kind }) => kind === 'mediator').map(({ turn }) => one({ turn }))), 'turns of parties that exist', /it is the mediator’s/],
    ['that rates a turn twice', rates(() => [one(), one()]), 'turns of parties that exist', /turn 1 is rated twice/],
    ['that rates pairs of two', rates(({ parties }) => [one({ pairs: parties.length === 2 ? [pair('CHOIR', 'PUPPETS')] : [] })]), 'rates pairs only', /leave `pairs` out/],
    ['that rates strangers', rates(({ parties }) => [one(parties.length > 2 ? { pairs: [pair('CHOIR', 'Lantern Puppet Theatre')] } : {})]), 'rates pairs only', /the parties are CHOIR, PUPPETS, READERS/],
    ['that rates a pair twice', rates(({ parties }) => [one(parties.length > 2 ? { pairs: [pair('CHOIR', 'READERS'), pair('READERS', 'CHOIR')] } : {})]), 'rates pairs only', /rates a pair twice/],
    ['that sees agreement everywhere', rates(() => [one({ rating: 5 })]), 'nobody mentions', /turn 1 \("Good evening\..*"\) is rated 5 on "The evenings"/],
    ['that writes into its view', rates((view) => [one({ reason: String((view.log as unknown[]).pop() !== undefined) })]), 'leaves its view', /`judge` wrote/],
    ['that hangs when it is stopped', { ...fair, judge: (_, context) => deafTo(context, { located: [] }) }, 'comes to an end', /`judge` was still going/],
    ['that rates by chance of its own', rates(() => [one({ reason: `${(counter += 1)}` })]), 'gives the same ratings', /two answers/],
  ])('%s fails the check for it', (_, evaluator, named, message) => expectFailure(evaluatorChecks(() => evaluator, QUICK), named, message));
});

describe('a suite', () => {
  it('is told to the runner that is handed in, one test a check', async () => {
    const told: string[] = [];
    const bodies: (() => Promise<void>)[] = [];
    registerSuite('title', partyChecks(() => good, QUICK), { runner: { describe: (name, body) => (told.push(name), body()), it: (name, body, timeout) => (told.push(`${name} ${timeout}`), bodies.push(body)) }, timeoutMs: 7 });
    expect(told[0]).toBe('title');
    expect(told[1]).toBe('has a name and a function `turn` 7');
    await Promise.all(bodies.map((body) => body()));
  });

  it('says what is missing where there is no runner', () => {
    const own: unknown = Reflect.get(globalThis, 'describe');
    try {
      Reflect.deleteProperty(globalThis, 'describe');
      expect(() => registerSuite('title', [], {})).toThrow('there is no test runner here');
    } finally {
      Reflect.set(globalThis, 'describe', own);
    }
  });
});
