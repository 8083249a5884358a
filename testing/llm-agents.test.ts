/** Agents that are models, over the real gateway and the mock server: the suites hold for them, and clean answers carry no flag. */
import { afterAll, describe, expect, it } from '@jest/globals';
import type { AgentContext } from '../agents/interfaces.js';
import { LAYOUTS, type Layout, llmEvaluator, llmMediator, type LlmOptions, llmParty, shippedTemplates } from '../agents/llm/index.js';
import { callSettingsSchema } from '../domain/manifest.js';
import type { CallFlag } from '../domain/ports/calls.js';
import { viewForJudge } from '../domain/views/index.js';
import { createCatalogue, createModels, type Gateway, shippedModelsFile } from '../models/index.js';
import { play } from './conformance/play.js';
import { lazily } from './conformance/suite.js';
import { agentContext, describeMediator, describeParty, evaluatorChecks, type MemoryCalls, type MockServer, practiceScenario, startMockServer } from './index.js';

const world = lazily(async (): Promise<{ server: MockServer; gateway: Gateway }> => {
  const server = await startMockServer({ script: { dialogue: { from: 4, until: 14, engage: 0.4 } } });
  const gateway = createModels({
    catalogue: createCatalogue({ shipped: shippedModelsFile() }),
    env: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'any' },
    clock: { now: () => '2026-01-01T00:00:00.000Z', monotonic: () => 0 },
    sleep: async () => undefined,
    random: () => 0.5,
    calls: callSettingsSchema.parse({}),
  });
  return { server, gateway };
});
afterAll(async () => {
  const { server, gateway } = await world();
  await gateway.close();
  await server.close();
});
const options = async (layout: Layout): Promise<LlmOptions> => {
  const { gateway } = await world();
  return { name: 'openai/mock', models: gateway, model: gateway.resolve('openai', 'mock'), layout, templates: shippedTemplates() };
};

for (const layout of LAYOUTS) {
  const about = (slot: string) => ({ title: `${slot} over the mock server, layout ${layout}`, turns: 14, deterministic: true });
  describeParty(async () => llmParty(await options(layout)), about('a party'));
  describeMediator(async () => llmMediator(await options(layout)), about('a mediator'));
  describe(`an evaluator over the mock server, layout ${layout}`, () => {
    for (const { name, run } of evaluatorChecks(async () => llmEvaluator(await options(layout)), about('an evaluator')))
      // The mock server's judge rates turns without reading them, and the suite finds that out.
      it(name, name.includes('nobody mentions') ? () => expect(run()).rejects.toThrow('of which it does not speak') : run);
  });
}

describe.each(LAYOUTS)('a whole dialogue (%s)', (layout) => {
  it.each(['general', 'parties:three'] as const)('ends by itself and is judged, every answer clean and used at first try (%s)', async (condition) => {
    const scenario = practiceScenario(condition);
    const llm = await options(layout);
    const [party, mediator, evaluator] = [llmParty(llm), llmMediator(llm), llmEvaluator(llm)];
    const journals: MemoryCalls[] = [];
    const noting = <Context extends AgentContext>(context: Context): Context => {
      journals.push(context.calls as MemoryCalls);
      return context;
    };
    const { log, fault } = await play({
      scenario,
      partyFor: () => ({ ...party, turn: (view, context) => party.turn(view, noting(context)) }),
      mediator: { ...mediator, when: (view, context) => mediator.when(view, noting(context)), how: (view, context) => mediator.how(view, noting(context)) },
      tested: null,
      turns: 60,
    });
    expect(fault).toBeNull();
    const partyTurns = log.filter(({ kind }) => kind === 'party').length;
    expect(partyTurns).toBeGreaterThan(4);
    expect(partyTurns).toBeLessThan(60);
    expect(log.length).toBeGreaterThan(partyTurns);
    for (const { id } of scenario.topics) {
      const { located } = await evaluator.judge(viewForJudge(scenario, id, log), noting(agentContext()));
      expect(located.length).toBeGreaterThan(0);
      if (condition === 'parties:three') expect(located[0]!.pairs).toHaveLength(3);
    }
    const flags = journals.flatMap(({ recorded }) => recorded.flatMap((call): (CallFlag | string)[] => (call.status === 'ok' ? [...call.verdict.flags, ...(call.verdict.fault === null ? [] : [call.verdict.fault.detail])] : [call.error])));
    expect(flags).toEqual([]);
    expect(journals.every(({ recorded }) => recorded.length === 1)).toBe(true);
  });
});
