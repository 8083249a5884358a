/** `--extend`: what is there is reused, mediators that the command does not name are seated again. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { InfraError } from '../../domain/errors.js';
import type { Results } from '../../domain/results.js';
import { scriptedMediator, scriptedParty } from '../../testing/index.js';
import { concord, ROOT, scratch } from '../fixtures/concord-process.js';
import { experiment } from '../fixtures/experiment.js';
import { speaks } from '../fixtures/world.js';

describe('--extend', () => {
  it('after an interrupted run adds mediators, conditions and repeats, and reuses every cell that there is', async () => {
    await using out = await scratch();
    let down = true;
    const old = scriptedMediator({
      when: ({ view }) => {
        if (down && view.afterTurn === 3) throw new InfraError('no route');
        return false;
      },
    });
    const fresh = scriptedMediator({ when: () => true, how: () => 'Welcome.' }, { name: 'fresh' });
    const party = scriptedParty(speaks);
    const first = await experiment(out.directory, { party, mediators: [old] });
    expect(first.exitCode).toBe(3);
    const asked = party.calls.length;
    expect(asked).toBe(6 + 3);

    down = false;
    const options = { party, mediators: [old, fresh], identity: { conditions: ['general', 'history:5x'], repeats: 2 } };
    expect((await experiment(out.directory, options)).exitCode).toBe(2);
    const second = await experiment(out.directory, { ...options, extend: true });
    expect(second.exitCode).toBe(0);
    // Twelve dialogues of six turns, nine turns of which had been spoken.
    expect(second.results?.cells).toHaveLength(12);
    expect(party.calls.length).toBe(12 * 6);
    const ids = (results: Results | null) => results?.cells.map(({ id }) => id) ?? [];
    expect(ids(second.results)).toEqual(expect.arrayContaining(ids(first.results)));
    expect((await experiment(out.directory, options)).exitCode).toBe(0);
    expect(party.calls.length).toBe(12 * 6);
  });

  it('of a killed run, by the command line, goes on with a mediator that it does not name', async () => {
    await using out = await scratch();
    const [directory, log, module] = ['run', 'calls.log', 'mine.ts'].map((name) => path.join(out.directory, name)) as [string, string, string];
    cpSync(path.join(ROOT, 'tests', 'fixtures', 'logged-agents.ts'), module);
    writeFileSync(module, readFileSync(module, 'utf8').replaceAll("'../../agents", `'${ROOT}/agents`));
    const args = ['run', 'benchmark', '--out', directory, '--no-controls', '--max-turns', '6', '--concurrency', '1', '--scenarios', 'transactional-ostrel-basin-floating-homes'];
    const env = { CONCORD_TEST_LOG: log };
    const killed = await concord([...args, '--mediators', `${module}#mediator`], { env: { ...env, CONCORD_TEST_DIE_AT: '3' } });
    expect(killed.signal).toBe('SIGKILL');
    const extended = await concord([...args, '--mediators', 'scripted/silent', '--extend'], { env });
    expect([extended.exitCode, extended.stderr.includes('error')]).toEqual([0, false]);
    const results = JSON.parse(readFileSync(path.join(directory, 'results.json'), 'utf8')) as Results;
    expect(results.mediators.map(({ row, scored }) => [row.replace(/-[0-9a-f]{8}$/, ''), scored])).toEqual([['logged-mediator', 1], ['scripted/silent', 1]]);
    const calls = readFileSync(log, 'utf8').split('\n').filter((line) => line.includes(' when '));
    // Five decisions, and the one that was in flight at the kill.
    expect(calls).toHaveLength(6);

    // The module is edited: it is another mediator now, and the one of the experiment cannot be seated.
    writeFileSync(module, readFileSync(module, 'utf8').replaceAll('logged-mediator', 'edited-mediator'));
    const edited = await concord([...args, '--mediators', 'scripted/periodic', '--extend'], { env });
    expect(edited.exitCode).toBe(2);
    expect(edited.stderr).toMatch(/the mediator "logged-mediator-[0-9a-f]{8}" of this experiment is not what it was/);
    expect(readFileSync(path.join(directory, 'experiment.json'), 'utf8')).not.toContain('scripted/periodic');
  }, 90_000);
});
