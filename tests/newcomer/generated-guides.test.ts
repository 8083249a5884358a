/** The guides that are written from code are current. Mend with `npx tsx scripts/write-config-guide.ts`. */
import { describe, expect, it } from '@jest/globals';
import { curateConfigSchema } from '../../cli/curation/config.js';
import { runConfigSchema } from '../../cli/run-config.js';
import { conditionsReference, configGuide } from '../../scripts/config-guide.js';
import { readDocument } from './markdown.js';

describe('written guides', () => {
  it('docs/guides/config.md names every setting as it is now', () => {
    const text = readDocument('docs/guides/config.md');
    expect(text).toBe(configGuide());
    for (const setting of [...Object.keys(runConfigSchema.shape), ...Object.keys(curateConfigSchema.shape)]) expect(text).toMatch(new RegExp(`^\\| \`${setting}[\`.]`, 'm'));
  });

  it('docs/reference/conditions.md names every condition as it is now', () => {
    expect(readDocument('docs/reference/conditions.md')).toBe(conditionsReference());
  });
});
