/**
 * `npm run bench`: figures of this machine, measured in one run, as a table and as JSON.
 * `--check` exits with 1 where a time limit is passed at twice its value; `--json` prints JSON alone.
 */
import os from 'node:os';
import Table from 'cli-table3';
import { measureBytes } from './bytes.js';
import { measureDemo } from './demo.js';
import { measureFlight } from './flight.js';
import { measureModels } from './models.js';

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

const figures = [...(await measureDemo()), ...(await measureBytes()), ...(await measureFlight()), ...(await measureModels())];
const passed = figures.map((figure) => ({ ...figure, ok: isWithin(figure) }));

if (!jsonOnly) {
  const table = new Table({ head: ['figure', 'value', 'unit', 'limit', ''], style: { head: [], border: [] } });
  for (const { name, value, unit, limit, atLeast, ok } of passed) table.push([name, round(value), unit, limit === null ? '' : `${atLeast ? '≥' : '≤'} ${limit}`, ok ? '' : 'PASSED']);
  process.stdout.write(`${table.toString()}\n`);
}
const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, cores: os.availableParallelism(), memoryGiB: Math.round(os.totalmem() / 2 ** 30) };
process.stdout.write(`${JSON.stringify({ format: 'concord-bench-figures/1', machine, figures: passed }, null, 2)}\n`);
if (check && passed.some(({ ok }) => !ok)) process.exitCode = 1;

function isWithin({ value, limit, atLeast = false, timed }: Figure): boolean {
  if (limit === null) return true;
  const slack = timed && check ? 2 : 1;
  return atLeast ? value >= limit / slack : value <= limit * slack;
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
