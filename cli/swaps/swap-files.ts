/** `swaps/` of an experiment: results of a part of its blocks under another judge, a second judgement, or other parties. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ConcordError } from '../../domain/errors.js';
import { type Results, resultsSchema } from '../../domain/results.js';
import { readJsonFile, writeFileAtomic } from '../../store/index.js';

export const SWAPS = 'swaps';

const swapFileSchema = z.strictObject({
  format: z.literal('concord-swap/1'),
  kind: z.enum(['judge', 'party']),
  /** Of the judgements; above 1 where the same judge, or a swapped one, was asked again. */
  judgeRepeat: z.number().int().positive(),
  results: resultsSchema,
});
export type SwapFile = z.infer<typeof swapFileSchema>;

/** By kind, agent, its fingerprint and the repeat: one file for each, written whole. */
export async function writeSwap(directory: string, swap: Omit<SwapFile, 'format'>): Promise<string> {
  await mkdir(path.join(directory, SWAPS), { recursive: true });
  const name = path.join(SWAPS, nameOf(swap));
  await writeFileAtomic(path.join(directory, name), `${JSON.stringify({ format: 'concord-swap/1', ...swap }, null, 1)}\n`);
  return name;
}

function nameOf({ kind, judgeRepeat, results: { identity } }: Omit<SwapFile, 'format'>): string {
  const { id, fingerprint } = kind === 'judge' ? identity.evaluator : identity.party;
  const hash = /[0-9a-f]{8}/.exec(fingerprint)?.[0] ?? fingerprint;
  return `${kind}-${id.replace(/[^a-z0-9.]+/gi, '-')}-${hash}${judgeRepeat === 1 ? '' : `-again-${judgeRepeat}`}.json`;
}

/** In order of their names. Leaves out those of other versions of the experiment: their blocks would be others. */
export async function readSwaps(directory: string, own: Pick<Results, 'identity'>): Promise<SwapFile[]> {
  const folder = path.join(directory, SWAPS);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  const swaps = await Promise.all(names.map((name) => readSwap(path.join(folder, name))));
  const mediators = new Set(own.identity.mediators.map(({ fingerprint }) => fingerprint));
  return swaps.filter(({ results }) => results.identity.mediators.every(({ fingerprint }) => mediators.has(fingerprint)));
}

async function readSwap(file: string): Promise<SwapFile> {
  const parsed = swapFileSchema.safeParse(await readJsonFile(file));
  if (parsed.success) return parsed.data;
  throw new ConcordError({ code: 'bad_input', what: 'this file is no swap of this version', where: file, value: parsed.error.issues[0]?.message, fix: 'Delete it and run the same `concord judge` or `concord run` again: what was answered is stored, and asked nobody twice.' });
}
