/** All that is compared: each candidate against its contrast, and each two of them. Of one run or of several. */
import type { Primary, PrimaryContrast } from '../../domain/analysis/primary.js';
import type { Control } from '../../domain/outcome.js';
import { randomStream } from '../../domain/random.js';
import type { AnalysisBlock } from '../analysis/blocks.js';
import { paired, type Untested } from './paired.js';
import type { MatchedBlock, Side } from './sides.js';
import { judged, type Withheld } from './verdict.js';

/** A row of a run. Of all candidates the n-th block has the same scenario, condition and repeat. */
export interface Candidate {
  /** As it is shown: unique. */
  readonly name: string;
  /** Its row in its run. */
  readonly row: string;
  readonly control: Control | null;
  readonly blocks: readonly AnalysisBlock[];
}

export interface Comparing {
  readonly primary: PrimaryContrast;
  /** Of the draws. */
  readonly seed: string;
  /** Null where verdicts may be given. */
  readonly withheld: Withheld | null;
}

/**
 * Mediators against the contrast, and pairs of mediators: two families, adjusted apart. Controls are no candidates for
 * anything: each is tested by itself, so that the false alarms of A/A are those of one test. A block is used where it is
 * complete in every run.
 */
export function compared(candidates: readonly Candidate[], { primary, seed, withheld }: Comparing): Pick<Primary, 'rows' | 'pairs'> {
  const complete = (candidates[0]?.blocks ?? []).map((_, index) => candidates.every(({ blocks }) => blocks[index]!.complete));
  const test = (first: Candidate, other: { readonly name: string; readonly side: (index: number) => Side }): Untested =>
    paired(
      first.blocks.map((block, index): MatchedBlock => ({ cluster: block.baseHash, condition: block.condition, complete: complete[index]!, first: sideOf(block, first.row), second: other.side(index) })),
      primary,
      // Named so that the order of the two changes no draw.
      () => randomStream('sign-flip', seed, ...[first.name, other.name].sort()),
    );
  const against = (one: Candidate): Untested => test(one, { name: primary.contrast, side: (index) => contrastOf(one.blocks[index]!, primary.contrast) });

  const mediators = candidates.filter(({ control }) => control === null);
  const controls = primary.contrast === 'unmediated' ? candidates.filter(({ control }) => control !== null) : [];
  const pairs = pairsOf(mediators);
  const ofRows = [...judged(mediators.map(against), withheld), ...controls.flatMap((control) => judged([against(control)], withheld))];
  const ofPairs = judged(pairs.map(([a, b]) => test(a, { name: b.name, side: (index) => sideOf(b.blocks[index]!, b.row) })), withheld);
  return {
    rows: [...mediators, ...controls].map(({ name }, index) => ({ row: name, ...ofRows[index]! })),
    pairs: pairs.map(([a, b], index) => ({ a: a.name, b: b.name, ...ofPairs[index]! })),
  };
}

function sideOf({ baseline, cells }: AnalysisBlock, row: string): Side {
  return { cell: cells.get(row) ?? null, baseline };
}

/** What the primary contrast sets a row against, in its own block. The control's row bears the control's name. */
function contrastOf(block: AnalysisBlock, contrast: PrimaryContrast['contrast']): Side {
  return contrast === 'placebo' ? sideOf(block, 'placebo') : { cell: block.baseline, baseline: block.baseline };
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}
