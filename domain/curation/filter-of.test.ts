import { describe, expect, it } from '@jest/globals';
import type { DialogueEnd } from '../outcome.js';
import { filterSchema } from '../scenario.js';
import { exampleScenarioFile } from '../validation/fixture.js';
import { filterProblems } from '../validation/filter.js';
import { filterOf } from './filter-of.js';

const run = (ends: readonly DialogueEnd[], { partyModel = 'acme/large' as string | null, date = '2026-11-30' as string | null } = {}) =>
  filterOf({ replays: ends.map((end) => ({ end })), date, partyModel, cap: 100 });

describe('filterOf', () => {
  it('passes what three replays leave unresolved, the cap included', () => {
    expect(run(['impasse', 'turn_cap', 'impasse'])).toEqual({ status: 'passed', partyModel: 'acme/large', cap: 100, outcomes: ['impasse', 'turn_cap', 'impasse'], date: '2026-11-30' });
  });

  it('fails at the first resolved replay', () => {
    expect(run(['impasse', 'resolved'])).toMatchObject({ status: 'failed', outcomes: ['impasse', 'resolved'] });
    expect(run(['resolved'])).toMatchObject({ status: 'failed', outcomes: ['resolved'] });
  });

  it('passes nothing that was resolved once, however many replays a filter asks for afterwards', () => {
    expect(run(['resolved', 'impasse', 'impasse', 'impasse'])).toMatchObject({ status: 'failed', outcomes: ['resolved'] });
    expect(run(['impasse', 'impasse', 'impasse', 'resolved'])).toMatchObject({ status: 'failed', outcomes: ['impasse', 'impasse', 'resolved'] });
  });

  it('passes over replays that were broken off', () => {
    expect(run(['party_fault', 'impasse', 'context_overflow', 'impasse', 'impasse'])).toMatchObject({ status: 'passed', outcomes: ['impasse', 'impasse', 'impasse'] });
  });

  it('says nothing before three replays have a verdict', () => {
    for (const ends of [[], ['impasse'], ['impasse', 'impasse'], ['party_fault', 'party_fault', 'impasse', 'impasse']] as const) expect(run(ends)).toEqual({ status: 'not_run' });
    expect(filterOf(undefined)).toEqual({ status: 'not_run' });
  });

  it('says nothing of replays that no language model played', () => {
    expect(run(['impasse', 'impasse', 'impasse'], { partyModel: null })).toEqual({ status: 'not_run' });
    expect(run(['resolved'], { partyModel: null, date: null })).toEqual({ status: 'not_run' });
    expect(run(['impasse', 'impasse', 'impasse'], { date: null })).toEqual({ status: 'not_run' });
  });

  it('gives only what a scenario file may carry', () => {
    const lists: DialogueEnd[][] = [[]];
    const ends = ['resolved', 'impasse', 'turn_cap', 'party_fault', 'one_left'] as const;
    for (let length = 1; length <= 4; length += 1) lists.push(...lists.filter((list) => list.length === length - 1).flatMap((list) => ends.map((end) => [...list, end])));
    expect(lists.length).toBe(1 + 5 + 25 + 125 + 625);
    for (const list of lists) {
      const filter = filterSchema.parse(run(list));
      expect(filterProblems(exampleScenarioFile({ filter }))).toEqual([]);
    }
  });
});
