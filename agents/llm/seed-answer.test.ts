/** From what a search said to a seed. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedSchema } from '../../domain/curation/seed.js';
import { slugSchema } from '../../domain/scenario.js';
import type { Citation } from '../../models/responses/types.js';
import { exampleSeed, seedAnswer } from './curation.fixture.js';
import { readSeed, seedIdOf } from './seed-answer.js';

const read = (said: unknown, citations: readonly Citation[] = []) => readSeed({ text: typeof said === 'string' ? said : JSON.stringify(said), citations }, 'legal');

function found(said: unknown, citations: readonly Citation[] = []) {
  const reading = read(said, citations);
  if (!reading.ok) throw new Error(reading.fault.detail);
  return reading.value;
}

function faultOf(said: unknown) {
  const reading = read(said);
  if (reading.ok) throw new Error('it was read');
  return reading.fault;
}

describe('an answer in the form that was asked for', () => {
  it('is a seed, with domain and id set by code', () => {
    expect(found({ ...seedAnswer(), domain: 'healthcare', id: 'mine' })).toEqual({
      seed: exampleSeed({ id: 'legal-da63bb31', domain: 'legal' }),
      evidence: [{ path: 'history[0]', url: 'https://news.example/orrin' }],
    });
  });

  it('is found among words and fences, and noted', () => {
    const reading = read(`Here is what I found (see {1}).\n\`\`\`json\n${JSON.stringify(seedAnswer())}\n\`\`\`\nGood luck.`);
    expect(reading).toMatchObject({ ok: true, flags: ['fenced', 'prose'], value: { seed: { title: exampleSeed().title } } });
  });
});

describe('an answer that is nearly so', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['no country', { country: '' }, { country: null }],
    ['null for none', { country: null, year: null }, { country: null, year: null }],
    ['a year in words', { year: '2019–2021' }, { year: 2021 }],
    ['a year that is none', { year: 0 }, { year: null }],
    ['events as objects', { history: [{ date: '4 May 2016', event: 'the first night shift' }] }, { history: ['4 May 2016: the first night shift'] }],
    ['marks of citations', { summary: 'It began ([news.example](https://news.example/a?b=1)) at night【4†source】, [they](https://x.example/y) say.' }, { summary: 'It began at night, they say.' }],
    ['more parties than a seed holds', { parties: Array.from({ length: 7 }, (_, i) => ({ role: `P${i}`, objective: 'o', fallback: 'f', extra: 1 })) }, { parties: [0, 1, 2, 3, 4].map((i) => ({ role: `P${i}`, objective: 'o', fallback: 'f' })) }],
    ['sources and evidence of which some are broken', { sources: [null, { url: 'nowhere' }, { url: 'ftp://a.example/x' }, { url: 'https://b.example/x' }], inferred: [1, 'summary'] }, { sources: [{ url: 'https://b.example/x', title: 'b.example', publisher: 'b.example' }], inferred: ['summary'] }],
  ])('is read: %s', (_, more, seed) => {
    expect(found(seedAnswer(more)).seed).toMatchObject(seed);
  });

  it.each(['inferred', 'evidence'])('may leave out %s', (field) => {
    expect(found({ ...seedAnswer(), [field]: undefined }).seed.title).toBe(exampleSeed().title);
  });
});

describe('pages', () => {
  const citations = [
    { url: 'https://news.example/orrin?utm_source=openai#:~:text=night', title: 'The same page' },
    { url: 'https://court.example/r?case=4&utm_source=chatgpt.com&lang=en', title: '' },
    { url: 'https://court.example/r?case=4&lang=en', title: 'Again' },
    { url: 'javascript:alert(1)', title: 'No page' },
  ];

  it('that are cited join its sources, each once, without the provider’s mark', () => {
    expect(found(seedAnswer(), citations).seed.sources).toEqual([
      { url: 'https://news.example/orrin', title: 'Night bread', publisher: 'Orrin News' },
      { url: 'https://court.example/r?case=4&lang=en', title: 'court.example', publisher: 'court.example' },
    ]);
  });

  it('alone are enough, and evidence names them by the same address', () => {
    const { seed, evidence } = found(seedAnswer({ sources: [], evidence: [{ path: ' summary ', url: 'https://news.example/orrin?utm_source=openai' }] }), citations);
    expect(seed.sources.map(({ url }) => url)).toContain(evidence[0]?.url);
    expect(evidence).toEqual([{ path: 'summary', url: 'https://news.example/orrin' }]);
  });

  it('are needed: without any there is no seed', () => {
    expect(faultOf(seedAnswer({ sources: [] }))).toMatchObject({ kind: 'invalid', detail: expect.stringContaining('sources: has 0 entries where at least 1 are due') });
  });
});

describe('an answer that is no seed says why', () => {
  it.each<[string, unknown, string]>([
    ['words alone', 'Before I begin, which country do you mean?', 'it holds no JSON object; it begins "Before I begin, which country'],
    ['half of one', JSON.stringify(seedAnswer()).slice(0, 300), 'breaks off'],
    ['one party', seedAnswer({ parties: exampleSeed().parties.slice(0, 1) }), 'parties: has 1 entries where at least 2 are due'],
    ['an issue with one position', seedAnswer({ issues: [{ name: 'Hours', options: ['From three'] }] }), 'issues[0].options: has 1 entries where at least 2 are due'],
    ['nothing to tell', seedAnswer({ summary: ' ' }), 'summary: has 0 characters'],
    ['a member that is missing', seedAnswer({ stakes: undefined }), 'stakes: is missing'],
    ['a party without a fallback', seedAnswer({ parties: [...exampleSeed().parties.slice(0, 2), { role: 'r', objective: 'o' }] }), 'parties[2].fallback: is missing'],
  ])('%s', (_, said, detail) => {
    const fault = faultOf(said);
    expect(fault.kind).toBe('invalid');
    expect(fault.detail).toContain(detail);
  });

  it('and none throws, whatever it is', () => {
    const odd = fc.oneof(fc.string(), fc.json(), fc.record({ ...Object.fromEntries(Object.keys(seedAnswer()).map((key) => [key, fc.jsonValue()])) }).map((value) => JSON.stringify(value)));
    fc.assert(
      fc.property(odd, (said) => {
        const reading = read(said);
        if (reading.ok) expect(seedSchema.safeParse(reading.value.seed).success).toBe(true);
        else expect(reading.fault.detail).not.toBe('');
      }),
    );
  });
});

describe('the id of a seed', () => {
  it('tells no word of the title, and another title has another', () => {
    const [one, other] = ['Volkswagen AG and its dealers', 'Volkswagen AG and its drivers'].map((title) => seedIdOf('legal', title));
    expect([one, other]).toEqual([expect.stringMatching(/^legal-[0-9a-f]{8}$/), expect.not.stringMatching(one!)]);
  });

  it('is a slug, whatever the title', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (title) => slugSchema.safeParse(seedIdOf('legal', title)).success));
  });
});
