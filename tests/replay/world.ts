/** Recordings over the mock server, and what two experiments hold alike. */
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { type MockScriptInput, startMockServer } from '../../testing/index.js';
import { cli, type Ran, resultsOf, rowsOf } from '../cli/in-process.js';
import { type Calls, environmentOf, modelRun, withEnvironment } from '../models/world.js';
import { FLOATING } from '../fixtures/scenarios.js';

/** One scenario and short dialogues: a mediator, its baseline and nothing else. */
export const SMALL = { scenarios: [FLOATING], conditions: ['general'], maxTurns: 8, controls: false, seed: 3 };

/** Runs the same command over mock servers, one after another, each as often as `lives` says. */
export async function record(out: string, scripts: MockScriptInput | MockScriptInput[], { lives = 1, ...more }: { calls?: Calls; lives?: number } & Record<string, unknown> = {}): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const script of Array.isArray(scripts) ? scripts : [scripts]) {
    await using mock = await startMockServer({ script });
    using _env = withEnvironment(environmentOf(mock));
    for (let life = 0; life < lives; life += 1) ran.push(await cli(...modelRun(out, { ...SMALL, ...more })));
  }
  return ran;
}

/** Nobody could be asked: the address leads nowhere, and there is no key. */
export async function replayed(recording: string, out: string, ...more: string[]): Promise<Ran> {
  using _env = withEnvironment({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_API_KEY: undefined });
  return await cli('run', 'benchmark', '--replay', recording, '--out', out, ...more);
}

const ROWS = {
  answers: 'select subject, step, role, attempt, status, agent, request_hash, body, error, fault, at from answers order by subject, role, step, attempt',
  calls: `select series.subject, series.role, step, attempt, round, status, model.text as model, hex(request_hash) as hash, settings.text as settings, content, reasoning, refusal, finish, served.text as served,
    has_usage, input_tokens, cached_tokens, output_tokens, reasoning_tokens, raw_usage_numbers, calls.fault, fault_detail, flags, error, ms, at, counted_input, reusable_input, usd
    from calls join series on series.id = calls.series join parts as model on model.id = calls.model join parts as settings on settings.id = calls.settings left join parts as served on served.id = calls.served_model
    order by series.subject, series.role, step, attempt`,
  turns: 'select cell, turn, kind, speaker, text, thought, signal from turns order by cell, turn',
  decisions: 'select cell, after_turn, engage, thought, fault, fault_kind from decisions order by cell, after_turn',
  ends: 'select cell, ended, party_turns, turns from cell_ends order by cell',
  open: 'select cell, reason, detail from cells_open order by cell',
  judgements: 'select id, status, evaluator, fault, dropped from judgements order by id',
  ratings: 'select judgement, topic, located from ratings order by judgement, topic',
} as const;

/**
 * Everything stored, but for the numbers by which rows refer to one another, and for reasons of cells that are not open any
 * more: of two that share a judgement the second one's stays behind when it is made.
 */
export function contentOf(directory: string): Record<keyof typeof ROWS, string[]> {
  const content = Object.fromEntries(Object.entries(ROWS).map(([name, sql]) => [name, rowsOf(directory, sql)])) as Record<keyof typeof ROWS, string[]>;
  const open = new Set(resultsOf(directory).cells.filter(({ status }) => status === 'open').map(({ id }) => id));
  return { ...content, open: content.open.filter((row) => open.has((JSON.parse(row) as { cell: string }).cell)) };
}

export function resultsText(directory: string): string {
  return readFileSync(path.join(directory, 'results.json'), 'utf8');
}

/** A recording with its database changed; `directory` stays as it is. */
export function tampered(directory: string, to: string, sql: string): string {
  cpSync(directory, to, { recursive: true });
  const db = new Database(path.join(to, 'concord.db'));
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
  return to;
}

/** Names, bytes and times of all files below. */
export function stateOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = path.join(directory, name);
      const { mtimeMs, size } = statSync(file);
      return `${name} ${size} ${mtimeMs} ${statSync(file).isFile() ? readFileSync(file).toString('base64') : ''}`;
    });
}
