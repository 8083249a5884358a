import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../../domain/random.js';
import type { LogLine, MediatorView } from '../../../domain/views/index.js';
import { attentiveMediator, createPeriodicMediator, SCRIPTED_EVALUATORS, SCRIPTED_MEDIATORS, SCRIPTED_PARTIES } from '../index.js';
import { readLine } from '../reading/index.js';
import { unrecorded } from '../../../domain/ports/calls.js';

const topics = [
  { id: 'RENT', name: 'The rent', description: 'What the stall costs.', options: [{ label: 'A', short: 'ninety crowns', description: 'Ninety crowns.' }, { label: 'B', short: 'forty crowns', description: 'Forty crowns.' }] },
  { id: 'SIGN', name: 'The painted sign', description: 'What hangs over the door.', options: [{ label: 'A', short: 'blue lantern', description: 'A blue lantern.' }, { label: 'B', short: 'old barrel', description: 'An old barrel.' }] },
];
const parties = [{ id: 'MARKET', name: 'Market Hall' }, { id: 'BAKER', name: 'Baker' }];

/** A talk in which the two take turns. */
function viewOf(...texts: string[]): MediatorView {
  const log: LogLine[] = texts.map((text, index) => ({ turn: index + 1, kind: 'party', speaker: parties[index % 2]!, text }));
  return { role: 'mediator', parties, background: { core: '', history: [] }, posture: null, topics, log, afterTurn: log.length };
}

const context = { random: randomStream('test'), signal: new AbortController().signal, state: null, calls: unrecorded, whenThought: '' };
const when = (view: MediatorView): boolean => (attentiveMediator.when(view, context) as { engage: boolean }).engage;
const how = (view: MediatorView): string => (attentiveMediator.how(view, context) as { utterance: string }).utterance;

const STALE = ['We want ninety crowns.', 'We want forty crowns.', 'We insist on ninety crowns.', 'We insist on forty crowns.'];

describe('scripted/attentive', () => {
  it('lets a talk that moves flow', () => {
    expect(when(viewOf('We want ninety crowns.', 'We want forty crowns.'))).toBe(false);
    expect(when(viewOf(...STALE, 'We offer the old barrel.'))).toBe(false);
  });

  it('names the feeling and the person when words get sharp', () => {
    const view = viewOf('We want ninety crowns.', 'That is insulting, you liars.');
    expect(when(view)).toBe(true);
    expect(how(view)).toContain('Baker');
    expect(readLine({ turn: 3, kind: 'mediator', speaker: parties[0]!, text: how(view) }, topics).cues).toContain('acknowledge');
  });

  it('turns a stall to the topic that has hardly been heard', () => {
    expect(when(viewOf(...STALE))).toBe(true);
    expect(how(viewOf(...STALE)).toLowerCase()).toContain('painted sign');
  });

  it('proposes a whole package once all topics have been heard, from public words alone', () => {
    const view = viewOf('We insist on ninety crowns.', 'We want forty crowns.', 'We want the blue lantern.', 'We insist on the old barrel.', 'We insist on ninety crowns.', 'We insist on the old barrel.', 'We insist on ninety crowns.', 'We still demand the old barrel.');
    expect(when(view)).toBe(true);
    expect(how(view)).toMatch(/ninety crowns/);
    expect(how(view)).toMatch(/old barrel/);
  });

  it('keeps out of it while an answer is due', () => {
    expect(when(viewOf(...STALE, 'We insist on ninety crowns.', 'We accept ninety crowns and the blue lantern, the whole package.'))).toBe(false);
  });
});

describe('scripted/periodic', () => {
  it('speaks after every k-th party turn, and says nothing that anybody could read', () => {
    const periodic = createPeriodicMediator({ every: 2 });
    expect([1, 2, 3, 4].map((turns) => (periodic.when(viewOf(...STALE.slice(0, turns)), context) as { engage: boolean }).engage)).toEqual([false, true, false, true]);
    for (let i = 0; i < 200; i += 1) {
      const { utterance } = periodic.how(viewOf(...STALE), { ...context, random: randomStream('filler', i) }) as { utterance: string };
      const { mentions, cues } = readLine({ turn: 9, kind: 'mediator', speaker: parties[0]!, text: utterance }, topics);
      expect({ utterance, mentions, cues: [...cues] }).toEqual({ utterance, mentions: [], cues: [] });
    }
  });

  it('refuses a period that is no whole number', () => {
    expect(() => createPeriodicMediator({ every: 0 })).toThrow('a period is a whole number of party turns, at least 1, not 0');
  });
});

describe('the registry', () => {
  it('names every agent as the agent names itself, with a version', () => {
    const entries = [SCRIPTED_MEDIATORS, SCRIPTED_PARTIES, SCRIPTED_EVALUATORS].flatMap((agents) => Object.entries<{ name: string; version?: string }>(agents));
    expect(entries).toHaveLength(5);
    for (const [name, agent] of entries) {
      expect(agent.name).toBe(name);
      expect(agent.version).toBeTruthy();
    }
  });
});
