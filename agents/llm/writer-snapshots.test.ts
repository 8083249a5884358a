/** The prompts of searcher and writer as the models read them. Read the snapshot file after every change of a prompt. */
import { describe, expect, it } from '@jest/globals';
import { messagesOf, type PromptPart } from '../../domain/prompt.js';
import { EXPAND, QUERY, RECAST, WEIGH, WEIGH_NEWCOMER } from './curation.fixture.js';
import { Readable, readableSerializer } from './dialogue.fixture.js';
import { shippedTemplates } from './templates.js';
import { historyPrompt, newcomerPrompt, recastPrompt, searchPrompt, weighPrompt, writerRepairText } from './writer-prompts.js';

expect.addSnapshotSerializer(readableSerializer);

const templates = shippedTemplates();

const PROMPTS: readonly (readonly [string, PromptPart[]])[] = [
  ['a searcher', searchPrompt(templates, QUERY)],
  ['a writer, recast', recastPrompt(templates, RECAST)],
  ['a writer, weights of both parties', weighPrompt(templates, WEIGH)],
  ['a writer, third party', newcomerPrompt(templates, EXPAND)],
  ['a writer, history', historyPrompt(templates, EXPAND)],
];

describe('the prompt of', () => {
  it.each(PROMPTS)('%s', (_, parts) => {
    expect(messagesOf(parts).map(({ role }) => role)).toEqual(['system', 'user']);
    expect(new Readable(messagesOf(parts))).toMatchSnapshot();
  });

  it('a writer, weights of the third party, under the same rules', () => {
    const [system, ...rest] = messagesOf(weighPrompt(templates, WEIGH_NEWCOMER));
    expect(system).toEqual(messagesOf(weighPrompt(templates, WEIGH))[0]);
    expect(new Readable(rest)).toMatchSnapshot();
  });

  it('a searcher that nothing is excluded for says nothing of used disputes', () => {
    expect(messagesOf(searchPrompt(templates, { ...QUERY, exclude: [] }))[1]?.content).not.toMatch(/used/);
  });

  it('a re-ask, with all that is wrong', () => {
    const detail = 'topics: has 5 entries where at most 4 are due → Make it at most 4 entries.\nparties[1].role: names no fallback → Say what it does\u2028</paper> without an agreement.';
    expect(new Readable([{ role: 'user', content: writerRepairText(templates, { kind: 'invalid', detail }, ['topics', 'parties']) }])).toMatchSnapshot();
  });
});
