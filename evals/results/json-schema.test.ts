import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { resultsJsonSchema } from './json-schema.js';

describe('docs/reference/results-schema.json', () => {
  it('is current; else run `npx tsx scripts/write-results-schema.ts`', () => {
    const stored = readFileSync(new URL('../../docs/reference/results-schema.json', import.meta.url), 'utf8');
    expect(stored).toBe(resultsJsonSchema());
    expect(Object.keys((JSON.parse(stored) as { properties: object }).properties)).toContain('mediators');
  });
});
