/** A searcher that is a model with the web: one dispute for each query (SoCRATES section 3.2, table 10). */
import type { SeedQuery } from '../../domain/curation/seed.js';
import { type AgentFault, AgentFaultError } from '../../domain/fault.js';
import type { JobJournal } from '../../domain/ports/jobs.js';
import type { PromptPart } from '../../domain/prompt.js';
import { repairParts } from '../../models/content/request-parts.js';
import type { ResearchAnswer, ResearchMode } from '../../models/responses/types.js';
import type { CuratorContext, Searcher } from '../curators.js';
import { type LlmOptions, REPAIRS, samplingOf } from './options.js';
import { type FoundSeed, readSeed } from './seed-answer.js';
import { searchPrompt, writerRepairText } from './writer-prompts.js';
import { SEED } from './writer-wire.js';

/**
 * Asks for one dispute of the domain that is not excluded, in 32,768 tokens unless the options say otherwise (`SAMPLING`).
 * An answer of mode `web` that does not fit is asked for once more, quoting what is wrong; one of deep research never is,
 * since each asking is a whole search. Whether the dispute was used before is for the caller to see.
 *
 * @throws AgentFaultError with the reason where it declined, failed at the provider, or gave no seed that can be used; its
 * detail has one line for each thing that is wrong. Otherwise as `Models.research`.
 */
export function llmSearcher(options: LlmOptions & { readonly mode: ResearchMode }): Searcher {
  const { name, mode, models, model, templates } = options;

  const askOnce = async ({ domain }: SeedQuery, parts: readonly PromptPart[], { calls, jobs, signal }: CuratorContext & { readonly jobs: JobJournal }): Promise<FoundSeed | Unusable> => {
    let said = '';
    const read = (answer: ResearchAnswer) => {
      said = answer.text;
      return readSeed(answer, domain);
    };
    try {
      return await models.research({ model, mode, parts, maxTokens: samplingOf(options, 'searcher').maxTokens, read, calls, jobs, signal });
    } catch (error) {
      if (AgentFaultError.isInstance(error) && error.fault.kind === 'invalid') return { said, error };
      throw error;
    }
  };

  return {
    name,
    live: true,
    search: async (query, context) => {
      let parts: readonly PromptPart[] = searchPrompt(templates, query);
      for (let repairsLeft = mode === 'web' ? REPAIRS.searcher : 0; ; repairsLeft -= 1) {
        const found = await askOnce(query, parts, context);
        if ('seed' in found) return found;
        if (repairsLeft === 0) throw found.error;
        context.signal.throwIfAborted();
        parts = repairParts(searchPrompt(templates, query), found.said, writerRepairText(templates, found.error.fault, FIELDS));
      }
    },
  };
}

interface Unusable {
  /** As it was answered. */
  readonly said: string;
  readonly error: Error & { readonly fault: AgentFault };
}

const FIELDS = Object.keys(SEED.json['properties'] as object);
