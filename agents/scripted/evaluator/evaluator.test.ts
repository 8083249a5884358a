/** The rules of the rubric on dialogues written by hand; no phrase in them comes from a phrase bank. */
import { describe, expect, test } from '@jest/globals';
import { randomStream } from '../../../domain/random.js';
import { type JudgeView, type LogLine, type Speaker } from '../../../domain/views/index.js';
import { topicAnswerSchema } from '../../interfaces.js';
import { DALE, HILL, ORCHARD } from '../reading/reading.fixture.js';
import { locate, offlineEvaluator } from './index.js';
import { ORCHARD_CORE } from './orchard.fixture.js';
import { unrecorded } from '../../../domain/ports/calls.js';

type Who = 'H' | 'D' | 'C' | 'M';
type Script = readonly (readonly [Who, string])[];

const COURT = { id: 'COURT', name: 'Parish council' };
const SPEAKERS: Readonly<Record<Who, Speaker>> = { H: HILL, D: DALE, C: COURT, M: { id: 'MEDIATOR', name: 'Mediator' } };

function view(topicId: string, script: Script, parties: readonly Speaker[] = [HILL, DALE]): JudgeView {
  const topic = ORCHARD.find(({ id }) => id === topicId);
  if (!topic) throw new Error(`no topic ${topicId}`);
  const log = script.map(([who, text], index): LogLine => ({ turn: index + 1, kind: who === 'M' ? 'mediator' : 'party', speaker: SPEAKERS[who], text }));
  return { role: 'judge', parties, background: { core: ORCHARD_CORE, history: [] }, topic, log };
}

/** `1:1 3:4`: turn and rating of each located turn. */
function ratings(topicId: string, script: Script): string {
  return locate(view(topicId, script)).map(({ turn, rating }) => `${turn}:${rating}`).join(' ');
}

describe('the ratings of a dialogue', () => {
  test('from opposed by way of the mediator to agreed', () => {
    expect(
      ratings('WATER', [
        ['H', 'Let me be frank. We paid for that pump and we want equal water shares, forty cubic metres each, nothing more complicated than that.'],
        ['D', 'Equal shares sounds fair until you remember you have twice the trees. A second pump is what solves this, and you should carry most of the bill.'],
        ['H', 'A second pump is a fantasy. Nobody is going to spend that kind of money.'],
        ['D', 'What would it take for you to consider the second pump at least?'],
        ['M', 'I hear both of you. Suppose you tried alternate days, with Sunday free, and put a joint note in the parish paper?'],
        ['H', 'Alternate days could work for us, honestly, as long as the letter business is settled.'],
        ['D', "I could live with alternate days if there's a joint note."],
        ['H', 'Then we agree: alternate days.'],
        ['D', 'Agreed. Alternate days it is.'],
        ['H', 'Wonderful, thank you. [FINAL AGREEMENT]'],
      ]),
    ).toBe('1:1 2:1 3:1 4:2 6:2 7:2 8:4 9:5');
  });

  test('in principle, then whole, then taken back', () => {
    expect(
      ratings('WORDS', [
        ['H', 'We are not going to grovel. There should be no statement at all and that letter gets buried.'],
        ['D', 'You called us thieves. We expect a public apology, in front of the council.'],
        ['H', "We're prepared to sign a joint note for the parish paper instead."],
        ['D', "In principle a joint note is something we can accept, though we'd need to see the wording."],
        ['H', 'Good. Then the joint note is settled as far as we are concerned.'],
        ['D', 'Yes, we accept the joint note.'],
        ['H', 'One more thing about the pump: we will not pay for another one.'],
        ['D', "In that case we take back our yes to the joint note. It's a public apology or nothing."],
      ]),
    ).toBe('1:1 2:1 3:3 4:4 5:4 6:5 8:3');
  });

  test('an offer between two demands, taken up in a word', () => {
    expect(
      ratings('WATER', [
        ['H', 'Our demand is equal water shares.'],
        ['D', 'Ours is a second pump.'],
        ['H', 'If you drop the apology, we would be willing to go along with a second pump.'],
        ['D', "We can't drop it. But we hear you, and perhaps there is room on the water."],
        ['H', 'What if we tried alternate days?'],
        ['D', 'That works for us.'],
        ['H', "Good, then we're agreed on alternate days."],
      ]),
    ).toBe('1:1 2:1 3:2 4:2 5:3 6:4 7:5');
  });

  test('an offer keeps its rating through a refusal of the other demand, and loses it once it is turned down and its maker hardens', () => {
    expect(
      ratings('GATE', [
        ['D', 'We want the gate removed.'],
        ['H', 'We want the locked gate at night.'],
        ['H', 'We can offer harvest-only passage.'],
        ['H', 'We still reject removing the gate.'],
        ['D', 'We refuse harvest-only passage.'],
        ['H', 'Then we refuse removing the gate, once and for all.'],
      ]),
    ).toBe('1:1 2:1 3:3 4:3 5:3 6:1');
  });

  test('a demand that is granted is agreed once its owner says so', () => {
    expect(
      ratings('WORDS', [
        ['D', 'Before anything else we want a public apology.'],
        ['H', 'A public apology? Fine. We accept that.'],
        ['D', 'Thank you. We accept, and we will say no more about it.'],
      ]),
    ).toBe('1:1 2:4 3:5');
  });
});

