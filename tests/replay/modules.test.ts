/** Modules and scripted agents are not run in a replay: their answers are in the recording, and their files may be gone. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { benchmark, cli, query, resultsOf, workplace } from '../cli/in-process.js';
import { MODULES } from './fixtures/modules.js';
import { contentOf, replayed, resultsText, tampered } from './world.js';

const place = workplace();
afterAll(place.remove);

async function recordModules(name: string): Promise<string> {
  const [out, file] = [place.at(name, 'run'), place.at(name, 'agents', 'plain.mjs')];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, MODULES);
  const ran = await cli(...benchmark(out, '--mediators', `${file}#mediator,offline`, '--use', `party=${file}#party`, '--use', `evaluator=${file}#evaluator`));
  expect(ran).toMatchObject({ exitCode: 0 });
  rmSync(path.dirname(file), { recursive: true });
  return out;
}

describe('a replay of modules', () => {
  it('needs none of their files, from the directory and from a pack, and keeps states, faults and what parties saw of themselves', async () => {
    const out = await recordModules('modules');
    expect(query(out, "select count(*) from decisions where fault_kind = 'threw'")).toBeGreaterThan(0);
    expect(query(out, "select count(*) from turns where thought like 'I have % topics%' and thought not like 'I have 0%'")).toBeGreaterThan(0);
    expect(await cli('pack', out)).toMatchObject({ exitCode: 0 });
    for (const recording of [out, `${out}.concord.tgz`]) {
      const again = place.at('modules', path.basename(recording).replaceAll('.', '-'), 'again');
      expect(await replayed(recording, again)).toMatchObject({ exitCode: 0 });
      expect(resultsText(again)).toBe(resultsText(out));
      expect(contentOf(again)).toEqual(contentOf(out));
    }
  });

  it('stops at an answer that is missing, or that answers something else', async () => {
    const out = await recordModules('changed');
    const [cell] = resultsOf(out).cells.filter(({ mediator }) => mediator?.startsWith('plain-mediator'));
    const gone = tampered(out, place.at('changed', 'gone'), `delete from answers where subject = 'cell:${cell!.id}' and role = 'when' and step = '2'`);
    const missing = await replayed(gone, place.at('changed', 'again-1'));
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain(`cell:${cell!.id}, step 2, when`);
    expect(missing.stderr).toMatch(/the recording has no answer to this request; the nearest that it has is answer 1 of cell:\w+, step 1, when, and what differs first is the input of the agent/);

    const other = tampered(out, place.at('changed', 'other'), `update answers set request_hash = 'ab' || substr(request_hash, 3) where subject = 'cell:${cell!.id}' and role like 'party:%' and step = '1'`);
    const mismatch = await replayed(other, place.at('changed', 'again-2'));
    expect(mismatch.exitCode).toBe(2);
    expect(mismatch.stderr).toMatch(/answer 1 of cell:\w+, step 1, party:\w+, and what differs first is the input of the agent/);
  });

  it('serves recorded answers of scripted agents too: what they would say now does not slip in', async () => {
    const out = place.at('scripted', 'run');
    expect(await cli(...benchmark(out))).toMatchObject({ exitCode: 0 });
    const changed = tampered(out, place.at('scripted', 'changed'), `update answers set body = json_set(body, '$.utterance', 'Never said by any rule.') where seq = (select min(seq) from answers where role like 'party:%' and subject in (select 'cell:' || cell from cell_ends))`);
    const again = place.at('scripted', 'again');
    const ran = await replayed(changed, again);
    // The next speaker hears other words than the recorded ones.
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain('what differs first is the input of the agent');
    expect(query(again, "select count(*) from turns where text = 'Never said by any rule.'")).toBe(1);
    expect(await replayed(out, place.at('scripted', 'same'))).toMatchObject({ exitCode: 0 });
    expect(contentOf(place.at('scripted', 'same'))).toEqual(contentOf(out));
  });
});
