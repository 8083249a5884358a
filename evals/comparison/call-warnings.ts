/** What the accounts of requests say of a comparison: who was asked twice, and who really answered. */
import type { CallAccount } from '../../domain/ports/store.js';
import { groupBy, isOne, whoIn } from './grouping.js';
import type { ComparedRun } from './run.js';

/** Share of answers: mediators whose shares lie further apart were not asked alike. */
const REASKS_APART = 0.05;

const PARTS = { party: 'parties', mediator: 'mediators', judge: 'judges' } as const;
type Part = keyof typeof PARTS;
const PART_OF: Readonly<Record<string, Part>> = { party: 'party', when: 'mediator', how: 'mediator', judge: 'judge' };

interface Asked {
  readonly run: string;
  readonly model: string;
  readonly part: Part;
  readonly account: CallAccount;
}

export function callWarnings(runs: readonly ComparedRun[]): string[] {
  const asked = runs.flatMap(({ name, calls }) =>
    calls.flatMap((account): Asked[] => {
      const part = PART_OF[account.role];
      return part === undefined ? [] : [{ run: name, model: account.model, part, account }];
    }),
  );
  return [...(Object.keys(PARTS) as Part[]).flatMap((part) => reasks(runs, asked.filter((one) => one.part === part), PARTS[part])), ...served(asked)];
}

/** Answers that were used only after a second asking, of all that were used. */
function reasks(runs: readonly ComparedRun[], asked: readonly Asked[], name: string): string[] {
  const shares = [...groupBy(asked, ({ run, model }) => whoIn(runs, model, run))].flatMap(([who, own]) => {
    const repaired = total(own, ({ repaired: count }) => count);
    const used = repaired + total(own, ({ firstTry }) => firstTry);
    return used === 0 ? [] : [{ who, share: repaired / used }];
  });
  const values = shares.map(({ share }) => share);
  if (shares.length < 2 || Math.max(...values) - Math.min(...values) <= REASKS_APART) return [];
  return [`The ${name} differ in how often an answer had to be asked for again: ${shares.map(({ who, share }) => `${who}: ${(100 * share).toFixed(1)} %`).join(', ')}.`];
}

function total(asked: readonly Asked[], count: (account: CallAccount) => number): number {
  return asked.reduce((sum, { account }) => sum + count(account), 0);
}

/** One name that stood for another model in another run. */
function served(asked: readonly Asked[]): string[] {
  return [...groupBy(asked, ({ model }) => model)].flatMap(([model, ofModel]) => {
    const perRun = [...groupBy(ofModel, ({ run }) => run)].map(([run, own]) => ({ run, names: servedNames(own) })).filter(({ names }) => names !== '');
    return isOne(perRun.map(({ names }) => names)) ? [] : [`${model} was served by different models: ${perRun.map(({ run, names }) => `${names} in ${run}`).join(', ')}.`];
  });
}

/** Empty where no provider said. */
function servedNames(asked: readonly Asked[]): string {
  const names = new Set(asked.flatMap(({ account }) => Object.keys(account.served)));
  return [...names].filter((name) => name !== '').sort().join(' and ');
}
