import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outputCap } from '../content/output-cap.js';
import { someModel } from '../transport/model.fixture.js';
import type { ResolvedModel } from '../types.js';
import { createCatalogue } from './catalogue.js';
import { shippedModelsFile } from './read-models-file.js';
import { sentTemperature, unsupported, unsupportedInWords } from './unsupported.js';

const WISH = { temperature: 0.6, maxTokens: 1024 };

describe('what is not asked as wished', () => {
  it.each<[string, Partial<ResolvedModel>, string[]]>([
    ['nothing of a model that takes everything', {}, []],
    ['nothing where the model can give just as much', { maxOutputTokens: 1024 }, []],
    ['a temperature that it does not take', { takesTemperature: false }, ['openai/gpt-4o-mini: temperature 0.6 is left out, since it takes none']],
    ['more than it can give', { maxOutputTokens: 1000 }, ['openai/gpt-4o-mini: maxTokens 1024 is lowered to 1000, since it can give no more']],
    [
      'both, its reasoning included',
      { takesTemperature: false, reasoning: true, reasoningTokens: 8192, maxOutputTokens: 4096 },
      ['openai/gpt-4o-mini: temperature 0.6 is left out, since it takes none', 'openai/gpt-4o-mini: maxTokens 9216 is lowered to 4096, since it can give no more, its reasoning included'],
    ],
  ])('is %s', (_, rule, due) => {
    expect(unsupported(someModel(rule), WISH).map(unsupportedInWords)).toEqual(due);
  });

  it('holds model, parameter, what was wished and what is sent', () => {
    expect(unsupported(someModel({ takesTemperature: false }), { ...WISH, temperature: 0 })).toEqual([{ model: 'openai/gpt-4o-mini', parameter: 'temperature', wished: 0, sent: null, why: 'it takes none' }]);
  });

  it('is told of the searcher, a reasoning model of the shipped file', () => {
    const { resolve } = createCatalogue({ shipped: shippedModelsFile() });
    expect(unsupported(resolve('openai', 'o4-mini-deep-research-2025-06-26'), WISH).map(({ parameter }) => parameter)).toEqual(['temperature']);
  });

  it('law: a parameter is warned of exactly if what is sent differs, and what the warning says is sent is sent', () => {
    const rules = fc.record({
      takesTemperature: fc.boolean(),
      reasoning: fc.boolean(),
      reasoningTokens: fc.nat(20_000),
      maxOutputTokens: fc.option(fc.integer({ min: 1, max: 40_000 })),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20_000 }), (rule, tenths, maxTokens) => {
        const model = someModel(rule);
        const wish = { temperature: tenths / 10, maxTokens };
        const of = (parameter: string) => unsupported(model, wish).filter((warning) => warning.parameter === parameter);
        const [temperature, cap] = [sentTemperature(model, wish.temperature), outputCap(model, maxTokens)];
        expect(of('temperature').map(({ sent }) => sent)).toEqual(temperature === wish.temperature ? [] : [temperature]);
        const room = maxTokens + (rule.reasoning ? rule.reasoningTokens : 0);
        expect(of('maxTokens').map(({ wished, sent }) => [wished, sent])).toEqual(cap === room ? [] : [[room, cap]]);
      }),
    );
  });
});
