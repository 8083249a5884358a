/** `results.json`: a pure function of identity, cells, judgements. No clock, path or id of the directory. */
import { z } from 'zod';
import { axisSchema, identitySchema } from './manifest.js';
import { analysisSchema } from './analysis/index.js';
import { METRICS, type Metric } from './metrics.js';
import { armSchema, cellStatusSchema, controlSchema, dialogueEndSchema } from './outcome.js';
import { domainSchema, slugSchema } from './scenario.js';

const score = z.number().min(0).max(1).nullable();
const hundred = z.number().nullable();

export { METRICS, type Metric };

/** Where and with what lift a mediator spoke. */
export const liftSchema = z.strictObject({
  /** Its own turn id. */
  turn: z.number().int().positive(),
  /** Party turns before it. */
  partyTurn: z.number().int().nonnegative(),
  /** Share of the remaining gap that closes within five turns (`windows`), ×100; null where consensus was complete. */
  lift: hundred,
  /** Minus the mean of the same, over as many party turns, at silent decision slots in its fifth of the dialogue; null where there is none. */
  excess: hundred,
});
export type Lift = z.infer<typeof liftSchema>;

/** Runs of two experiments are matched by (`baseHash`, condition, repeat, mediator). */
export const resultCellSchema = z.strictObject({
  id: z.string(),
  scenario: slugSchema,
  /** Hash of the base scenario, before the condition. */
  baseHash: z.string(),
  /** Hash of the scenario after the condition. */
  scenarioHash: z.string(),
  domain: domainSchema,
  condition: z.string(),
  /** Mediator id; null in the unmediated arm. */
  mediator: z.string().nullable(),
  control: controlSchema.nullable(),
  repeat: z.number().int().positive(),
  arm: armSchema,
  end: dialogueEndSchema.nullable(),
  status: cellStatusSchema,
  /** Why it is not scored; null when it is. */
  reason: z.string().nullable(),
  partyTurns: z.number().int().nonnegative(),
  turns: z.number().int().nonnegative(),
  /** Times the mediator was asked. */
  decisions: z.number().int().nonnegative(),
  interventions: z.number().int().nonnegative(),
  mediatorFaults: z.number().int().nonnegative(),
  /** Terminal consensus S, 0–1. */
  consensusFinal: score,
  /** Three parties: terminal S with the mean over pairs as a topic's rating, whatever the setting; null with two, or unscored. */
  consensusFinalMeanPair: score,
  baselineFinal: score,
  deltaS: z.number().min(-1).max(1).nullable(),
  /** ×100; unbounded below. */
  consensusGain: hundred,
  /** True where the baseline was 1 and consensusGain is the raw change ×100. */
  rawChange: z.boolean(),
  timeliness: hundred,
  effectiveness: hundred,
  interventionFrequency: hundred,
  firstIntervention: hundred,
  /** Drop events of the trajectory that timeliness averages over; 0 where nobody could intervene. */
  drops: z.number().int().nonnegative(),
  /** Expected timeliness of as many interventions at random over the same decision slots; null where timeliness is. */
  timelinessChance: hundred,
  /** Mean of `excess` over its interventions; null where none has one. */
  excessEffectiveness: hundred,
  /** Interventions whose five turns hold another one. */
  overlapping: z.number().int().nonnegative(),
  /** Topics that were rated: those of the scenario; null where it is not scored. */
  topics: z.number().int().positive().nullable(),
  /** One entry for each intervention, in order; empty where it is not scored. */
  lifts: z.array(liftSchema),
});
export type ResultCell = z.infer<typeof resultCellSchema>;

/** A mean never stands without the number of values behind it. */
const meanSchema = z.strictObject({ mean: z.number().nullable(), n: z.number().int().nonnegative() });
export type Mean = z.infer<typeof meanSchema>;

