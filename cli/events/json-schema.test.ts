import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { eventsJsonSchema } from './json-schema.js';
import { runEventSchema } from './schema.js';

describe('docs/reference/events-schema.json', () => {
  it('is current; else run `npx tsx scripts/write-events-schema.ts`', () => {
    const stored = readFileSync(new URL('../../docs/reference/events-schema.json', import.meta.url), 'utf8');
    expect(stored).toBe(eventsJsonSchema());
    expect((JSON.parse(stored) as { oneOf: unknown[] }).oneOf).toHaveLength(runEventSchema.options.length);
  });
});

describe('the guide', () => {
  it('tells of every kind of event', () => {
    const guide = readFileSync(new URL('../../docs/guides/progress.md', import.meta.url), 'utf8');
    for (const { shape } of runEventSchema.options) expect(guide).toContain(`\`${shape.event.value}\``);
  });
});
