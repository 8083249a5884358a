/** Speaks after every k-th party turn and says nothing in particular: the placebo. */
import type { Mediator } from '../../interfaces.js';
import { neutralFiller } from './filler.js';

export interface PeriodicOptions {
  /** Party turns from one utterance to the next. @default 3 */
  readonly every?: number;
}

export function createPeriodicMediator({ every = 3 }: PeriodicOptions = {}): Mediator {
  if (!Number.isInteger(every) || every < 1) throw new RangeError(`a period is a whole number of party turns, at least 1, not ${every}`);
  return {
    name: every === 3 ? 'scripted/periodic' : `scripted/periodic every ${every}`,
    version: '1.1.0',
    when({ log }) {
      const spoken = log.filter(({ kind }) => kind === 'party').length;
      const engage = spoken % every === 0;
      return { thought: engage ? 'It is my turn by the clock.' : 'Not yet by the clock.', engage };
    },
    how: (view, { random }) => ({ thought: 'Something neutral will do.', utterance: neutralFiller(view, random) }),
  };
}

export const periodicMediator: Mediator = createPeriodicMediator();
