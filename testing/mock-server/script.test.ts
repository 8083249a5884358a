import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ask, prompt } from './client.fixture.js';
import { type MockStats, parseMockScript, readMockScript, startMockServer } from './index.js';

/** A directory that is gone at the end of the block. */
function scratch(): { at(name: string): string } & Disposable {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'concord-mock-'));
  return { at: (name) => path.join(directory, name), [Symbol.dispose]: () => rmSync(directory, { recursive: true }) };
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe('a script', () => {
  it('may be empty: nothing goes wrong, at once', () => {
    expect(parseMockScript(undefined)).toEqual({
      seed: 1,
      latencyMs: 0,
      faults: [],
      once: false,
      served: [],
      dialogue: { from: 6, until: 40, follow: 0.8, impasse: 0.005, engage: 0.3 },
      research: { polls: 3, fail: 0, cancel: 0, forget: 0, refuse: 0, cutOff: 0, lose: 0, missing: [] },
      writer: { recast: [], weights: [], rate: 1, repairedAfter: null, leak: '' },
    });
  });

  it('is read from YAML and JSON alike', () => {
    using files = scratch();
    writeFileSync(files.at('a.yaml'), 'seed: harbour\nlatencyMs: { min: 1, max: 5 }\nonce: true\nfaults:\n  - { kind: 429, rate: 0.1 }\n  - { kind: slow_drip, rate: 0.2, role: judge, ms: 50 }\nserved: [one, two]\n');
    writeFileSync(files.at('a.json'), JSON.stringify(readMockScript(files.at('a.yaml'))));
    expect(readMockScript(files.at('a.json'))).toEqual(readMockScript(files.at('a.yaml')));
    expect(readMockScript(files.at('a.yaml')).faults[0]!.kind).toBe('429');
    expect(readMockScript(files.at('a.yaml')).faults[1]).toEqual({ kind: 'slow_drip', rate: 0.2, role: 'judge', ms: 50 });
  });

  it.each<[object, object]>([
    [{ fault: [] }, { code: 'unknown_name', what: 'unknown setting "fault"', where: 'script fault', fix: 'Did you mean faults?' }],
    [{ faults: [{ kind: 'hang', rate: 1, rol: 'party' }] }, { where: 'script faults[0].rol', fix: expect.stringContaining('role') }],
    [{ dialogue: { form: 3 } }, { where: 'script dialogue.form', fix: 'Did you mean from?' }],
    [{ rateLimit: { perSecond: 1, burst: 1, brust: 1 } }, { where: 'script rateLimit.brust', fix: 'Did you mean burst?' }],
    [{ research: { pols: 3 } }, { where: 'script research.pols', fix: expect.stringContaining('polls') }],
    [{ research: { polls: 0 } }, { where: 'script research.polls', value: 0 }],
    [{ writer: { wieghts: [] } }, { where: 'script writer.wieghts', fix: 'Did you mean weights?' }],
    [{ writer: { recast: ['six_topics'] } }, { where: 'script writer.recast[0]', value: 'six_topics' }],
    [{ writer: { recast: ['leaked_name'] } }, { where: 'script writer.leak', what: 'writer.leak is due where recast holds leaked_name' }],
    [{ faults: [{ kind: 'explode', rate: 1 }] }, { where: 'script faults[0].kind', value: 'explode', what: expect.stringMatching(/^faults\[0\]\.kind is none of the kinds: 429, 429_retry_after/) }],
    [{ faults: [{ kind: 404, rate: 1 }] }, { where: 'script faults[0].kind', value: 404 }],
    [{ faults: [{ kind: '500', rate: 1.5 }] }, { where: 'script faults[0].rate', value: 1.5 }],
    [{ faults: [{ kind: '500' }] }, { where: 'script faults[0].rate', what: 'faults[0].rate is missing' }],
    [{ faults: [{ kind: 'hang', rate: 1, ms: 5 }] }, { where: 'script faults[0].ms', what: 'faults[0].ms is for slow_drip alone, not for hang', fix: 'Change it, or leave it out.' }],
    [{ faults: [{ kind: '429', rate: 1, retryAfter: 5 }] }, { where: 'script faults[0].retryAfter', what: 'faults[0].retryAfter is for 429_retry_after alone, not for 429' }],
    [{ latencyMs: 'slow' }, { where: 'script latencyMs', what: 'latencyMs is neither milliseconds (at most 3600000) nor a range like {min: 5, max: 20}' }],
    [{ dialogue: { from: 9, until: 9 } }, { where: 'script dialogue.until', what: 'dialogue.until is not more than from' }],
    [{ latencyMs: { min: 9, max: 5 } }, { where: 'script latencyMs', what: 'latencyMs has a min that is more than its max' }],
    [{ seed: true }, { where: 'script seed', what: 'seed is neither a number nor a text' }],
    [{ faults: [{ kind: '429_retry_after', rate: 1, retryAfter: true }] }, { what: 'faults[0].retryAfter is neither seconds nor a date in quotes' }],
    [{ faults: [{ rate: 1 }] }, { what: expect.stringMatching(/^faults\[0\]\.kind /) }],
    [{ served: [''] }, { what: expect.stringMatching(/^served\[0\] has 0 characters/) }],
    [[1], { where: 'script (file)', what: 'the script is not of type object' }],
  ])('%j is refused with the place and what is due', (script, error) => {
    expect(thrownBy(() => parseMockScript(script))).toMatchObject({ name: 'ConcordError', ...error });
  });

  it('that cannot be read, or is no YAML, names the file', () => {
    using files = scratch();
    writeFileSync(files.at('bad.yaml'), 'faults: [');
    expect(thrownBy(() => readMockScript(files.at('none.yaml')))).toMatchObject({ code: 'bad_input', where: files.at('none.yaml') });
    expect(thrownBy(() => readMockScript(files.at('bad.yaml')))).toMatchObject({ code: 'bad_input', where: files.at('bad.yaml') });
    writeFileSync(files.at('wrong.yaml'), 'once: maybe');
    expect(thrownBy(() => readMockScript(files.at('wrong.yaml')))).toMatchObject({ where: `${files.at('wrong.yaml')}: script once`, value: 'maybe' });
  });
});

