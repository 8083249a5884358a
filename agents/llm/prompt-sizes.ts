/**
 * How long the prompts of a model's agent are, without a request: the agent is asked in a dialogue that nobody held, and
 * what it would send is measured. So every prompt is the real one, whatever the template, the layout and the condition.
 */
import { ConcordError } from '../../domain/errors.js';
import { unrecorded } from '../../domain/ports/calls.js';
import { partHash, type PromptPart } from '../../domain/prompt.js';
import type { PromptContent, PromptGrowth, PromptSize } from '../../domain/planning/prompt-size.js';
import { randomStream } from '../../domain/random.js';
import type { Scenario } from '../../domain/scenario.js';
import { MEDIATOR_ID, type Turn } from '../../domain/turn.js';
import { logLine, type MediatorSeesPosture, viewForJudge, viewForMediator, viewForParty } from '../../domain/views/index.js';
import { outputCap } from '../../models/content/output-cap.js';
import { schemaParts } from '../../models/content/request-parts.js';
import { countPrompt } from '../../models/tokens/count-prompt.js';
import { countTokens } from '../../models/tokens/count-tokens.js';
import type { ResearchQuestion } from '../../models/responses/types.js';
import type { ModelQuestion, Models } from '../../models/types.js';
import type { AgentContext, Evaluator, Mediator, Party } from '../interfaces.js';

interface Request {
  readonly parts: readonly PromptPart[];
  readonly outputCap: number;
}

/** Thrown in the place of an answer. */
class NotSent extends Error {
  constructor(readonly request: Request) {
    super('a request was measured instead of sent');
  }
}

/** Models that answer nothing: agents that are seated with them can be measured, and no more. */
export function measuringModels(known: Pick<Models, 'resolve'>): Models {
  return {
    resolve: (provider, model) => known.resolve(provider, model),
    ask: <Answer, Value>({ parts, wire, model, maxTokens }: ModelQuestion<Answer, Value>) =>
      Promise.reject(new NotSent({ parts: schemaParts(parts, wire, model.method), outputCap: outputCap(model, maxTokens) })),
    research: <Value>({ parts, model, maxTokens }: ResearchQuestion<Value>) => Promise.reject(new NotSent({ parts, outputCap: outputCap(model, maxTokens) })),
  };
}

/**
 * What is said in the dialogue that nobody held. No prompt holds these words of itself; each begins with a word that is one
 * token with and without a space before it, as sentences do.
 */
const SAID = {
  utterances: 'The marmalade umbrellas were painted on the northern ceiling.',
  thoughts: 'They hang copper lanterns over a quiet velvet meadow.',
  interventions: 'Some walnut clocks hum beside the folded paper lighthouse.',
} as const;

/** One size for each party, in speaking order. The agent is seated with `measuringModels`. */
export function partySizes(party: Party, scenario: Scenario): Promise<PromptSize[]> {
  return Promise.all(
    scenario.parties.map(({ id }, seat) => {
      const request = ({ turns, log }: Talk) => {
        const thoughts = turns.filter(({ speaker }) => speaker === id).map(({ turn, thought }) => ({ turn, text: thought }));
        const view = viewForParty({ scenario, party: id, log, thoughts, turn: log.length + 1, readsOwnValues: false });
        return requestOf(() => party.turn(view, contextFor()));
      };
      return sizeOf(scenario, seat, request, request);
    }),
  );
}

/** Of *when* and *how*. */
export async function mediatorSizes(mediator: Mediator, scenario: Scenario, seesPosture: MediatorSeesPosture): Promise<{ when: PromptSize; how: PromptSize }> {
  const viewOf = ({ log }: Talk) => viewForMediator({ scenario, log, afterTurn: log.length, seesPosture });
  const when = (talk: Talk): Promise<Request> => requestOf(() => mediator.when(viewOf(talk), contextFor()));
  const how = (talk: Talk): Promise<Request> => requestOf(() => mediator.how(viewOf(talk), { ...contextFor(), whenThought: SAID.thoughts }));
  return { when: await sizeOf(scenario, 0, when, when), how: await sizeOf(scenario, 0, how, how) };
}

/** One size for each topic. What is reusable is so for the next topic of the same dialogue. */
export function judgeSizes(evaluator: Evaluator, scenario: Scenario): Promise<PromptSize[]> {
  const request = (topic: string) => ({ log }: Talk) => requestOf(() => evaluator.judge(viewForJudge(scenario, topic, log), contextFor()));
  return Promise.all(scenario.topics.map(({ id }, index) => sizeOf(scenario, 0, request(id), request(scenario.topics[index + 1]?.id ?? scenario.topics[0]!.id), 0)));
}

