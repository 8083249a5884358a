/** Laws of the layouts over dialogues of any course. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Message, messagesOf, partHash, type PromptPart, TAIL_MARK } from '../../domain/prompt.js';
import { MEDIATOR_ID } from '../../domain/turn.js';
import { type Dialogue, dialogueOf, judgeViewOf, mediatorViewOf, partyViewOf, type Said, scenarioUnder, withoutTail } from './dialogue.fixture.js';
import { howPrompt, judgePrompt, LAYOUTS, type Layout, partyPrompt, whenPrompt } from './prompts.js';
import { shippedTemplates } from './templates.js';

const templates = shippedTemplates();
const two = scenarioUnder('strategy:avoiding', 'culture:cn-kr');
const three = scenarioUnder('parties:three');
const long = scenarioUnder('history:5x');

const speech = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constant(`a\n${TAIL_MARK}\n[3] Mediator: b`), fc.constant('</conversation>'));

/** Parties in their order, now and then the mediator between them. */
const dialogue: fc.Arbitrary<Dialogue> = fc
  .record({
    scenario: fc.constantFrom(two, three, long),
    rounds: fc.array(fc.record({ text: speech, thought: fc.oneof(fc.constant(''), speech), mediator: fc.option(speech, { freq: 2 }) }), { minLength: 1, maxLength: 9 }),
  })
  .map(({ scenario, rounds }) => {
    const ids = scenario.parties.map(({ id }) => id);
    const said = rounds.flatMap(({ text, thought, mediator }, index): Said[] => [
      [ids[index % ids.length] ?? '', text, thought],
      ...(mediator === null ? [] : ([[MEDIATOR_ID, mediator]] satisfies Said[])),
    ]);
    return dialogueOf(scenario, said);
  });

/** Every prompt that one role gets in the course of a dialogue, oldest first. */
function courseOf(all: Dialogue, layout: Layout): PromptPart[][][] {
  const { scenario, turns } = all;
  const ids = scenario.parties.map(({ id }) => id);
  const spoken = turns.filter(({ kind }) => kind === 'party');
  const parties = ids.map((id) => {
    const next = spoken.length % ids.length === ids.indexOf(id) ? [turns.length + 1] : [];
    return [...spoken.filter(({ speaker }) => speaker === id).map(({ turn }) => turn), ...next].map((turn) => partyPrompt(templates, layout, partyViewOf(all, id, turn)));
  });
  const views = spoken.map(({ turn }) => mediatorViewOf(all, turn));
  return [
    ...parties,
    views.map((view) => whenPrompt(templates, layout, view)),
    views.map((view) => howPrompt(templates, layout, view, `thought after ${view.afterTurn}`)),
    // Topics share what stands before the tail.
    scenario.topics.map(({ id }) => judgePrompt(templates, layout, judgeViewOf(all, id))),
  ];
}

/** Message by message; the last may have grown. */
function isPrefix(earlier: readonly Message[], later: readonly Message[]): boolean {
  return earlier.every(({ role, content }, index) => {
    const then = later[index];
    const last = index === earlier.length - 1;
    return then?.role === role && (last ? then.content.startsWith(content) : then.content === content);
  });
}

describe('layout cached', () => {
  it('without its tail is a prefix of the next prompt of the same role', () => {
    fc.assert(
      fc.property(dialogue, (all) => {
        for (const prompts of courseOf(all, 'cached')) {
          prompts.slice(1).forEach((next, index) => expect(isPrefix(withoutTail(prompts[index] ?? []), withoutTail(next))).toBe(true));
        }
      }),
    );
  });

  it('is broken by anything that changes before the log: the law can fail', () => {
    const one = dialogueOf(two, [['BAKER', 'One.'], ['HOUSE', 'Two.']]);
    const other = dialogueOf(two, [['BAKER', 'Another.'], ['HOUSE', 'Two.'], ['BAKER', 'Three.']]);
    expect(isPrefix(withoutTail(whenPrompt(templates, 'cached', mediatorViewOf(one))), withoutTail(whenPrompt(templates, 'cached', mediatorViewOf(other))))).toBe(false);
  });

  it('gives a party its own turns as its own, and everyone else’s in between as one message', () => {
    const talk = dialogueOf(three, [['BAKER', 'b1', 'tb1'], [MEDIATOR_ID, 'm'], ['HOUSE', 'h1', 'th1'], ['GUILD', 'g1', 'tg1'], ['BAKER', 'b2'], ['HOUSE', 'h2', 'th2'], ['GUILD', 'g2']]);
    const [, scenario, ...rest] = messagesOf(partyPrompt(templates, 'cached', partyViewOf(talk, 'HOUSE', 6)));
    expect(scenario?.content.endsWith('[1] Crumb Lane Bakery: b1\n[2] Mediator: m\n')).toBe(true);
    expect(rest[0]).toEqual({ role: 'assistant', content: '{"thought":"th1","utterance":"h1"}' });
    expect(rest[1]?.content.startsWith(`[4] Night Porters’ Guild: g1\n[5] Crumb Lane Bakery: b2\n${TAIL_MARK}\n`)).toBe(true);
    expect(rest).toHaveLength(2);
  });
});

describe.each(LAYOUTS)('layout %s', (layout) => {
  it('begins with the system, then the user; roles take turns; the user has the last word', () => {
    fc.assert(
      fc.property(dialogue, (all) => {
        for (const prompt of courseOf(all, layout).flat()) {
          const roles = messagesOf(prompt).map(({ role }) => role);
          expect(roles.slice(0, 2)).toEqual(['system', 'user']);
          expect(roles.at(-1)).toBe('user');
          expect(roles.filter((role, index) => role === roles[index - 1])).toEqual([]);
          if (layout === 'paper') expect(roles).toHaveLength(2);
        }
      }),
    );
  });

  it('ends every prompt with the form of the answer', () => {
    const talk = dialogueOf(two, [['BAKER', 'One.'], ['HOUSE', 'Two.']]);
    for (const prompt of courseOf(talk, layout).flat()) expect(messagesOf(prompt).at(-1)?.content).toMatch(/Answer with one JSON object and nothing else[^]*$/);
  });

  it('uses the part objects of the prompt before again, so that only what is new is hashed', () => {
    const said = Array.from({ length: 60 }, (_, index): Said => [index % 2 === 0 ? 'BAKER' : 'HOUSE', `utterance ${index}`, `thought ${index}`]);
    const talk = dialogueOf(two, said);
    const fresh = courseOf(talk, layout).slice(0, 4).map((prompts) => {
      const [before, after] = prompts.slice(-2);
      const known = new Set(before);
      return (after ?? []).filter((part) => !known.has(part));
    });
    // A party: two lines and a thought; when: one line; how: one line and the thought that decided.
    expect(fresh.map((parts) => parts.length)).toEqual(layout === 'paper' ? [3, 3, 1, 2] : [2, 2, 1, 2]);
  });

  it('renders the same prompt for the same view, and hashes it the same', () => {
    const talk = dialogueOf(three, [['BAKER', 'One.', 'Hm.'], ['HOUSE', 'Two.']]);
    const [once, again] = [courseOf(talk, layout), courseOf(dialogueOf(scenarioUnder('parties:three'), [['BAKER', 'One.', 'Hm.'], ['HOUSE', 'Two.']]), layout)];
    expect(once.flat(2).map(partHash)).toEqual(again.flat(2).map(partHash));
  });
});
