/** What is measured, in parts that run apart. */
import type { GainRow } from '../../domain/analysis/exploratory.js';
import { randomStream } from '../../domain/random.js';
import { analysisBlocks } from '../../evals/analysis/blocks.js';
import { gainRows } from '../../evals/analysis/gain.js';
import { alike, DOMAINS_APART, NEARLY_AGREED, ofOneDomain, type SimulatedDesign, STRONGLY_CLUSTERED, WELL_BEHAVED } from '../../evals/simulation/design.js';
import type { SimulatedBlock } from '../../evals/simulation/experiment.js';
import { normalDraws } from '../../evals/simulation/normal.js';
import { asSource } from '../../evals/simulation/source.js';
import { counted, coverage, experiments, headlineDeltaS, holds, losing, meanGain, naiveRejects, pairsAmong, signFlipP, verdicts } from '../../evals/simulation/trials.js';
import { expectedDeltaS } from '../../evals/simulation/truth.js';
import { holm } from '../../evals/statistics/holm.js';
import type { Measured, MeasuredDesign } from '../../evals/statistics/measured-coverage.js';
import { signFlipDetectable } from '../../evals/statistics/power.js';
import { signFlipTest } from '../../evals/statistics/sign-flip.js';
import { gainsOfAll } from './gains-of-all.js';

export interface Part {
  readonly name: string;
  /** Experiments, where none are asked for. */
  readonly draws: number;
  readonly measure: (draws: number) => Measured[];
}

const DRAWS = 10_000;
/** Of what takes long. */
const FEWER = 2_000;
const LEVEL = 0.05;
/** Share of blocks that are lost. */
const LOST = 0.1;

const DESIGNS: Record<Exclude<MeasuredDesign, 'identical' | 'normal'>, SimulatedDesign> = {
  wellBehaved: WELL_BEHAVED,
  stronglyClustered: STRONGLY_CLUSTERED,
  domainsApart: DOMAINS_APART,
  tenthLost: WELL_BEHAVED,
  nearlyAgreed: NEARLY_AGREED,
};
type Named = keyof typeof DESIGNS;

/** The whole dataset, or one domain of so many scenarios. */
const designOf = (name: Named, clusters: number): SimulatedDesign => (clusters === 40 ? DESIGNS[name] : ofOneDomain(DESIGNS[name], clusters));

const MEANS: readonly (readonly [Named, readonly number[]])[] = [
  ['wellBehaved', [40, 20, 10, 8, 5]],
  ['stronglyClustered', [40, 20, 10, 8, 5]],
  ['domainsApart', [40]],
  ['tenthLost', [40, 20, 10, 8, 5]],
  ['nearlyAgreed', [40, 20, 10, 8, 5]],
];

export const PARTS: readonly Part[] = [
  ...MEANS.flatMap(([name, sizes]) => sizes.map((clusters): Part => ({ name: `means-${name}-${clusters}`, draws: DRAWS, measure: (draws) => means(name, clusters, draws) }))),
  ...(['wellBehaved', 'nearlyAgreed'] as const).flatMap((name) => [40, 8, 5].map((clusters): Part => ({ name: `bootstraps-${name}-${clusters}`, draws: FEWER, measure: (draws) => bootstraps(name, clusters, draws) }))),
  ...(['wellBehaved', 'stronglyClustered'] as const).map((name): Part => ({ name: `test-${name}`, draws: DRAWS, measure: (draws) => rejections(name, draws) })),
  { name: 'family', draws: FEWER, measure: family },
  { name: 'identical', draws: FEWER, measure: falseWinners },
  { name: 'power', draws: FEWER, measure: power },
];

/** Intervals of means. */
function means(name: Named, clusters: number, draws: number): Measured[] {
  const design = designOf(name, clusters);
  const [first] = design.conditions;
  const ofFirst = (blocks: readonly SimulatedBlock[]): SimulatedBlock[] => blocks.filter(({ condition }) => condition === first);
  const truth = gainsOfAll(design);
  const found = { deltaS: [] as (boolean | null)[], gain: [] as (boolean | null)[], one: [] as (boolean | null)[] };
  const deltaS = expectedDeltaS(design, 0, 'axis-balanced');
  for (const all of experiments(design, draws, `means ${name} ${clusters}`)) {
    const blocks = name === 'tenthLost' ? losing(all, LOST, `${clusters} ${found.deltaS.length}`) : all;
    found.deltaS.push(holds(headlineDeltaS(blocks), deltaS));
    found.gain.push(holds(meanGain(blocks), truth.mean));
    found.one.push(holds(meanGain(ofFirst(blocks)), truth.meanOfFirst));
  }
  const at = { design: name, clusters };
  return [
    { statistic: 'deltaSHeadline', ...at, ...counted(found.deltaS) },
    { statistic: 'gainMean', ...at, ...counted(found.gain) },
    { statistic: 'gainMeanOfCondition', ...at, ...counted(found.one) },
  ];
}

