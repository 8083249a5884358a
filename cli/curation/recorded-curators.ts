/** Who sat under which address when a curation was last gone on with: an agent over HTTP may be down now. */
import type { Seating } from '../../agents/index.js';
import type { CurationManifest } from '../../domain/curation/manifest.js';

export function recordedCurators({ identity, operation: { references } }: CurationManifest): NonNullable<Seating['recorded']> {
  return (slot, reference) => {
    switch (slot) {
      case 'searcher':
      case 'writer':
      case 'filter':
      case 'party':
        return reference === references[slot] ? identity[slot] : undefined;
      case 'mediator':
      case 'evaluator':
      case 'report':
        return undefined;
    }
  };
}
