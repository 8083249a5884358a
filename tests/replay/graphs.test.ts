/** Recordings replay as what they are: one dialogue, judged afterwards or not, extended, stopped at a budget, over HTTP, again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { benchmark, cli, query, resultsOf, workplace } from '../cli/in-process.js';
import { MODULES } from './fixtures/modules.js';
import { contentOf, record, replayed, resultsText } from './world.js';
import { FLOATING } from '../fixtures/scenarios.js';

const place = workplace();
afterAll(place.remove);

async function expectSame(out: string, again: string): Promise<string> {
  const ran = await replayed(out, again);
  expect(ran.stderr).toContain('results.json is byte for byte that of the recording.');
  expect(ran.exitCode).toBe(0);
  expect(resultsText(again)).toBe(resultsText(out));
  expect(contentOf(again)).toEqual(contentOf(out));
  return ran.stderr;
}

describe('a recording', () => {
  it('of `run dialogue` replays without judgements, and with them once it has some', async () => {
    const out = place.at('dialogue', 'run');
    expect(await cli('run', 'dialogue', '--out', out, '--scenarios', FLOATING, '--max-turns', '5')).toMatchObject({ exitCode: 0 });
    expect(await expectSame(out, place.at('dialogue', 'unjudged'))).toContain('The recording is of `run dialogue`, and so is its replay.');
    expect(contentOf(place.at('dialogue', 'unjudged')).judgements).toEqual([]);
    expect(query(place.at('dialogue', 'unjudged'), 'select count(*) from cells_open')).toBe(0);
    expect(await cli('run', 'evaluate', '--out', out)).toMatchObject({ exitCode: 0 });
    await expectSame(out, place.at('dialogue', 'judged'));
    expect(contentOf(place.at('dialogue', 'judged')).judgements).toHaveLength(1);
  });

  it('that was extended replays all of its mediators, in their order', async () => {
    const [out, file] = [place.at('extended', 'run'), place.at('plain.mjs')];
    writeFileSync(file, MODULES);
    expect(await cli(...benchmark(out, '--mediators', `scripted/silent,${file}#mediator`))).toMatchObject({ exitCode: 0 });
    expect(await cli(...benchmark(out, '--mediators', 'scripted/attentive', '--repeats', '2', '--extend'))).toMatchObject({ exitCode: 0 });
    await expectSame(out, place.at('extended', 'again'));
    expect(resultsOf(place.at('extended', 'again')).mediators.map(({ row }) => row)).toEqual(['scripted/silent', expect.stringMatching(/^plain-mediator-/), 'scripted/attentive', 'A/A', 'placebo']);
  });

  it('that was stopped at a budget stays stopped, dialogues that were never begun included', async () => {
    const out = place.at('budget', 'run');
    const [recorded] = await record(out, { seed: 4, dialogue: { from: 3, until: 6 } }, { repeats: 4, concurrency: 2, budget: { calls: 30 } });
    expect(recorded).toMatchObject({ exitCode: 4 });
    expect(query(out, "select count(*) from cells_open where reason = 'budget_stop' and cell not in (select cell from turns)")).toBeGreaterThan(0);
    expect(await expectSame(out, place.at('budget', 'again'))).toMatch(/Replayed as far as it was recorded\. \d+ dialogues are open in the recording/);
  });

  it('of a replay replays like any other', async () => {
    const out = place.at('twice', 'run');
    expect(await cli(...benchmark(out, '--no-controls'))).toMatchObject({ exitCode: 0 });
    await expectSame(out, place.at('twice', 'again'));
    await expectSame(place.at('twice', 'again'), place.at('twice', 'and-again'));
  });

  it('of an agent over HTTP needs no server, not even to say who it is', async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      const answer = request.url === '/info' ? { name: 'far', version: '1', stateful: true } : request.url === '/when' ? { engage: asked % 2 === 0, state: asked } : { utterance: `What would help, at ${asked}?` };
      // Once it is down for a moment.
      response.writeHead(asked === 5 ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      request.resume();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const out = place.at('http', 'run');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await cli(...benchmark(out, '--mediators', address, '--no-controls'))).toMatchObject({ exitCode: 0 });
    await new Promise((closed) => {
      server.closeAllConnections();
      server.close(closed);
    });
    const before = asked;
    expect(before).toBeGreaterThan(4);
    await expectSame(out, place.at('http', 'again'));
    expect(await cli('pack', out)).toMatchObject({ exitCode: 0 });
    expect(await replayed(`${out}.concord.tgz`, place.at('http', 'packed'))).toMatchObject({ exitCode: 0 });
    expect(resultsText(place.at('http', 'packed'))).toBe(resultsText(out));
    expect(asked).toBe(before);
  });
});
