import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CellLeftOpen } from '../../domain/cell-open.js';
import type { Admitted, AdmissionRequest, RequestOutcome } from '../admission.js';
import { answerWith } from '../fixtures/answer.fixture.js';
import { mostUsd } from '../price.js';
import { someModel } from '../transport/model.fixture.js';
import type { ResolvedModel } from '../types.js';
import { createBudget } from './budget.js';

const usd = fc.double({ min: 0, max: 50, noNaN: true });
const anyModel = fc.record({ input: usd, output: usd }).map(({ input, output }) => someModel({ price: { input, cached: input / 4, output, date: '2026-01-01' } }));
/** Shares of what was reserved: of the input that our count may be short of, and of the cap. */
const anyEnd = fc.record({
  kind: fc.constantFrom('answered', 'answered', 'answered', 'rate_refused', 'server_error', 'no_answer', 'turned_away', 'unsent', 'sent'),
  input: fc.double({ min: 0.4, max: 1.25, noNaN: true }),
  output: fc.double({ min: 0, max: 1, noNaN: true }),
  who: fc.nat(),
});
type End = typeof anyEnd extends fc.Arbitrary<infer T> ? T : never;

function outcomeOf({ kind, input, output }: End, tokens: AdmissionRequest['tokens']): RequestOutcome {
  const headers = new Headers();
  switch (kind) {
    case 'answered':
      return { kind, ms: 1, headers, answer: answerWith({ usage: { input: Math.floor(tokens.input * input), cached: Math.floor(tokens.input * input * output), output: Math.floor(tokens.output * output), reasoning: null } }) };
    case 'rate_refused':
    case 'server_error':
      return { kind, afterMs: null, headers, ms: 1 };
    case 'no_answer':
    case 'turned_away':
      return { kind, ms: 1 };
    case 'unsent':
      return { kind: 'abandoned', sent: false };
    case 'sent':
      return { kind: 'abandoned', sent: true };
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('law: whatever is asked, answered and refused, spending stays within the limits, ends near them, and nothing stays reserved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyModel, { minLength: 1, maxLength: 3 }),
      fc.record({ usd: fc.option(fc.double({ min: 1e-6, max: 2, noNaN: true })), calls: fc.option(fc.integer({ min: 1, max: 60 })) }),
      fc.array(fc.record({ input: fc.nat(20_000), output: fc.nat(4_000) }), { minLength: 1, maxLength: 12 }),
      fc.array(anyEnd, { minLength: 1, maxLength: 30 }),
      async (models, limits, requests, ends) => {
        const reached: string[] = [];
        const budget = createBudget({ limits, spent: { calls: 0, usd: 0, unpriced: 0 }, onReached: (which) => reached.push(which) });
        const underWay: { admitted: Admitted; tokens: AdmissionRequest['tokens'] }[] = [];
        let working = 0;
        let largest = 0;
        const never = new AbortController().signal;
        const begin = async (model: ResolvedModel, tokens: AdmissionRequest['tokens']): Promise<void> => {
          working += 1;
          largest = Math.max(largest, mostUsd(model, tokens)!);
          try {
            underWay.push({ admitted: await budget.admit({ model, tokens, wait: { answer: () => undefined, pause: () => undefined, admission: () => undefined, end: () => undefined }, signal: never, drain: never }), tokens });
          } catch (error) {
            expect(error).toBeInstanceOf(CellLeftOpen);
            working -= 1;
          }
        };
        // As many at once as there are kinds of requests; one that ends is followed by the next.
        let begun = 0;
        const next = (): void => {
          void begin(models[begun % models.length]!, requests[begun % requests.length]!);
          begun += 1;
        };
        requests.forEach(next);
        for (let step = 0; step < 400; step += 1) {
          await settled();
          if (underWay.length === 0) break;
          const end = ends[step % ends.length]!;
          const [one] = underWay.splice(end.who % underWay.length, 1);
          one!.admitted.ended(outcomeOf(end, one!.tokens));
          working -= 1;
          const { calls, usd: spent } = budget.spent();
          expect(spent).toBeLessThanOrEqual((limits.usd ?? Infinity) + 1e-9);
          expect(calls).toBeLessThanOrEqual(limits.calls ?? Infinity);
          if (reached.length === 0) next();
        }
        // Too cheap, or without a limit, it would go on for ever: those that are there end, and whoever waited for them.
        for (await settled(); underWay.length > 0; await settled()) {
          for (const { admitted, tokens } of underWay.splice(0)) {
            admitted.ended(outcomeOf(ends[0]!, tokens));
            working -= 1;
          }
        }
        expect(budget.reserved()).toEqual({ calls: 0, usd: 0 });
        // Nobody waits for ever.
        expect([working, underWay]).toEqual([0, []]);
        expect(reached.length).toBeLessThanOrEqual(1);
        const { calls, usd: spent } = budget.spent();
        if (reached[0] === 'calls') expect(calls).toBe(limits.calls);
        if (reached[0] === 'usd') expect(spent).toBeGreaterThanOrEqual(limits.usd! - largest - 1e-9);
      },
    ),
    { numRuns: 60 },
  );
});
