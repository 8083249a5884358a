import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../../domain/random.js';
import type { LogLine } from '../../../domain/views/index.js';
import { FILLER_GRAMMAR } from '../mediators/filler.js';
import { ATTENTIVE_GRAMMAR, ATTENTIVE_OPENERS } from '../mediators/phrases.js';
import { PARTY_GRAMMAR, PARTY_OPENERS } from '../party/speech.js';
import { expand, type Grammar, openSlots, polish } from './grammar.js';
import { isAction, optionPhrase, topicPhrase } from './noun-phrases.js';
import { withFreshOpeners } from './openers.js';
import { saidIn } from './repetition.js';

const option = (short: string): { label: string; short: string; description: string } => ({ label: 'A', short, description: '' });
const line = (turn: number, text: string): LogLine => ({ turn, kind: 'party', speaker: { id: 'A', name: 'A' }, text });

describe('grammars', () => {
  it.each<[string, Grammar]>([
    ['party', PARTY_GRAMMAR],
    ['attentive', ATTENTIVE_GRAMMAR],
    ['filler', FILLER_GRAMMAR],
  ])('of the %s have a choice everywhere and at most four fixed words between slots', (_name, grammar) => {
    const rules = Object.entries(grammar);
    expect(rules.length).toBeGreaterThan(2);
    for (const [rule, phrases] of rules) {
      expect(phrases.length).toBeGreaterThan(1);
      // Fillers without a slot may be a little longer: they are said twice at most.
      for (const phrase of phrases.filter((each) => each.includes('{'))) {
        const runs = phrase.split(/\{\w+\}/).map((run) => run.trim().split(/\s+/).filter((word) => /\p{L}/u.test(word)).length);
        expect({ rule, phrase, fits: Math.max(...runs) <= 4 }).toEqual({ rule, phrase, fits: true });
      }
    }
  });

  it('fill nested slots and name the slots that a phrase needs from outside', () => {
    const grammar = { greet: ['good {when}, {name}'], when: ['morning'] };
    expect(openSlots('{greet}', grammar)).toEqual(['name']);
    expect(polish(expand('{greet}', { grammar, bindings: { name: ['Ada'] }, random: randomStream('x') }))).toBe('Good morning, Ada.');
    expect(() => expand('{nobody}', { grammar, bindings: {}, random: randomStream('x') })).toThrow('no words for the slot "{nobody}"');
  });
});

describe('noun phrases', () => {
  it('take the article that their head needs', () => {
    expect(['full surcharge', 'closing the near wells', 'two signed letters', 'Rusk confirmed in June', 'October plan in full'].map((short) => optionPhrase(option(short)))).toEqual([
      'the full surcharge', 'closing the near wells', 'two signed letters', 'Rusk confirmed in June', 'the October plan in full',
    ]);
    expect([isAction(option('closing the near wells')), isAction(option('full surcharge'))]).toEqual([true, false]);
  });

  it('make topic names small inside a sentence, unless they begin with a name', () => {
    const topic = (name: string, description: string): string => topicPhrase({ id: 'T', name, description, options: [] });
    expect([topic('The night cranes', ''), topic('How it is checked', ''), topic('Interim wells', 'The interim wells.'), topic('Rusk and the post', 'What becomes of Rusk.')]).toEqual([
      'the night cranes', 'how it is checked', 'interim wells', 'Rusk and the post',
    ]);
  });
});

describe('openers', () => {
  const grammar = { lead: ['let me be honest', 'well', 'in short'] };
  const leadsAfter = (...texts: string[]): readonly string[] => withFreshOpeners(grammar, ['lead'], texts.map((text, index) => line(index + 1, text))).lead!;

  it('are left alone for six turns after anybody used them', () => {
    expect(leadsAfter('We mean well. Let me be honest, we refuse.')).toEqual(['well', 'in short']);
    expect(leadsAfter('In short, no.', 'a', 'b', 'c', 'd', 'e')).toEqual(['let me be honest', 'well']);
    expect(leadsAfter('In short, no.', 'a', 'b', 'c', 'd', 'e', 'f')).toEqual(grammar.lead);
  });

  it('come back when nothing else is left', () => {
    expect(leadsAfter('In short, no.', 'Well, yes.', 'Let me be honest: no.')).toEqual(grammar.lead);
  });

  it('are rules of their grammars', () => {
    expect([...PARTY_OPENERS].filter((rule) => !PARTY_GRAMMAR[rule])).toEqual([]);
    expect([...ATTENTIVE_OPENERS].filter((rule) => !ATTENTIVE_GRAMMAR[rule])).toEqual([]);
  });
});

describe('repetition', () => {
  const said = saidIn([line(1, 'We want the cranes to stop at eleven. No more.'), line(2, 'You want the cranes to stop at eleven?')]);

  it('forbids a sentence twice and six words three times, across full stops', () => {
    expect(said.forbids('NO MORE!')).toBe(true);
    expect(said.forbids('They want the cranes to stop at eleven.')).toBe(true);
    expect(said.forbids('They want the cranes, to stop. At eleven.')).toBe(true);
    expect(said.forbids('They want cranes to stop at eleven.')).toBe(false);
    expect(said.forbids('Fine. Fine.')).toBe(true);
  });

  it('knows what has been said in full', () => {
    expect(said.hasSpoken('the cranes to stop at eleven')).toBe(true);
    expect(said.hasSpoken('the cranes to stop at twelve')).toBe(false);
  });

  it('answers alike for a log that grew and for one read afresh', () => {
    const log = [line(1, 'One two three four five six.'), line(2, 'One two three four five six seven.')];
    saidIn(log.slice(0, 1));
    expect(saidIn(log).forbids('Zero one two three four five six.')).toBe(true);
    expect(saidIn(log.slice(0, 1)).forbids('Zero one two three four five six.')).toBe(false);
  });
});
