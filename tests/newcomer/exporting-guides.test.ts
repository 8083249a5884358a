/** The guides to exports: their commands run in order, and the Python code reads what they wrote. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EXPORT_COLUMNS, EXPORT_TABLES } from '../../report/export-columns.js';
import { cli, type Ran, workplace } from '../cli/in-process.js';
import { commandLines } from './commands.js';
import { blocksIn, readDocument } from './markdown.js';

const PANDAS = 'docs/guides/pandas-and-r.md';
const EXPORTING = 'docs/guides/exporting.md';
const place = workplace();
afterAll(place.remove);

/** In a directory of their own; what a command sends into a file lies there too. */
async function runAll(guide: string, directory: string): Promise<Ran[]> {
  mkdirSync(place.at(directory), { recursive: true });
  const all: Ran[] = [];
  for (const line of commandLines(guide)) {
    const [command = '', file] = line.split(' > ');
    const args = command.replace(/^npx concord /, '').replaceAll('runs/', `${place.at(directory, 'runs')}/`).split(' ');
    const ran = await cli(...args);
    if (file !== undefined) writeFileSync(place.at(directory, file), ran.stdout);
    all.push(ran);
  }
  return all;
}

function python(code: string, directory: string): string {
  return execFileSync('python3', ['-c', code], { cwd: place.at(directory), encoding: 'utf8' });
}

/** Whether there is a Python with this module. */
function hasPython(module: string): boolean {
  return spawnSync('python3', ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;
}

/** Every row as wide as the head, read by the strictest reader that Python has. */
const STRICT = `
import csv, json, sys
for name in ${JSON.stringify(['cells', 'interventions', 'turns', 'estimates', 'comparisons'])}:
    with open(name + ".csv", newline="", encoding="utf-8") as file:
        head, *rows = list(csv.reader(file, strict=True))
    assert rows and all(len(row) == len(head) for row in rows), name
    print(name, len(rows), ",".join(head))
with open("judgements.jsonl", encoding="utf-8") as file:
    print("judgements", len([json.loads(line) for line in file]))
`;

describe('the guide to pandas and R', () => {
  it('shows commands that work, and files that a strict reader takes', async () => {
    expect((await runAll(PANDAS, 'pandas')).map(({ exitCode }) => exitCode)).toEqual(commandLines(PANDAS).map(() => 0));
    if (!hasPython('csv')) {
      process.stderr.write('SKIPPED: the exports were not read by Python: there is no python3.\n');
      return;
    }
    const read = python(STRICT, 'pandas').trim().split('\n');
    const lines = (table: string): string => read.find((line) => line.startsWith(`${table} `))!;
    expect(lines('cells')).toBe(`cells 20 ${[...EXPORT_COLUMNS.cells, 'offline'].join(',')}`);
    expect(read).toHaveLength(6);
    if (!hasPython('pandas')) {
      process.stderr.write('SKIPPED: the Python code of the guide was not run: pandas is not installed.\n');
      return;
    }
    expect(python(blocksIn(PANDAS, 'python').join('\n'), 'pandas')).toMatch(/over 2 scenarios/);
  });

  it('names columns that there are', () => {
    const columns = new Set<string>([...EXPORT_TABLES.flatMap((table) => EXPORT_COLUMNS[table]), 'offline']);
    const code = [...blocksIn(PANDAS, 'python'), ...blocksIn(PANDAS, 'r')].join('\n');
    const named = [...code.matchAll(/"(\w+)"(?=[,\]])|\b(?:cells|mediated|scored|estimates|turns|domain)[.$](\w+)/g)].map(([, quoted, member]) => quoted ?? member!);
    const other = new Set(['groupby', 'pivot', 'isin', 'unique', 'mean', 'row', 'csv', 'itertuples', 'merge', 'scored', 'deltaS', 'domain', 'wide', 'read_csv']);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !columns.has(name) && !other.has(name))).toEqual([]);
  });
});

describe('the guide to tables and figures', () => {
  it('shows commands that work', async () => {
    const [run, markdown, latex, figures] = await runAll(EXPORTING, 'paper');
    expect([run, markdown, latex, figures].map((ran) => ran!.exitCode)).toEqual([0, 0, 0, 0]);
    expect(markdown!.stdout.match(/offline demo/g)).toHaveLength(3);
    expect(latex!.stdout.match(/\\begin\{tabular\}/g)).toHaveLength(3);
    const files = readdirSync(place.at('paper', 'runs', 'figures'));
    const drawn = files.filter((file) => file.endsWith('.svg'));
    expect(drawn.length).toBeGreaterThan(3);
    const captions = readFileSync(place.at('paper', 'runs', 'figures', 'captions.md'), 'utf8');
    for (const file of drawn) {
      const svg = readFileSync(place.at('paper', 'runs', 'figures', file), 'utf8');
      // An image viewer knows neither the page's colours nor its style sheet.
      expect(svg).toMatch(/^<\?xml[^>]*\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).not.toMatch(/var\(|currentColor/);
      expect(svg).toContain('offline demo');
      expect(captions).toContain(`## ${file}\n`);
      expect(figures!.stdout).toContain(file);
    }
  });

  it('names every table of rows', () => {
    const text = readDocument(EXPORTING);
    expect(EXPORT_TABLES.filter((table) => !text.includes(`\`${table}\``) && !text.includes(`--what ${table}`))).toEqual([]);
  });
});
