/** The prompts as the models read them, one for each role and layout. Read the snapshot file after every change of a prompt. */
import { describe, expect, it } from '@jest/globals';
import { messagesOf, type PromptPart } from '../../domain/prompt.js';
import { dialogueOf, judgeViewOf, mediatorViewOf, partyViewOf, Readable, readableSerializer, scenarioUnder, TALK } from './dialogue.fixture.js';
import { howPrompt, judgePrompt, type Layout, partyPrompt, repairText, whenPrompt } from './prompts.js';
import { shippedTemplates } from './templates.js';

expect.addSnapshotSerializer(readableSerializer);

const templates = shippedTemplates();
const plain = dialogueOf(scenarioUnder(), TALK);
const posed = dialogueOf(scenarioUnder('strategy:competing', 'emotion:com-react'), TALK);
const three = dialogueOf(scenarioUnder('parties:three'), [...TALK.slice(0, 2), ['GUILD', 'Nine porters sleep until ten. A fan by December would help us all.', 'Press for the fan.'], ['BAKER', 'And who pays for it?']]);

const WHEN_THOUGHT = 'Both wait for the other to move first; naming that may help.';

type Build = (layout: Layout) => PromptPart[];

const ROLES: readonly (readonly [string, Build])[] = [
  ['a party', (layout) => partyPrompt(templates, layout, partyViewOf(posed, 'BAKER', 4))],
  ['a mediator, when', (layout) => whenPrompt(templates, layout, mediatorViewOf(posed))],
  ['a mediator, how', (layout) => howPrompt(templates, layout, mediatorViewOf(plain), WHEN_THOUGHT)],
  ['a judge', (layout) => judgePrompt(templates, layout, judgeViewOf(plain, 'SHEETS'))],
];

const VARIANTS: readonly (readonly [string, Layout, Build])[] = [
  ['a party that speaks first', 'paper', (layout) => partyPrompt(templates, layout, partyViewOf(plain, 'BAKER', 1))],
  ['one party of three', 'cached', (layout) => partyPrompt(templates, layout, partyViewOf(three, 'HOUSE', 5))],
  ['a judge of three', 'paper', (layout) => judgePrompt(templates, layout, judgeViewOf(three, 'FAN'))],
];

/** The rules of a role stand in its first snapshot alone. */
const withoutSystem = (parts: readonly PromptPart[]): Readable => new Readable(messagesOf(parts).slice(1));

describe('the prompt of', () => {
  it.each(ROLES)('%s, layout paper', (_, build) => {
    expect(new Readable(messagesOf(build('paper')))).toMatchSnapshot();
  });

  it.each(ROLES)('%s, layout cached, under the same rules', (_, build) => {
    expect(messagesOf(build('cached'))[0]).toEqual(messagesOf(build('paper'))[0]);
    expect(withoutSystem(build('cached'))).toMatchSnapshot();
  });

  it.each(VARIANTS)('%s, layout %s', (_, layout, build) => {
    expect(withoutSystem(build(layout))).toMatchSnapshot();
  });

  it('a re-ask', () => {
    const text = repairText(templates, { kind: 'invalid', detail: '"score" has to be a whole number' }, ['relevant_turns', 'agreement_score']);
    expect(new Readable([{ role: 'user', content: text }])).toMatchSnapshot();
  });
});
