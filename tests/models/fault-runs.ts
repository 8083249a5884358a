/**
 * One run for each thing that a provider can do wrong, striking a tenth of all requests of every role: it ends, every
 * planned dialogue is scored or missing for the right reason, and nothing but a mediator's own fault changes a score.
 * In three files, so that they run beside each other.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResultCell, Results } from '../../domain/results.js';
import { FAULT_NATURE, type FaultNature, MOCK_FAULT_KINDS, type MockFaultKind, startMockServer } from '../../testing/index.js';
import { cli, resultsOf, rowsOf, workplace } from '../cli/in-process.js';
import { environmentOf, modelRun, withEnvironment } from './world.js';
import { THREE } from '../fixtures/scenarios.js';

const RATE = 0.1;
/** With three scenarios and two arms 66 dialogues, so that 64 are in flight. */
const CONDITIONS = ['general', 'strategy:competing', 'strategy:avoiding', 'strategy:accommodating', 'parties:three', 'history:5x', 'emotion:react-react', 'emotion:com-react', 'emotion:com-com', 'culture:us-us', 'culture:us-kr'];

/** The natures of each file's faults. */
export const FAULT_RUNS = { network: ['network'], answers: ['answer', 'refusal'], others: ['harmless', 'prompt', 'account'] } as const satisfies Record<string, readonly FaultNature[]>;

/** Why cells may be missing after a fault of this nature; none: everything is scored. */
const MISSING: Record<FaultNature, readonly string[]> = {
  network: [],
  harmless: [],
  // One re-ask heals nine of ten; two in a row are the agent's fault.
  answer: ['party_fault_once', 'judge_fault', 'not_judged'],
  refusal: ['party_fault_once', 'judge_fault', 'not_judged'],
  prompt: ['context_overflow'],
  account: ['infra_error'],
};

const DETAILS: Partial<Record<MockFaultKind, object>> = {
  // A slow body has to miss the deadline, or it is no fault; a waiting time has to be short, or the test is long.
  slow_drip: { ms: 4000 },
  '429_retry_after': { retryAfter: 0.02 },
  // Turned away before it has ever answered a model is bad input (exit 2): the parties are answered first.
  unauthorized: { role: 'when', rate: 0.3 },
  proxy_page: { role: 'when', rate: 0.3 },
};

/** Kinds that only a deadline ends. On a busy machine an honest answer can miss it too: more attempts than usual. */
const DEADLINES = new Set<MockFaultKind | null>(['hang', 'slow_drip']);
const SHORT_DEADLINE = { deadlineSeconds: 1, attempts: 20, budgetSeconds: 600 };

interface FaultRun {
  exitCode: number;
  results: Results;
  out: string;
  struck: number;
}

async function runUnder(kind: MockFaultKind | null, out: string): Promise<FaultRun> {
  const rule = kind === null ? [] : [{ kind, rate: RATE, ...DETAILS[kind] }];
  await using mock = await startMockServer({
    script: { seed: 3, faults: rule, dialogue: { from: 1, until: 3, engage: 0.4 }, ...(kind === 'two_models' ? { served: ['mock-small-a', 'mock-small-b'] } : {}) },
  });
  using _env = withEnvironment(environmentOf(mock));
  const { exitCode } = await cli(
    ...modelRun(out, { scenarios: [...THREE], conditions: CONDITIONS, maxTurns: 4, controls: false, concurrency: 64, calls: DEADLINES.has(kind) ? SHORT_DEADLINE : { deadlineSeconds: 30 } }),
  );
  return { exitCode, results: resultsOf(out), out, struck: kind === null ? 0 : (mock.stats().byFault[kind] ?? 0) };
}

function cellOf({ results }: { results: Results }, { id }: ResultCell): ResultCell {
  return results.cells.find((cell) => cell.id === id)!;
}

/** What a dialogue came to. What it is compared with is its baseline's matter. */
function ownScore({ status, end, turns, partyTurns, consensusFinal, decisions, interventions, effectiveness, timeliness }: ResultCell) {
  return { status, end, turns, partyTurns, consensusFinal, decisions, interventions, effectiveness, timeliness };
}

const FAULT_OF: Partial<Record<MockFaultKind, string>> = { refusal: 'refusal', content_filter: 'refusal', empty: 'empty', length: 'truncated' };

export function describeFaultRuns(file: keyof typeof FAULT_RUNS): void {
  const place = workplace();
  afterAll(place.remove);
  let clean: FaultRun;
  beforeAll(async () => {
    clean = await runUnder(null, place.at('none', 'run'));
  }, 120_000);

  it('without faults everything is scored, with mediators that speak and parties that close', () => {
    expect(clean.exitCode).toBe(0);
    expect(clean.results.cells).toHaveLength(66);
    expect(clean.results.cells.every(({ status }) => status === 'scored')).toBe(true);
    expect(clean.results.cells.some(({ interventions }) => interventions > 0)).toBe(true);
    expect(new Set(clean.results.cells.map(({ end }) => end)).size).toBeGreaterThan(1);
    expect(new Set(clean.results.cells.map(({ consensusFinal }) => consensusFinal)).size).toBeGreaterThan(5);
  });

  const natures: readonly FaultNature[] = FAULT_RUNS[file];
  describe.each(MOCK_FAULT_KINDS.filter((kind) => natures.includes(FAULT_NATURE[kind])))('%s in a tenth of all requests', (kind) => {
    const nature = FAULT_NATURE[kind];

    it(`ends; what is missing is missing because of ${nature === 'network' || nature === 'harmless' ? 'nothing' : MISSING[nature].join(' or ')}`, async () => {
      const run = await runUnder(kind, place.at(kind, 'run'));
      const { results, out } = run;
      expect(run.struck).toBeGreaterThanOrEqual(5);

      const missing = results.cells.filter(({ status }) => status !== 'scored');
      for (const { reason } of missing) expect(MISSING[nature]).toContain(reason);
      for (const { consensusFinal, deltaS } of missing) expect([consensusFinal, deltaS]).toEqual([null, null]);
      expect(run.exitCode).toBe(missing.some(({ status }) => status === 'open') ? 3 : 0);

      for (const cell of results.cells) {
        const { status, mediatorFaults } = cell;
        if (status === 'scored' && mediatorFaults === 0) expect(ownScore(cell)).toEqual(ownScore(cellOf(clean, cell)));
        // The network and the parties are never the mediator's fault.
        if (nature !== 'answer' && nature !== 'refusal') expect(mediatorFaults).toBe(0);
      }
      const silent = rowsOf(out, 'select engage, fault_kind from decisions where fault_kind is not null');
      expect(silent.length).toBe(results.cells.reduce((sum, cell) => sum + cell.mediatorFaults, 0));
      for (const row of silent) expect(JSON.parse(row)).toMatchObject({ engage: 0, fault_kind: FAULT_OF[kind] ?? 'invalid' });
      // A refusal is not asked again and strikes for ever: some decisions must have been lost to it.
      if (nature === 'refusal') expect(silent.length).toBeGreaterThan(0);
      if (MISSING[nature].length === 0 && kind !== 'two_models') expect(readFileSync(path.join(out, 'results.json'), 'utf8')).toBe(readFileSync(path.join(clean.out, 'results.json'), 'utf8'));
      if (kind === 'two_models') expect(results.notices.join('\n')).toContain('mock-small-a, mock-small-b');
    }, 240_000);
  });
}
