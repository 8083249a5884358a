/**
 * `npm run bench`: figures of this machine, measured in one run, as a table and as JSON.
 * `npm run bench -- calls waiting` measures these parts alone. Each part has a process of its own: memory and
 * warm-up of one are not the other's. `limits` and `soak` take minutes and run only where they are named; `--dialogues=200` is a trial of it.
 * `--check` exits with 1 where a limit is missed, of what takes time at twice its value; `--json` prints JSON alone.
 */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { measureBytes } from './bytes.js';
import { measureCurate } from './curate.js';
import { measureDemo } from './demo.js';
import { measureFlight } from './flight.js';
import { measureLimits } from './limits.js';
import { measureCalls, measurePromptBytes, measureRate, measureWaiting } from './models.js';
import { measureReplay } from './replay.js';
import { measureReport } from './report.js';
import { measureSoak } from './soak.js';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What the product promises; null where it promises nothing. */
  limit: number | null;
  /** The limit is the least that it may be, not the most. */
  atLeast?: boolean;
  /** Seconds depend on the machine and are checked at twice the limit; bytes and ratios as they are. */
  timed: boolean;
}

const check = process.argv.includes('--check');
const jsonOnly = process.argv.includes('--json');

const PARTS: Record<string, () => Promise<Figure[]>> = {
  demo: measureDemo,
  bytes: measureBytes,
  flight: measureFlight,
  calls: measureCalls,
  rate: measureRate,
  waiting: measureWaiting,
  prompts: measurePromptBytes,
  replay: measureReplay,
  curate: measureCurate,
  report: measureReport,
  limits: measureLimits,
  soak: measureSoak,
};
/** Only where they are named. */
const BY_HAND = new Set(['limits', 'soak']);

const own = process.argv.find((argument) => argument.startsWith('--part='))?.slice('--part='.length);
if (own !== undefined) {
  process.stdout.write(JSON.stringify(await PARTS[own]!()));
  process.exit(0);
}

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`no part "${unknown.join(', ')}": there are ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(2);
}
const figures = Object.keys(PARTS).filter((name) => (named.length === 0 ? !BY_HAND.has(name) : named.includes(name))).flatMap(inOwnProcess);
const passed = figures.map((figure) => ({ ...figure, ok: isWithin(figure) }));

if (!jsonOnly) {
  const table = new Table({ head: ['figure', 'value', 'unit', 'limit', ''], style: { head: [], border: [] } });
  for (const { name, value, unit, limit, atLeast, ok } of passed) table.push([name, round(value), unit, limit === null ? '' : `${atLeast ? '≥' : '≤'} ${limit}`, ok ? '' : 'MISSED']);
  process.stdout.write(`${table.toString()}\n`);
}
const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, cores: os.availableParallelism(), memoryGiB: Math.round(os.totalmem() / 2 ** 30) };
process.stdout.write(`${JSON.stringify({ format: 'concord-bench-figures/1', machine, figures: passed }, null, 2)}\n`);
if (check && passed.some(({ ok }) => !ok)) process.exitCode = 1;

function inOwnProcess(part: string): Figure[] {
  const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const { status, stdout } = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), `--part=${part}`, ...flags], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 24 });
  if (status !== 0) throw new Error(`the part "${part}" ended with exit code ${status}`);
  return JSON.parse(stdout) as Figure[];
}

function isWithin({ value, limit, atLeast = false, timed }: Figure): boolean {
  if (limit === null) return true;
  const slack = timed && check ? 2 : 1;
  return atLeast ? value >= limit / slack : value <= limit * slack;
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
