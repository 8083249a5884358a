/** What the published prompts ask for (SoCRATES tables 15, 18–20; spec 3.2, 3.4, 5.1; gap 9.1), item by item. */
import { describe, expect, it } from '@jest/globals';
import { messagesOf, type PromptPart } from '../../domain/prompt.js';
import { dialogueOf, judgeViewOf, mediatorViewOf, partyViewOf, scenarioUnder, TALK } from './dialogue.fixture.js';
import { howPrompt, judgePrompt, LAYOUTS, partyPrompt, whenPrompt } from './prompts.js';
import { shippedTemplates } from './templates.js';

const templates = shippedTemplates();
const talk = dialogueOf(scenarioUnder('strategy:competing', 'emotion:react-react', 'culture:us-cn'), TALK);
const three = dialogueOf(scenarioUnder('parties:three'), [['BAKER', 'a'], ['HOUSE', 'b'], ['GUILD', 'c']]);

type Items = readonly (readonly [string, RegExp])[];

const PARTY_SYSTEM: Items = [
  ['its name', /You are Crumb Lane Bakery\./],
  ['its role', /You own Crumb Lane Bakery and speak for its nine bakers/],
  ['whom it negotiates with', /negotiate it with Number Nine House Committee/],
  ['its goal', /the best outcome that you can get/],
  ['one thought of at most two sentences', /one private thought, at most two sentences/],
  ['an utterance that rests on it', /one utterance that follows from this thought/],
  ['grounding in positions and thoughts', /grounded in your own positions and in what you have thought/],
  ['concise real speech', /the way people speak across a table: concise/],
  ['persona and conflict mode embodied', /in full\. Your temper, your culture and your way of handling conflict/],
  ['several topics together', /several topics together\. Look at the deal as a whole/],
  ['no strategy or priorities revealed', /without revealing your strategy, or which topics matter most/],
  ['plain language', /plain spoken language\. No speaker labels, no headings, no option letters, no bullet points/],
  ['the token of impasse', /no agreement is possible .* \[IMPASSE\] at the end/],
  ['the token of agreement, only after explicit acceptance', /\[FINAL AGREEMENT\] .* only after the other party has explicitly accepted the exact terms/],
];

const PARTY_USER: Items = [
  ['background', /Crumb Lane Bakery has rented the ground floor/],
  ['conflict mode', /In this conflict you put your own interest first/],
  ['own thoughts', /They fear the fan more than the ovens/],
  ['profile', /You face the committee on all three topics/],
  ['stances', /Oven hours: You want to light all ovens at three/],
  ['temper', /emotional reactivity is 1\.00/],
  ['culture', /cultural identity is that of China/],
  ['interests of 100 points', /100 points total/],
  ['weights', /Oven hours: 52 points/],
  ['advice on weights', /Press on the topics that carry many points, and be flexible on those that carry few/],
  ['interests through questions and framing', /through the questions you ask and the way you frame things/],
  ['topics', /Oven hours: When the bakery may light its ovens/],
  ['options', /\(A\) small oven first: One small oven without a fan/],
  ['the log', /\[2\] Number Nine House Committee: Take the notice down first\./],
  ['the mediator’s lines', /\[3\] Mediator: I hear that both papers hurt/],
  ['one JSON object and nothing else', /one JSON object and nothing else/],
  ['thought', /"thought": your private thought, at most two sentences/],
  ['utterance', /"utterance": what you now say aloud/],
];

const MEDIATOR_USER: Items = [
  ['background', /Crumb Lane Bakery has rented the ground floor/],
  ['the neutral line on posture', /The parties come to this conversation intent on their own interests/],
  ['topics', /Oven hours: When the bakery may light its ovens/],
  ['the log', /\[2\] Number Nine House Committee: Take the notice down first\./],
  ['its own lines', /\[3\] Mediator: I hear that both papers hurt/],
  ['one JSON object and nothing else', /one JSON object and nothing else/],
];

const WHEN_SYSTEM: Items = [
  ['neutral', /You are neutral: you take no side/],
  ['social dynamics and feelings', /sensitive to social dynamics and to feelings/],
  ['proactive, without breaking the flow', /Be proactive, but do not break the flow/],
  ['silent when it flows', /Stay silent when[^]*the talk flows well/],
  ['silent at a personal exchange', /Stay silent when[^]*personal exchange/],
  ['silent when unsure', /Stay silent when[^]*you are unsure/],
  ['engage when stalled or drifted', /Engage when[^]*has stalled[^]*drifted away from its goal/],
  ['engage at confusion or misalignment', /Engage when[^]*confusion or misalignment that you can clear up/],
  ['engage when tension rises', /Engage when[^]*emotional tension rises/],
  ['engage when asked', /Engage when[^]*a participant has asked something that you can help with/],
];

const HOW_SYSTEM: Items = [
  ['neutral', /You are neutral: you take no side/],
  ['helpful, concise, forward', /helpful and concise, and it moves the discussion forward/],
  ['plain language', /plain spoken language: no speaker labels, no headings, no option letters, no bullet points/],
];

