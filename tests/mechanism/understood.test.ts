/** What an offline party means is what anybody at the table reads: acts, words and claims agree. */
import { describe, expect, it } from '@jest/globals';
import type { Act } from '../../agents/scripted/party/acts.js';
import { putIntoWords } from '../../agents/scripted/party/speech.js';
import { type Commitment, utteranceIn } from '../../agents/scripted/table/claims.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { viewForParty } from '../../domain/views/index.js';
import { CIDER_PRESS } from './fixtures/cider-press.js';
import { NIGHT_DOCK } from './fixtures/night-dock.js';
import { shippedScenarios } from './shipped.js';

type Expected = readonly { topic: string; option: string; among: readonly Commitment[] }[];

/** Every kind of act that commits to something, at random points, with the claims it should be read as. */
function samples({ topics }: Scenario, seed: number): [Act, Expected][] {
  const random = randomStream('understood', seed);
  const [t1, t2] = random.shuffle(topics);
  const [a, b] = random.shuffle(t1!.options).map(({ label }) => label) as [string, string];
  const c = random.pick(t2!.options).label;
  const topic = t1!.id;
  const terms = Object.fromEntries(topics.map(({ id, options }) => [id, random.pick(options).label]));
  const one = (option: string, ...among: Commitment[]): Expected => [{ topic, option, among }];
  const all = (...among: Commitment[]): Expected => Object.entries(terms).map(([id, option]) => ({ topic: id, option, among }));
  return [
    [{ kind: 'open', topic, option: a }, one(a, 'wants')],
    [{ kind: 'insist', topic, option: a }, one(a, 'wants')],
    [{ kind: 'reject', topic, option: b, own: a }, one(b, 'refuses')],
    [{ kind: 'concede', topic, option: a }, one(a, 'offers')],
    [{ kind: 'acceptTopic', topic, option: b }, one(b, 'leans')],
    [{ kind: 'refusePackage', topic, option: b, own: a }, one(b, 'refuses')],
    [{ kind: 'counter', topic, option: b, own: a }, one(a, 'bends', 'wants')],
    [{ kind: 'trade', get: { topic, option: a }, give: { topic: t2!.id, option: c } }, [...one(a, 'wants'), { topic: t2!.id, option: c, among: ['bends'] }]],
    [{ kind: 'propose', terms }, all('offers')],
    [{ kind: 'acceptPackage', terms }, all('accepts')],
    [{ kind: 'confirm', terms }, all('accepts')],
    [{ kind: 'waitFor', terms }, all('accepts')],
  ];
}

const scenarios = [NIGHT_DOCK, CIDER_PRESS, ...shippedScenarios().map(({ scenario }) => scenario)];

describe('a party', () => {
  it('is read as it meant to be, nearly always', () => {
    let read = 0;
    const misread: string[] = [];
    for (const scenario of scenarios) {
      const party = scenario.parties[0]!;
      const view = viewForParty({ scenario, party: party.id, log: [], thoughts: [], turn: 1, readsOwnValues: true });
      for (let seed = 0; seed < 30; seed += 1) {
        for (const [act, expected] of samples(scenario, seed)) {
          const { utterance } = putIntoWords({ acts: [act], closing: null }, view, randomStream('words', seed, act.kind));
          const { claims, acceptsWhole } = utteranceIn({ turn: 1, kind: 'party', speaker: { id: party.id, name: party.name }, text: utterance }, scenario.topics);
          read += 1;
          const understood = expected.every(({ topic, option, among }) => claims.some((claim) => claim.topic === topic && claim.option === option && among.includes(claim.commitment)));
          const signs = act.kind === 'acceptPackage' || act.kind === 'confirm' || act.kind === 'waitFor';
          if (!understood || acceptsWhole !== signs) misread.push(`${act.kind}: ${utterance}`);
        }
      }
    }
    expect(read).toBeGreaterThan(1_000);
    expect(misread.length / read).toBeLessThan(0.01);
  });
});
