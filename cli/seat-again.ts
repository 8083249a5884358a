/** An extended experiment runs mediators that the command did not name: they are seated as its manifest has them. */
import { MEDIATOR_SLOT, seat } from '../agents/index.js';
import { ConcordError } from '../domain/errors.js';
import type { Manifest } from '../domain/manifest.js';
import type { SeatedAgents } from '../runner/cell-graphs.js';
import { type Prepared, seatingOf } from './prepare.js';

/** The agents, with every mediator of the identity among them. Refuses where one is no longer what it was. */
export async function withMediatorsOf({ identity, operation }: Manifest, { agents, models, http }: Pick<Prepared, 'agents' | 'models' | 'http'>, directory: string): Promise<SeatedAgents> {
  const missing = identity.mediators.filter(({ id, fingerprint }) => agents.mediators.get(id)?.fingerprint !== fingerprint);
  if (missing.length === 0) return agents;
  const seating = seatingOf({ promptLayout: operation.promptLayout, agents: operation.references.agents }, { models, http }, directory, { identity, operation });
  const again = await Promise.all(operation.references.mediators.map((reference) => seat(MEDIATOR_SLOT, reference, seating)));
  const found = missing.map(({ id, fingerprint }) => {
    const seated = again.find((mediator) => mediator.id === id && mediator.fingerprint === fingerprint);
    if (seated) return seated;
    throw new ConcordError({
      code: 'identity_mismatch',
      what: `the mediator "${id}" of this experiment is not what it was: its module, its prompts, or what is known of its model has changed`,
      where: `one of ${operation.references.mediators.join(', ')} (relative to the experiment)`,
      value: id,
      fix: 'Put it back as it was, and give the changed one a file, or a name under agents:, of its own before adding it with --extend; or choose another --out.',
    });
  });
  return { ...agents, mediators: new Map([...agents.mediators, ...found.map((mediator) => [mediator.id, mediator] as const)]) };
}
