import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { referenceSchema } from '../../domain/reference.js';
import { referenceSection } from './reference-section.js';

const reference = referenceSchema.parse(JSON.parse(readFileSync(new URL('../../datasets/reference/socrates-v1.json', import.meta.url), 'utf8')));

describe('the section of published numbers', () => {
  it('says that they cannot be compared, and is closed until it is asked for', () => {
    const { text } = referenceSection({ offline: false }, reference);
    expect(text).toMatch(/<h2[^>]*>[^<]*other scenarios, prompts and models: not comparable<\/h2>\n<details><summary>/);
    expect(text).toContain('arXiv:2606.05563v1');
    expect(text.match(/<table/g)).toHaveLength(reference.tables.length);
  });

  it('prints numbers as published, and marks those that were read otherwise', () => {
    const { text } = referenceSection({ offline: false }, reference);
    expect(text).toContain('<td>−7.9</td>');
    expect(text).toContain('<td>75.0</td>');
    expect(text).toContain('<td>79.2</td><td>77.2</td><td>−2.0</td><td>0.406</td>');
    expect(text).toContain('<td>≈ −75.8 ± 1.5</td>');
  });

  it('is nothing in an offline report, and without data', () => {
    expect(referenceSection({ offline: true }, reference).text).toBe('');
    expect(referenceSection({ offline: false }, null).text).toBe('');
  });
});