const metricMeansSchema = z.strictObject({
  consensusFinal: meanSchema,
  deltaS: meanSchema,
  consensusGain: meanSchema,
  timeliness: meanSchema,
  effectiveness: meanSchema,
  interventionFrequency: meanSchema,
  firstIntervention: meanSchema,
});
export type MetricMeans = z.infer<typeof metricMeansSchema>;

/** Shares (0–1) of ended dialogues; null where none ended. */
const endRatesSchema = z.strictObject({
  n: z.number().int().nonnegative(),
  deal: z.number().nullable(),
  walkOut: z.number().nullable(),
  cap: z.number().nullable(),
});

/** Over complete blocks only, the same for every row: a block that lost a cell is dropped for all. */
const headlineSchema = z.strictObject({
  /** Mean of the axis values (departure 4), over the axes named. */
  axisBalanced: z.strictObject({ value: z.number().nullable(), axes: z.array(axisSchema), n: z.number().int().nonnegative() }),
  /** The paper's plain mean over conditions. */
  plain: meanSchema,
  /** Both again, three-party runs left out. */
  axisBalancedWithoutThree: z.strictObject({ value: z.number().nullable(), axes: z.array(axisSchema), n: z.number().int().nonnegative() }),
  plainWithoutThree: meanSchema,
});

const mediatorRowSchema = z.strictObject({
  /** Mediator id, or the control's name. */
  row: z.string(),
  control: controlSchema.nullable(),
  mediator: z.string().nullable(),
  /** It remembers more between calls than the state that is stored: a repetition may differ. Left out of all others. */
  stateful: z.literal(true).optional(),
  planned: z.number().int().nonnegative(),
  scored: z.number().int().nonnegative(),
  /** Share of decisions lost to the mediator's own faults, 0–1; null where it was never asked. */
  mediatorFaultShare: z.number().nullable(),
  means: metricMeansSchema,
  gain: z.strictObject({
    median: z.number().nullable(),
    /** Mean with each value clipped at −100 from below. */
    clippedMean: z.number().nullable(),
    /** 100 × Σ (S_med − S_unmed) / Σ (1 − S_unmed). */
    ratioOfSums: z.number().nullable(),
    below100: z.number().int().nonnegative(),
    rawChanges: z.number().int().nonnegative(),
  }),
  headline: z.strictObject({ deltaS: headlineSchema, consensusGain: headlineSchema }),
  byDomain: z.partialRecord(domainSchema, metricMeansSchema),
  byCondition: z.record(z.string(), metricMeansSchema),
  byAxis: z.partialRecord(axisSchema, metricMeansSchema),
  /** Drop events behind timeliness, over its scored cells; 0 in the row of A/A, to which it does not apply. */
  drops: z.number().int().nonnegative(),
  dealS: meanSchema,
  ends: z.strictObject({ mediated: endRatesSchema, unmediated: endRatesSchema }),
});
export type MediatorRow = z.infer<typeof mediatorRowSchema>;

const coverageSchema = z.strictObject({
  planned: z.number().int().nonnegative(),
  scored: z.number().int().nonnegative(),
  /** Cells to which the metric does not apply (no drop event, no intervention): not missing. */
  notApplicable: z.number().int().nonnegative(),
  missing: z.record(z.string(), z.number().int().positive()),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const resultsSchema = z.strictObject({
  format: z.literal('concord-results/2'),
  offline: z.boolean(),
  /** What a reader must know before the numbers. */
  notices: z.array(z.string()),
  identity: identitySchema,
  /** Scenario × condition × repeat; complete where the baseline and the cell of every row are scored. */
  blocks: z.strictObject({ planned: z.number().int().nonnegative(), complete: z.number().int().nonnegative() }),
  coverage: z.record(z.enum(METRICS), coverageSchema),
  mediators: z.array(mediatorRowSchema),
  /** How sure the numbers are, and what can be said. */
  analysis: analysisSchema,
  cells: z.array(resultCellSchema),
});
export type Results = z.infer<typeof resultsSchema>;