describe('what an acceptance refers to', () => {
  const PACKAGE: Script = [
    ['D', 'The gate has to come down, we want it removed by May.'],
    ['H', 'Absolutely not. The gate stays locked at night.'],
    ['M', 'Here is a package for you both: harvest-only passage through the gate, and a joint note.'],
    ['H', "We can accept the mediator's package."],
    ['D', 'We need a moment on that.'],
    ['D', 'All right. We accept the package too.'],
  ];

  test("the mediator's package, on each topic that it names; mediator turns are not located", () => {
    expect(ratings('GATE', PACKAGE)).toBe('1:1 2:1 4:3 6:5');
    expect(ratings('WORDS', PACKAGE)).toBe('4:3 6:5');
  });

  test('a package that leaves the topic out says nothing on it', () => {
    expect(ratings('WATER', PACKAGE)).toBe('');
  });

  test('words on another topic are not heard', () => {
    expect(
      ratings('WATER', [
        ['H', 'On the gate, we want it locked at night.'],
        ['D', 'On the gate, we could accept harvest-only passage.'],
        ['H', 'We accept harvest-only passage.'],
        ['D', 'You have a deal on the gate.'],
      ]),
    ).toBe('');
  });

  test('a question, a supposition and a refusal are no acceptance', () => {
    for (const answer of ['Could you accept alternate days?', 'We cannot accept alternate days.', 'If we accepted alternate days, our trees would die.', 'You want us to accept alternate days.']) {
      const located = locate(view('WATER', [['H', 'We propose alternate days.'], ['D', 'We want a second pump.'], ['H', 'We offer alternate days.'], ['D', answer]]));
      expect(located.at(-1)?.rating).toBeLessThanOrEqual(3);
    }
  });
});

describe('closing', () => {
  const TALK: Script = [
    ['H', 'We insist on equal water shares.'],
    ['D', 'We want alternate days.'],
    ['H', 'In principle we agree to alternate days.'],
    ['D', 'Good, we accept alternate days.'],
  ];
  const TOKENS = ['[FINAL AGREEMENT]', '[IMPASSE]', '[final agreement]', 'x [Impasse] y'];

  test.each(TOKENS)('%s alone is no turn on the topic', (token) => {
    expect(ratings('WATER', [...TALK, ['H', token], ['D', token]])).toBe(ratings('WATER', TALK));
    expect(ratings('WATER', [['H', token], ['D', token]])).toBe('');
  });

  test.each(TOKENS)('%s in a turn changes nothing, in front, behind or inside', (token) => {
    const before = ratings('WATER', TALK);
    expect(ratings('WATER', TALK.map(([who, text]) => [who, `${token} ${text}`.replace('x ', '').replace(' y', '')]))).toBe(before);
    expect(ratings('WATER', TALK.map(([who, text]) => [who, `${text} ${token}`.replace('x ', '').replace(' y', '')]))).toBe(before);
  });

  test('walking out re-rates nothing', () => {
    for (const exit of ['You have left us no choice, we are leaving. [IMPASSE]', 'These talks are over. [IMPASSE]', 'You never moved on the pump and the water. We walk away. [IMPASSE]']) {
      expect(locate(view('WATER', [...TALK, ['H', exit]])).at(-1)?.rating).toBe(4);
    }
  });
});

describe('three parties', () => {
  const SCRIPT: Script = [
    ['H', 'We want no statement.'],
    ['D', 'We want a public apology.'],
    ['M', 'Consider a joint note, as one proposal.'],
    ['H', 'We accept the joint note.'],
    ['D', 'We accept the joint note.'],
    ['C', 'We would like the joint note too: we accept the joint note.'],
  ];

  test('the lowest pair governs, and a pair not yet rated counts 1', () => {
    const located = locate(view('WORDS', SCRIPT, [HILL, DALE, COURT]));
    expect(located.map(({ turn, rating }) => `${turn}:${rating}`)).toEqual(['1:1', '2:1', '4:1', '5:3', '6:5']);
    expect(located[3]?.pairs).toEqual([
      { parties: ['HILL', 'DALE'], rating: 5 },
      { parties: ['DALE', 'COURT'], rating: 3 },
    ]);
  });

  test('two parties carry no pairs', () => {
    expect(locate(view('WORDS', SCRIPT.slice(0, 5))).every(({ pairs }) => pairs === undefined)).toBe(true);
  });
});

describe('the answer', () => {
  test('is valid, short, in order, on party turns only, and the same for the same text', async () => {
    const script: Script = [['H', 'We want equal water shares.'], ['M', 'Suppose you took alternate days.'], ['D', 'We accept alternate days.'], ['H', 'We accept alternate days too.']];
    const context = { random: randomStream('judge'), signal: new AbortController().signal, state: null, calls: unrecorded };
    const answer = topicAnswerSchema.parse(await offlineEvaluator.judge(view('WATER', script), context));
    expect(answer.located.map(({ turn }) => turn)).toEqual([1, 3, 4]);
    expect(answer.located.every(({ reason }) => reason.length > 0 && reason.length <= 120)).toBe(true);
    expect(await offlineEvaluator.judge(view('WATER', script), context)).toEqual(answer);
  });

  test('reads no later turn: a prefix has the ratings of the whole up to its end', () => {
    const script: Script = [['H', 'We want equal water shares.'], ['D', 'We want a second pump.'], ['H', 'We offer alternate days.'], ['D', 'We accept alternate days.'], ['H', 'We take back our offer of alternate days.']];
    const whole = locate(view('WATER', script));
    for (let end = 1; end <= script.length; end += 1) {
      expect(locate(view('WATER', script.slice(0, end)))).toEqual(whole.filter(({ turn }) => turn <= end));
    }
  });
});
