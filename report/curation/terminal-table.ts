/** The table of a curation for a terminal: at most 100 columns, no colour. A narrow one gets fewer columns, and says so. */
import Table from 'cli-table3';
import type { CurationAccount } from '../../domain/curation/account.js';
import type { CurationResults } from '../../domain/curation/results.js';
import { NONE } from '../numbers.js';
import { visibleText } from '../visible-text.js';
import { TERMINAL_WIDTH, wrap } from '../wrap.js';
import { domainRows, type DomainRow } from './domain-rows.js';
import { curationNotices } from './notices.js';
import { costInWords } from './spent.js';
import { curationInWords, rejectedInWords } from './words.js';
import { PLAIN } from '../plain-table.js';

/** Narrower than this no sentence can be read. */
const LEAST_WIDTH = 40;

interface Column {
  readonly head: string;
  readonly cell: (row: DomainRow) => string;
  readonly align?: 'left';
}

const REJECTED: Column = { head: 'rejected', cell: ({ rejected }) => rejected };
const STATE: Column = { head: 'state', cell: ({ state }) => state, align: 'left' };
const CALLS: Column = { head: 'calls', cell: ({ account }) => (account === null ? NONE : account.calls.toLocaleString('en')) };
const COST: Column = { head: 'USD', cell: ({ account }) => (account === null ? NONE : costInWords(account)) };

const COLUMNS: readonly Column[] = [
  { head: 'domain', cell: ({ name }) => name, align: 'left' },
  { head: 'tried', cell: ({ tried }) => tried },
  { head: 'accepted', cell: ({ accepted }) => accepted },
  REJECTED,
  { head: 'rate % (n)', cell: ({ rate }) => rate },
  CALLS,
  COST,
  STATE,
];

/** What goes first where there is no room: the lines below the table say it too. */
const DROPPED = [[], [REJECTED], [REJECTED, STATE], [REJECTED, STATE, CALLS], [REJECTED, STATE, CALLS, COST]] as const;

interface Terminal {
  /** Width of the terminal; unknown where nobody sees it. */
  readonly columns?: number | undefined;
  /** Empty where they are not known: no calls and no cost are shown. */
  readonly accounts?: readonly CurationAccount[];
}

/** @returns text that ends in a line break: numbers, rejections by reason, then what a reader must know. */
export function renderCurationTable(results: CurationResults, { columns, accounts = [] }: Terminal = {}): string {
  const width = columns === undefined || columns <= 0 ? TERMINAL_WIDTH : Math.max(LEAST_WIDTH, Math.min(columns, TERMINAL_WIDTH));
  const lines = (text: string, first = ''): string[] => wrap(visibleText(text), { width, first, rest: `${first}  ` });
  const { table, dropped } = tableFor(domainRows(results, accounts), { width, hasAccounts: accounts.length > 0 });
  const rejected = results.domains.map((domain) => ({ domain, words: rejectedInWords(domain.rejected) })).filter(({ words }) => words !== '');
  const notices = curationNotices(results, accounts).flatMap((notice) => lines(`! ${notice}`));
  const sections = [
    lines(curationInWords(results)),
    table,
    rejected.length === 0 ? [] : ['Rejected, by reason:', ...rejected.flatMap(({ domain, words }) => lines(`${domain.domain}: ${words}`, '  '))],
    lines(keyOf(accounts, dropped)),
    notices,
  ];
  return `${sections.filter((section) => section.length > 0).map((section) => section.join('\n')).join('\n\n')}\n`;
}

function keyOf(accounts: readonly CurationAccount[], dropped: readonly Column[]): string {
  const partly = accounts.some(({ usd, unpriced }) => usd !== null && unpriced > 0) ? '; +: without what has no price' : '';
  const spent = accounts.length === 0 ? '' : `; calls: requests to models, replays included${partly}`;
  return `tried: seeds; rate: accepted of those decided (their number)${spent}.${dropped.length === 0 ? '' : ` Left out for width: ${dropped.map(({ head }) => head).join(', ')}.`}`;
}

function tableFor(rows: readonly DomainRow[], { width, hasAccounts }: { width: number; hasAccounts: boolean }): { table: string[]; dropped: readonly Column[] } {
  const columns = COLUMNS.filter((column) => hasAccounts || (column !== CALLS && column !== COST));
  const made = DROPPED.map((dropped) => ({
    dropped: dropped.filter((column) => columns.includes(column)),
    table: tableLines(rows, columns.filter((column) => !(dropped as readonly Column[]).includes(column))),
  }));
  return made.find(({ table }) => table.every((line) => [...line].length <= width)) ?? made.at(-1)!;
}

function tableLines(rows: readonly DomainRow[], columns: readonly Column[]): string[] {
  const table = new Table({ ...PLAIN, head: columns.map(({ head }) => head), colAligns: columns.map(({ align }) => align ?? 'right') });
  table.push(...rows.map((row) => columns.map(({ cell }) => cell(row))));
  return table.toString().split('\n').map((line) => line.trimEnd());
}
