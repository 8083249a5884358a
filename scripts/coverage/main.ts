/**
 * `npm run coverage`: how often intervals hold the truth and tests find what is not there, in simulated experiments.
 * Seeded: the same figures on every machine. Some forty minutes of one core; `--jobs=2` halves it.
 * `--part=family,identical` measures these alone, `--draws=200` is a trial of it. `--write` puts the figures into
 * evals/statistics/measured-coverage.ts and docs/reference/statistics.md: those of other parts stay there.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MEASURED, type Measured } from '../../evals/statistics/measured-coverage.js';
import { PARTS } from './parts.js';
import { coverageTable } from './table.js';
import { writeMeasured } from './write.js';

const option = (name: string): string | undefined => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const draws = option('draws');
const jobs = Number(option('jobs') ?? 1);

const own = option('own');
if (own !== undefined) {
  const { measure, draws: usual } = PARTS.find(({ name }) => name === own)!;
  process.stdout.write(JSON.stringify(measure(draws === undefined ? usual : Number(draws))));
} else {
  const measured = await measureAll(namedParts());
  if (process.argv.includes('--write')) writeMeasured(withOthers(measured));
  process.stdout.write(`${coverageTable(measured)}\n`);
}

function namedParts(): string[] {
  const known = PARTS.map(({ name }) => name);
  const named = option('part')?.split(',') ?? known;
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length === 0) return named;
  process.stderr.write(`no such part: ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
  process.exit(2);
}

/** Each part in a process of its own, so many side by side. */
async function measureAll(names: readonly string[]): Promise<Measured[]> {
  const left = [...names];
  const measured: Measured[] = [];
  const work = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const found = await measureApart(name);
      measured.push(...found);
      process.stderr.write(`${name}: ${found.map(({ statistic, hits, of }) => `${statistic} ${((100 * hits) / of).toFixed(1)} %`).join(', ')}\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return measured;
}

function measureApart(name: string): Promise<Measured[]> {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), `--own=${name}`, ...(draws === undefined ? [] : [`--draws=${draws}`])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(printed) as Measured[]);
      else reject(new Error(`${name} ended with exit code ${code}`));
    });
  });
}

function withOthers(measured: readonly Measured[]): Measured[] {
  const keyOf = ({ statistic, design, clusters }: Measured): string => `${statistic} ${design} ${clusters}`;
  const fresh = new Set(measured.map(keyOf));
  return [...MEASURED.filter((one) => !fresh.has(keyOf(one))), ...measured];
}
