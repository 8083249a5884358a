/** The one grammar of agent references (design section 3). */
import { ConcordError } from '../domain/errors.js';

export type AgentReference =
  /** `scripted/attentive`; `offline` is the slot's default among these. */
  | { kind: 'scripted'; name: string }
  /** `./mine.ts#calm`; without `#…` the default export. */
  | { kind: 'module'; file: string; exportName: string }
  /** `provider/model`. */
  | { kind: 'model'; provider: string; model: string }
  /** `http://…`, `https://…`. */
  | { kind: 'http'; url: string }
  /** `files:DIR`, `deep-research:PROVIDER/MODEL`, `web:PROVIDER/MODEL`. */
  | { kind: 'searcher'; by: 'files' | 'deep-research' | 'web'; source: string };

const MODULE = /^(?<file>.+\.(?:ts|mts|js|mjs|cjs))(?:#(?<exportName>[A-Za-z_$][\w$]*))?$/;

/** A provider is one word; the model may hold anything, slashes and colons too: `openrouter/meta/llama:free`. */
const MODEL = /^(?<provider>[A-Za-z0-9][\w-]*)\/(?<model>\S+)$/;

const SEARCHER = /^(?<by>files|deep-research|web):(?<source>\S+)$/;

export const REFERENCE_FORMS = 'offline, scripted/NAME, ./file.ts#export (also .js, .mjs), PROVIDER/MODEL, http://…';

export function parseReference(text: string): AgentReference {
  if (!text.isWellFormed())
    throw new ConcordError({ code: 'bad_input', what: 'a reference holds half of a surrogate pair, which no file and no request can carry', value: text.toWellFormed(), fix: 'Write the name anew.' });
  if (/^https?:\/\//.test(text)) return { kind: 'http', url: text };
  const searcher = SEARCHER.exec(text)?.groups;
  if (searcher) return { kind: 'searcher', by: searcher.by as 'files' | 'deep-research' | 'web', source: searcher.source! };
  const module = MODULE.exec(text)?.groups;
  if (module) return { kind: 'module', file: module.file!, exportName: module.exportName ?? 'default' };
  if (text === 'offline' || text.startsWith('scripted/')) return { kind: 'scripted', name: text };
  const model = MODEL.exec(text)?.groups;
  if (model) return { kind: 'model', provider: model.provider!, model: model.model! };
  throw new ConcordError({
    code: 'bad_input',
    what: `"${text}" is not an agent reference`,
    value: text,
    fix: `Write one of: ${REFERENCE_FORMS}.`,
  });
}
