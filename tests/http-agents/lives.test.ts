/** An agent over HTTP that is not there, goes away, comes back, or comes back as another. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cli, documentOf, type Ran, type Refusal, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { type AgentServer, type AgentSpec, startAgent } from './agent-server.js';
import { httpRun, INFO, MEDIATOR, PARTY } from './runs.js';

const work = workplace();
afterAll(work.remove);
const textOf = (out: string): string => readFileSync(path.join(out, 'results.json'), 'utf8');
const mediatedIn = (out: string) => resultsOf(out).cells.find(({ arm }) => arm === 'mediated')!;
const steady = (more: AgentSpec = {}): Promise<AgentServer> => startAgent({ info: INFO, answers: MEDIATOR, ...more });

/** A port on which nobody listens any more. */
async function nobody(): Promise<string> {
  const server = await steady();
  await server.close();
  return server.url;
}

/** What an undisturbed run comes to, and what its mediator was asked. */
async function undisturbed(name: string): Promise<{ results: string; questions: string[] }> {
  await using server = await steady();
  const out = work.at(name);
  expect(await cli(...httpRun(out, { mediators: [server.url] }))).toMatchObject({ exitCode: 0 });
  return { results: textOf(out), questions: asked(server) };
}
const asked = (...servers: AgentServer[]): string[] => servers.flatMap((server) => server.questions().map(({ path: at, body }) => `${at} ${JSON.stringify(body)}`));

describe('nobody at the address of a new run', () => {
  it('is exit code 3, says whom to start, and writes nothing', async () => {
    const url = await nobody();
    const out = work.at('down', 'run');
    const ran = await cli(...httpRun(out, { mediators: [url] }));
    expect(ran.exitCode).toBe(3);
    expect(ran.stderr).toMatch(/^infra_error: the agent at http:\/\/127\.0\.0\.1:\d+: 127\.0\.0\.1:\d+ refused the connection \(ECONNREFUSED\); 2 of 2 requests failed\n {2}See that it runs/);
    expect(documentOf<Refusal>(await cli(...httpRun(out, { party: url }), '--json')).error.code).toBe('infra_error');
    expect(existsSync(out)).toBe(false);
  });

  it('somebody who is no agent is bad input', async () => {
    await using server = await startAgent({ info: { hello: 'world' } });
    const out = work.at('stranger', 'run');
    const ran = await cli(...httpRun(out, { evaluator: server.url }));
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toMatch(/what this agent says of itself does not fit: name: is missing/);
    expect(existsSync(out)).toBe(false);
  });

  it('an agent without the paths of its slot is bad input that names the address', async () => {
    await using server = await startAgent({ info: INFO, answers: PARTY });
    const { exitCode, stderr } = await cli(...httpRun(work.at('wrong-slot'), { mediators: [server.url] }));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`in: ${server.url}/when`);
    expect(stderr).toMatch(/404 from 127\.0\.0\.1:\d+: no such path/);
  });
});

