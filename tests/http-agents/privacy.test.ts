/** What goes over the wire holds nothing private of anyone but the party that is asked. */
import { describe, expect, it } from '@jest/globals';
import { EVALUATOR_SLOT, MEDIATOR_SLOT, PARTY_SLOT, seat, type Seating } from '../../agents/index.js';
import { setting } from '../../agents/http/agent.fixture.js';
import { createEngine } from '../fixtures/engine.js';
import { held, markedFile } from '../privacy/canaries.js';
import { startAgent } from './agent-server.js';
import { EVALUATOR, INFO, MEDIATOR } from './runs.js';

const TALK = { '/turn': ({ view }: { view: { turn?: number; self?: { id: string } } }) => ({ utterance: `Turn ${view.turn} is public.`, thought: `THOUGHT-OF-${view.self!.id}`, state: `STATE-OF-${view.self!.id}` }) };

describe.each(['general', 'parties:three', 'strategy:competing'])('under %s', (condition) => {
  it('a mediator and an evaluator read nothing private, a party nothing of another', async () => {
    await using server = await startAgent({ info: INFO, answers: { ...TALK, ...MEDIATOR, ...EVALUATOR } });
    await using connected = setting();
    const seating: Seating = { http: connected.agents, directory: '.', importModule: () => Promise.reject(new Error('no module')), models: null as never, layout: 'paper', agents: {} };
    const [party, mediator, evaluator] = [await seat(PARTY_SLOT, server.url, seating), await seat(MEDIATOR_SLOT, server.url, seating), await seat(EVALUATOR_SLOT, server.url, seating)];
    const { file, own, values } = markedFile();
    const engine = createEngine({ party: party.agent, mediators: [mediator.agent], evaluator: evaluator.agent, files: [file], identity: { conditions: [condition], maxTurns: 9 } });
    expect(await engine.run()).toMatchObject({ done: 2, open: 0 });

    const bodies = (at: string): string[] => server.questions().flatMap(({ path, body }) => (path === at ? [JSON.stringify(body)] : []));
    const [turns, whens, hows, judged] = ['/turn', '/when', '/how', '/judge'].map(bodies) as [string[], string[], string[], string[]];
    for (const asked of [turns, whens, hows, judged]) expect(asked.length).toBeGreaterThan(2);
    const everyone = [...own.keys(), ...values.keys()];
    for (const body of [...whens, ...hows, ...judged]) {
      expect(held(body, everyone)).toEqual([]);
      expect(body).not.toMatch(/(THOUGHT|STATE)-OF-/);
      expect(body).not.toMatch(/weights|stances|persona/);
    }
    for (const body of turns) {
      const { id } = (JSON.parse(body) as { view: { self: { id: string } } }).view.self;
      const foreign = [...[...own].flatMap(([canary, owner]) => (owner === id ? [] : [canary])), ...values.keys()];
      expect([id, held(body, foreign)]).toEqual([id, []]);
      expect((body.match(/(?:THOUGHT|STATE)-OF-\w+/g) ?? []).filter((found) => !found.endsWith(`-${id}`))).toEqual([]);
      // The canaries are alive: what is a party's own does reach it.
      expect(held(body, [...own.keys()]).length).toBeGreaterThan(3);
    }
  });
});
