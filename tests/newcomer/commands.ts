/** Command lines as documents show them, and a mock server in the place of every provider that they name. */
import { baseURLVariable, keyOf } from '../../models/catalogue/endpoint.js';
import { shippedModelsFile } from '../../models/index.js';
import { blocksIn } from './markdown.js';

/** Of the blocks without a language; a line that ends in `\` goes on in the next. */
export function commandLines(file: string): string[] {
  return blocksIn(file, '').flatMap((text) =>
    text
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

export interface ProviderVariables {
  provider: string;
  key: string;
  baseURL: string;
}

export function providerVariables(): ProviderVariables[] {
  const { providers } = shippedModelsFile();
  return Object.entries(providers).map(([provider, { key }]) => ({ provider, key: keyOf(provider, key).variable, baseURL: baseURLVariable(provider) }));
}

/** Sends whatever asks a model to this server, whichever provider it names: documents show real names, tests have no keys. */
export function modelsAt(url: string): Record<string, string> {
  return Object.fromEntries(providerVariables().flatMap(({ key, baseURL }) => [[key, 'any'], [baseURL, url]]));
}
