/** What a judge answers: some turns of parties, rated by agreement that tends to grow. */
import type { Random } from '../../../domain/random.js';
import type { WireMessage } from '../question.js';
import type { LogSeen } from './log.js';
import { REASONS } from './phrases.js';

/** Share of party turns that touch the topic. */
const LOCATED = 0.4;
const MOST_PARTIES = 3;
/** Chances of a step down and up from one located turn to the next. */
const [FALLS, RISES] = [0.12, 0.5];

export interface RatedTurn {
  turn_id: number;
  reason: string;
  score: number;
  party_stances: { party_id: string; option: string; text: string }[];
  pair_scores?: { party_a: string; party_b: string; score: number }[];
}

/** Turn ids and party codes are all that is read from the prompt. */
export function topicJudgement(random: Random, { lines }: LogSeen, messages: readonly WireMessage[]): { relevant_turns: number[]; agreement_score: RatedTurn[] } {
  const parties = partyCodes(messages);
  const rated: RatedTurn[] = [];
  let score = 1 + random.integer(2);
  for (const { turn, kind, agrees } of lines) {
    if (kind === 'mediator' || random.next() >= LOCATED) continue;
    score = agrees ? Math.max(score, 4 + random.integer(2)) : stepped(random, score);
    const stances = parties.map((party_id) => ({ party_id, option: random.pick(['A', 'B']), text: '' }));
    rated.push({ turn_id: turn, reason: random.pick(REASONS[score - 1]!), score, party_stances: stances, ...(parties.length > 2 ? { pair_scores: pairScores(random, parties, score) } : {}) });
  }
  return { relevant_turns: rated.map(({ turn_id }) => turn_id), agreement_score: rated };
}

function stepped(random: Random, score: number): number {
  const chance = random.next();
  return Math.min(5, Math.max(1, score + (chance < FALLS ? -1 : chance < FALLS + RISES ? 1 : 0)));
}

/** One pair stands at the score, the others at it or above. */
function pairScores(random: Random, parties: readonly string[], lowest: number): { party_a: string; party_b: string; score: number }[] {
  const pairs = parties.flatMap((party_a, i) => parties.slice(i + 1).map((party_b) => ({ party_a, party_b })));
  const at = random.integer(pairs.length);
  return pairs.map((pair, i) => ({ ...pair, score: i === at ? lowest : Math.min(5, lowest + random.integer(2)) }));
}

/** Ids as the judge's prompt lists them, `- TEN: Tenants`, between its tags where it has them; none found, no stances. */
function partyCodes(messages: readonly WireMessage[]): string[] {
  const text = messages.map(({ content }) => content).join('\n');
  const listed = /<parties>([^]*?)<\/parties>/.exec(text)?.[1] ?? text;
  const codes = [...listed.matchAll(/^- ([A-Z][A-Z0-9]{1,11}): /gm)].map(([, code]) => code!);
  return [...new Set(codes)].slice(0, MOST_PARTIES);
}
