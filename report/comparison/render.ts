/** `concord compare` for people: sentences, tables, and what a reader must know. */
import type { Comparison } from '../../domain/comparison.js';
import { LEVEL } from '../../evals/comparison/verdict.js';
import { METRIC_LABELS, WATERMARK_LINE } from '../labels.js';
import { signed } from '../numbers.js';
import { visibleText } from '../visible-text.js';
import { TERMINAL_WIDTH, wrap } from '../wrap.js';
import { differencesInWords } from './differences.js';
import { differenceTable } from './table.js';
import { CONTRAST_WORDS, pairSentence, pInWords, primaryInWords, primarySentence } from './words.js';

const LEAST_WIDTH = 40;
/** More sentences than these nobody reads: the table has them. */
const MOST_SENTENCES = 12;

const KEY = 'p: sign-flip test over scenarios, two-sided; Holm p: adjusted over the tests of the table, for a control by itself; d: mean over scenarios of the difference, over its standard deviation; blocks: used / planned.';

type Pair = Comparison['pairs'][number];

/** @returns text that ends in a line break. */
export function renderComparison(comparison: Comparison, { columns }: { readonly columns?: number | undefined } = {}): string {
  const width = columns === undefined || columns <= 0 ? TERMINAL_WIDTH : Math.max(LEAST_WIDTH, Math.min(columns, TERMINAL_WIDTH));
  const lines = (text: string, first = ''): string[] => wrap(visibleText(text), { width, first, rest: `${first}  ` });
  const { pairs, rows, primary, offline, forced } = comparison;
  const contrast = CONTRAST_WORDS[primary.contrast];
  const sections = [
    offline ? lines(`${WATERMARK_LINE}.`) : [],
    forced ? lines('! Forced: these runs are not comparable, and no verdict is given. What differs:').concat(differencesInWords(comparison.differences).flatMap((line) => lines(line, '  '))) : [],
    lines(usedInWords(comparison)),
    pairSentences(comparison).flatMap((sentence) => lines(sentence)),
    pairs.length === 0 ? [] : differenceTable(pairs.map((pair) => ({ first: pair.a, second: pair.b, figures: pair })), ['mediator', 'minus'], primary, width),
    differenceTable(rows.map((row) => ({ first: row.row, second: contrast, figures: row })), ['mediator', 'minus'], primary, width),
    lines(KEY),
    [...notes(comparison), ...comparison.warnings].flatMap((note) => lines(`! ${note}`)),
  ];
  return `${sections.filter((section) => section.length > 0).map((section) => section.join('\n')).join('\n\n')}\n`;
}

function usedInWords({ runs, blocks, primary }: Comparison): string {
  const shared = runs.length === 1 ? 'planned' : runs.length === 2 ? 'that both runs planned' : `that all ${runs.length} runs planned`;
  return `${primaryInWords(primary)}. Complete blocks: ${blocks.complete} of the ${blocks.shared} ${shared}.`;
}

/** A single mediator is told apart from the contrast alone. */
function pairSentences({ pairs, rows, primary, offline }: Comparison): string[] {
  if (offline) return ['demo: no verdict. The figures show what a run with language models would print.'];
  if (pairs.length === 0) return rows.filter(({ control }) => control === null).map((row) => primarySentence(row, primary, offline));
  if (pairs.length <= MOST_SENTENCES) return pairs.map((pair) => pairSentence(pair, primary, offline));
  const told = pairs.filter(({ verdict }) => verdict !== 'cannot_tell');
  return [...told.map((pair) => pairSentence(pair, primary, offline)), ...(told.length === pairs.length ? [] : [`cannot tell in ${pairs.length - told.length} of ${pairs.length} pairs.`])];
}

function notes(comparison: Comparison): string[] {
  const { pairs, rows } = comparison;
  const named = [...pairs.map((pair) => ({ name: `${pair.a} minus ${pair.b}`, figures: pair })), ...rows.map((row) => ({ name: row.row, figures: row }))];
  return [...named.flatMap(({ name, figures }) => signNote(name, figures)), ...boundNotes(comparison, named), ...attainableNotes(comparison)];
}

function signNote(name: string, { signsDiffer, inDeltaS, inGain }: Pick<Pair, 'signsDiffer' | 'inDeltaS' | 'inGain'>): string[] {
  if (!signsDiffer) return [];
  const said = `${signed(inDeltaS, METRIC_LABELS.deltaS.digits)} ΔS, ${signed(inGain, METRIC_LABELS.consensusGain.digits)} CG`;
  return [`${name}: ΔS and Consensus Gain have different signs (${said}). Where the baseline nearly agreed, Consensus Gain weighs a small change heavily.`];
}

function boundNotes({ primary }: Comparison, named: readonly { readonly name: string; readonly figures: Pick<Pair, 'leftOut' | 'bounds'> }[]): string[] {
  const { digits, short } = METRIC_LABELS[primary.metric];
  const left = named.filter(({ figures }) => figures.leftOut > 0);
  if (left.length === 0) return [];
  const said = left.map(({ name, figures: { bounds } }) => `${name} ${bounds === null ? 'has no bounds' : `${signed(bounds.low, digits)} to ${signed(bounds.high, digits)}`}`);
  return [`With what is not scored at its worst and at its best, ${short}: ${said.join('; ')}.`];
}

/** One design, one bound in each family. */
function attainableNotes({ pairs, rows }: Comparison): string[] {
  const families = [
    { of: 'pairs', attainable: pairs[0]?.attainable ?? null },
    { of: 'mediators against the contrast', attainable: rows.find(({ control }) => control === null)?.attainable ?? null },
  ];
  return families.flatMap(({ of, attainable }) => (attainable === null || attainable <= LEVEL ? [] : [`The smallest Holm p that ${of} could reach here is ${pInWords(attainable)}, above ${LEVEL}: this design can tell none apart. It needs more scenarios.`]));
}
