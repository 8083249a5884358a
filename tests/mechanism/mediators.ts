/** Mediators that exist for tests of mechanism only. */
import type { Mediator } from '../../agents/interfaces.js';
import { attentiveMediator } from '../../agents/scripted/mediators/attentive.js';
import { neutralFiller } from '../../agents/scripted/mediators/filler.js';
import type { Scenario } from '../../domain/scenario.js';
import type { LogLine } from '../../domain/views/index.js';
import type { Played } from './play.js';

const partyTurns = (log: readonly LogLine[]): number => log.filter(({ kind }) => kind === 'party').length;

/** After how many party turns the mediator of a dialogue spoke, each time. */
export function turnsOf({ log }: Played): number[] {
  return log.flatMap((line, index) => (line.kind === 'mediator' ? [partyTurns(log.slice(0, index))] : []));
}

export function utterancesOf({ log }: Played): string[] {
  return log.filter(({ kind }) => kind === 'mediator').map(({ text }) => text);
}

/** Says nothing in particular after exactly these party turns. */
export function fillerAt(turns: readonly number[]): Mediator {
  return {
    name: 'test/filler',
    when: ({ log }) => ({ engage: turns.includes(partyTurns(log)) }),
    how: (view, { random }) => ({ utterance: neutralFiller(view, random) }),
  };
}

/** Speaks when the attentive mediator would, but with what it said in another scenario. */
export function transplanted(utterances: readonly string[]): Mediator {
  return {
    name: 'test/transplanted',
    when(view, context) {
      const spoken = view.log.filter(({ kind }) => kind === 'mediator').length;
      if (spoken >= utterances.length) return { engage: false };
      return attentiveMediator.when(view, context);
    },
    how: ({ log }) => ({ utterance: utterances[log.filter(({ kind }) => kind === 'mediator').length]! }),
  };
}

const TAUNTS = [
  'That answer is insulting, and anybody can see it.',
  'What I hear is pure arrogance.',
  'Honestly, this is nonsense, and the other side called it so.',
  'They say that you are liars, and I see why.',
  'Such contempt is shameful.',
  'You are being treated like fools here.',
];

/** Repeats insults and presses the first party's ideal on the other, topic by topic, every other party turn. */
export function harmful({ parties, topics, preferences }: Scenario): Mediator {
  const ideal = topics.map(({ id, options }) => {
    const values = preferences[parties[0]!.id]!.optionValues[id]!;
    return [...options].sort((a, b) => values[b.label]! - values[a.label]!)[0]!.short;
  });
  return {
    name: 'test/harmful',
    when: ({ log }) => ({ engage: partyTurns(log) % 2 === 0 }),
    how: ({ log }) => {
      const spoken = log.filter(({ kind }) => kind === 'mediator').length;
      return { utterance: `${TAUNTS[spoken % TAUNTS.length]!} There is only one right way: ${ideal[spoken % ideal.length]!}.` };
    },
  };
}
