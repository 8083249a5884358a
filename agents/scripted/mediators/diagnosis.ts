/** What a mediator notices in the room: heat, stalls, topics left lying, an answer that is due. */
import type { MediatorView } from '../../../domain/views/index.js';
import type { Claim, Utterance } from '../table/claims.js';
import { type Table, tableOf } from '../table/table.js';

/** Party turns without movement that make a stall. */
const STALL = 4;
/** Party turns before a whole package has something to stand on. */
const FIRST_PACKAGE = 6;
/** Party turns left to the parties after an utterance of one's own. */
const BREATH = 3;

export type Move = 'wait' | 'soothe' | 'package' | 'refocus';

export interface Diagnosis {
  readonly move: Move;
  readonly thought: string;
  readonly table: Table;
  /** The topic that most needs attention. */
  readonly topic: string;
  readonly lastSpeaker: string;
}

const MOVING: ReadonlySet<Claim['commitment']> = new Set(['offers', 'bends', 'leans', 'accepts']);
const isSharp = ({ cues }: Utterance): boolean => cues.has('insult') || cues.has('threat');

export function diagnose(view: MediatorView): Diagnosis {
  const table = tableOf(view.log, view.topics);
  const spoken = table.utterances.filter(({ line }) => line.kind === 'party');
  const since = partyTurnsSinceOwn(table.utterances);
  const last = spoken.at(-1)!;
  const common = { table, topic: neglectedTopic(view, table), lastSpeaker: last.line.speaker.name };
  const answerDue = view.parties.some(({ id }) => table.accepted(id) !== undefined);
  const stalled = spoken.length >= STALL && partyTurnsSinceMovement(spoken) >= STALL;

  if (last.cues.has('closing') || answerDue) return { move: 'wait', thought: 'They are close to an answer; I keep out of it.', ...common };
  if (isSharp(last) && since >= 1) return { move: 'soothe', thought: 'Tempers are rising, and that comes first.', ...common };
  if (spoken.length < BREATH) return { move: 'wait', thought: 'They have only begun; I listen.', ...common };
  if (since < BREATH) return { move: 'wait', thought: 'I have just spoken; it is for them now.', ...common };
  if (!stalled) return { move: 'wait', thought: 'The talk is moving; I let it flow.', ...common };
  const heard = view.topics.every(({ id }) => view.parties.filter((party) => table.position(party.id, id)).length >= 2);
  if (heard && spoken.length < FIRST_PACKAGE) return { move: 'refocus', thought: 'They are stuck; one topic may get them going.', ...common };
  return heard
    ? { move: 'package', thought: 'They go round in circles topic by topic; a whole package may help.', ...common }
    : { move: 'refocus', thought: 'They are stuck, and one topic has hardly been heard.', ...common };
}

/** To offer or bend to something for the first time is movement; to say it again is not. */
function partyTurnsSinceMovement(spoken: readonly Utterance[]): number {
  const seen = new Set<string>();
  let moved = -1;
  spoken.forEach(({ line, claims }, index) => {
    for (const { topic, option, commitment } of claims) {
      const step = `${line.speaker.id} ${topic} ${option}`;
      if (MOVING.has(commitment) && !seen.has(step)) moved = index;
      seen.add(step);
    }
  });
  return spoken.length - 1 - moved;
}

function partyTurnsSinceOwn(utterances: readonly Utterance[]): number {
  const own = utterances.findLastIndex(({ line }) => line.kind === 'mediator');
  return utterances.length - 1 - own;
}

/** The topic on which the fewest sides have spoken, then the one mentioned least. */
function neglectedTopic({ topics, parties }: MediatorView, { utterances, position }: Table): string {
  const heard = (id: string): number => parties.filter((party) => position(party.id, id)).length;
  const mentions = (id: string): number => utterances.filter((utterance) => utterance.topics.includes(id)).length;
  return [...topics].sort((a, b) => heard(a.id) - heard(b.id) || mentions(a.id) - mentions(b.id))[0]!.id;
}
