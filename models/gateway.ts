/** The one way to a model: recorded answers first, then the content ladder over requests that are retried. */
import { ContextOverflowError } from '../domain/errors.js';
import { AgentFaultError } from '../domain/fault.js';
import type { CallSettings } from '../domain/manifest.js';
import type { Clock } from '../domain/ports/world.js';
import { modelRequestHash, type PromptPart } from '../domain/prompt.js';
import { type Admission, allOf } from './admission.js';
import type { Budget } from './budget/budget.js';
import { requirePrices } from './budget/require-prices.js';
import type { Catalogue } from './catalogue/catalogue.js';
import type { Environment } from './catalogue/endpoint.js';
import { unsupported, unsupportedInWords } from './catalogue/unsupported.js';
import { faultBefore, nextStep, type Rung } from './content/ladder.js';
import { outputCap } from './content/output-cap.js';
import { repairParts, schemaParts } from './content/request-parts.js';
import { readAnswer } from './content/verdict.js';
import { createLimits, type LimitStatus } from './limits/index.js';
import type { Redactor } from './redact.js';
import { createAccess } from './transport/access.js';
import { askUntilAnswered, type AskingPorts, type TurnedAway } from './transport/ask-until-answered.js';
import { type Binding, createBindings } from './transport/binding.js';
import { createPooledFetch } from './transport/pooled-fetch.js';
import type { Sleep } from './transport/pause.js';
import { createStreamingFetch } from './transport/streaming-fetch.js';
import { createWaits, type Waiting } from './transport/waits.js';
import { countPrompt } from './tokens/count-prompt.js';
import { overflowBefore, shortInput } from './tokens/window.js';
import type { ModelQuestion, Models, ResolvedModel } from './types.js';

export interface GatewayPorts {
  readonly catalogue: Catalogue;
  readonly env: Environment;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Uniform in [0, 1): spreads pauses, and no answer depends on it. */
  readonly random: () => number;
  readonly calls: CallSettings;
}

