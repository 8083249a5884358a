import { describe, expect, it } from '@jest/globals';
import type { FilterStatus } from '../scenario.js';
import { filterProblems } from './filter.js';
import { exampleScenarioFile } from './fixture.js';
import { validateScenarioFile } from './index.js';

type Played = Exclude<FilterStatus, { status: 'not_run' }>;
const filter = (status: Played['status'], outcomes: Played['outcomes'], partyModel = 'openai/some-model'): FilterStatus => ({ status, partyModel, cap: 100, outcomes, date: '2026-11-30' });

describe('the record of the impasse filter', () => {
  it.each<[string, FilterStatus]>([
    ['was not run', { status: 'not_run' }],
    ['is passed after three replays, walked out or at the cap', filter('passed', ['impasse', 'turn_cap', 'impasse'])],
    ['is failed by the first replay', filter('failed', ['resolved'])],
    ['is failed by the last replay', filter('failed', ['impasse', 'turn_cap', 'resolved'])],
  ])('%s: in order', (_, value) => {
    expect(filterProblems({ filter: value })).toEqual([]);
  });

  it.each<[string, FilterStatus, string, string]>([
    ['passed after two', filter('passed', ['impasse', 'impasse']), 'filter.outcomes', 'passed after 2 of 3 replays'],
    ['passed with a resolved replay', filter('passed', ['impasse', 'resolved', 'impasse']), 'filter.outcomes[1]', 'although a replay was resolved'],
    ['failed without one', filter('failed', ['impasse', 'impasse', 'impasse']), 'filter.outcomes', 'no replay was resolved'],
    ['played on after the decision', filter('failed', ['resolved', 'impasse']), 'filter.outcomes[1]', 'after the one that decided'],
    ['a fault counted as an impasse', filter('passed', ['impasse', 'party_fault', 'impasse']), 'filter.outcomes[1]', 'gives no verdict'],
    ['an end of three parties', filter('passed', ['one_left', 'impasse', 'impasse']), 'filter.outcomes[0]', 'gives no verdict'],
    ['a context that overflowed', filter('failed', ['context_overflow', 'resolved']), 'filter.outcomes[0]', 'gives no verdict'],
    ['rule-based parties', filter('passed', ['impasse', 'impasse', 'impasse'], 'scripted/party'), 'filter.partyModel', 'rule-based'],
    ['offline parties', filter('passed', ['impasse', 'impasse', 'impasse'], 'offline'), 'filter.partyModel', 'rule-based'],
    ['a model without its provider', filter('passed', ['impasse', 'impasse', 'impasse'], 'some-model'), 'filter.partyModel', 'provider/model'],
  ])('%s', (_, value, path, what) => {
    expect(filterProblems({ filter: value })).toEqual([expect.objectContaining({ path, what: expect.stringContaining(what), severity: 'error' })]);
  });

  it('is looked at with the rest of the file', () => {
    const { problems } = validateScenarioFile(exampleScenarioFile({ filter: filter('passed', ['impasse']) }), 'test');
    expect(problems.map(({ path }) => path)).toEqual(['filter.outcomes']);
  });
});
