import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import type { CallAccount } from '../../domain/ports/store.js';
import { callsTable } from './calls-table.js';

const account = (change: Partial<CallAccount> = {}): CallAccount => ({
  model: 'acme/small', role: 'party', requests: 1_200, failed: 2, firstTry: 1_190, repaired: 8, faults: {}, flags: {},
  tokens: { input: 40_000, cached: 9_000, output: 500, reasoning: 0 }, withoutUsage: 0, inputWithCacheReport: 30_000,
  counted: { input: 50_000, reusable: 46_000 }, usd: 1.234, unpriced: 0, served: { small: 1_198 }, ...change,
});

/** Text of each cell, by its column's head; of each row. */
function shown(accounts: CallAccount[]): { rows: Record<string, string>[]; notes: string } {
  const { document } = parseHTML(`<main>${callsTable(accounts, false).text}</main>`);
  const texts = (root: { querySelectorAll(selector: string): Iterable<{ textContent: string }> }, selector: string): string[] => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  const tables = [...document.querySelectorAll('table')];
  const rows = accounts.map((_, index) =>
    Object.fromEntries(tables.flatMap((one) => {
      const cells = texts([...one.querySelectorAll('tbody tr')][index]!, 'th, td');
      return texts(one, 'thead th').map((head, column) => [head, cells[column]!] as const);
    })),
  );
  return { rows, notes: texts(document, '.note').join(' ').replace(/\s+/g, ' ') };
}

describe('the tables of requests to models', () => {
  it('are not there where no model was asked', () => {
    expect(callsTable([], false).text).toBe('');
  });

  it('say, for each model and role, requests, tokens, what could be reused, what was, and what it cost', () => {
    const { rows, notes } = shown([account(), account({ role: 'judge', usd: 0.00031, requests: 2 })]);
    expect(rows).toEqual([
      { Model: 'acme/small', Role: 'party', Requests: '1,200', Failed: '2', 'First try': '1,190', Repaired: '8', 'Answers not used': 'none', 'Served as': 'small', Input: '40,000', 'of it cached': '9,000', Output: '500', 'of it reasoning': '0', 'Reusable %': '92', 'Cached %': '30', USD: '1.23' },
      expect.objectContaining({ Role: 'judge', USD: '0.00031' }),
    ]);
    expect(notes).toContain('1.23 USD for 1,202 requests.');
  });

  it.each<[string, Partial<CallAccount>, string]>([
    ['nothing is known of', { usd: 0, unpriced: 1_200 }, 'unpriced'],
    ['cost nothing', { usd: 0 }, '0'],
    ['is known in part', { usd: 0.5, unpriced: 1_000 }, '0.5 + 1,000 unpriced'],
  ])('print a price that %s as what it is', (_, change, usd) => {
    expect(shown([account(change)]).rows[0]).toMatchObject({ USD: usd });
  });

  it('say beside a sum what is not in it', () => {
    expect(shown([account(), account({ model: 'own/large', usd: 0, unpriced: 1_200 })]).notes).toContain('1.23 USD for 2,400 requests; 1,200 of models without a price are not in it.');
    expect(shown([account({ usd: 0, unpriced: 1_200 })]).notes).toContain('what they cost is not known');
  });

  it('have a dash where nothing was counted or reported', () => {
    expect(shown([account({ counted: { input: 0, reusable: 0 }, inputWithCacheReport: 0 })]).rows[0]).toMatchObject({ 'Reusable %': '–', 'Cached %': '–' });
  });

  it('warn of a server that may have cut prompts, by its name', () => {
    expect(shown([account({ flags: { short_input: 3, think: 1 } })]).notes).toMatch(/acme\/small, party: for 3 answers the server reports far fewer input tokens than were sent: it may have cut the prompt\./);
    expect(shown([account({ flags: { think: 1 } })]).notes).not.toContain('cut');
  });
});