describe('what a server has seen', () => {
  it('is counted by schema, status and fault', async () => {
    await using server = await startMockServer({ script: { faults: [{ kind: '503', rate: 1, role: 'when' }] } });
    await Promise.all([ask(server), ask(server), ask(server, { messages: prompt('x') }), ask(server, { schema: 'mediator_when' }), ask(server, { schema: 'nobody_knows' })]);
    const { inFlight, maxInFlight, ...rest } = (await (await fetch(`${server.url}/stats`)).json()) as MockStats;
    expect(rest).toEqual({ requests: 5, bySchema: { party_turn: 3, mediator_when: 1 }, byStatus: { 200: 3, 400: 1, 503: 1 }, byFault: { 503: 1 }, limited: 0, keys: 3, abandoned: 0, research: { starts: 0, polls: 0 } });
    expect([inFlight, maxInFlight > 0]).toEqual([0, true]);
  });

  it('says how many were in flight at most', async () => {
    await using server = await startMockServer({ script: { latencyMs: 30 } });
    await Promise.all(Array.from({ length: 12 }, (_, i) => ask(server, { messages: prompt(`${i}`) })));
    expect(server.stats()).toMatchObject({ maxInFlight: 12, inFlight: 0 });
  });

  it('is kept where that is asked for: whole in memory, without the key in what leaves the process', async () => {
    using files = scratch();
    const log = files.at('requests.jsonl');
    {
      await using server = await startMockServer({ record: true, log });
      await ask(server);
      await ask(server);
      const [first, second] = server.requests();
      expect(first).toMatchObject({ number: 1, method: 'POST', path: '/v1/chat/completions', schema: 'party_turn', seen: 0, fault: null, headers: { authorization: 'Bearer planted-key' } });
      expect([second!.seen, second!.key]).toEqual([1, first!.key]);
      expect(JSON.parse(first!.body)).toMatchObject({ messages: prompt('Begin.') });
      const served = await (await fetch(`${server.url}/requests`)).text();
      expect([JSON.parse(served).length, served.includes('planted-key')]).toEqual([2, false]);
    }
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual([1, 2]);
    expect(lines.join('\n')).not.toContain('planted-key');
    await using forgetful = await startMockServer();
    await ask(forgetful);
    expect(forgetful.requests()).toEqual([]);
    await expect(startMockServer({ log: files.at('no/such/folder') })).rejects.toMatchObject({ code: 'bad_input', fix: expect.stringContaining('--log') });
  });
});
