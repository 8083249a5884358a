import { describe, expect, it } from '@jest/globals';
import { DOMAINS } from '../../domain/scenario.js';
import { accountsOf, manyResults, resultsOf } from './fixture.js';
import { renderCurationTable } from './terminal-table.js';

const lines = (text: string): string[] => text.split('\n');
const widest = (text: string): number => Math.max(...lines(text).map((line) => [...line].length));
const rowOf = (text: string, name: string): string[] => lines(text).find((line) => line.startsWith(`${name} `))!.split(/ {2,}/);

describe('renderCurationTable', () => {
  it('prints for each domain seeds, scenarios of those wanted, the rate with its number, requests, cost and state; and the sums', () => {
    const results = resultsOf({ legal: ['accepted', 'resolved_replay', 'recast_fault', 'accepted'], healthcare: ['accepted', 'exhausted'] });
    const table = renderCurationTable(results, { columns: 120, accounts: accountsOf(['legal', 'healthcare']) });
    expect(lines(table)[0]).toBe('2 domains, 2 scenarios wanted of each, 5 seeds tried, 3 accepted');
    expect(rowOf(table, 'domain')).toEqual(['domain', 'tried', 'accepted', 'rejected', 'rate % (n)', 'calls', 'USD', 'state']);
    expect(rowOf(table, 'legal')).toEqual(['legal', '4', '2/2', '2', '50 (4)', '1,200', '14.76', 'complete']);
    expect(rowOf(table, 'healthcare')).toEqual(['healthcare', '1', '1/2', '0', '100 (1)', '1,200', '14.76', 'out of seeds']);
    expect(rowOf(table, 'all')).toEqual(['all', '5', '3/4', '2', '60 (5)', '2,400', '29.52']);
    expect(table).toContain('Rejected, by reason:\n  legal: 1× no valid recast, 1× settled without a mediator\n');
  });

  it('has no columns for requests where none is known of, and none is free', () => {
    const results = resultsOf({ legal: ['accepted', 'accepted'], healthcare: ['accepted'] });
    expect(rowOf(renderCurationTable(results), 'domain')).toEqual(['domain', 'tried', 'accepted', 'rejected', 'rate % (n)', 'state']);
    const priced = renderCurationTable(results, { accounts: accountsOf(['legal', 'healthcare'], { unpriced: ['legal'] }) });
    expect(rowOf(priced, 'legal')[6]).toBe('unpriced');
    expect(rowOf(priced, 'all')[6]).toBe('14.76+');
    expect(rowOf(renderCurationTable(results, { accounts: accountsOf(['legal', 'healthcare'], { requests: 0 }) }), 'legal').slice(5, 7)).toEqual(['0', '–']);
  });

  it.each([80, 90, 100, 120])('fits %i columns', (columns) => {
    const table = renderCurationTable(manyResults(30), { columns, accounts: accountsOf(DOMAINS, { unpriced: ['legal'] }) });
    expect(widest(table)).toBeLessThanOrEqual(Math.min(columns, 100));
    expect(DOMAINS.map((domain) => rowOf(table, domain)[1])).toEqual(DOMAINS.map(() => '30'));
  });

  it('leaves out what a narrow terminal has no room for, and says so', () => {
    const results = manyResults(30);
    const accounts = accountsOf(DOMAINS);
    expect(rowOf(renderCurationTable(results, { columns: 80, accounts }), 'domain')).toEqual(['domain', 'tried', 'accepted', 'rate % (n)', 'calls', 'USD', 'state']);
    expect(renderCurationTable(results, { columns: 80, accounts })).toContain('rejected.');
    expect(renderCurationTable(results, { columns: 100, accounts })).not.toContain('Left out');
    expect(rowOf(renderCurationTable(results, { columns: 20, accounts }), 'domain')).toEqual(['domain', 'tried', 'accepted', 'rate % (n)']);
  });

  it('ends with what a reader must know: drafts, a filter that was not run, what is short and why, likeness, lost jobs', () => {
    const results = resultsOf(
      { legal: ['accepted', 'exhausted'], healthcare: ['recast_fault', 'recast_fault'], international: ['search'], environmental: [] },
      { identity: { drafts: true, partyModel: null, maxSeeds: 2 }, made: { file: { draft: true } }, open: [{ cell: 'curation:international', reason: 'infra_error', detail: 'HTTP 500\nfrom the provider' }] },
    );
    const flagged = { ...results, nearDuplicates: [{ a: 'legal-one', b: 'legal-two', similarity: 0.234 }] };
    const notices = renderCurationTable(flagged, { accounts: accountsOf(['legal'], { lostJobs: 2 }) }).split('\n! ').slice(1).map((notice) => notice.replace(/\s+/g, ' ').trim());
    expect(notices).toEqual([
      'Drafts: 1 accepted scenario is written by rule; not for a dataset.',
      'No language model has run the impasse filter: status not_run. Rule-based replays chose what went on, and say nothing about the scenarios.',
      'legal has 1 of 2 scenarios: the searcher has no more seeds after 1.',
      'healthcare has 0 of 2 scenarios: the limit of seeds is reached at 2.',
      'international has 0 of 2 scenarios: network or provider error (HTTP 500 from the provider); a resume goes on.',
      'environmental has 0 of 2 scenarios: not started; a resume goes on.',
      'Seeds that are much alike, flagged and kept: legal-one and legal-two (23 %).',
      '2 long jobs were started and lost before the id was recorded: the provider may bill them.',
    ]);
  });

  it('says nothing of the kind where nothing of the kind is so', () => {
    expect(renderCurationTable(resultsOf({ legal: ['accepted', 'accepted'] }), { accounts: accountsOf(['legal']) })).not.toMatch(/^!|draft|not_run|alike|lost|short/m);
  });

  it('counts accepted scenarios that no language model has filtered though one is seated', () => {
    const results = resultsOf({ legal: ['accepted', 'accepted'] });
    const [first, ...rest] = results.candidates;
    const partly = { ...results, candidates: [{ ...first!, scenario: { ...first!.scenario!, filter: { status: 'not_run' as const } } }, ...rest] };
    expect(renderCurationTable(partly)).toContain('! No language model has run the impasse filter on 1 of 2 accepted scenarios: status not_run.');
  });

  it('names five pairs that are alike and counts the others', () => {
    const pairs = Array.from({ length: 7 }, (_, index) => ({ a: `a-${index}`, b: `b-${index}`, similarity: 0.3 }));
    const table = renderCurationTable({ ...resultsOf({ legal: [] }), nearDuplicates: pairs }).replace(/\s+/g, ' ');
    expect(table).toContain('a-4 and b-4 (30 %); and 2 pairs more.');
    expect(table).not.toContain('a-5');
  });

  it('shows what belongs to no domain, and lets no text move the cursor', () => {
    const stray = { ...accountsOf(['legal'])[0]!, domain: null };
    const table = renderCurationTable(resultsOf({ legal: ['search'] }, { open: [{ cell: 'curation:legal', reason: 'infra_error', detail: '\u001b[2J\u202eevil' }] }), { accounts: [...accountsOf(['legal']), stray] });
    expect(rowOf(table, 'no domain').slice(0, 3)).toEqual(['no domain', '–', '–']);
    expect(table).not.toMatch(/[\u001b\u202e]/);
    const long = resultsOf({ legal: [] }, { open: [{ cell: 'curation:legal', reason: 'infra_error', detail: 'x'.repeat(5_000) }] });
    expect(renderCurationTable(long).replace(/\s+/g, ' ')).toContain('[cut: 300 of 5000 characters shown]');
  });
});
