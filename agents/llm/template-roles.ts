/** What a prompt template of each role may hold: its sections, its slots, the fields it has to ask for. */
import { CLOSING_TOKENS } from '../../domain/turn.js';

export const TEMPLATE_ROLES = ['party', 'when', 'how', 'judge', 'repair', 'search', 'recast', 'weigh', 'newcomer', 'history'] as const;
export type TemplateRole = (typeof TEMPLATE_ROLES)[number];

/**
 * `identity`, `rules`: the system message. `paper`: the user message of that layout. `scenario`, `tail`: what stands
 * before and behind the log in layout `cached`. `output`: the form of the answer, last in both layouts. `repair`: a re-ask.
 */
export const SECTIONS = ['identity', 'rules', 'paper', 'scenario', 'tail', 'output', 'repair'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** `stable` slots say the same in every prompt of a dialogue and role. */
export type SlotKind = 'stable' | 'changing';

export interface RoleRules {
  /** File among the shipped prompts. */
  readonly file: string;
  /** Name of the schema on the wire; null where there is none. */
  readonly schema: string | null;
  readonly sections: readonly SectionName[];
  readonly slots: Readonly<Record<string, SlotKind>>;
  /** Without these a prompt is no use: section → slots. */
  readonly needs: Readonly<Partial<Record<SectionName, readonly string[]>>>;
  /** Members of the answer, which the prompt has to name in quotes. */
  readonly fields: readonly string[];
  /** What it has to say beside them. */
  readonly words: readonly string[];
}

/** Slots whose items become parts of their own where they stand alone on a line. */
export const LIST_SLOTS: readonly string[] = ['log', 'thoughts', 'topics'];

const ALL = ['identity', 'rules', 'paper', 'scenario', 'tail', 'output'] as const;
/** Searcher and writer are asked once, without a log: there is nothing for layout `cached` to keep. */
const ONCE = ['rules', 'paper', 'output'] as const;

/** All of it changes, so that nothing from the web can stand in a system message. */
const DRAFT_SLOTS = { title: 'changing', background: 'changing', topics: 'changing', parties: 'changing' } as const;
const RECAST_PARTY_FIELDS = ['id', 'name', 'role', 'relation', 'stances', 'topic', 'stance'] as const;

const MEDIATOR_SLOTS = { parties: 'stable', background: 'stable', posture: 'stable', topics: 'stable', log: 'changing' } as const;

export const ROLE_RULES: Readonly<Record<TemplateRole, RoleRules>> = {
  party: {
    file: 'party.md',
    schema: 'party_turn',
    sections: ALL,
    slots: {
      name: 'stable',
      role: 'stable',
      opponents: 'stable',
      background: 'stable',
      posture: 'stable',
      relation: 'stable',
      stances: 'stable',
      persona: 'stable',
      interests: 'stable',
      topics: 'stable',
      thoughts: 'changing',
      log: 'changing',
    },
    needs: { paper: ['log'] },
    fields: ['thought', 'utterance'],
    // Without the closing protocol every dialogue runs to the turn cap.
    words: ['JSON', CLOSING_TOKENS.impasse, CLOSING_TOKENS.agreement],
  },
  when: {
    file: 'mediator-when.md',
    schema: 'mediator_when',
    sections: ALL,
    slots: MEDIATOR_SLOTS,
    needs: { paper: ['log'] },
    fields: ['thought', 'should_engage'],
    words: ['JSON'],
  },
  how: {
    file: 'mediator-how.md',
    schema: 'mediator_how',
    sections: ALL,
    slots: { ...MEDIATOR_SLOTS, whenThought: 'changing' },
    needs: { paper: ['log'] },
    fields: ['thought', 'utterance'],
    words: ['JSON'],
  },
  judge: {
    file: 'topic-judge.md',
    schema: 'topic_judgement',
    sections: ALL,
    // The topic counts as changing: topics share what stands before it.
    slots: { parties: 'stable', pairs: 'stable', background: 'stable', topic: 'changing', log: 'changing' },
    needs: { paper: ['log', 'topic'], tail: ['topic'], output: ['pairs'] },
    fields: ['relevant_turns', 'agreement_score', 'turn_id', 'reason', 'score', 'party_stances', 'party_id', 'option', 'text', 'pair_scores', 'party_a', 'party_b'],
    words: ['JSON'],
  },
  repair: {
    file: 'repair.md',
    schema: null,
    sections: ['repair'],
    slots: { problem: 'changing', fields: 'changing' },
    needs: { repair: ['problem'] },
    fields: [],
    words: ['JSON'],
  },
  search: {
    file: 'seed-search.md',
    schema: 'seed',
    sections: ONCE,
    slots: { domain: 'changing', sense: 'changing', subQuery: 'changing', exclude: 'changing' },
    needs: { paper: ['domain', 'exclude'] },
    fields: ['title', 'country', 'year', 'summary', 'parties', 'role', 'objective', 'fallback', 'issues', 'name', 'options', 'history', 'stakes', 'sources', 'url', 'publisher', 'inferred', 'evidence', 'path'],
    words: ['JSON'],
  },
  recast: {
    file: 'scenario-recast.md',
    schema: 'scenario_recast',
    sections: ONCE,
    slots: { domain: 'changing', sense: 'changing', seed: 'changing' },
    needs: { paper: ['domain', 'seed'] },
    fields: [
      'title', 'slug', 'domain_rationale', 'dispute_kind', 'rights_at_stake', 'background', 'topics', 'description', 'options', 'short', 'parties', ...RECAST_PARTY_FIELDS,
      'weaker', 'blockage', 'grievances', 'party', 'just', 'fault', 'invented',
    ],
    words: ['JSON'],
  },
  weigh: {
    file: 'preference-weights.md',
    schema: 'preference_weights',
    sections: ONCE,
    slots: { ...DRAFT_SLOTS, known: 'changing', weigh: 'changing' },
    needs: { paper: ['background', 'topics', 'parties', 'known', 'weigh'] },
    fields: ['parties', 'party', 'weights', 'topic', 'points', 'stances', 'stance', 'option_values', 'option', 'value', 'fallback_value'],
    words: ['JSON'],
  },
  newcomer: {
    file: 'party-expansion.md',
    schema: 'party_expansion',
    sections: ONCE,
    slots: { ...DRAFT_SLOTS, seed: 'changing' },
    needs: { paper: ['background', 'topics', 'parties', 'seed'] },
    fields: ['party', ...RECAST_PARTY_FIELDS, 'introduction', 'relations'],
    words: ['JSON'],
  },
  history: {
    file: 'history-expansion.md',
    schema: 'history_expansion',
    sections: ONCE,
    slots: { ...DRAFT_SLOTS, seed: 'changing', least: 'changing', most: 'changing' },
    needs: { paper: ['background', 'seed'] },
    fields: ['entries', 'title', 'date', 'text'],
    words: ['JSON'],
  },
};

/** Sections before the log of layout `cached`: nothing in them may change from turn to turn. */
export const STABLE_SECTIONS: readonly SectionName[] = ['identity', 'rules', 'scenario'];
/** Sections behind the log, which holds the log itself and the thoughts in layout `cached`. */
export const END_SECTIONS: readonly SectionName[] = ['tail', 'output'];
/** In the prompt of every layout: what has to be said is said there. */
export const COMMON_SECTIONS: readonly SectionName[] = ['identity', 'rules', 'output', 'repair'];
/** Empty in some prompts, and with them the blocks that they stand in. */
export const OPTIONAL_SLOTS: readonly string[] = ['posture', 'persona', 'thoughts', 'log', 'whenThought', 'exclude', 'known'];
/** What the layouts place themselves. */
export const PLACED_SLOTS: readonly string[] = ['log', 'thoughts'];