describe('a mediator that goes away', () => {
  it('in mid-run leaves its dialogue open as infra_error, not silent; back at another address it ends the run as if nothing had been', async () => {
    const plain = await undisturbed('plain');
    const out = work.at('killed');
    await using dying = await steady({
      fault: (_, nth) => {
        if (nth < 5) return null;
        void dying.close();
        return 'reset';
      },
    });
    const killed = await cli(...httpRun(out, { mediators: [dying.url] }));
    expect(killed.exitCode).toBe(3);
    expect(killed.stderr).toMatch(/left open: .*infra_error \(steady-[0-9a-f]{8}: .*; 2 of 2 requests failed/);
    expect(mediatedIn(out)).toMatchObject({ status: 'open', reason: 'infra_error', mediatorFaults: 0, end: null });
    expect(rowsOf(out, `select status, agent, error from answers where status = 'error'`)).toHaveLength(1);

    // Still down: what it was is recorded, and nothing but its dialogue is missing.
    const still = await cli('resume', out);
    expect(still.exitCode).toBe(3);
    expect(mediatedIn(out)).toMatchObject({ status: 'open', reason: 'infra_error' });

    // Another address is operation: the same command with it goes on.
    await using back = await steady();
    expect(await cli(...httpRun(out, { mediators: [back.url] }))).toMatchObject({ exitCode: 0 });
    expect(textOf(out)).toBe(plain.results);
    // The state came back with every question, over the two lives; the question that was lost was put again.
    const first = asked(dying);
    expect([...first.slice(0, 4), ...asked(back)]).toEqual(plain.questions);
    expect(plain.questions.filter((question) => question.includes('"state":{"asked":')).length).toBe(plain.questions.length - 1);
    const { operation } = JSON.parse(readFileSync(path.join(out, 'experiment.json'), 'utf8')) as { operation: { references: { mediators: string[] } } };
    expect(operation.references.mediators).toEqual([back.url]);
    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  });

  it('is not missed by a run that is over', async () => {
    await using server = await steady();
    const out = work.at('over');
    expect(await cli(...httpRun(out, { mediators: [server.url] }))).toMatchObject({ exitCode: 0 });
    await server.close();
    for (const command of [['resume', out], httpRun(out, { mediators: [server.url] })]) expect(await cli(...command)).toMatchObject({ exitCode: 0 });
  });

  it('is not missed by an extension with others, and its own dialogues wait for it', async () => {
    await using first = await steady();
    await using second = await steady({ info: { ...INFO, name: 'warm' } });
    const out = work.at('extended');
    expect(await cli(...httpRun(out, { mediators: [first.url] }))).toMatchObject({ exitCode: 0 });
    await first.close();
    const extended = await cli(...httpRun(out, { mediators: [second.url] }, { conditions: ['strategy:competing'] }), '--extend');
    expect(extended.exitCode).toBe(3);
    const open = resultsOf(out).cells.filter(({ status }) => status === 'open');
    expect(open).toMatchObject([{ condition: 'strategy:competing', mediator: expect.stringMatching(/^steady-/), reason: 'infra_error' }]);
  });
});

describe('an agent that comes back as another', () => {
  const refusedAs = ({ exitCode, stderr }: Ran, what: RegExp): void => {
    expect(stderr).toMatch(what);
    expect(exitCode).toBe(2);
  };

  it('is refused by a resume, field by field, and nothing is changed', async () => {
    await using server = await steady({ fault: (_, nth) => (nth > 3 ? { status: 503, text: '' } : null) });
    const out = work.at('other');
    expect(await cli(...httpRun(out, { mediators: [server.url] }))).toMatchObject({ exitCode: 3 });
    const before = textOf(out);
    await server.close();
    await using other = await steady({ port: server.port, info: { ...INFO, version: '2' } });
    refusedAs(await cli('resume', out), /mediators: steady-[0-9a-f]{8} there and not asked for; steady-[0-9a-f]{8} asked for and not there/);
    expect(textOf(out)).toBe(before);
    expect(other.questions()).toEqual([]);
  });

  it('as the party is refused by name, version and stateful', async () => {
    await using server = await startAgent({ info: INFO, answers: PARTY });
    const out = work.at('other-party');
    expect(await cli(...httpRun(out, { party: server.url }))).toMatchObject({ exitCode: 0 });
    await server.close();
    await using _other = await startAgent({ port: server.port, info: { ...INFO, version: '2', stateful: true }, answers: PARTY });
    refusedAs(await cli('resume', out), /party\.settings\.version: "1" there, "2" asked for\n {2}party\.settings\.stateful: \(absent\) there, true asked for/);
  });

  it('in mid-run stops it before it is asked anything', async () => {
    let version = '1';
    await using server = await steady({
      fault: ({ method }, nth) => {
        if (method === 'GET') return { text: JSON.stringify({ ...INFO, version }) };
        if (nth !== 4) return null;
        version = '2';
        return 'reset';
      },
    });
    const out = work.at('swapped');
    refusedAs(await cli(...httpRun(out, { mediators: [server.url] })), /another agent answers here than the one that this experiment was begun with: steady-[0-9a-f]{8} instead of steady-[0-9a-f]{8}/);
    expect(server.questions()).toHaveLength(4);
    version = '1';
    expect(await cli('resume', out)).toMatchObject({ exitCode: 0 });
  });
});
