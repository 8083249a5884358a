/** What a pack holds: names inside it, in their order. */
import { PROMPT_NAMES } from '../../domain/named-agent.js';
import { DATABASE_FILE } from '../../store/index.js';
import { FILES } from '../experiment-directory.js';

/** Where a pack keeps the user's own models file. */
export const MODELS_FILE = 'models.yaml';

/** Without these there is nothing to replay. */
export const REQUIRED: readonly string[] = [FILES.manifest, FILES.scenarios, DATABASE_FILE];

const PLAIN: readonly string[] = [...REQUIRED, FILES.results, FILES.run, MODELS_FILE];
const PROMPT = new RegExp(`^agents/[A-Za-z][\\w-]{0,99}/(?:${PROMPT_NAMES.join('|')})\\.md$`);

/** Where a pack keeps a prompt of a named agent. */
export function promptFile(agent: string, prompt: string): string {
  return `agents/${agent}/${prompt}.md`;
}

/** Whether a pack of ours may hold a file of this name: nothing absolute, nothing outside, nothing else. */
export function belongsInPack(name: string): boolean {
  return PLAIN.includes(name) || PROMPT.test(name);
}
