/** The estimate of a plan for a terminal: at most 100 columns, no colour. First the numbers, then what may stop the run, what it could find, and what all of it rests on. */
import type { Identity, Operation } from '../../domain/manifest.js';
import { type PlanEstimate, ROLES } from '../../evals/planning/index.js';
import { visibleText } from '../visible-text.js';
import { TERMINAL_WIDTH, wrap } from '../wrap.js';
import { detectableLines } from './detectable-lines.js';
import { planBasis } from './plan-basis.js';
import { count } from './plan-numbers.js';
import { budgetInWords, promptInWords } from './plan-remarks.js';
import { planTable } from './plan-table.js';
import { type PlannedSwap, swapLines } from './swap-lines.js';

export interface PlanShown {
  readonly graph: string;
  /** As the user wrote it. */
  readonly out: string;
  /** Where the lengths were measured, as the user wrote it; null where they are assumed. */
  readonly pilot: string | null;
  readonly identity: Pick<Identity, 'scenarios' | 'conditions' | 'mediators' | 'repeats' | 'controls' | 'maxTurns' | 'sample'>;
  readonly operation: Pick<Operation, 'concurrency'>;
  /** What would be judged or played once more. */
  readonly swaps: readonly PlannedSwap[];
}

/** Narrower than this no sentence can be read. */
const LEAST_WIDTH = 40;

export function renderPlan(estimate: PlanEstimate, shown: PlanShown, { columns }: { columns?: number | undefined } = {}): string {
  const width = columns === undefined || columns <= 0 ? TERMINAL_WIDTH : Math.max(LEAST_WIDTH, Math.min(columns, TERMINAL_WIDTH));
  const said = (text: string): string[] => wrap(visibleText(text), { width, rest: '  ' });
  const asks = estimate.asked.length > 0;
  const sections = [
    [headline(estimate, shown), contents(shown), ...progress(estimate)].flatMap(said),
    asks ? planTable(estimate, width) : said(nothingAsked(estimate)),
    [...unpriced(estimate), ...estimate.budget.map(budgetInWords), ...windows(estimate), ...bound(estimate, shown), ...swapLines(shown.swaps)].flatMap(said),
    (estimate.detectable === null ? [] : detectableLines(estimate.detectable, shown.pilot)).flatMap(said),
    asks ? planBasis(estimate, { maxTurns: shown.identity.maxTurns, pilot: shown.pilot }, width) : [],
    [...(asks ? legend(estimate, shown) : []), 'Nobody was asked and nothing was written.'].flatMap(said),
  ];
  return sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n')).join('\n\n');
}

function headline({ blocks, cells }: PlanEstimate, { out, graph }: PlanShown): string {
  const what = graph === 'benchmark' ? `${many(cells.planned, 'dialogue')} in ${many(blocks, 'block')}` : `${many(cells.planned, 'dialogue')}, not judged`;
  return `Plan of ${out}: ${what}`;
}

function contents({ identity: { scenarios, conditions, mediators, repeats, controls, sample } }: PlanShown): string {
  const run = `${many(scenarios.length, 'scenario')} × ${many(conditions.length, 'condition')} × ${many(repeats, 'repeat')}${sample === null ? '' : `, a sample of ${many(sample, 'block')}`}`;
  return `${run}; ${many(mediators.length, 'mediator')}, ${controls.length === 0 ? 'no controls' : `controls ${controls.join(' and ')}`}`;
}

function progress({ cells: { done, judge, begun, dialogue } }: PlanEstimate): string[] {
  if (done + judge + begun === 0) return [];
  const parts = [[done, 'done'], [judge, 'ended and not judged'], [begun, 'begun'], [dialogue - begun, 'not begun']] as const;
  return [`${parts.filter(([number]) => number > 0).map(([number, what]) => `${number.toLocaleString('en')} ${what}`).join(', ')}; what is done is not counted again`];
}

function nothingAsked({ cells, free }: PlanEstimate): string {
  if (cells.dialogue + cells.judge === 0) return 'Everything is done: nobody will be asked.';
  return `No model is asked, so it costs nothing: ${free.map(({ slot, id }) => `${id} (${slot})`).join(', ')} are rule-based.`;
}

function unpriced({ asked, total }: PlanEstimate): string[] {
  const models = asked.filter(({ kind, price }) => kind === 'model' && price === null).map(({ id }) => id);
  const own = asked.filter(({ kind }) => kind !== 'model').map(({ id }) => id);
  return [
    ...(models.length === 0 ? [] : [`! Unpriced: ${models.join(', ')}.${total.usd === null ? '' : ' The sum in USD is without it.'} That is not 0: give the price in a models file (--models).`]),
    ...(own.length === 0 ? [] : [`! Not known: what ${own.join(', ')} costs, and how long it takes. Of agents of your own only the answers are counted.`]),
  ];
}

/** The ones that may not fit are named; of the others how long they get, for each role. */
function windows({ longestPrompts }: PlanEstimate): string[] {
  const fitting = longestPrompts.filter(({ fit }) => fit === 'fits');
  const longest = ROLES.flatMap((role) => {
    const tokens = fitting.filter((prompt) => prompt.role === role).map(({ atCap }) => atCap);
    return tokens.length === 0 ? [] : [`${role} ${count(Math.max(...tokens))}`];
  });
  return [...longestPrompts.map(promptInWords).filter((line) => line !== null), ...(longest.length === 0 ? [] : [`Longest prompts, in tokens at the cap of turns: ${longest.join(', ')}. With their answers they fit their context windows.`])];
}

function bound({ total: { boundBy } }: PlanEstimate, { operation }: PlanShown): string[] {
  if (boundBy === null) return [];
  if (!boundBy.endsWith('in flight')) return [`Time is bound by ${boundBy}.`];
  return [`Time is bound by ${boundBy} (--concurrency ${operation.concurrency}), if the providers allow so many: what your account allows can stand in a models file, under limits.`];
}

function legend({ asked }: PlanEstimate, { identity }: PlanShown): string[] {
  const prices = asked.flatMap(({ id, price }) => (price === null ? [] : [`${id} ${price.input} in, ${price.cached} from the cache, ${price.output} out (${price.date})`]));
  return [
    `low to high: nine times in ten, as far as that holds. at most: every dialogue goes to ${identity.maxTurns} party turns, and all else to its high end. reusable: begins the prompt before, so that a provider’s cache can serve it.`,
    ...(prices.length === 0 ? [] : [`USD for a million tokens: ${prices.join('; ')}.`]),
  ];
}

function many(number: number, one: string): string {
  return `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
}
