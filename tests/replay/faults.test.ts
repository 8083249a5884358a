/** Whatever went wrong in the recorded run goes wrong again, once more without anybody being asked, and in one command. */
import { afterAll, describe, expect, it } from '@jest/globals';
import type { MockScriptInput } from '../../testing/index.js';
import type { Calls } from '../models/world.js';
import { query, workplace } from '../cli/in-process.js';
import { contentOf, record, replayed, resultsText } from './world.js';

const place = workplace();
afterAll(place.remove);

interface Case {
  name: string;
  faults: NonNullable<MockScriptInput['faults']>;
  /** Strikes a request once, so that a later life gets on. */
  once?: boolean;
  lives?: number;
  /** In a last life nothing goes wrong. */
  healed?: boolean;
  calls?: Calls;
  /** Exit code of the last life. */
  exitCode: 0 | 3;
  /** What must be in the recording for the case to be one. */
  has: string;
}

const ONE_TRY: Calls = { attempts: 1 };

const CASES: Case[] = [
  { name: 'a party at fault once: open', faults: [{ kind: 'refusal', rate: 0.15, role: 'party' }], exitCode: 3, has: "select count(*) from cells_open where reason = 'party_fault_once'" },
  { name: 'a party at fault twice: final', faults: [{ kind: 'refusal', rate: 0.15, role: 'party' }], lives: 2, exitCode: 0, has: "select count(*) from cell_ends where ended = 'party_fault'" },
  { name: 'a party at fault once, and then not', faults: [{ kind: 'refusal', rate: 0.15, role: 'party' }], healed: true, exitCode: 0, has: "select count(*) from calls where round = 2" },
  { name: 'a mediator at fault', faults: [{ kind: 'refusal', rate: 0.4, role: 'when' }, { kind: 'empty', rate: 0.6, role: 'how' }], exitCode: 0, has: "select count(*) from decisions where fault_kind is not null" },
  { name: 'a judge at fault', faults: [{ kind: 'wrong_schema', rate: 1, role: 'judge' }], exitCode: 0, has: "select count(*) from judgements where status = 'judge_fault'" },
  { name: 'answers that were repaired', faults: [{ kind: 'invalid_json', rate: 0.2 }, { kind: 'length', rate: 0.2 }, { kind: 'think', rate: 0.3 }], once: true, exitCode: 0, has: 'select count(*) from calls where fault is not null' },
  { name: 'the network, which healed', faults: [{ kind: '503', rate: 0.2 }, { kind: 'cut', rate: 0.1 }], once: true, exitCode: 0, has: "select count(*) from calls where status = 'error'" },
  { name: 'the network, in a dialogue: open', faults: [{ kind: '503', rate: 0.15, role: 'party' }], calls: ONE_TRY, exitCode: 3, has: "select count(*) from cells_open where reason = 'infra_error'" },
  { name: 'the network, at the judge: open', faults: [{ kind: '503', rate: 1, role: 'judge' }], calls: ONE_TRY, exitCode: 3, has: "select count(*) from cells_open join cell_ends using (cell) where reason = 'infra_error'" },
  { name: 'the network, over three lives', faults: [{ kind: '503', rate: 0.15 }], once: true, calls: ONE_TRY, lives: 6, exitCode: 0, has: "select count(*) from calls where attempt > 1" },
  { name: 'a prompt that was too long, in a dialogue', faults: [{ kind: 'context_overflow', rate: 0.15, role: 'party' }], exitCode: 0, has: "select count(*) from cell_ends where ended = 'context_overflow'" },
  { name: 'a prompt that was too long, for the judge', faults: [{ kind: 'context_overflow', rate: 0.4, role: 'judge' }], exitCode: 0, has: "select count(*) from judgements where status = 'context_overflow'" },
];

describe('a replay of', () => {
  it.each(CASES)('$name', async ({ name, faults, once = false, lives = 1, healed = false, calls = {}, exitCode, has }) => {
    const [out, again] = [place.at(name.replaceAll(/\W/g, '-'), 'run'), place.at(name.replaceAll(/\W/g, '-'), 'again')];
    const script = { seed: 2, once, dialogue: { from: 3, until: 7, engage: 0.7 } };
    const recorded = await record(out, [{ ...script, faults }, ...(healed ? [script] : [])], { lives, calls, repeats: 3 });
    expect(recorded.at(-1)).toMatchObject({ exitCode });
    expect(query(out, has)).toBeGreaterThan(0);

    const ran = await replayed(out, again);
    expect(ran.stderr).toContain('results.json is byte for byte that of the recording.');
    expect(ran.exitCode).toBe(0);
    expect(resultsText(again)).toBe(resultsText(out));
    expect(contentOf(again)).toEqual(contentOf(out));
    // Going on with it changes nothing.
    expect(await replayed(out, again)).toMatchObject({ exitCode: 0 });
    expect(contentOf(again)).toEqual(contentOf(out));
  });
});
