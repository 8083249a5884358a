/** The swaps of an experiment, compared with its own results. */
import type { Results } from '../../domain/results.js';
import { judgeNoise } from '../../evals/analysis/judge-noise.js';
import { swapOf } from '../../evals/analysis/swap.js';
import type { ShownSwap } from '../../report/swaps.js';
import { readSwaps } from './swap-files.js';

export async function shownSwaps(directory: string, own: Results): Promise<ShownSwap[]> {
  return (await readSwaps(directory, own)).map(({ kind, judgeRepeat, results }) => {
    const isAgain = kind === 'judge' && results.identity.evaluator.fingerprint === own.identity.evaluator.fingerprint;
    return { ...swapOf(kind, own, results), judgeRepeat, noise: isAgain ? judgeNoise(own.cells, results.cells) : null };
  });
}
