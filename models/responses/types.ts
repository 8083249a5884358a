/** Having a model search the web, through the Responses API: as whoever asks sees it. */
import type { CallJournal } from '../../domain/ports/calls.js';
import type { JobJournal } from '../../domain/ports/jobs.js';
import type { PromptPart } from '../../domain/prompt.js';
import type { Reading, ResolvedModel } from '../types.js';

/**
 * `web`: one request to an ordinary model that may search before it answers. `deep-research`: a job in the background at the
 * provider, which takes from minutes to an hour and outlives this process.
 */
export const RESEARCH_MODES = ['deep-research', 'web'] as const;
export type ResearchMode = (typeof RESEARCH_MODES)[number];

/** A page that an answer refers to, as the model says: nobody has fetched it yet. */
export interface Citation {
  readonly url: string;
  readonly title: string;
}

export interface ResearchAnswer {
  /** Never empty. */
  readonly text: string;
  /** Each page once, in the order in which the text refers to them. */
  readonly citations: readonly Citation[];
}

export interface ResearchQuestion<Value> {
  readonly model: ResolvedModel;
  readonly mode: ResearchMode;
  readonly parts: readonly PromptPart[];
  /** Cap on the tokens of the answer itself; room for reasoning comes on top. */
  readonly maxTokens: number;
  /** The agent's own answer. Pure: it runs again on a recorded answer. */
  readonly read: (answer: ResearchAnswer) => Reading<Value>;
  readonly calls: CallJournal;
  /** Of the step that asks; `web` leaves it alone. */
  readonly jobs: JobJournal;
  readonly signal: AbortSignal;
}