type Ask = (talk: Talk) => Promise<Request>;

/**
 * From prompts at three moments of a talk, without and with a mediator who speaks after every turn. `next` is the prompt
 * that could reuse this one, `rounds` later.
 */
async function sizeOf(scenario: Scenario, seat: number, ask: Ask, next: Ask, rounds = 1): Promise<PromptSize> {
  const parties = scenario.parties.length;
  const turns = (round: number): number => round * parties + seat;
  const at = async (round: number, mediated: boolean): Promise<{ request: Request; whole: PromptContent; reusable: PromptContent }> => {
    const request = await ask(talkOf(scenario, turns(round), mediated));
    const later = await next(talkOf(scenario, turns(round + rounds), mediated));
    return { request, whole: contentOf(request.parts, countPrompt(request.parts, null).input), reusable: contentOf(commonBeginning(request.parts, later.parts), countPrompt(later.parts, request.parts).reusable) };
  };
  const [early, late, mediated] = [await at(1, false), await at(2, false), await at(2, true)];
  const growth = (of: 'whole' | 'reusable'): PromptGrowth => {
    const perPartyTurn = scaled(difference(late[of], early[of]), 1 / parties);
    return {
      base: difference(late[of], scaled(perPartyTurn, turns(2))),
      perPartyTurn,
      perIntervention: scaled(difference(mediated[of], late[of]), 1 / turns(2)),
    };
  };
  return { whole: growth('whole'), reusable: growth('reusable'), outputCap: late.request.outputCap };
}

interface Talk {
  readonly turns: readonly Turn[];
  readonly log: readonly ReturnType<typeof logLine>[];
}

function talkOf(scenario: Scenario, partyTurns: number, mediated: boolean): Talk {
  const speakers = Array.from({ length: partyTurns }, (_, index) => scenario.parties[index % scenario.parties.length]!.id);
  const said = speakers.flatMap((speaker) => [
    { kind: 'party' as const, speaker, text: SAID.utterances, thought: SAID.thoughts },
    ...(mediated ? [{ kind: 'mediator' as const, speaker: MEDIATOR_ID, text: SAID.interventions, thought: '' }] : []),
  ]);
  const turns = said.map((one, index): Turn => ({ ...one, turn: index + 1, signal: 'none' }));
  return { turns, log: turns.map((turn) => logLine(scenario, turn)) };
}

function contextFor(): AgentContext {
  return { random: randomStream('prompt sizes'), signal: new AbortController().signal, state: null, calls: unrecorded };
}

async function requestOf(ask: () => unknown): Promise<Request> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof NotSent) return error.request;
    throw error;
  }
  throw new ConcordError({ code: 'internal', what: 'an agent answered without asking its model, so its prompt cannot be measured' });
}

function commonBeginning(earlier: readonly PromptPart[], later: readonly PromptPart[]): readonly PromptPart[] {
  const end = earlier.findIndex((part, index) => {
    const other = later[index];
    return other === undefined || other.role !== part.role || other.starts !== part.starts || partHash(other) !== partHash(part);
  });
  return end < 0 ? earlier : earlier.slice(0, end);
}

const KINDS = Object.entries(SAID) as [keyof typeof SAID, string][];

/** @param tokens of these parts, what was said included. */
function contentOf(parts: readonly PromptPart[], tokens: number): PromptContent {
  const found = Object.fromEntries(KINDS.map(([kind, text]) => [kind, parts.reduce((sum, part) => sum + part.text.split(text).length - 1, 0)])) as Record<keyof typeof SAID, number>;
  return { tokens: tokens - KINDS.reduce((sum, [kind, text]) => sum + found[kind] * countTokens(text), 0), ...found };
}

function scaled({ tokens, utterances, thoughts, interventions }: PromptContent, by: number): PromptContent {
  return { tokens: tokens * by, utterances: utterances * by, thoughts: thoughts * by, interventions: interventions * by };
}

function difference(a: PromptContent, b: PromptContent): PromptContent {
  return { tokens: a.tokens - b.tokens, utterances: a.utterances - b.utterances, thoughts: a.thoughts - b.thoughts, interventions: a.interventions - b.interventions };
}
