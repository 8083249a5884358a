/** What each model is asked, in columns from low to at most. */
import type { AskedSeat, PlanEstimate, Range } from '../../evals/planning/index.js';
import { NONE } from '../numbers.js';
import { shortened } from '../visible-text.js';
import { wrap } from '../wrap.js';
import { count, duration, share, usd } from './plan-numbers.js';

const LABEL = 9;
const RANGE = 10;
const TOKENS = [11, 10, 9] as const;
const WHOLE_WIDTH = LABEL + 4 * RANGE + TOKENS.reduce((sum, width) => sum + width, 0);

type Tokens = readonly [tokensIn: string, reusable: string, tokensOut: string];

/** Where there is no room for the columns of tokens they are left out, and it says so. */
export function planTable({ asked, free, total }: PlanEstimate, width: number): string[] {
  const withTokens = width >= WHOLE_WIDTH;
  const row = (label: string, cells: readonly string[], tokens: readonly string[] = []): string =>
    [label.padEnd(LABEL), ...cells.map((cell) => cell.padStart(RANGE)), ...(withTokens ? tokens.map((cell, index) => cell.padStart(TOKENS[index]!)) : [])].join('').trimEnd();
  const ranged = (label: string, { low, likely, high, atMost }: Range, inWords: (value: number) => string, tokens?: Tokens): string => row(label, [low, likely, high, atMost].map(inWords), tokens);

  const ofSeat = ({ id, kind, rows, usd: cost }: AskedSeat): string[] => [
    shortened(id, width),
    ...rows.map(({ role, calls, tokensIn, reusable, tokensOut }) => ranged(`  ${role}`, calls, count, [tokensIn === null ? NONE : count(tokensIn.likely), share(reusable), tokensOut === null ? NONE : count(tokensOut.likely)])),
    cost === null ? row('  USD', [kind === 'model' ? 'unpriced' : 'not known']) : ranged('  USD', cost, usd),
    '',
  ];
  const ofFree = free.length === 0 ? [] : [...wrap(free.map(({ slot, id }) => `${id} (${slot})`).join(', '), { width, rest: '  ' }), row('  USD', ['0', '0', '0', '0'], ['rule-based']), ''];
  return [
    row('', ['', '', '', ''], ['tokens in', 'of which', 'out']),
    row('calls', ['low', 'likely', 'high', 'at most'], ['likely', 'reusable', 'likely']),
    '',
    ...asked.flatMap(ofSeat),
    ...ofFree,
    'in all',
    ranged('  calls', total.calls, count, [count(total.tokensIn.likely), share(total.reusable), count(total.tokensOut.likely)]),
    total.usd === null ? row('  USD', ['unpriced']) : ranged('  USD', total.usd, usd),
    ...(total.seconds === null ? [] : [ranged('  time', total.seconds, duration)]),
    ...(withTokens ? [] : ['', 'Left out for width: tokens.']),
  ];
}
