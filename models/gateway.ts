/** The one way to a model: recorded answers first, then the content ladder over requests that are retried. */
import { ConcordError, ContextOverflowError } from '../domain/errors.js';
import { AgentFaultError } from '../domain/fault.js';
import type { CallSettings } from '../domain/manifest.js';
import type { Clock } from '../domain/ports/world.js';
import { type Admission, allOf } from './admission.js';
import type { Budget } from './budget/budget.js';
import { requirePrices } from './budget/require-prices.js';
import type { Catalogue } from './catalogue/catalogue.js';
import { type Environment, isLoopback } from './catalogue/endpoint.js';
import { unsupported, unsupportedInWords } from './catalogue/unsupported.js';
import { faultBefore, nextStep, type Rung } from './content/ladder.js';
import { outputCap } from './content/output-cap.js';
import { repairParts, schemaParts } from './content/request-parts.js';
import { readAnswer } from './content/verdict.js';
import { createLimits, type LimitStatus } from './limits/index.js';
import type { Redactor } from './redact.js';
import { type ResearchPorts, unknownCosts } from './responses/binding.js';
import { research } from './responses/research.js';
import type { ResearchQuestion } from './responses/types.js';
import { rung } from './rung.js';
import { createAccess } from './transport/access.js';
import type { AskingPorts } from './transport/ask-until-answered.js';
import { createBindings } from './transport/binding.js';
import { createPooledFetch } from './transport/pooled-fetch.js';
import type { Sleep } from './transport/pause.js';
import { createStreamingFetch } from './transport/streaming-fetch.js';
import { createWaits, type Waiting } from './transport/waits.js';
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
  /** What the models that were resolved are not asked as wished, what a search may cost, a search that was lost: one line each. */
  warnings(): string[];
  /** For whatever else is written: takes out the keys of all providers, and every secret that the environment names as one. */
  readonly redact: Redactor;
  /** Whether the provider is reached on this machine. @throws ConcordError for a provider without a key or with a bad base URL. */
  isLocal(provider: string): boolean;
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
  const searching: ResearchPorts = { ...ports, transport: transports.pooled, deadlineSeconds: settings.deadlineSeconds, warn: (line) => void warnings.add(line) };

  return {
    resolve(provider, name, wish) {
      const model = catalogue.resolve(provider, name);
      resolved.set(model.id, model);
      if (model.api === 'responses') warnings.add(unknownCosts(model.id));
      if (wish !== undefined) for (const one of unsupported(model, wish)) warnings.add(unsupportedInWords(one));
      return model;
    },
    async ask<Answer, Value>(question: ModelQuestion<Answer, Value>): Promise<Value> {
      const { model, wire, temperature, maxTokens, repairs, repairText, read, calls, signal } = question;
      if (model.api === 'responses') throw searchesOnly(model);
      const parts = schemaParts(question.parts, wire, model.method);
      const canGrow = outputCap(model, maxTokens, true) > outputCap(model, maxTokens);
      const rungs: Rung<Value>[] = [];
      for (;;) {
        const step = nextStep(rungs, { repairs, canGrow });
        if (step.step === 'used') return step.value;
        if (step.step === 'fault') throw new AgentFaultError(step.fault);
        signal.throwIfAborted();
        const asked = step.after === null ? parts : repairParts(parts, step.after.answer.content, repairText(step.after.fault));
        const binding = bindingOf({ model, wire, temperature, maxTokens: outputCap(model, maxTokens, step.larger) });
        const next = await rung({ binding, parts: asked, calls, signal, read: (answer, noted) => readAnswer(answer, wire, read, noted) }, ports);
        if ('reading' in next) {
          rungs.push(next);
          continue;
        }
        const fault = faultBefore(rungs, step.why, next);
        if (fault !== null) throw new AgentFaultError(fault);
        throw next.kind === 'overflow' ? new ContextOverflowError(`${model.id}: ${next.detail}`) : access.refused(model, next);
      }
    },
    research: <Value>(question: ResearchQuestion<Value>) => research(question, searching),
    requireKeys: () => {
      for (const { provider } of resolved.values()) access.endpoint(provider);
    },
    requirePrices: () => requirePrices([...resolved.values()]),
    spendWithin: (budget) => void admissions.unshift(budget),
    warnings: () => [...warnings],
    redact: access.redact,
    isLocal: (provider) => isLoopback(new URL(access.endpoint(provider).baseURL).hostname),
    waiting: () => waits.list(),
    limits: () => limits.status(),
    drain: () => draining.abort(),
    close: async () => {
      await Promise.all([transports.pooled.close(), transports.streaming.close()]);
    },
  };
}

function searchesOnly({ id, name }: ResolvedModel): ConcordError {
  return new ConcordError({
    code: 'bad_input',
    what: `${id} takes no chat completions: it only searches the web`,
    value: name,
    fix: `Name it as a searcher, as in --searcher deep-research:${id}, and another model here. Where it does take chat completions, say "api: chat" in your own models file.`,
  });
}
