import { describe, expect, it } from '@jest/globals';
import { ConcordError } from '../../domain/errors.js';
import { readBlock } from './template-block.js';
import { ROLE_RULES, SECTIONS, type SectionName, TEMPLATE_ROLES, type TemplateRole } from './template-roles.js';

const put = (role: TemplateRole, section: SectionName, slot: string) => readBlock(role, section, 'mine.md', [{ number: 1, text: `You see {{${slot}}}.`, fenced: false }]);

/** What is advised where the slot is out of place; null where it may stand. */
function advice(role: TemplateRole, section: SectionName, slot: string): string | null {
  try {
    put(role, section, slot);
    return null;
  } catch (error) {
    if (ConcordError.isInstance(error)) return error.fix ?? '';
    throw error;
  }
}

const PLACES = TEMPLATE_ROLES.flatMap((role) =>
  Object.keys(ROLE_RULES[role].slots).flatMap((slot) => [slot, `^${slot}`].flatMap((written) => ROLE_RULES[role].sections.map((section) => ({ role, section, written })))),
);

describe('a slot that is out of place', () => {
  const refused = PLACES.flatMap((place) => {
    const fix = advice(place.role, place.section, place.written);
    return fix === null ? [] : [{ ...place, fix }];
  });

  it('is advised only into sections that take it', () => {
    expect(refused.length).toBeGreaterThan(20);
    for (const { role, section, written, fix } of refused) {
      const advised = SECTIONS.filter((name) => fix.includes(`"# ${name}"`));
      expect([role, section, written, advised.length]).not.toEqual([role, section, written, 0]);
      for (const name of advised) expect([role, written, name, advice(role, name, written)]).toEqual([role, written, name, null]);
    }
  });

  it.each<[string, string]>([
    ['log', 'Put it into "# paper": layout "cached" places it itself.'],
    ['^log', 'Put it into "# paper" or "# tail".'],
    ['whenThought', 'Put it into "# paper" or "# tail".'],
  ])('{{%s}} in rules: %s', (slot, fix) => {
    expect(advice('how', 'rules', slot)).toBe(fix);
  });
});