export interface Gateway extends Models {
  /** @throws ConcordError `bad_input` if a model that was resolved has no key or a bad base URL. */
  requireKeys(): void;
  /** @throws ConcordError `bad_input` that names the models that were resolved and have no price: a limit of USD could not be kept. */
  requirePrices(): void;
  /** From now on every request passes through the budget too. Once, before the first `ask`: what earlier lives spent is known only then. */
  spendWithin(budget: Budget): void;
  /** What the models that were resolved are not asked as wished: one line each. */
  warnings(): string[];
  /** For whatever else is written: takes out the keys of all providers, and every secret that the environment names as one. */
  readonly redact: Redactor;
  /** What is waited for just now: a snapshot, cheap enough to be taken every second. */
  waiting(): Waiting[];
  /** What is known of providers' limits, and who stands before them: a snapshot too. */
  limits(): LimitStatus[];
  /**
   * The soft stop. A request that is under way may end and its answer is used, and an answer that cannot be used is still
   * asked about again; but no pause is waited for and no failed request is made again: such an `ask` rejects with
   * CellLeftOpen `interrupted`. For good: there is no way back.
   */
  drain(): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/**
 * One gateway for a life of the program: its connections, what it knows of endpoints and its redactor are shared by all
 * that is asked. Reads the keys of the catalogue's providers at once, and asks nothing before the first `ask`.
 *
 * A provider without a key or with a bad base URL throws nothing here: `requireKeys` or the first `ask` of a model of it
 * does. Close it, or its connections keep the process alive.
 */
export function createModels({ catalogue, env, clock, sleep, random, calls: settings }: GatewayPorts): Gateway {
  const access = createAccess(catalogue, env);
  const transports = { pooled: createPooledFetch(), streaming: createStreamingFetch() };
  const bindingOf = createBindings({ access, transports, deadlineSeconds: settings.deadlineSeconds });
  const draining = new AbortController();
  const waits = createWaits(() => clock.monotonic());
  const limits = createLimits({
    keyOf: ({ provider }) => access.endpoint(provider).key,
    monotonic: () => clock.monotonic(),
    now: () => Date.parse(clock.now()),
    sleep,
    longestPauseMs: settings.budgetSeconds * 1000,
  });
  // A budget goes before them: a place in a provider's queue is only taken by who can be paid for.
  const admissions: Admission[] = [limits];
  const ports: AskingPorts = { access, clock, sleep, random, retries: settings, waits, admission: allOf(admissions), drain: draining.signal };
  const resolved = new Map<string, ResolvedModel>();
  const warnings = new Set<string>();

  return {
    resolve(provider, name, wish) {
      const model = catalogue.resolve(provider, name);
      resolved.set(model.id, model);
      if (wish !== undefined) for (const one of unsupported(model, wish)) warnings.add(unsupportedInWords(one));
      return model;
    },
    async ask<Answer, Value>(question: ModelQuestion<Answer, Value>): Promise<Value> {
      const { model, wire, temperature, maxTokens, repairs, repairText, signal } = question;
      const parts = schemaParts(question.parts, wire, model.method);
      const canGrow = outputCap(model, maxTokens, true) > outputCap(model, maxTokens);
      const rungs: Rung<Value>[] = [];
      for (;;) {
        const step = nextStep(rungs, { repairs, canGrow });
        if (step.step === 'used') return step.value;
        if (step.step === 'fault') throw new AgentFaultError(step.fault);
        signal.throwIfAborted();
        const asked = step.after === null ? parts : repairParts(parts, step.after.answer.content, repairText(step.after.fault));
        const next = await rung(question, bindingOf({ model, wire, temperature, maxTokens: outputCap(model, maxTokens, step.larger) }), asked, ports);
        if ('reading' in next) {
          rungs.push(next);
          continue;
        }
        const fault = faultBefore(rungs, step.why, next);
        if (fault !== null) throw new AgentFaultError(fault);
        throw next.kind === 'overflow' ? new ContextOverflowError(`${model.id}: ${next.detail}`) : access.refused(model, next);
      }
    },
    requireKeys: () => {
      for (const { provider } of resolved.values()) access.endpoint(provider);
    },
    requirePrices: () => requirePrices([...resolved.values()]),
    spendWithin: (budget) => void admissions.unshift(budget),
    warnings: () => [...warnings],
    redact: access.redact,
    waiting: () => waits.list(),
    limits: () => limits.status(),
    drain: () => draining.abort(),
    close: async () => {
      await Promise.all([transports.pooled.close(), transports.streaming.close()]);
    },
  };
}

/** One answer and what it is worth: recorded before, or asked for now and recorded. Or how the request was turned away. */
async function rung<Answer, Value>(
  { wire, read, calls, signal }: ModelQuestion<Answer, Value>,
  binding: Binding,
  parts: readonly PromptPart[],
  ports: AskingPorts,
): Promise<Rung<Value> | TurnedAway> {
  const { model, settings } = binding;
  const looked = { model: model.id, hash: modelRequestHash(settings, parts), settings, parts };
  const served = await calls.served(looked);
  if (served !== null) {
    ports.access.answeredBefore(model);
    return { answer: served, reading: readAnswer(served, wire, read) };
  }
  const request = { ...looked, counted: countPrompt(parts, await calls.previous()) };
  const overflow = overflowBefore(model, request.counted);
  if (overflow !== null) return { kind: 'overflow', detail: overflow };
  const asked = await askUntilAnswered(binding, request, calls, signal, ports);
  if (asked.received === null) return asked.turnedAway;
  const { answer, flags } = asked.received;
  const reading = readAnswer(answer, wire, read, [...flags, ...shortInput(request.counted, answer.usage)]);
  await calls.answered(request, answer, { fault: reading.ok ? null : reading.fault, flags: reading.flags }, asked.cost);
  return { answer, reading };
}
