/** What a reader must know before the numbers, most important first. */
import { CULTURE_CAPTION } from '../../domain/conditions/index.js';
import type { Identity } from '../../domain/manifest.js';
import type { MediatorRow, ResultCell, Results } from '../../domain/results.js';
import type { ServedByTwo } from './input.js';
import { axisOf } from './row-means.js';

/** Design section 5: above this share a mediator's own faults are marked. */
export const FAULT_SHARE_MARKED = 0.05;
/** Stands first in the notices of an offline experiment. */
export const OFFLINE_NOTICE =
  'Offline demo: rule-based parties or evaluator, not language models; no winner is named. The numbers show that the product works, not how well anyone mediates.';
const PLACEBO_NOTICE = "Offline, the placebo's filler changes nothing that the parties do: its gain is 0 by construction.";
/** Below this many blocks or drop events no interval is printed (departure 9). */
const FEW = 30;

interface NoticeInput {
  readonly identity: Identity;
  readonly blocks: Results['blocks'];
  readonly cells: readonly ResultCell[];
  readonly rows: readonly MediatorRow[];
  readonly servedByTwo: readonly ServedByTwo[];
  readonly stoppedAtBudget: boolean;
}

export function noticesOf(input: NoticeInput): string[] {
  const { identity, blocks, cells, rows, servedByTwo, stoppedAtBudget } = input;
  return [
    ...offlineNotices(identity, cells),
    ...coverageNotices(blocks, cells, stoppedAtBudget),
    ...rows.flatMap(faultNotice),
    ...servedNotices(servedByTwo),
    ...statefulNotice(identity),
    ...planNotices(identity, blocks),
    ...metricNotices(rows, cells),
    ...contentNotices(identity),
  ];
}

function offlineNotices({ offline, conditions }: Identity, cells: readonly ResultCell[]): string[] {
  if (!offline) return [];
  const notModelled = conditions.filter((condition) => ['CUL', 'LONG'].includes(axisOf(condition) ?? ''));
  const caption = conditions.some(isCulture) ? ` ${CULTURE_CAPTION}` : '';
  return [
    OFFLINE_NOTICE,
    ...(notModelled.length === 0 ? [] : [`Culture and history are not modelled offline: ${list(notModelled)} change the prompts and nothing else.${caption}`]),
    ...(isInertPlacebo(cells) ? [PLACEBO_NOTICE] : []),
  ];
}

/** The numbers have the last word: nothing is said to be 0 that is not. */
function isInertPlacebo(cells: readonly ResultCell[]): boolean {
  const changes = cells.flatMap(({ control, deltaS }) => (control === 'placebo' && deltaS !== null ? [deltaS] : []));
  return changes.length > 0 && changes.every((change) => change === 0);
}

function isCulture(condition: string): boolean {
  return axisOf(condition) === 'CUL';
}

function coverageNotices({ planned, complete }: Results['blocks'], cells: readonly ResultCell[], stoppedAtBudget: boolean): string[] {
  const open = cells.filter(({ status }) => status === 'open');
  const excluded = cells.filter(({ status }) => status === 'excluded');
  return [
    ...(open.length === 0 ? [] : [`${open.length} of ${cells.length} cells are open (${reasons(open)}): a resume can still score them.`]),
    ...(excluded.length === 0 ? [] : [`${excluded.length} of ${cells.length} cells are finally excluded (${reasons(excluded)}).`]),
    ...(complete === planned
      ? []
      : [
          stoppedAtBudget
            ? `Stopped at its budget: ${complete} of ${planned} blocks are complete, and every number in the rows rests on these alone.`
            : `${planned - complete} of ${planned} blocks lack a scored cell: headline over ${complete} complete blocks of ${planned}. All other means use each row's own scored cells, so there rows may rest on different blocks: compare them with care.`,
        ]),
  ];
}

