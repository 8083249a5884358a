/** Agents and models as a plan has them: nobody is asked anything, and no agent over HTTP who it is. */
import { type HttpAgents, seat } from '../../agents/index.js';
import { measuringModels } from '../../agents/llm/prompt-sizes.js';
import { ConcordError } from '../../domain/errors.js';
import { contentHash } from '../../domain/hash.js';
import { openModels } from '../model-access.js';
import type { Reach } from '../prepare.js';

/** An agent is who the experiment has recorded; a new one is its address, until a run asks it. */
export const unaskedHttp: HttpAgents = {
  connect: async (address, recorded) => ({
    identity: recorded ?? { id: address, fingerprint: contentHash({ address }) },
    info: null,
    ask: async () => {
      throw new ConcordError({ code: 'internal', what: 'a plan asks no agent', value: address });
    },
  }),
  waiting: () => [],
  drain: () => undefined,
  close: async () => undefined,
};

export const unasked: Reach = {
  openModels: (config, directory, endpoint) => {
    const gateway = openModels(config, directory, endpoint);
    return { ...gateway, ...measuringModels(gateway) };
  },
  seat: (kind, text, seating) => seat(kind, text, { ...seating, http: unaskedHttp }),
};
