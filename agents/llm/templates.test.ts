import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { messagesOf } from '../../domain/prompt.js';
import { dialogueOf, mediatorViewOf, scenarioUnder, TALK } from './dialogue.fixture.js';
import { LAYOUTS, whenPrompt } from './prompts.js';
import { ROLE_RULES, TEMPLATE_ROLES } from './template-roles.js';
import { shippedTemplates, templatesWith } from './templates.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'concord-prompts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ownFile(text: string): { file: string; path: string } {
  const file = path.join(folder, 'when.md');
  writeFileSync(file, text);
  return { file: 'when.md', path: file };
}

describe('the shipped prompts', () => {
  it('are all there, whole, with a version', () => {
    const files = readdirSync(new URL('../../prompts/', import.meta.url)).sort();
    expect(files).toEqual(TEMPLATE_ROLES.map((role) => ROLE_RULES[role].file).sort());
    expect(TEMPLATE_ROLES.map((role) => shippedTemplates()[role].version)).toEqual(TEMPLATE_ROLES.map(() => 1));
  });

  it('are read once', () => {
    expect(shippedTemplates()).toBe(shippedTemplates());
  });
});

describe('a mediator prompt without code', () => {
  const talk = dialogueOf(scenarioUnder(), TALK);
  const OWN = '# My mediator\n\nSpeak after every insult between {{parties}}, and only then.';

  it.each(LAYOUTS)('replaces the rules; material and form of the answer stay (layout %s)', (layout) => {
    const view = mediatorViewOf(talk);
    const [system, ...rest] = messagesOf(whenPrompt(templatesWith({ when: ownFile(OWN) }), layout, view));
    const [, ...shipped] = messagesOf(whenPrompt(shippedTemplates(), layout, view));
    expect(system?.content).toBe('# My mediator\n\nSpeak after every insult between Crumb Lane Bakery and Number Nine House Committee, and only then.');
    expect(rest).toEqual(shipped);
  });

  it('leaves the other roles as they are', () => {
    const { when, ...others } = templatesWith({ when: ownFile(OWN) });
    const { when: shipped, ...rest } = shippedTemplates();
    expect(others).toEqual(rest);
    expect(when.hash).not.toBe(shipped.hash);
  });

  it('that cannot be read is named', () => {
    expect(() => templatesWith({ how: { file: './gone.md', path: path.join(folder, 'gone.md') } })).toThrow('./gone.md: the prompt for "how" cannot be read');
  });
});
