/** The manifest as it stands in a pack: the identity untouched, and every reference into the pack or free of paths. */
import path from 'node:path';
import { parseReference } from '../../agents/index.js';
import type { Manifest } from '../../domain/manifest.js';
import { MODELS_FILE, promptFile } from './contents.js';

export interface Packed {
  manifest: Manifest;
  /** Name in the pack → the file, as the experiment names it. */
  files: ReadonlyMap<string, string>;
}

export function packedManifest(manifest: Manifest): Packed {
  const { references } = manifest.operation;
  const files = new Map<string, string>();
  const agents = Object.fromEntries(
    Object.entries(references.agents).map(([name, agent]) => {
      const prompts = Object.entries(agent.prompts).map(([prompt, file]) => {
        files.set(promptFile(name, prompt), file);
        return [prompt, `./${promptFile(name, prompt)}`] as const;
      });
      return [name, { ...agent, prompts: Object.fromEntries(prompts) }];
    }),
  );
  if (references.models !== null) files.set(MODELS_FILE, references.models);
  const placeless = (reference: string): string => (Object.hasOwn(references.agents, reference) ? reference : withoutPlace(reference));
  return {
    files,
    manifest: {
      ...manifest,
      operation: {
        ...manifest.operation,
        replay: null,
        references: {
          ...references,
          mediators: references.mediators.map(placeless),
          party: placeless(references.party),
          evaluator: placeless(references.evaluator),
          scenarios: references.scenarios.map((scenario) => (/[\\/]/.test(scenario) ? fileName(scenario) : scenario)),
          agents,
          models: references.models === null ? null : `./${MODELS_FILE}`,
        },
      },
    },
  };
}

/** A module keeps its name, an address loses a password: neither is reached again. */
function withoutPlace(reference: string): string {
  const parsed = parseReference(reference);
  if (parsed.kind === 'module') return `./${fileName(reference)}`;
  if (parsed.kind !== 'http' || !URL.canParse(parsed.url)) return reference;
  const url = new URL(parsed.url);
  if (url.username === '' && url.password === '') return reference;
  [url.username, url.password] = ['', ''];
  return url.href;
}

/** The last name of a path, written on whatever system. */
function fileName(place: string): string {
  return path.posix.basename(place.replaceAll('\\', '/'));
}