const JUDGE_SYSTEM: Items = [
  ['turns that discuss or shift', /every turn in which a party meaningfully discusses the topic or shifts its position/],
  ['other turns left out', /Leave out turns that do not touch the topic/],
  ['everything said up to the turn', /based on everything said up to that turn/],
  ['1', /^1: .*opposed.*no common element at this point/m],
  ['2', /^2: still opposed, but one side shows flexibility under a condition, or asks .* the other's terms/m],
  ['3', /^3: partial .*a concrete offer between the positions is on the table, or a part of the topic is accepted/m],
  ['4', /^4: agreed in principle: only details are open, or one side has not yet confirmed/m],
  ['5', /^5: .*explicitly accept the same option or the same terms/m],
  ['walking out changes nothing', /a party that walks out, and closing marks .* change no rating/],
  ['stances by label or in words', /by the label of an option .* or in a few words where none fits/],
  ['a brief reason', /brief reason/],
];

const JUDGE_USER: Items = [
  ['background', /Crumb Lane Bakery has rented the ground floor/],
  ['topic and options', /Oven hours: When the bakery may light[^]*\(D\) six o’clock ovens: All ovens/],
  ['ids and names of the parties', /- BAKER: Crumb Lane Bakery\n- HOUSE: Number Nine House Committee\n/],
  ['the log with ids', /\[1\] Crumb Lane Bakery: [^]*\[3\] Mediator: /],
  ['ids asked back as in the log', /"turn_id": the id of the turn, the whole number that stands in brackets/],
  ['relevant turns', /"relevant_turns"/],
  ['a score from 1 to 5', /"score": the rating, a whole number from 1 to 5/],
  ['stances', /"party_id"[^]*"option"[^]*"text"/],
];

const PROMPTS = LAYOUTS.flatMap((layout): [string, PromptPart[], Items, Items][] => [
  [`party, ${layout}`, partyPrompt(templates, layout, partyViewOf(talk, 'BAKER', 4)), PARTY_SYSTEM, PARTY_USER],
  [`when, ${layout}`, whenPrompt(templates, layout, mediatorViewOf(talk)), WHEN_SYSTEM, [...MEDIATOR_USER, ['should_engage', /"should_engage": true to speak now, false to stay silent/]]],
  [`how, ${layout}`, howPrompt(templates, layout, mediatorViewOf(talk), 'Name the hurt.'), HOW_SYSTEM, [...MEDIATOR_USER, ['the thought that decided', /previous thought[^]*Name the hurt\./], ['utterance', /"utterance"/]]],
  [`judge, ${layout}`, judgePrompt(templates, layout, judgeViewOf(talk, 'START')), JUDGE_SYSTEM, JUDGE_USER],
]);

describe.each(PROMPTS)('the prompt of the %s', (_, parts, system, user) => {
  const [first, ...rest] = messagesOf(parts);
  const said = rest.map(({ content }) => content).join('\n');

  it.each(system)('says in its rules: %s', (_item, pattern) => {
    expect(first?.content).toMatch(pattern);
  });

  it.each(user)('says beside them: %s', (_item, pattern) => {
    expect(said).toMatch(pattern);
  });
});

describe('the slots of layout paper stand in the published order', () => {
  /** Tags and the form of the answer, as they come. */
  const order = (parts: readonly PromptPart[]): string[] => messagesOf(parts)[1]?.content.match(/^<\w+>$|^[^<\n]*\bJSON\b/gm)?.map((found) => found.replace(/^.*JSON$/, 'JSON')) ?? [];

  it('party', () => {
    expect(order(partyPrompt(templates, 'paper', partyViewOf(talk, 'BAKER', 4)))).toEqual([
      '<background>', '<your_way_in_conflict>', '<your_thoughts>', '<your_position>', '<your_persona>', '<your_interests>', '<topics>', '<conversation>', 'JSON',
    ]);
  });

  it('mediator', () => {
    expect(order(whenPrompt(templates, 'paper', mediatorViewOf(talk)))).toEqual(['<background>', '<parties_in_conflict>', '<topics>', '<conversation>', 'JSON']);
    expect(order(howPrompt(templates, 'paper', mediatorViewOf(talk), 'x'))).toEqual(['<background>', '<parties_in_conflict>', '<topics>', '<conversation>', '<your_thought>', 'JSON']);
  });

  it('judge', () => {
    expect(order(judgePrompt(templates, 'paper', judgeViewOf(talk, 'FAN')))).toEqual(['<background>', '<topic>', '<parties>', '<conversation>', 'JSON']);
  });

  it('and those of the general condition leave out what is empty', () => {
    const general = dialogueOf(scenarioUnder(), []);
    expect(order(partyPrompt(templates, 'paper', partyViewOf(general, 'BAKER')))).toEqual(['<background>', '<your_position>', '<your_interests>', '<topics>', 'JSON']);
  });
});

describe('the judge', () => {
  /** Every text of its template: no number may suggest a rating. */
  const texts = Object.values(templates.judge.sections).map(({ text }) => text).join('\n');

  it('reads no number but the anchors and the ends of the scale', () => {
    const rest = texts.replace(/^[1-5]: /gm, '').replace('from 1 to 5', '');
    expect(rest.length).toBeGreaterThan(1000);
    expect(rest.match(/\d/g)).toBeNull();
  });

  it('is asked for pairs only among three', () => {
    for (const layout of LAYOUTS) {
      expect(messagesOf(judgePrompt(templates, layout, judgeViewOf(talk, 'FAN'))).at(-1)?.content).not.toMatch(/pair/);
      expect(messagesOf(judgePrompt(templates, layout, judgeViewOf(three, 'FAN'))).at(-1)?.content).toMatch(/"pair_scores"[^]*- BAKER and HOUSE\n- BAKER and GUILD\n- HOUSE and GUILD\n/);
    }
  });
});
