/** What a plan compares, and how much differences vary: as in an earlier run where there is one, else assumed. */
import { ConcordError } from '../../domain/errors.js';
import type { PrimaryContrast } from '../../domain/analysis/primary.js';
import type { AnalysisSource } from '../../evals/analysis/blocks.js';
import { assumedSpread, type Comparing, DETECT, type Difference, measuredSpread, type Spread } from '../../evals/planning/index.js';
import { readExperiment } from '../read-experiment.js';
import type { PlannedExperiment } from './planned-experiment.js';

export interface ComparingOptions {
  /** Directory of the run that it is measured on, absolute; null where there is none. */
  readonly pilot: string | null;
  /** The difference of interest, as the user gave it. */
  readonly detect: number | undefined;
}

export async function comparingFor({ identity, plan }: Pick<PlannedExperiment, 'identity' | 'plan'>, { pilot, detect }: ComparingOptions): Promise<Comparing> {
  const { primary, mediators, offline } = identity;
  const run = pilot === null ? null : await runIn(pilot, offline);
  // Against the placebo a mediator is compared as with another mediator.
  const alike = (difference: Difference): Difference => (primary.contrast === 'placebo' ? 'pair' : difference);
  const spread = (difference: Difference): Spread => (run === null ? null : measuredSpread(run, primary, difference)) ?? assumedSpread(primary.metric, alike(difference));
  return {
    primary,
    mediators: mediators.length,
    blocks: plan.blocks.map(({ scenario, condition, repeat }) => ({ scenario, condition, repeat })),
    spread: { contrast: spread('contrast'), pair: spread('pair') },
    detect: checked(detect ?? DETECT[primary.metric], primary.metric),
    offline,
  };
}

function checked(detect: number, metric: PrimaryContrast['metric']): number {
  const most = metric === 'deltaS' ? 1 : 100;
  if (detect > 0 && detect <= most) return detect;
  throw new ConcordError({
    code: 'bad_input',
    what: `no difference of ${metric === 'deltaS' ? 'ΔS' : 'Consensus Gain'} is of that size`,
    where: '--detect',
    value: detect,
    fix: metric === 'deltaS' ? 'Give a number above 0 and up to 1, in units of S: 0.05, say.' : 'Give a number above 0 and up to 100, in points of Consensus Gain: 5, say.',
  });
}

/** Null where it is offline and the plan is not: rule-based dialogues say nothing of how those of models vary. */
async function runIn(directory: string, offline: boolean): Promise<AnalysisSource | null> {
  await using experiment = await readExperiment(directory);
  if (experiment.manifest.identity.offline && !offline) return null;
  return { ...(await experiment.results()), primaryBefore: [] };
}
