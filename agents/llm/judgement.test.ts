import { describe, expect, it } from '@jest/globals';
import { normaliseLocated } from '../../domain/judgement.js';
import { topicAnswerSchema } from '../interfaces.js';
import { dialogueOf, judgeViewOf, scenarioUnder, TALK } from './dialogue.fixture.js';
import { readJudgement } from './judgement.js';
import { TOPIC_JUDGEMENT, TOPIC_JUDGEMENT_OF_THREE } from './wire.js';

const view = judgeViewOf(dialogueOf(scenarioUnder(), TALK), 'FAN');
const viewOfThree = judgeViewOf(dialogueOf(scenarioUnder('parties:three'), [['BAKER', 'a'], ['HOUSE', 'b'], ['GUILD', 'c']]), 'FAN');

const STANCES = [{ party_id: 'BAKER', option: '(B)', text: '' }, { party_id: 'HOUSE', option: '', text: 'wants it paid by the bakery' }];
const entry = (turn_id: unknown, score: unknown, more: object = {}) => ({ turn_id, reason: 'why', score, party_stances: STANCES, ...more });

function read(answer: unknown) {
  const reading = readJudgement(TOPIC_JUDGEMENT.schema.parse(answer), view);
  if (!reading.ok) throw new Error(reading.fault.detail);
  return { ...reading.value, flags: reading.flags };
}

describe('a judgement between two parties', () => {
  it('gives its located turns, without pairs even if it names some', () => {
    const answer = { relevant_turns: [1, 4], agreement_score: [entry(1, 1), entry(4, 3, { pair_scores: [{ party_a: 'BAKER', party_b: 'HOUSE', score: 3 }] })] };
    expect(read(answer)).toEqual({ located: [{ turn: 1, rating: 1, reason: 'why' }, { turn: 4, rating: 3, reason: 'why' }], flags: [] });
  });

  it('may find nothing', () => {
    expect(read({ relevant_turns: [], agreement_score: [] })).toEqual({ located: [], flags: [] });
  });

  it.each([['4'], ['[4]'], ['T4'], ['T004'], ['turn 4'], [' [T4] ']])('reads the turn id %p', (id) => {
    expect(read({ relevant_turns: [4], agreement_score: [entry(id, 2)] })).toMatchObject({ located: [{ turn: 4 }], flags: [] });
  });

  it.each([
    ['more relevant turns than ratings', { relevant_turns: [1, 2, 4] }],
    ['fewer', { relevant_turns: [] }],
    ['none named', { relevant_turns: undefined }],
    ['relevant turns that are none', { relevant_turns: 'all' }],
  ])('%s: the ratings decide', (_, more) => {
    expect(read({ agreement_score: [entry(1, 2), entry(4, 3)], ...more })).toMatchObject({ located: [{ turn: 1, rating: 2 }, { turn: 4, rating: 3 }], flags: ['relevant_turns'] });
  });

  it.each([
    ['missing', undefined],
    ['as a map', { BAKER: '(A)', HOUSE: '(B)' }],
    ['empty', []],
    ['of one party alone', STANCES.slice(0, 1)],
    ['of one party twice', [STANCES[0], STANCES[0]]],
    ['of a stranger', [STANCES[0], { ...STANCES[1], party_id: 'YARD' }]],
    ['of an option that is not there', [STANCES[0], { ...STANCES[1], option: 'F' }]],
    ['that say nothing', [STANCES[0], { party_id: 'HOUSE', option: '', text: ' ' }]],
  ])('stances %s are noted; the score decides', (_, party_stances) => {
    expect(read({ relevant_turns: [4], agreement_score: [entry(4, 5, { party_stances })] })).toEqual({ located: [{ turn: 4, rating: 5, reason: 'why' }], flags: ['stances'] });
  });

  it.each([[['A', '(A) or (C)']], [['A, B', 'a small favour']], [['(B)', '(C)']]])('stances %p fit', ([one = '', other = '']) => {
    const party_stances = [{ party_id: 'baker', option: one, text: '' }, { party_id: 'Number Nine House Committee', option: other, text: 'it would do' }];
    expect(read({ relevant_turns: [4], agreement_score: [entry(4, 5, { party_stances })] }).flags).toEqual([]);
  });

  it('keeps turns outside the log and the mediator’s for the node to drop and count; what is no id ends here, counted', () => {
    const ids = [3, 9, 4, 0, -2, 1e300];
    const { flags, ...answer } = read({ relevant_turns: ids, agreement_score: ids.map((id) => entry(id, 2)) });
    expect(flags).toEqual(['turn_ids']);
    const { located, dropped } = topicAnswerSchema.parse(answer);
    expect([located.map(({ turn }) => turn), dropped]).toEqual([[3, 9, 4], 3]);
    expect(normaliseLocated(located, (turn) => turn === 4)).toMatchObject({ located: [{ turn: 4 }], dropped: 2 });
  });

  it.each([[0], [6], [2.5], ['high'], [null], [undefined], ['[3]']])('the score %p is no rating: it is asked for again, not clamped', (score) => {
    expect(TOPIC_JUDGEMENT.schema.safeParse({ relevant_turns: [4], agreement_score: [entry(4, score)] }).success).toBe(false);
  });

  it.each([['seven'], [2.5], [null], [undefined]])('the turn id %p is asked for again', (id) => {
    expect(TOPIC_JUDGEMENT.schema.safeParse({ relevant_turns: [4], agreement_score: [entry(id, 3)] }).success).toBe(false);
  });

  it('without a reason is a judgement still', () => {
    expect(read({ relevant_turns: [4], agreement_score: [entry(4, '3', { reason: null })] })).toEqual({ located: [{ turn: 4, rating: 3, reason: '' }], flags: [] });
  });
});

