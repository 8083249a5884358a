/** Views of the example dispute, two parties or three, in the middle of a talk. Tests only. */
import { conditionById } from '../../domain/conditions/index.js';
import { messagesOf, type Message, type PromptPart, TAIL_MARK } from '../../domain/prompt.js';
import type { Scenario } from '../../domain/scenario.js';
import { MEDIATOR_ID, type Turn } from '../../domain/turn.js';
import { exampleScenarioFile } from '../../domain/validation/fixture.js';
import { type JudgeView, type LogLine, logLine, type MediatorView, type PartyView, viewForJudge, viewForMediator, viewForParty } from '../../domain/views/index.js';

export function scenarioUnder(...conditions: readonly string[]): Scenario {
  const { scenario, expansions } = exampleScenarioFile();
  return conditions.reduce((changed, id) => conditionById(id).apply(changed, expansions), scenario);
}

/** `BAKER`, `HOUSE`, `MEDIATOR` … with what they say and think. */
export type Said = readonly [speaker: string, text: string, thought?: string];

export interface Dialogue {
  readonly scenario: Scenario;
  readonly turns: readonly Turn[];
  readonly log: readonly LogLine[];
}

export function dialogueOf(scenario: Scenario, said: readonly Said[]): Dialogue {
  const turns = said.map(([speaker, text, thought = ''], index): Turn => ({
    turn: index + 1,
    kind: speaker === MEDIATOR_ID ? 'mediator' : 'party',
    speaker,
    text,
    thought,
    signal: 'none',
  }));
  return { scenario, turns, log: turns.map((turn) => logLine(scenario, turn)) };
}

/** The view of the party before turn `turn`; default: after the whole dialogue. */
export function partyViewOf({ scenario, turns, log }: Dialogue, party: string, turn = log.length + 1): PartyView {
  const thoughts = turns.filter((at) => at.speaker === party && at.thought !== '' && at.turn < turn).map((at) => ({ turn: at.turn, text: at.thought }));
  return viewForParty({ scenario, party, log: log.slice(0, turn - 1), thoughts, turn, readsOwnValues: false });
}

export function mediatorViewOf({ scenario, log }: Dialogue, afterTurn = log.length, seesPosture: 'neutral' | 'verbatim' | 'no' = 'neutral'): MediatorView {
  return viewForMediator({ scenario, log: log.slice(0, afterTurn), afterTurn, seesPosture });
}

export function judgeViewOf({ scenario, log }: Dialogue, topic: string): JudgeView {
  return viewForJudge(scenario, topic, log);
}

export const TALK: readonly Said[] = [
  ['BAKER', 'You want quiet, I want bread on the pavement by half past six. What would a later start be worth to you?', 'They fear the fan more than the ovens. I will sound out the hours.'],
  ['HOUSE', 'Take the notice down first.\nThree people were named before the whole street.', 'The names come first. Then the hours.'],
  [MEDIATOR_ID, 'I hear that both papers hurt. Could you each say what would make it right?', 'Name the hurt.'],
  ['BAKER', 'If the sheet goes the same morning, ours goes as well.'],
];

/** Messages as a person reads them. */
export class Readable {
  constructor(readonly messages: readonly Message[]) {}

  toString(): string {
    return this.messages.map(({ role, content }) => `>>> ${role}\n${content}`).join('\n\n');
  }
}

/** Prints them raw, without quotes and escapes. */
export const readableSerializer = { test: (value: unknown): boolean => value instanceof Readable, serialize: (value: unknown): string => String(value) };

export const promptText = (parts: readonly PromptPart[]): string => messagesOf(parts).map(({ content }) => content).join('\n');

/** The messages before the mark of the tail. */
export function withoutTail(parts: readonly PromptPart[]): Message[] {
  const messages = messagesOf(parts);
  const last = messages.at(-1);
  const cut = last?.content.split('\n').indexOf(TAIL_MARK) ?? -1;
  if (!last || cut < 0) throw new Error('the prompt has no tail');
  const content = last.content.split('\n').slice(0, cut).map((line) => `${line}\n`).join('');
  return [...messages.slice(0, -1), ...(content === '' ? [] : [{ ...last, content }])];
}
