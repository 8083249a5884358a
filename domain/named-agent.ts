/** `agents:` in a config: an agent of one's own without code, a model with other prompts or sampling. */
import { z } from 'zod';

/**
 * Which question a prompt asks: a party's turn, a mediator's *when* and *how*, a judge's topic, a searcher's seed, a
 * writer's scenario, weights, third party and history.
 */
export const PROMPT_NAMES = ['party', 'when', 'how', 'judge', 'search', 'recast', 'weigh', 'newcomer', 'history'] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];

export const namedAgentSchema = z.strictObject({
  model: z.string().min(1).describe('`provider/model`.'),
  /** Markdown files; a text without sections replaces the rules, sections replace their like (docs/guides/your-prompt.md). */
  prompts: z.partialRecord(z.enum(PROMPT_NAMES), z.string().min(1)).default({}),
  /** Default: 0.6 for parties and mediators, 0 for judge and writer; a searcher sends none. */
  temperature: z.number().min(0).max(2).optional(),
  /** Cap on output tokens. Default: 1,024, for judge and writer 8,192, for a searcher 32,768. */
  maxTokens: z.number().int().min(16).optional(),
});
export type NamedAgent = z.output<typeof namedAgentSchema>;

/** A word, so that it cannot be taken for a reference of another kind. */
export const agentNameSchema = z.string().regex(/^[A-Za-z][\w-]*$/, 'a name is one word: letters, digits, _ and -').refine((name) => name !== 'offline', '"offline" is taken');

export type NamedAgents = Readonly<Record<string, NamedAgent>>;