/** Intervals that are drawn, as the report prints them. */
function bootstraps(name: Named, clusters: number, draws: number): Measured[] {
  const design = designOf(name, clusters);
  const truth = gainsOfAll(design);
  const rows: GainRow[] = [];
  for (const blocks of experiments(design, draws, `bootstraps ${name} ${clusters}`)) {
    const source = asSource(design, blocks);
    rows.push(gainRows({ ...source, identity: { ...source.identity, seed: rows.length } }, analysisBlocks(source))[0]!);
  }
  const at = { design: name, clusters };
  return [
    { statistic: 'gainMedian', ...at, ...coverage(rows.map(({ median }) => median), truth.median) },
    { statistic: 'gainRatioOfSums', ...at, ...coverage(rows.map(({ ratioOfSums }) => ratioOfSums), truth.ratioOfSums) },
  ];
}

/** Two mediators that do the same in the mean over scenarios, and not in each. */
function rejections(name: Named, draws: number): Measured[] {
  const design = alike(DESIGNS[name], 2, 0.5);
  const [ours, naive]: [boolean[], boolean[]] = [[], []];
  for (const blocks of experiments(design, draws, `test ${name}`)) {
    ours.push(signFlipP(blocks, [0, 1], `${name} ${ours.length}`) <= LEVEL);
    naive.push(naiveRejects(blocks));
  }
  const at = { design: name, clusters: 40 };
  return [
    { statistic: 'signFlip', ...at, ...counted(ours) },
    { statistic: 'naive', ...at, ...counted(naive) },
  ];
}

/** Eight such mediators: experiments in which Holm leaves a pair under the level. */
function family(draws: number): Measured[] {
  const design = alike(WELL_BEHAVED, 8, 0.5);
  const found: boolean[] = [];
  for (const blocks of experiments(design, draws, 'family')) {
    const ps = pairsAmong(8).map((pair) => signFlipP(blocks, pair, `family ${found.length}`));
    found.push(holm(ps).some((p) => p <= LEVEL));
  }
  return [{ statistic: 'familyOfPairs', design: 'wellBehaved', clusters: 40, ...counted(found) }];
}

/** Three mediators that are one and the unmediated dialogue too: dialogues differ by chance alone, and each verdict is false. */
function falseWinners(draws: number): Measured[] {
  const design = { ...alike(WELL_BEHAVED, 3), effectSpread: { common: 0, own: 0, condition: 0 } };
  const found: ReturnType<typeof verdicts>[] = [];
  for (const blocks of experiments(design, draws, 'identical')) found.push(verdicts(design, blocks));
  const at = { design: 'identical' as const, clusters: 40 };
  return [
    { statistic: 'falseWinnerPairs', ...at, ...counted(found.map(({ pairs }) => pairs.some(isWinner))) },
    { statistic: 'falseWinnerRows', ...at, ...counted(found.map(({ rows }) => rows.some(isWinner))) },
  ];
}

/** One normal value a scenario, about the difference that `concord plan` names for a power of .8. */
function power(draws: number): Measured[] {
  return ([['detectable', 1, [6, 8, 10, 12, 20, 40]], ['detectableOf28', 28, [11, 12, 20, 40]]] as const).flatMap(([statistic, tests, sizes]) =>
    sizes.map((clusters): Measured => {
      const level = LEVEL / tests;
      const difference = signFlipDetectable({ clusters, df: clusters - 1, level }) / Math.sqrt(clusters);
      const [normal, signs] = [normalDraws(randomStream('power', tests, clusters)), randomStream('power signs', tests, clusters)];
      const values = (): number[] => Array.from({ length: clusters }, () => difference + normal());
      return { statistic, design: 'normal', clusters, ...counted(Array.from({ length: draws }, () => signFlipTest(values(), signs).p <= level)) };
    }),
  );
}

const isWinner = (verdict: string): boolean => verdict === 'above' || verdict === 'below';
