/** One row of the main table: a mediator or a control over the blocks it was planned for. */
import { AXES, type Axis } from '../../domain/conditions/index.js';
import { isJudgeable, type Control, type DialogueEnd } from '../../domain/outcome.js';
import type { MediatorRow, ResultCell } from '../../domain/results.js';
import { DOMAINS } from '../../domain/scenario.js';
import { clippedMeanOf, GAIN_FLOOR, medianOf, ratioOfSums } from '../aggregate.js';
import { dealS } from '../consensus-gain.js';
import { axisMeans, axisOf, headline, roundedMean, runMeans } from './row-means.js';
import { round, roundOrNull } from './round.js';

/** A cell of the row and the unmediated cell of its block. */
export interface Match {
  readonly cell: ResultCell;
  readonly baseline: ResultCell | null;
  /** Whether the block is complete: only then does the headline use it. */
  readonly complete: boolean;
}

export interface RowSource {
  readonly row: string;
  readonly control: Control | null;
  readonly mediator: string | null;
  /** By its own account; see `AgentIdentity.settings`. */
  readonly isStateful: boolean;
  /** In plan order. */
  readonly matches: readonly Match[];
}

/** Means use the row's own scored cells, or those of complete blocks; the headline compares rows, so it always uses complete blocks. */
export function mediatorRow({ row, control, mediator, isStateful, matches }: RowSource, { completeBlocksOnly }: { completeBlocksOnly: boolean }): MediatorRow {
  const used = completeBlocksOnly ? matches.filter(({ complete }) => complete) : matches;
  const planned = matches.map(({ cell }) => cell);
  const asked = used.map(({ cell }) => cell);
  const scored = asked.filter(({ status }) => status === 'scored');
  const compared = matches.filter(({ complete }) => complete).map(({ cell }) => cell);
  return {
    row,
    control,
    mediator,
    ...(isStateful ? { stateful: true } : {}),
    planned: planned.length,
    scored: scored.length,
    mediatorFaultShare: faultShare(asked),
    means: runMeans(scored),
    gain: gainSummary(scored),
    headline: { deltaS: headline(compared, 'deltaS'), consensusGain: headline(compared, 'consensusGain') },
    ...breakdowns(planned, scored),
    drops: scored.reduce((sum, { drops }) => sum + drops, 0),
    dealS: roundedMean(scored.map(({ consensusFinal, end }) => (consensusFinal === null ? null : dealS(consensusFinal, end === 'resolved')))),
    ends: endsInBothArms(used),
  };
}

/** Over everything the mediator was asked, in cells not scored as well. */
function faultShare(cells: readonly ResultCell[]): number | null {
  const asked = cells.reduce((sum, { decisions }) => sum + decisions, 0);
  const lost = cells.reduce((sum, { mediatorFaults }) => sum + mediatorFaults, 0);
  return asked === 0 ? null : round(lost / asked);
}

function gainSummary(cells: readonly ResultCell[]): MediatorRow['gain'] {
  const gains = cells.map(({ consensusGain }) => consensusGain);
  const { ratio } = ratioOfSums(
    cells.map(({ deltaS, baselineFinal }) => ({ numerator: deltaS, denominator: baselineFinal === null ? null : 1 - baselineFinal })),
  );
  return {
    median: roundOrNull(medianOf(gains).median),
    clippedMean: roundOrNull(clippedMeanOf(gains).mean),
    ratioOfSums: roundOrNull(ratio),
    below100: gains.filter((gain) => gain !== null && gain < GAIN_FLOOR).length,
    rawChanges: cells.filter(({ rawChange }) => rawChange).length,
  };
}

/** Every domain, condition and axis that was planned has an entry; one without values says n = 0. */
function breakdowns(planned: readonly ResultCell[], scored: readonly ResultCell[]): Pick<MediatorRow, 'byDomain' | 'byCondition' | 'byAxis'> {
  const where = (holds: (cell: ResultCell) => boolean): ResultCell[] => scored.filter(holds);
  const domains = DOMAINS.filter((domain) => planned.some((cell) => cell.domain === domain));
  const conditions = [...new Set(planned.map(({ condition }) => condition))];
  const axes: Axis[] = AXES.filter((axis) => conditions.some((condition) => axisOf(condition) === axis));
  return {
    byDomain: Object.fromEntries(domains.map((domain) => [domain, runMeans(where((cell) => cell.domain === domain))])),
    byCondition: Object.fromEntries(conditions.map((id) => [id, runMeans(where(({ condition }) => condition === id))])),
    byAxis: Object.fromEntries(axes.map((axis) => [axis, axisMeans(where(({ condition }) => axisOf(condition) === axis))])),
  };
}

/** Mediated: cells that ended with a whole dialogue. Unmediated: the baselines of just those, where they ended too. */
function endsInBothArms(matches: readonly Match[]): MediatorRow['ends'] {
  const ended = matches.filter(({ cell }) => hasWholeDialogue(cell));
  return {
    mediated: endRates(ended.map(({ cell }) => cell)),
    unmediated: endRates(ended.flatMap(({ baseline }) => (baseline !== null && hasWholeDialogue(baseline) ? [baseline] : []))),
  };
}

function hasWholeDialogue({ end }: ResultCell): boolean {
  return end !== null && isJudgeable(end);
}

function endRates(cells: readonly ResultCell[]): MediatorRow['ends']['mediated'] {
  const share = (...ends: DialogueEnd[]): number | null =>
    cells.length === 0 ? null : round(cells.filter(({ end }) => end !== null && ends.includes(end)).length / cells.length);
  return { n: cells.length, deal: share('resolved'), walkOut: share('impasse', 'one_left'), cap: share('turn_cap') };
}
