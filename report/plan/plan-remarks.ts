/** Sentences about limits and windows: what may stop the run, or a dialogue of it. */
import { unreachable } from '../../domain/errors.js';
import type { BudgetLine, LongestPrompt } from '../../evals/planning/index.js';
import { count, duration, usd } from './plan-numbers.js';

/** What begins with `!` needs a decision. */
export function budgetInWords({ limit, most, spent, likely, high, outlook }: BudgetLine): string {
  const { flag, inWords, what } = LIMITS[limit];
  const set = `${flag} ${most.toLocaleString('en')}`;
  const before = spent > 0 ? ` (${inWords(spent)} of it spent already)` : '';
  switch (outlook) {
    case 'unpriced':
      return `! ${set}: \`run\` refuses it, since a limit in USD cannot be kept without the price of every model. Use --max-calls, or give the price.`;
    case 'will_reach':
      return `! The likely ${what}, ${inWords(likely)}${before}, is above ${set}: the run would stop on its way, with exit code 4.`;
    case 'may_reach':
      return `! ${set} may not do: the likely ${what} is ${inWords(likely)}${before}, the high one ${inWords(high)}.`;
    case 'within':
      return `${set} will do: the high ${what} is ${inWords(high)}${before}.`;
    default:
      return unreachable(outlook);
  }
}

const LIMITS: Record<BudgetLine['limit'], { readonly flag: string; readonly inWords: (value: number) => string; readonly what: string }> = {
  usd: { flag: '--max-usd', inWords: (value) => `USD ${usd(value)}`, what: 'cost' },
  calls: { flag: '--max-calls', inWords: (value) => `${count(value)} calls`, what: 'number' },
  minutes: { flag: '--max-minutes', inWords: (value) => duration(value * 60), what: 'time' },
};

/** Null where it fits whatever happens. */
export function promptInWords({ role, model, scenario, condition, likely, atCap, answer, contextWindow, fit }: LongestPrompt): string | null {
  const window = `the context window of ${model} (${(contextWindow ?? 0).toLocaleString('en')} tokens)`;
  const prompt = (tokens: number): string => `with ${scenario} under ${condition} the ${role} prompt grows to ${count(tokens)}, and its answer may take ${count(answer)} more`;
  switch (fit) {
    case 'fits':
      return null;
    case 'unknown':
      return `The context window of ${model} is not known: ${prompt(likely)} (at the cap of turns ${count(atCap)}).`;
    case 'overflows_at_cap':
      return `! A dialogue that goes to the cap may overflow ${window}: ${prompt(atCap)}.`;
    case 'overflows':
      return `! Dialogues of likely length may overflow ${window}, and be excluded for it: ${prompt(likely)}.`;
    default:
      return unreachable(fit);
  }
}
