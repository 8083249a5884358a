/** A replay is strict: what is not in the recording, or is there as something else, stops it with the place and the difference. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentOf, query, type Refusal, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { contentOf, record, replayed, resultsText, tampered } from './world.js';

const place = workplace();
afterAll(place.remove);

const out = place.at('run');
const prompt = place.at('prompts', 'when.md');
const PROMPT = 'Speak when somebody is hurt.\nElse say nothing.';
let cell = '';

beforeAll(async () => {
  mkdirSync(path.dirname(prompt), { recursive: true });
  writeFileSync(prompt, PROMPT);
  await record(out, { seed: 9, dialogue: { from: 4, until: 5, engage: 0.6 } }, { mediators: ['calm'], agents: { calm: { model: 'openai/mock-small', prompts: { when: prompt } } } });
  cell = `cell:${resultsOf(out).cells.find(({ arm }) => arm === 'mediated')!.id}`;
}, 60_000);

const series = (role: string) => `series = (select id from series where subject = '${cell}' and role like '${role}')`;

describe('what the run is made of', () => {
  it('has to be what it was: an edited prompt is named by its field, and nothing is written', async () => {
    writeFileSync(prompt, 'Speak always.');
    const again = place.at('edited');
    const refused = await replayed(out, again, '--json');
    writeFileSync(prompt, PROMPT);
    expect(refused.exitCode).toBe(2);
    const { error } = documentOf<Refusal>(refused);
    expect(error.code).toBe('identity_mismatch');
    expect(error.message).toContain('mediators: ');
    expect(refused.stderr).toContain('nothing was replayed');
    expect(existsSync(again)).toBe(false);
  });

  it('may differ where that is accepted; what then was never recorded is missed', async () => {
    writeFileSync(prompt, 'Speak always.');
    const refused = await replayed(out, place.at('accepted'), '--accept-drift', 'mediators');
    writeFileSync(prompt, PROMPT);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toMatch(/the recording has no answer to this request; the nearest that it has is request 1 of cell:\w+, step 1, party:\w+/);
  });
});

describe('a request', () => {
  it('that was not recorded is missed: subject, step, role, the nearest one and what differs first; what was replayed is kept', async () => {
    const spoken = rowsOf(out, `select distinct step from calls where ${series('party:%')} order by cast(step as integer)`).map((row) => (JSON.parse(row) as { step: string }).step);
    const lost = spoken[2]!;
    const gone = tampered(out, place.at('gone'), `delete from calls where ${series('party:%')} and step = '${lost}'`);
    const again = place.at('gone-again');
    const missed = await replayed(gone, again, '--json', '--concurrency', '1');
    expect(missed.exitCode).toBe(2);
    const { error } = documentOf<Refusal>(missed);
    expect(error).toMatchObject({ code: 'replay_miss', where: expect.stringMatching(new RegExp(`^${cell}, step ${lost}, party:\\w+$`)), value: { nearest: { subject: cell, attempt: 1 } } });
    expect(error.message).toMatch(/^the recording has no answer to this request; the nearest that it has is request 1 of cell:\w+, step \d, party:\w+, and what differs first is part \d+ of the prompt: .+ then, .+ now$/);
    expect(query(again, `select max(turn) from turns where cell = '${cell.slice('cell:'.length)}'`)).toBe(Number(lost) - 1);
    // With the row back in its place the same command goes on.
    expect(await replayed(out, again)).toMatchObject({ exitCode: 0 });
    expect(resultsText(again)).toBe(resultsText(out));
    expect(contentOf(again)).toEqual(contentOf(out));
  });

  it('that differs from the recorded one is told from it by the part', async () => {
    const steps = rowsOf(out, `select step from calls where ${series('when')} order by cast(step as integer)`).map((row) => (JSON.parse(row) as { step: string }).step);
    const [first, second] = steps;
    const swapped = tampered(out, place.at('swapped'), `update calls set step = step || 'x' where ${series('when')} and step in ('${first}', '${second}'); update calls set step = '${second}' where step = '${first}x'; update calls set step = '${first}' where step = '${second}x'`);
    const missed = await replayed(swapped, place.at('swapped-again'));
    expect(missed.exitCode).toBe(2);
    expect(missed.stderr).toMatch(new RegExp(`request 1 of ${cell}, step ${first}, when, and what differs first is part \\d+ of the prompt: \\w+ ".*" then, .* now`));
    expect(missed.stderr).toContain(`in: ${cell}, step ${first}, when`);
  });

  it('whose recorded hash was changed is seen to be', async () => {
    const changed = tampered(out, place.at('hash'), `update calls set request_hash = zeroblob(32) where ${series('when')}`);
    const missed = await replayed(changed, place.at('hash-again'));
    expect(missed.exitCode).toBe(2);
    expect(missed.stderr).toContain('its hash, which is not that of the request recorded with it: the recording was changed');
  });

  it('names the setting in which it differs', async () => {
    const changed = tampered(out, place.at('setting'), `update parts set text = replace(text, '"temperature":0.6', '"temperature":0.7') where text like '{%"temperature":0.6%'; update calls set request_hash = zeroblob(32) where ${series('when')}`);
    expect((await replayed(changed, place.at('setting-again'))).stderr).toContain('the setting "temperature": 0.7 then, 0.6 now');
  });

  it('that a dialogue would need beyond its recorded end is missed, and so is a recorded one that is not made', async () => {
    const longer = tampered(out, place.at('longer'), `update calls set content = replace(replace(content, '[FINAL AGREEMENT]', ''), '[IMPASSE]', '') where ${series('party:%')}`);
    const missed = await replayed(longer, place.at('longer-again'));
    expect(missed.exitCode).toBe(2);
    expect(missed.stderr).toMatch(/the recording has no answer to this request; .* what differs first is part \d+/);
    const unread = tampered(out, place.at('unread'), `insert into calls select null, series, step, attempt + 1, round, status, model, request_hash, settings, x'', content, reasoning, refusal, finish, served_model, fingerprint, has_usage, input_tokens, cached_tokens, output_tokens, reasoning_tokens, raw_usage_shape, raw_usage_numbers, fault, fault_detail, flags, error, ms, at, counted_input, reusable_input, usd from calls where ${series('party:%')} and step = '1'`);
    const otherwise = await replayed(unread, place.at('unread-again'));
    expect(otherwise.exitCode).toBe(2);
    expect(otherwise.stderr).toContain('this version makes something else of what was recorded: a further request there, an answer here');
  });
});

describe('an end', () => {
  it('has to be the recorded one', async () => {
    const changed = tampered(out, place.at('end'), `update cell_ends set ended = 'impasse' where cell = '${cell.slice('cell:'.length)}'`);
    const missed = await replayed(changed, place.at('end-again'));
    expect(missed.exitCode).toBe(2);
    expect(missed.stderr).toMatch(/this version makes something else of what was recorded: impasse after \d+ party turns \(\d+ turns\) there, \w+ after \d+ party turns \(\d+ turns\) here/);
  });

  it.each([
    ['dialogue', () => `delete from cell_ends where cell = '${cell.slice('cell:'.length)}'`, 'not_started'],
    ['judgement', () => `delete from judgements where cell = '${cell.slice('cell:'.length)}'`, 'not_judged'],
  ])('that the recording was killed before is not made up: %s', async (kind, sql, reason) => {
    const cut = tampered(out, place.at(`cut-${kind}`), sql());
    const again = place.at(`cut-${kind}-again`);
    const ran = await replayed(cut, again);
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(ran.stderr).toMatch(/Replayed as far as it was recorded\. [12] dialogues? (?:is|are) open in the recording/);
    expect(resultsOf(again).cells.find(({ id }) => `cell:${id}` === cell)).toMatchObject({ status: 'open', reason });
  });
});
