import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../domain/json.js';
import { joinUsage, splitUsage } from './raw-usage.js';

describe('raw usage', () => {
  it('comes back as it was, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const sent = JSON.parse(JSON.stringify(raw)) as Json;
        expect(joinUsage(splitUsage(sent))).toEqual(sent);
      }),
    );
  });

  it('has the same shape whatever the numbers are', () => {
    const usage = (input: number, cost: number): Json => ({ prompt_tokens: input, details: [{ cached: input, cost }, null, '7'] });
    expect(splitUsage(usage(1, 0.5)).shape).toBe(splitUsage(usage(2_000, 1e-9)).shape);
    expect(splitUsage(usage(1, 0.5)).numbers).toBe('1,1,0.5');
  });
});
