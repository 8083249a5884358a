import { describe, expect, it } from '@jest/globals';
import type { LogLine } from '../../../domain/views/index.js';
import { utteranceIn } from '../table/claims.js';
import { HEAT } from './constants.js';
import { nextHeat } from './heat.js';
import type { Worth } from './worth.js';

const topics = [{ id: 'SIGN', name: 'The painted sign', description: '', options: [{ label: 'A', short: 'blue lantern', description: '' }, { label: 'B', short: 'old barrel', description: '' }] }];
const worth = { package: () => 50, fallback: 40 } as unknown as Worth;

function heatAfter(heat: number, texts: readonly string[], { reactivity, patience = 1, earlier = [] }: { reactivity?: number; patience?: number; earlier?: readonly string[] } = {}): number {
  const lines = [...earlier, ...texts].map((text, index): LogLine => ({ turn: index + 1, kind: 'party', speaker: { id: 'X', name: 'X' }, text }));
  const utterances = lines.map((each) => utteranceIn(each, topics));
  return nextHeat(heat, { news: utterances.slice(earlier.length), earlier: utterances.slice(0, earlier.length), topics, worth }, { reactivity, patience });
}

describe('heat', () => {
  it('is never felt at reactivity 0 and rises in proportion', () => {
    const insult = ['That is insulting.'];
    expect(heatAfter(0, insult, { reactivity: 0 })).toBe(0);
    expect(heatAfter(0, insult, { reactivity: 1 })).toBeCloseTo(HEAT.sharpWords);
    expect(heatAfter(0, insult)).toBeCloseTo(HEAT.sharpWords / 2);
    expect(heatAfter(0, insult, { reactivity: 1, patience: 2 })).toBeCloseTo(HEAT.sharpWords / 2);
  });

  it('is fed by firmness, more by the same demand again', () => {
    expect(heatAfter(0, ['We insist on the blue lantern.'], { reactivity: 1 })).toBeCloseTo(HEAT.firmness);
    expect(heatAfter(0, ['We insist on the blue lantern.'], { reactivity: 1, earlier: ['We want the blue lantern.'] })).toBeCloseTo(HEAT.firmness + HEAT.repetition);
  });

  it('decays, and is halved once when somebody names the feeling', () => {
    expect(heatAfter(0.6, ['Well.'])).toBeCloseTo(0.6 * (1 - HEAT.decay));
    expect(heatAfter(0.6, ['I understand that this hurts.', 'I do understand.'])).toBeCloseTo(0.6 * (1 - HEAT.decay) * HEAT.afterAcknowledgement);
  });
});
