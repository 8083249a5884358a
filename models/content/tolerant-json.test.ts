import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonFault } from './json-fault.js';
import { parseTolerant } from './tolerant-json.js';

const OBJECT = { thought: 'a } brace, a "quote", a \\ and\na line', utterance: '```json {"no": 1} ```' };
const JSON_TEXT = JSON.stringify(OBJECT);
const speaks = (value: unknown): boolean => typeof value === 'object' && value !== null && 'utterance' in value;

describe('JSON in an answer', () => {
  it.each<[string, string, string[]]>([
    ['alone', JSON_TEXT, []],
    ['in white space and a byte order mark', `\ufeff\n ${JSON_TEXT}\r\n`, []],
    ['printed over lines', JSON.stringify(OBJECT, null, 2), []],
    ['in a fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``, ['fenced']],
    ['in a fence without a language', `\`\`\`\n${JSON_TEXT}\n\`\`\`\n`, ['fenced']],
    ['in a fence that is never closed', `\`\`\`json\n${JSON_TEXT}`, ['fenced']],
    ['in a fence on one line', `\`\`\`json ${JSON_TEXT} \`\`\``, ['fenced']],
    ['after prose', `Here is my turn:\n${JSON_TEXT}`, ['prose']],
    ['before prose', `${JSON_TEXT}\nI hope that helps {smiles}.`, ['prose']],
    ['in a fence in prose', `Sure!\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nAnything else?`, ['fenced', 'prose']],
    ['after braces that are no JSON', `I choose {option A}, {"or": so}. ${JSON_TEXT}`, ['prose']],
    ['after a brace that is never closed', `a set {x, y\n${JSON_TEXT}`, ['prose']],
    ['after an odd quote', `He said "no.\n${JSON_TEXT}`, ['prose']],
    ['after an odd quote in a brace', `so { "no.\n${JSON_TEXT}`, ['prose']],
    ['inside braces that are no JSON', `\\boxed{ ${JSON_TEXT} }`, ['prose']],
    ['after another object', `{"plan":1}\n${JSON_TEXT}`, ['prose']],
    ['before another object', `${JSON_TEXT}\n{"plan":1}`, ['prose']],
    ['twice', `${JSON_TEXT}\n${JSON_TEXT.replace('a }', 'another }')}`, ['prose']],
  ])('%s', (_case, text, flags) => {
    expect(parseTolerant(text, speaks)).toEqual({ ok: true, value: OBJECT, flags });
  });

  it('is the last object where none is accepted, so that the error is about the final one', () => {
    expect(parseTolerant('{"a":1} then {"b":2}', speaks)).toEqual({ ok: true, value: { b: 2 }, flags: ['prose'] });
  });

  it('is never unwrapped: an object in JSON is not the answer', () => {
    expect(parseTolerant(`{"answer":${JSON_TEXT}}`, speaks)).toEqual({ ok: true, value: { answer: OBJECT }, flags: [] });
    expect(parseTolerant(`[${JSON_TEXT}]`, speaks)).toEqual({ ok: true, value: [OBJECT], flags: [] });
    expect(parseTolerant(`{"list":[{"a":1},{"b":`, speaks)).toEqual({ ok: false, problem: 'its JSON breaks off before it is complete' });
  });

  it.each<[string, string, RegExp]>([
    ['nothing', '', /no JSON object/],
    ['prose', 'I would rather not.', /no JSON object/],
    ['half an object', '{"utterance":"so', /breaks off/],
    ['a trailing comma', '{"a":1,}', /character 8, after "\{\\"a\\":1,": a key in double quotes/],
    ['a trailing comma in a list', '{"a":[1,]}', /character 9.*a value/],
    ['single quotes', "{'a':1}", /a key in double quotes/],
    ['a bare key', 'so: {a:1}', /a key in double quotes/],
    ['a quote that is not escaped', '{"a":"he said "no" to it"}', /a comma or }.*inside a text is written \\"/],
    ['a bare line break in a text', '{"a":"x\ny"}', /escape such as \\n/],
    ['an unknown escape', '{"a":"it\\\'s"}', /a known escape/],
    ['a missing colon', '{"a" 1}', /a colon/],
    ['Python’s True', '{"a":True}', /a value/],
    ['the wrong bracket', '{"a":[1}}', /a comma or \]/],
    ['a comment', '{"a":1 /* so */}', /a comma or }/],
    ['a key that poisons', `{"utterance":"u","__proto__":{"x":1}}`, /__proto__/],
    ['a key that poisons, deep and in escapes', '{"utterance":"u","l":[{"\\u005f\\u005fproto__":1}]}', /__proto__/],
    ['a bomb', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, /nested more than 64 deep/],
    ['a bomb of lists', `{"a":${'['.repeat(100_000)}`, /nested more than 64 deep/],
    ['too much', `${JSON_TEXT}${' '.repeat(1_000_000)}`, /longer than 1000000 characters/],
  ])('%s is refused and never mended', (_case, text, problem) => {
    const parsed = parseTolerant(text, speaks);
    expect(parsed).toMatchObject({ ok: false, problem: expect.stringMatching(problem) as unknown });
  });

  it('may say __proto__ in a text', () => {
    expect(parseTolerant('{"utterance":"about __proto__ and \\u0041"}')).toMatchObject({ ok: true, value: { utterance: 'about __proto__ and A' } });
  });

  it('is found in any prose without braces, and says so', () => {
    const prose = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(prose, fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), prose, (before, object, after) => {
        fc.pre(!JSON.stringify(object).includes('__proto__'));
        const due = JSON.parse(JSON.stringify({ utterance: 'u', ...object })) as unknown;
        expect(parseTolerant(`${before}\n${JSON.stringify(due)}\n${after}`, speaks)).toMatchObject({ ok: true, value: due });
      }),
    );
  });

  it('of any kind is read or refused, and never throws', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '\n', '1', 'true', '```', '{"utterance":"u"}', '\ud800');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(typeof parseTolerant(pieces.join(''), speaks).ok).toBe('boolean');
      }),
    );
  });

  it('is looked for in one pass, also in texts made to be slow', () => {
    // Quadratic, each of these would take minutes.
    for (const unit of ['{', '}', '{}', '{x', '{"', '{x}', '```', '{"a":', '\\{"']) {
      const text = unit.repeat(300_000 / unit.length);
      expect(parseTolerant(text, speaks).ok).toBe(unit === '{}');
    }
  });
});

describe('the fault of a text that is no JSON', () => {
  it('is found in every text that JSON.parse refuses, at a place inside it or at its end', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', '"', '\\n', '\\', ':', ',', ' ', '1', '-', '0.5e3', 'true', 'nul', '"a"', '"a":1');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join('');
        try {
          JSON.parse(text);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(jsonFault(text)).toMatch(/breaks off|is due there/);
          return;
        }
        fc.pre(false);
      }),
      { numRuns: 500 },
    );
  });
});
