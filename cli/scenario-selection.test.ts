import { describe, expect, it } from '@jest/globals';
import { exampleScenarioFile } from '../domain/validation/fixture.js';
import { inDomain } from './scenario-selection.js';

describe('domain:NAME', () => {
  const sources = (['legal', 'healthcare', 'legal'] as const).map((domain, n) => ({ file: exampleScenarioFile({ id: `example-${n}`, domain }), where: `${n}` }));

  it('means all scenarios of that domain', () => {
    expect(inDomain('legal', sources).map(({ file }) => file.id)).toEqual(['example-0', 'example-2']);
  });

  it('is an error where there is none of it, or no such domain', () => {
    expect(() => inDomain('environmental', sources)).toThrow('no scenario of the domain "environmental"');
    expect(() => inDomain('legl', sources)).toThrow('unknown domain "legl"');
  });
});
