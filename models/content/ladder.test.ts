import { describe, expect, it } from '@jest/globals';
import { FAULT_KINDS } from '../../domain/fault.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import { nextStep, type Rung } from './ladder.js';

/** `1` is an answer that is used; any other letter begins the name of its fault. The content tells answers apart. */
function rungsOf(worth: string): Rung<string>[] {
  return [...worth].map((letter, i) => {
    const kind = FAULT_KINDS.find((name) => name.startsWith(letter));
    const answer = answerWith({ content: `${letter}${i}` });
    return { answer, reading: kind === undefined ? { ok: true, value: answer.content, flags: [] } : { ok: false, fault: { kind, detail: `${letter}${i}` }, flags: [] } };
  });
}
function told(worth: string, repairs: number): string {
  const step = nextStep(rungsOf(worth), { repairs });
  if (step.step === 'used') return `used ${step.value}`;
  if (step.step === 'fault') return `fault ${step.fault.detail}`;
  expect(step.after?.answer.content).toBe(step.after?.fault.detail);
  return [step.why, ...(step.larger ? ['×4'] : []), ...(step.after === null ? [] : [`after ${step.after.fault.detail}`])].join(' ');
}

describe('the ladder', () => {
  // Answers so far: 1 used, r refusal, e empty, t truncated, i invalid.
  it.each<[string, string, string]>([
    ['', 'first', 'first'],
    ['1', 'used 10', 'used 10'],
    ['r', 'fault r0', 'fault r0'],
    ['i', 'repair after i0', 'repair after i0'],
    ['e', 'repair after e0', 'repair after e0'],
    ['t', 'larger ×4', 'larger ×4'],
    ['i1', 'used 11', 'used 11'],
    ['t1', 'used 11', 'used 11'],
    ['ii', 'fault i1', 'repair after i1'],
    ['ie', 'fault e1', 'repair after e1'],
    ['iii', 'fault i1', 'fault i2'],
    ['ir', 'fault r1', 'fault r1'],
    ['tt', 'fault t1', 'fault t1'],
    ['tr', 'fault r1', 'fault r1'],
    // The larger cap stays, and asks the same request again.
    ['ti', 'repair ×4 after i1', 'repair ×4 after i1'],
    ['tit', 'fault t2', 'fault t2'],
    ['ti1', 'used 12', 'used 12'],
    ['it', 'larger ×4 after i0', 'larger ×4 after i0'],
    ['iti', 'fault i2', 'repair ×4 after i2'],
    ['it1', 'used 12', 'used 12'],
    ['itii', 'fault i2', 'fault i3'],
    // What came after the end, if a store held it, changes nothing.
    ['1i', 'used 10', 'used 10'],
    ['r1', 'fault r0', 'fault r0'],
  ])('after %j asks or ends (1 repair: %s; 2 repairs: %s)', (worth, one, two) => {
    expect([told(worth, 1), told(worth, 2)]).toEqual([one, two]);
  });

  it('without repairs ends at the first answer that does not fit, and still tries the larger cap', () => {
    expect(['i', 't', 'ti'].map((worth) => told(worth, 0))).toEqual(['fault i0', 'larger ×4', 'fault i1']);
  });

  it('ends after at most two requests more than it has repairs, whatever comes', () => {
    const letters = ['r', 'e', 't', 'i'];
    const histories = (length: number): string[] => (length === 0 ? [''] : histories(length - 1).flatMap((worth) => letters.map((letter) => worth + letter)));
    for (const repairs of [0, 1, 2]) for (const worth of histories(repairs + 2)) expect(told(worth, repairs)).toMatch(/^fault/);
  });
});
