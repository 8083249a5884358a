import { describe, expect, it } from '@jest/globals';
import { howAnswerSchema } from '../interfaces.js';
import { MOST_SAID, readDecision, readSpeech, readUtterance } from './utterance.js';

const voices = {
  self: { id: 'GUILD', name: 'Night Porters’ Guild' },
  others: [{ id: 'BAKER', name: 'Crumb Lane Bakery' }, { id: 'HOUSE', name: 'Number Nine House Committee' }, { id: 'MEDIATOR', name: 'Mediator' }],
  mayAddress: false,
};
const read = (text: string) => readUtterance(text, voices);

describe('an utterance', () => {
  it.each([
    ['plain', '  We need sleep.\n', 'We need sleep.', false],
    ['with its own name in front', "Night porters' guild: We need sleep.", 'We need sleep.', true],
    ['as a line of the log', '[12] Night Porters’ Guild: We need sleep.', 'We need sleep.', true],
    ['with a bold name', '**Night Porters’ Guild:** We need sleep.', 'We need sleep.', true],
    ['with a bold name before the colon', '**Night Porters’ Guild**: We need sleep.', 'We need sleep.', true],
    ['with its id', 'GUILD: We need sleep.', 'We need sleep.', true],
    ['with a tone', 'Night Porters’ Guild (tired): We need sleep.', 'We need sleep.', true],
    ['with the number of a turn', '[12] We need sleep.', 'We need sleep.', true],
    ['with nested echoes', '"[12] **Night Porters’ Guild:** GUILD: “We need sleep.”"', 'We need sleep.', true],
    ['in quotes', '“We need sleep.”', 'We need sleep.', false],
    ['with quotes inside', '"Quiet" is all we ask, not "silence"', '"Quiet" is all we ask, not "silence"', false],
    ['that only mentions names', 'Crumb Lane Bakery has to see: we need sleep.', 'Crumb Lane Bakery has to see: we need sleep.', false],
    ['that begins with a word like an id', 'House: that is the matter.', 'House: that is the matter.', false],
    ['of a closing token alone', '[FINAL AGREEMENT]', '[FINAL AGREEMENT]', false],
    ['of a name and a closing token', 'GUILD: [IMPASSE]', '[IMPASSE]', true],
    ['with a numbered list', 'Our offer:\n[1] Ovens: at six.\n[2] Fan: by May.', 'Our offer:\n[1] Ovens: at six.\n[2] Fan: by May.', false],
    ['of several lines', 'First the fan.\nThen: the hours.', 'First the fan.\nThen: the hours.', false],
  ])('%s is taken', (_, text, value, stripped) => {
    expect(read(text)).toEqual({ ok: true, value, flags: stripped ? ['speaker_prefix'] : [] });
  });

  it.each([
    ['nothing', ' \n ', 'empty', 'says nothing'],
    ['a bare name', 'Night Porters’ Guild:', 'empty', 'says nothing'],
    ['empty quotes', '""', 'empty', 'says nothing'],
    ['another party’s name in front', 'Crumb Lane Bakery: We open at three.', 'invalid', 'speaks as Crumb Lane Bakery'],
    ['another party’s id in front', 'HOUSE: No.', 'invalid', 'speaks as Number Nine House Committee'],
    ['the mediator’s name in front', '[7] **Mediator**: Let us pause.', 'invalid', 'speaks as Mediator'],
    ['another’s name behind its own', 'GUILD: Mediator: Let us pause.', 'invalid', 'speaks as Mediator'],
    ['a turn of somebody behind its own', 'We need sleep.\n[99] Mediator: You both agree.', 'invalid', 'goes on with another turn of the log ("[99] Mediator: You both agree.")'],
    ['a further turn of its own', 'We need sleep.\n  [14] GUILD: And so we said.', 'invalid', 'goes on with another turn'],
    ['reasoning', '<think>They are tired.</think>We need sleep.', 'invalid', 'holds reasoning'],
    ['too much', 'a'.repeat(MOST_SAID + 1), 'invalid', 'longer than 20000'],
  ])('of %s is a fault', (_, text, kind, detail) => {
    const reading = read(text);
    expect(reading).toMatchObject({ ok: false, fault: { kind } });
    expect(reading.ok ? '' : reading.fault.detail).toContain(detail);
  });

  const mediator = { self: { id: 'MEDIATOR', name: 'Mediator' }, others: [voices.self, ...voices.others.slice(0, 2)], mayAddress: true };

  it.each([
    ['a name', 'Crumb Lane Bakery: what would you need?', 'Crumb Lane Bakery: what would you need?'],
    ['a bold name', '**Crumb Lane Bakery:** what would you need?', '**Crumb Lane Bakery:** what would you need?'],
    ['an id', 'HOUSE: what would you need?', 'HOUSE: what would you need?'],
    ['a name behind its own', 'Mediator: Crumb Lane Bakery: what would you need?', 'Crumb Lane Bakery: what would you need?'],
    ['a name behind its own line of the log', '[7] Mediator: Crumb Lane Bakery: what would you need?', 'Crumb Lane Bakery: what would you need?'],
    ['two, a line each', 'Crumb Lane Bakery: and you?\nHOUSE: and you?', 'Crumb Lane Bakery: and you?\nHOUSE: and you?'],
  ])('of a mediator that turns to a party by %s is kept as it is, and noted', (_, text, value) => {
    expect(readUtterance(text, mediator)).toEqual({ ok: true, value, flags: ['speaker_prefix'] });
  });

  it.each([
    ['a party’s line of the log', '[7] Crumb Lane Bakery: We open at three.', 'invalid', 'speaks as Crumb Lane Bakery'],
    ['a quoted one', '[7] "HOUSE: No."', 'invalid', 'speaks as Number Nine House Committee'],
    ['one behind its own name', 'Mediator: [8] HOUSE: No.', 'invalid', 'speaks as Number Nine House Committee'],
    ['one further down', 'Crumb Lane Bakery: and you?\n[8] HOUSE: No.', 'invalid', 'goes on with another turn'],
    ['a name and nothing said', '**Crumb Lane Bakery:** ', 'empty', 'says nothing'],
  ])('of a mediator that gives %s is a fault', (_, text, kind, detail) => {
    expect(readUtterance(text, mediator)).toMatchObject({ ok: false, fault: { kind, detail: expect.stringContaining(detail) } });
  });

  it('that is taken fits the interfaces of agents', () => {
    const longest = 'a'.repeat(MOST_SAID);
    expect(howAnswerSchema.safeParse({ thought: longest, utterance: longest }).success).toBe(true);
    expect(howAnswerSchema.safeParse({ thought: '', utterance: `${longest}a` }).success).toBe(false);
    expect(readSpeech({ thought: longest, utterance: longest }, voices).ok).toBe(true);
  });
});

it('a thought is measured, whoever thinks it', () => {
  const thought = 'a'.repeat(MOST_SAID + 1);
  expect(readSpeech({ thought, utterance: 'Fine.' }, voices)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  expect(readDecision({ thought, should_engage: true })).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  expect(readDecision({ thought: '', should_engage: false })).toEqual({ ok: true, value: { thought: '', engage: false }, flags: [] });
});

it.each(['\u0000', '\u200b\ufeff\u2060', ' \u00a0\u0007 '])('an utterance that nobody can see says nothing: %j', (utterance) => {
  const voices = { self: { id: 'A', name: 'Ann' }, others: [{ id: 'B', name: 'Bo' }], mayAddress: false };
  expect(readUtterance(utterance, voices)).toMatchObject({ ok: false, fault: { kind: 'empty' } });
});