function faultNotice({ row, mediatorFaultShare: share }: MediatorRow): string[] {
  if (share === null || share <= FAULT_SHARE_MARKED) return [];
  return [`${row} lost ${(100 * share).toFixed(1)} % of its decisions to its own faults; each counts as silence.`];
}

/** A name that stands for two models within one dialogue measures neither (user complaint 17). */
function servedNotices(servedByTwo: readonly ServedByTwo[]): string[] {
  const byModel = new Map<string, { subjects: number; served: Set<string> }>();
  for (const { model, served } of servedByTwo) {
    const known = byModel.get(model) ?? { subjects: 0, served: new Set() };
    byModel.set(model, { subjects: known.subjects + 1, served: new Set([...known.served, ...served]) });
  }
  return [...byModel].sort(([a], [b]) => (a < b ? -1 : 1)).map(
    ([model, { subjects, served }]) =>
      `${model} was answered by different models (${list([...served].sort())}) within ${subjects} ${subjects === 1 ? 'dialogue or judgement' : 'dialogues or judgements'}: pin a dated version or a provider.`,
  );
}

/** An agent over HTTP may keep what it learns to itself, and says so. */
function statefulNotice({ mediators, party, evaluator }: Identity): string[] {
  const stateful = new Set([...mediators, party, evaluator].flatMap(({ id, settings }) => (settings?.['stateful'] === true ? [id] : [])));
  return stateful.size === 0 ? [] : [`${list([...stateful])}: stateful, so answers depend on what was asked before, in other dialogues too. A repetition or a resumed run may differ.`];
}

function planNotices({ repeats, baseline, controls, sample }: Identity, { planned }: Results['blocks']): string[] {
  return [
    ...(repeats === 1 ? ['One repeat: how much a result varies between runs of the same scenario is not seen.'] : []),
    ...(baseline === 'once' && repeats > 1 ? ['One unmediated dialogue per scenario and condition serves as the baseline of all repeats.'] : []),
    ...(controls.length === 0 ? ['No controls: what chance (A/A) or mere speech (placebo) would gain is not known.'] : []),
    ...(sample === null ? [] : [`A sample of ${sample} blocks, not the whole plan.`]),
    ...(planned < FEW ? [`${planned} ${planned === 1 ? 'block' : 'blocks'}: fewer than ${FEW}, so a single dialogue can move a mean.`] : []),
  ];
}

function metricNotices(rows: readonly MediatorRow[], cells: readonly ResultCell[]): string[] {
  // Without a mediator timeliness does not apply.
  const few = rows.filter(({ mediator, drops, scored }) => mediator !== null && scored > 0 && drops < FEW);
  const raw = new Set(cells.filter(({ rawChange }) => rawChange).map(({ scenario, condition, repeat }) => JSON.stringify([scenario, condition, repeat]))).size;
  return [
    ...(few.length === 0 ? [] : [`Timeliness rests on fewer than ${FEW} drop events for ${list(few.map(({ row, drops }) => `${row} (${drops})`))}.`]),
    ...(raw === 0 ? [] : [`${raw} ${raw === 1 ? 'block' : 'blocks'}: the baseline had reached full consensus, so gains there are raw changes ×100.`]),
  ];
}

function contentNotices({ conditions, scenarios, offline }: Identity): string[] {
  const rights = scenarios.filter(({ rightsAtStake }) => rightsAtStake).map(({ id }) => id);
  return [
    // Offline it stands with what is not modelled.
    ...(!offline && conditions.some(isCulture) ? [CULTURE_CAPTION] : []),
    ...(rights.length === 0 ? [] : [`A deal would trade away a right in ${list(rights)}: there, more consensus is not simply better.`]),
  ];
}

/** `3 infra_error, 9 not_started` */
function reasons(cells: readonly ResultCell[]): string {
  const counts = new Map<string, number>();
  for (const { reason, status } of cells) counts.set(reason ?? status, (counts.get(reason ?? status) ?? 0) + 1);
  return list([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `${count} ${reason}`));
}

function list(items: readonly string[]): string {
  return items.join(', ');
}
