/** A mediated dialogue between models as the engine writes it, with prompts of both layouts: for measuring what is stored. */
import { sha256 } from '../../domain/hash.js';
import type { Batch, NewCall, Store } from '../../domain/ports/store.js';
import { type MessageRole, type PromptPart, TAIL_MARK } from '../../domain/prompt.js';
import { decision, turn } from './fixtures.js';

export type Layout = 'paper' | 'cached';

const UTTERANCE = 350;
const THOUGHT = 150;
const INTERVENTION_EVERY = 5;
const AT = '2026-01-01T00:00:00.000Z';

const WORDS = 'we could agree on the hours if the other side names a limit that holds through the summer months ';

/** A text of exactly this length, different for every name. */
function prose(name: string, length: number): string {
  return `${name}: `.padEnd(length, WORDS).slice(0, length);
}

interface Said {
  id: number;
  /** Party, or `MEDIATOR`. */
  speaker: string;
  utterance: string;
  thought: string;
}

function part(role: MessageRole, starts: boolean, text: string): PromptPart {
  return { role, starts, text };
}

/** Prompts of one dialogue. Parts that come again are the same objects, as in the real renderer. */
class Prompts {
  readonly #log: Said[] = [];
  readonly #parts = new Map<string, PromptPart>();

  constructor(
    private readonly cell: string,
    private readonly layout: Layout,
  ) {}

  add(said: Said): void {
    this.#log.push(said);
  }

  of(seat: string, tail: string): PromptPart[] {
    return this.layout === 'paper' ? this.#paper(seat, tail) : this.#cached(seat, tail);
  }

  #paper(seat: string, tail: string): PromptPart[] {
    const thoughts = this.#log.filter(({ speaker }) => speaker === seat).map(({ id, thought }) => this.#part(`${seat} thought ${id}`, 'user', false, `[turn ${id}] ${thought}\n`));
    return [
      this.#fixed(`rules ${seat}`, 'system', true, 2500),
      this.#fixed('background', 'user', true, 1500),
      this.#fixed('posture', 'user', false, 300),
      ...(seat === 'MEDIATOR' ? [] : thoughts),
      this.#fixed(`profile ${seat}`, 'user', false, 1200),
      this.#fixed(`interests ${seat}`, 'user', false, 300),
      this.#fixed('topics', 'user', false, 1200),
      ...this.#log.map((said) => this.#line(said, false)),
      this.#part(`tail ${tail}`, 'user', false, tail),
    ];
  }

  #cached(seat: string, tail: string): PromptPart[] {
    const log = this.#log.map((said, index) => {
      const { id, thought, utterance } = said;
      if (said.speaker === seat && seat !== 'MEDIATOR') return this.#part(`own ${id}`, 'assistant', true, JSON.stringify({ thought, utterance }));
      return this.#line(said, this.#log[index - 1]?.speaker === seat && seat !== 'MEDIATOR');
    });
    return [
      this.#fixed(`rules ${seat}`, 'system', true, 2500),
      this.#fixed(`scenario ${seat}`, 'user', true, 4500),
      ...log,
      this.#part(`tail ${tail}`, 'user', false, `${TAIL_MARK}\n${tail}`),
    ];
  }

  #line({ id, speaker, utterance }: Said, starts: boolean): PromptPart {
    return this.#part(`line ${id} ${starts}`, 'user', starts, `[${id}] The ${speaker} of the Old Harbour: ${utterance}\n`);
  }

  #fixed(name: string, role: MessageRole, starts: boolean, length: number): PromptPart {
    return this.#part(name, role, starts, prose(`${this.cell} ${name}`, length));
  }

  #part(key: string, role: MessageRole, starts: boolean, text: string): PromptPart {
    const known = this.#parts.get(key) ?? part(role, starts, text);
    this.#parts.set(key, known);
    return known;
  }
}

interface Asked {
  cell: string;
  step: number;
  role: string;
  schema: string;
  parts: readonly PromptPart[];
  answer: object;
}

function call({ cell, step, role, schema, parts, answer }: Asked): NewCall {
  const [input, cached, output] = [1200 + 90 * step, 1024 + 64 * step, 120 + (step % 40)];
  const model = role.startsWith('party') ? 'deepseek/deepseek-chat' : 'openai/gpt-5.4-mini-2026-03-17';
  return {
    subject: `cell:${cell}`,
    step: String(step),
    role,
    attempt: 1,
    round: 1,
    status: 'ok',
    model,
    requestHash: sha256(`${role} ${step}`),
    answer: {
      content: JSON.stringify(answer),
      reasoning: null,
      refusal: null,
      finish: 'stop',
      servedModel: model.slice(model.indexOf('/') + 1),
      systemFingerprint: 'fp_44709d6fcb',
      usage: { input, cached, output, reasoning: 0 },
      rawUsage: {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
        prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
      },
    },
    fault: null,
    flags: [],
    error: null,
    ms: 1834 + step,
    counted: { input: input - 31, reusable: cached - 17 },
    usd: (0.4 * (input - cached) + 0.1 * cached + 1.6 * output) / 1e6,
    at: AT,
    settings: { model, temperature: 0.6, max_tokens: 1024, method: 'json_schema', schema, json: prose(schema, 400) },
    parts,
  };
}

/** Each party turn is a call and a turn, then a *when* call and a decision; every fifth time a *how* call and its turn. */
export async function writeModelDialogue(store: Store, cell: string, partyTurns: number, layout: Layout): Promise<void> {
  const prompts = new Prompts(cell, layout);
  const say = (speaker: string, id: number): Said => ({
    id,
    speaker,
    utterance: prose(`${cell} says ${id}`, UTTERANCE),
    thought: prose(`${cell} thinks ${id}`, THOUGHT),
  });
  const commit = (batch: Batch): Promise<void> => store.commit(batch);
  for (let spoken = 0, id = 1; spoken < partyTurns; spoken += 1, id += 1) {
    const party = spoken % 2 === 0 ? 'BAKER' : 'HOUSE';
    const { thought, utterance } = say(party, id);
    await commit({
      calls: [call({ cell, step: id, role: `party:${party}`, schema: 'party_turn', parts: prompts.of(party, 'Your turn.'), answer: { thought, utterance } })],
      turns: [turn({ cell, turn: id, speaker: party, text: utterance, thought })],
    });
    prompts.add(say(party, id));

    const engage = spoken % INTERVENTION_EVERY === INTERVENTION_EVERY - 1;
    const reason = prose(`${cell} weighs ${id}`, THOUGHT);
    await commit({
      calls: [call({ cell, step: id, role: 'when', schema: 'mediator_when', parts: prompts.of('MEDIATOR', 'Speak?'), answer: { thought: reason, should_engage: engage } })],
      decisions: [decision({ cell, afterTurn: id, engage, thought: reason })],
    });
    if (!engage) continue;

    id += 1;
    const words = say('MEDIATOR', id);
    await commit({
      calls: [
        call({
          cell,
          step: id,
          role: 'how',
          schema: 'mediator_how',
          parts: prompts.of('MEDIATOR', `You thought: ${reason}`),
          answer: { thought: words.thought, utterance: words.utterance },
        }),
      ],
      turns: [turn({ cell, turn: id, kind: 'mediator', speaker: 'MEDIATOR', text: words.utterance, thought: words.thought })],
    });
    prompts.add(words);
  }
}
