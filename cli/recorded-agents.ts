/** Who sat under which address when an experiment was last gone on with. */
import type { Seating } from '../agents/index.js';
import type { Manifest } from '../domain/manifest.js';
import type { AgentIdentity } from '../domain/plan.js';

/** Mediators stand in both lists of a manifest in one order; where two addresses led to one mediator it cannot be told any more. */
export function recordedAgents({ identity, operation: { references } }: Pick<Manifest, 'identity' | 'operation'>): NonNullable<Seating['recorded']> {
  const addresses = references.mediators.filter((reference) => /^https?:/.test(reference));
  const mediators = identity.mediators.filter(isOverHttp);
  return (slot, reference) => {
    switch (slot) {
      case 'party':
        return reference === references.party ? identity.party : undefined;
      case 'evaluator':
        return reference === references.evaluator ? identity.evaluator : undefined;
      case 'mediator':
        return addresses.length === mediators.length ? mediators[addresses.indexOf(reference)] : undefined;
      // Of a curation.
      case 'searcher':
      case 'writer':
      case 'filter':
      case 'report':
        return undefined;
    }
  };
}

/** Modules and scripted agents have no settings, models name the model. */
function isOverHttp({ settings }: AgentIdentity): boolean {
  return settings !== undefined && settings['model'] === undefined;
}