describe('a judgement among three', () => {
  const stances = ['BAKER', 'HOUSE', 'GUILD'].map((party_id) => ({ party_id, option: 'A', text: '' }));
  const pair = (party_a: string, party_b: string, score: number) => ({ party_a, party_b, score });
  const ALL = [pair('BAKER', 'HOUSE', 2), pair('GUILD', 'BAKER', 4), pair('HOUSE', 'guild', 3)];

  function readPairs(score: number, pair_scores: unknown) {
    const answer = { relevant_turns: [3], agreement_score: [entry(3, score, { party_stances: stances, pair_scores })] };
    const reading = readJudgement(TOPIC_JUDGEMENT_OF_THREE.schema.parse(answer), viewOfThree);
    return reading.ok ? { ...reading.value.located[0], flags: reading.flags } : null;
  }

  it('carries every pair; the lowest is the rating', () => {
    expect(readPairs(2, ALL)).toEqual({
      turn: 3,
      rating: 2,
      reason: 'why',
      pairs: [{ parties: ['BAKER', 'HOUSE'], rating: 2 }, { parties: ['BAKER', 'GUILD'], rating: 4 }, { parties: ['HOUSE', 'GUILD'], rating: 3 }],
      flags: [],
    });
  });

  it('whose score is not the lowest pair is rated by the pairs, and noted', () => {
    expect(readPairs(4, ALL)).toMatchObject({ rating: 2, pairs: [{}, {}, {}], flags: ['pairs'] });
  });

  it('with a pair more than there are is noted', () => {
    expect(readPairs(2, [...ALL, pair('BAKER', 'YARD', 1)])).toMatchObject({ rating: 2, pairs: [{}, {}, {}], flags: ['pairs'] });
    expect(readPairs(2, [...ALL, pair('HOUSE', 'BAKER', 5)])).toMatchObject({ rating: 2, flags: ['pairs'] });
  });

  it.each([
    ['no pairs', []],
    ['none named', undefined],
    ['two pairs of three', ALL.slice(0, 2)],
    ['a party with itself', [...ALL.slice(0, 2), pair('GUILD', 'GUILD', 5)]],
    ['a stranger', [...ALL.slice(0, 2), pair('HOUSE', 'YARD', 5)]],
    ['null', null],
    ['a map', { 'BAKER & HOUSE': 3 }],
    ['a word', 'all agree'],
    ['a pair below the scale', [...ALL.slice(0, 2), pair('HOUSE', 'GUILD', 0)]],
    ['a pair above the scale', [...ALL.slice(0, 2), pair('HOUSE', 'GUILD', 6)]],
    ['a pair between two ratings', [...ALL.slice(0, 2), pair('HOUSE', 'GUILD', 2.5)]],
    ['a pair without a score', [...ALL.slice(0, 2), { party_a: 'HOUSE', party_b: 'GUILD' }]],
    ['a pair that is null', [...ALL.slice(0, 2), null]],
    ['a pair that is a text', [...ALL.slice(0, 2), 'HOUSE and GUILD: 3']],
  ])('with %s: the score speaks of all pairs', (_, pairs) => {
    expect(readPairs(3, pairs)).toEqual({ turn: 3, rating: 3, reason: 'why', flags: ['pairs'] });
  });

  it.each([[null], ['x'], [pair('BAKER', 'HOUSE', 0)]])('drops %j beside all three pairs, which decide', (odd) => {
    expect(readPairs(2, [odd, ...ALL])).toMatchObject({ rating: 2, pairs: [{}, {}, {}], flags: ['pairs'] });
  });
});
