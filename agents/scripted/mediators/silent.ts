/** Never speaks: the check that a mediator's chair by itself changes nothing. */
import { ConcordError } from '../../../domain/errors.js';
import type { Mediator } from '../../interfaces.js';

export const silentMediator: Mediator = {
  name: 'scripted/silent',
  version: '1.0.0',
  when: () => ({ thought: 'I stay silent.', engage: false }),
  how: () => {
    throw new ConcordError({ code: 'internal', what: 'scripted/silent was asked for an utterance', value: null });
  },
};
