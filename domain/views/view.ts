/**
 * Views: the only inputs that agents ever get. An agent never sees the scenario.
 * Who sees what: SoCRATES section 3.1 and appendix C; posture: departure 6.
 */
import type { HistoryEntry, Scenario, Topic } from '../scenario.js';
import { MEDIATOR_ID, MEDIATOR_NAME, type Turn } from '../turn.js';

export interface Speaker {
  readonly id: string;
  readonly name: string;
}

/** One public utterance. */
export interface LogLine {
  /** Global turn id, 1-based. */
  readonly turn: number;
  readonly kind: 'party' | 'mediator';
  readonly speaker: Speaker;
  readonly text: string;
}

/** What every role sees of the background: never the posture. */
export interface SharedBackground {
  readonly core: string;
  readonly history: readonly HistoryEntry[];
}

export function sharedBackground({ background }: Scenario): SharedBackground {
  return { core: background.core, history: (background.history ?? []).map((entry) => ({ ...entry })) };
}

export function speakersOf(scenario: Scenario): Speaker[] {
  return scenario.parties.map(({ id, name }) => ({ id, name }));
}

const frozenTopics = new WeakMap<readonly Topic[], readonly Topic[]>();

/**
 * The topics as agents see them: frozen copies. Conditions leave topics alone, so every condition of a
 * scenario gets the same array, and readers can cache by identity.
 */
export function topicsOf(scenario: Scenario): readonly Topic[] {
  const known = frozenTopics.get(scenario.topics);
  if (known) return known;
  const copies = Object.freeze(
    scenario.topics.map((topic) =>
      Object.freeze({ ...topic, options: Object.freeze(topic.options.map((option) => Object.freeze({ ...option }))) as Topic['options'] }),
    ),
  );
  frozenTopics.set(scenario.topics, copies);
  return copies;
}

/** The public line of a turn; its thought stays behind. */
export function logLine(scenario: Scenario, { turn, kind, speaker, text }: Turn): LogLine {
  const name = kind === 'mediator' ? MEDIATOR_NAME : (scenario.parties.find(({ id }) => id === speaker)?.name ?? speaker);
  return Object.freeze({ turn, kind, speaker: Object.freeze({ id: kind === 'mediator' ? MEDIATOR_ID : speaker, name }), text });
}
