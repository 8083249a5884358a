import { describe, expect, it } from '@jest/globals';
import { productsOf } from './candidate.js';
import { type Fate, rowsOf } from '../../evals/curation/fixture.js';
import { scenarioHash } from '../scenario-hash.js';
import { exampleScenario, exampleScenarioFile } from '../validation/fixture.js';
import type { Turn } from '../turn.js';
import { candidateRecord, candidateRecordSchema, fileOf, recordPath } from './record.js';

const AGENTS = { searcher: 'files:seeds', writer: 'acme/writer', filter: 'offline', party: 'acme/large' };

const spoken = (turns: number): Turn[] =>
  Array.from({ length: turns }, (_, index) => ({ turn: index + 1, kind: 'party', speaker: index % 2 === 0 ? 'BAKER' : 'HOUSE', text: `line ${index + 1}`, thought: 'a private thought', signal: 'none' }));

function recordOf(fate: Fate, { length = 24 } = {}) {
  const products = productsOf(rowsOf({ domain: 'legal', candidate: 3, fate }));
  const turns = new Map((products.filterImpasse?.replays ?? []).map(({ cell }) => [cell, spoken(length)]));
  return candidateRecord({ domain: 'legal', number: 3, products, agents: AGENTS, file: fileOf(products), turns });
}

describe('candidateRecord', () => {
  it('keeps of an accepted candidate everything it came from', () => {
    const record = recordOf('accepted');
    expect(candidateRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(record).toMatchObject({ domain: 'legal', candidate: 3, scenario: 'legal-ovens-3', hash: scenarioHash(exampleScenario()), agents: AGENTS, rejection: null });
    expect(record).toMatchObject({ seed: { id: 'legal-dispute-3' }, ledger: { seed: 'legal-dispute-3' }, recast: { slug: 'legal-ovens-3' }, filter: { status: 'passed' } });
    expect(Object.keys(record.weighing!)).toEqual(['BAKER', 'HOUSE']);
  });

  it('keeps what was said in the replays, and no thought', () => {
    const { replays } = recordOf('resolved_replay');
    expect(replays.map(({ end, partyTurns, turns }) => [end, partyTurns, turns.length])).toEqual([['impasse', 24, 24], ['resolved', 24, 24]]);
    expect(replays[0]!.turns[1]).toEqual({ turn: 2, speaker: 'HOUSE', text: 'line 2' });
    expect(JSON.stringify(replays)).not.toContain('private');
  });

  it('keeps of a rejected one as much as there is, with why', () => {
    expect(recordOf('searcher_fault')).toMatchObject({ scenario: null, hash: null, seed: null, ledger: null, recast: null, weighing: null, replays: [], filter: { status: 'not_run' }, rejection: { at: 'searchSeed', reason: 'searcher_fault', detail: 'why: searcher_fault' } });
    expect(recordOf('invalid_scenario')).toMatchObject({ scenario: null, seed: { id: 'legal-dispute-3' }, recast: { slug: 'legal-ovens-3' }, weighing: { BAKER: {} } });
    expect(recordOf('history_fault')).toMatchObject({ scenario: 'legal-ovens-3', rejection: { at: 'probeAxes' }, filter: { status: 'passed' } });
    expect(recordOf('resolved_replay')).toMatchObject({ scenario: 'legal-ovens-3', filter: { status: 'failed', outcomes: ['impasse', 'resolved'] } });
  });

  it('refuses a replay of which a turn is missing', () => {
    expect(() => recordOf('accepted', { length: 23 })).toThrow('candidate 3 of legal: the replay legal-3-1 has 24 turns, 23 of them are given');
  });

  it('refuses a candidate that is under work', () => {
    expect(() => recordOf('weigh')).toThrow('under work');
  });
});

describe('fileOf', () => {
  it('is null before validate, then the file with its filter, then with its expansions', () => {
    const file = (fate: Fate) => fileOf(productsOf(rowsOf({ domain: 'legal', candidate: 3, fate })));
    expect(file('weigh')).toBeNull();
    expect(file('validate')).toMatchObject({ id: 'legal-ovens-3', expansions: {}, filter: { status: 'not_run' } });
    expect(file('filter')).toMatchObject({ expansions: {}, filter: { status: 'passed', date: '2026-11-30' } });
    expect(file('accepted')!.expansions).toEqual(exampleScenarioFile().expansions);
  });
});

it('records lie apart: accepted ones by scenario, rejected ones by number', () => {
  expect(recordPath(recordOf('accepted'))).toBe('provenance/legal-ovens-3.json');
  expect(recordPath(recordOf('history_fault'))).toBe('rejected/legal-03.json');
  expect(recordPath({ domain: 'legal', candidate: 12, scenario: null, rejection: recordOf('searcher_fault').rejection })).toBe('rejected/legal-12.json');
});
