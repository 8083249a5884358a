import { describe, expect, it } from '@jest/globals';
import type { CallRow } from '../ports/store.js';
import { type AccountedCall, accountedCall, curationAccounts } from './account.js';

const call = (subject: string, change: Partial<AccountedCall> = {}): AccountedCall => ({ subject, status: 'ok', usage: { input: 100, cached: null, output: 20, reasoning: null }, usd: 0.5, ...change });
const accounts = (calls: AccountedCall[], jobs: { subject: string; status: 'starting' | 'started' | 'failed' }[] = []) =>
  curationAccounts({ domains: ['legal', 'healthcare'], calls, jobs, replays: new Map([['c1', 'healthcare']]) });

describe('curationAccounts', () => {
  it('sums requests by domain: of candidates by their subject, of replays by their cell', () => {
    expect(accounts([call('curation:legal/1'), call('curation:legal/12'), call('cell:c1', { usd: 0.25 })])).toEqual([
      { domain: 'legal', calls: 2, tokens: { input: 200, output: 40 }, withoutUsage: 0, usd: 1, unpriced: 0, lostJobs: 0 },
      { domain: 'healthcare', calls: 1, tokens: { input: 100, output: 20 }, withoutUsage: 0, usd: 0.25, unpriced: 0, lostJobs: 0 },
    ]);
  });

  it('has an account of nothing for a domain that asked no one', () => {
    expect(accounts([])).toEqual(['legal', 'healthcare'].map((domain) => ({ domain, calls: 0, tokens: { input: 0, output: 0 }, withoutUsage: 0, usd: null, unpriced: 0, lostJobs: 0 })));
  });

  it('takes no missing price for free, and no missing count for none', () => {
    const [legal] = accounts([call('curation:legal/1', { usd: null }), call('curation:legal/1', { usage: null }), call('curation:legal/2', { usage: { input: 7, cached: null, output: null, reasoning: null } })]);
    expect(legal).toMatchObject({ calls: 3, usd: 1, unpriced: 1, withoutUsage: 2, tokens: { input: 107, output: 20 } });
    expect(accounts([call('curation:legal/1', { usd: null })])[0]).toMatchObject({ usd: null, unpriced: 1 });
    expect(accounts([call('curation:legal/1', { usd: 0 })])[0]).toMatchObject({ usd: 0, unpriced: 0 });
  });

  it('counts a request that the network failed, and misses no usage of it', () => {
    expect(accounts([call('curation:legal/1', { status: 'error', usage: null, usd: 0.1 })])[0]).toMatchObject({ calls: 1, withoutUsage: 0, usd: 0.1 });
  });

  it('leaves nothing out that belongs to no domain of it', () => {
    const all = accounts([call('cell:unknown'), call('curation:international/1'), call('judgement:j')], [{ subject: 'curation:elsewhere/1', status: 'starting' }]);
    expect(all.map(({ domain }) => domain)).toEqual(['legal', 'healthcare', null]);
    expect(all[2]).toMatchObject({ calls: 3, usd: 1.5, lostJobs: 1 });
  });

  it('counts jobs whose id was lost', () => {
    const all = accounts([], [{ subject: 'curation:legal/1', status: 'starting' }, { subject: 'curation:legal/1', status: 'started' }, { subject: 'curation:legal/2', status: 'failed' }, { subject: 'curation:legal/3', status: 'starting' }]);
    expect(all.map(({ lostJobs }) => lostJobs)).toEqual([2, 0]);
  });
});

it('an accounted call is a row without its text', () => {
  const usage = { input: 1, cached: 0, output: 2, reasoning: 0 };
  const row: CallRow = {
    subject: 'cell:c1', step: '1', role: 'party:A', attempt: 1, round: 1, status: 'ok', model: 'acme/large', requestHash: 'h', fault: null, flags: [], error: null, ms: 5, counted: null, usd: 0.5, at: '',
    answer: { content: 'a long answer', reasoning: null, refusal: null, finish: 'stop', servedModel: null, systemFingerprint: null, usage, rawUsage: null },
  };
  expect(accountedCall(row)).toEqual({ subject: 'cell:c1', status: 'ok', usage, usd: 0.5 });
  expect(accountedCall({ ...row, status: 'error', answer: null })).toEqual({ subject: 'cell:c1', status: 'error', usage: null, usd: 0.5 });
});
