import { describe, expect, it } from '@jest/globals';
import type { Turn } from '../domain/turn.js';
import { exampleScenario } from '../domain/validation/fixture.js';
import { createMemoryStore } from '../store/index.js';
import { createTranscripts, mediatorStep, Transcript } from './transcript.js';

const scenario = exampleScenario();
const turn = (id: number, speaker: string, kind: Turn['kind'] = 'party'): Turn => ({ turn: id, kind, speaker, text: `text ${id}`, thought: `thought ${id}`, signal: 'none' });
const TURNS = [turn(1, 'BAKER'), turn(2, 'MEDIATOR', 'mediator'), turn(3, 'HOUSE'), turn(4, 'BAKER')];

describe('a transcript', () => {
  it('asked "before turn k" says the same whether or not later turns are there', () => {
    const [whole, part] = [new Transcript(scenario, TURNS), new Transcript(scenario, TURNS.slice(0, 2))];
    expect(whole.logBefore(3)).toEqual(part.logBefore(3));
    expect(whole.logHashBefore(3)).toBe(part.logHashBefore(3));
    expect(whole.thoughtsBefore('BAKER', 3)).toEqual([{ turn: 1, text: 'thought 1' }]);
    expect(whole.thoughtsHashBefore('BAKER', 3)).toBe(part.thoughtsHashBefore('BAKER', 3));
    expect(whole.thoughtsHashBefore('BAKER', 5)).not.toBe(part.thoughtsHashBefore('BAKER', 3));
    expect([whole.logBefore(1), whole.logHashBefore(1)]).toEqual([[], 'empty']);
  });

  it('hashes what was said and by whom, at every turn', () => {
    const other = (change: Partial<Turn>) => new Transcript(scenario, [{ ...TURNS[0]!, ...change }, ...TURNS.slice(1)]);
    const hash = new Transcript(scenario, TURNS).logHashBefore(5);
    expect(other({ text: 'other' }).logHashBefore(5)).not.toBe(hash);
    expect(other({ speaker: 'HOUSE' }).logHashBefore(5)).not.toBe(hash);
    // A thought is no public word.
    expect(other({ thought: 'other' }).logHashBefore(5)).toBe(hash);
  });

  it('keeps a party’s thoughts from the other and the mediator’s from both', () => {
    const transcript = new Transcript(scenario, TURNS);
    expect(transcript.thoughtsBefore('HOUSE', 9)).toEqual([{ turn: 3, text: 'thought 3' }]);
    expect(transcript.thoughtsBefore('MEDIATOR', 9)).toEqual([]);
  });

  it('adds a turn once', () => {
    const transcript = new Transcript(scenario, TURNS);
    transcript.add(turn(4, 'BAKER'));
    expect(transcript.length).toBe(4);
  });

  it('hands back the state given last before a step; how comes between two whens', () => {
    const transcript = new Transcript(scenario, []);
    transcript.keepState('mediator', mediatorStep(3, 'how'), 'at 3, how');
    transcript.keepState('mediator', mediatorStep(1, 'when'), 'at 1');
    transcript.keepState('mediator', mediatorStep(3, 'when'), 'at 3, when');
    transcript.keepState('mediator', mediatorStep(4, 'when'), undefined);
    const before = [mediatorStep(1, 'when'), mediatorStep(3, 'when'), mediatorStep(3, 'how'), mediatorStep(4, 'when'), 9];
    expect(before.map((step) => transcript.stateBefore('mediator', step))).toEqual([null, 'at 1', 'at 3, when', 'at 3, how', 'at 3, how']);
  });
});

describe('transcripts of a store', () => {
  it('are read once, with the states of valid answers, and anew after they were closed', async () => {
    const store = createMemoryStore();
    const answer = { subject: 'cell:a', attempt: 1, agent: 'x', requestHash: 'h', error: null, fault: null, at: 'now' };
    await store.commit({
      turns: TURNS.slice(0, 2).map((spoken) => ({ ...spoken, cell: 'a' })),
      answers: [
        { ...answer, step: '1', role: 'party:BAKER', status: 'ok', body: { utterance: 'x', state: 'of the party' } },
        { ...answer, step: '1', role: 'when', status: 'ok', body: { engage: true, state: 'of when' } },
        { ...answer, step: '1', role: 'how', status: 'invalid', body: null, error: 'no' },
        { ...answer, step: '2', role: 'when', status: 'ok', body: { engage: false } },
      ],
    });
    const transcripts = createTranscripts(store);
    const transcript = await transcripts.open('a', scenario);
    expect(transcript.length).toBe(2);
    expect([transcript.stateBefore('party:BAKER', 3), transcript.stateBefore('mediator', mediatorStep(2, 'when'))]).toEqual(['of the party', 'of when']);
    expect(await transcripts.open('a', scenario)).toBe(transcript);
    transcripts.close('a');
    expect(await transcripts.open('a', scenario)).not.toBe(transcript);
  });

  it('are tried again after a read that failed', async () => {
    const store = createMemoryStore();
    const turns = store.turns.bind(store);
    store.turns = () => Promise.reject(new Error('disk'));
    const transcripts = createTranscripts(store);
    await expect(transcripts.open('a', scenario)).rejects.toThrow('disk');
    store.turns = turns;
    expect((await transcripts.open('a', scenario)).length).toBe(0);
  });
});
