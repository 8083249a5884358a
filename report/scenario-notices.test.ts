import { expect, it } from '@jest/globals';
import { type NotedScenario, scenarioNotices } from './scenario-notices.js';

it('says of scenarios what a reader has to know, and nothing where there is nothing', () => {
  const run = { partyModel: 'a/b', cap: 100, outcomes: ['impasse' as const, 'impasse' as const, 'impasse' as const], date: '2026-11-30' };
  const passed: NotedScenario = { filter: { status: 'passed', ...run } };
  expect(scenarioNotices([passed])).toEqual([]);
  expect(scenarioNotices([passed, { filter: { status: 'not_run' }, draft: true }, { filter: { status: 'failed', ...run } }])).toEqual([
    expect.stringContaining('not run by a language model: 1 of 3 scenarios'),
    expect.stringContaining('failed: 1 of 3'),
    expect.stringContaining('Drafts, written by rule: 1 of 3'),
  ]);
});
