/** Says on stderr what becomes of candidates, and now and then how it stands. */
import type { CurationRow, Product } from '../../domain/curation/candidate.js';
import type { CurationIdentity } from '../../domain/curation/manifest.js';
import type { Spent } from '../../domain/budget.js';
import type { Batch } from '../../domain/ports/store.js';
import type { Progress } from '../../domain/ports/world.js';
import type { Domain } from '../../domain/scenario.js';
import { REJECTION_WORDS } from '../../report/curation/words.js';
import { visibleText } from '../../report/visible-text.js';
import type { Every } from '../every.js';
import type { Output } from '../output.js';
import { countOf } from '../progress/words.js';

/** Milliseconds between two lines that say how it stands. */
const LINE_EVERY = 30_000;

export interface CurationProgress {
  committed(batch: Batch): void;
  /** For nodes. */
  readonly progress: Progress;
  stop(): void;
}

export interface CurationProgressInput {
  readonly output: Output;
  readonly every: Every;
  readonly identity: CurationIdentity;
  readonly rows: readonly CurationRow[];
  readonly spent: () => Spent;
}

export function createCurationProgress({ output, every, identity, rows, spent }: CurationProgressInput): CurationProgress {
  const accepted = new Map<Domain, Set<number>>(identity.domains.map((domain) => [domain, new Set(rows.filter((row) => row.domain === domain && row.node === 'publish').map(({ candidate }) => candidate))]));
  /** Domain → what is done for it just now. */
  const doing = new Map<Domain, string>();
  const turns = new Map<string, number>();
  const total = identity.domains.length * identity.perDomain;
  const count = (): number => [...accepted.values()].reduce((sum, { size }) => sum + size, 0);
  const line = (): string => {
    const { calls } = spent();
    const now = [...doing].map(([domain, what]) => `${domain} ${what}`).join('; ');
    return `${count()} of ${countOf(total, 'scenario')} accepted${calls === 0 ? '' : `, ${countOf(calls, 'request')}`}${now === '' ? '' : `; now ${now}`}${turns.size === 0 ? '' : `; ${countOf(turns.size, 'replay')} under way`}`;
  };
  let said = '';
  const end = every(LINE_EVERY, () => {
    const text = line();
    if (text !== said) output.note(text);
    said = text;
  });

  const told = ({ domain, candidate, node, body }: CurationRow): void => {
    const name = `${domain} ${candidate}`;
    if (node === 'rejected') {
      const { at, reason, detail } = body as Product<'rejected'>;
      output.note(visibleText(`${name}: rejected at ${at}: ${REJECTION_WORDS[reason]} (${detail.split('\n', 1)[0] ?? ''})`));
      doing.delete(domain);
    } else if (node === 'publish') {
      const before = accepted.get(domain) ?? new Set();
      accepted.set(domain, before.add(candidate));
      output.note(`${name}: accepted as ${(body as Product<'publish'>).file} (${before.size} of ${identity.perDomain})`);
      doing.delete(domain);
    } else if (node === 'exhausted') {
      output.note(`${domain}: no further seed was found`);
      doing.delete(domain);
    } else doing.set(domain, `${candidate} past ${node}`);
  };
  return {
    committed: ({ curation = [], cellEnds = [], cellsOpen = [] }) => {
      for (const { cell } of cellsOpen) doing.delete(cell.replace(/^curation:/, '') as Domain);
      for (const { cell } of cellEnds) turns.delete(cell);
      for (const row of curation) told(row);
    },
    progress: { turn: (cell, { partyTurns }) => void turns.set(cell, partyTurns), asks: () => () => undefined },
    stop: end,
  };
}
