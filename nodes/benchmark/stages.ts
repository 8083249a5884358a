/** The stages of a benchmark, in order. Each can be repeated: what is done already is left alone. */
import { ConcordError } from '../../domain/errors.js';
import { contentId } from '../../domain/hash.js';
import type { Identity } from '../../domain/manifest.js';
import type { Plan } from '../../domain/plan.js';
import { buildPlan, resolveScenario } from '../../domain/planning/build-plan.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { collectResults } from './collect-results.js';
import type { BenchmarkDeps } from './deps.js';
import { type BenchmarkContext, benchmarkStateSchema } from './state.js';

type Runtime = NodeRuntime<BenchmarkContext>;

/** Reads and validates the scenario files. */
export const loadScenarios = ({ library }: BenchmarkDeps) =>
  defineNode('loadScenarios', benchmarkStateSchema, async () => ({ scenarioCount: (await library.load()).length }));

/** Applies every condition to every scenario, so that a missing expansion is found before anything runs. */
export const probeAxes = ({ library }: BenchmarkDeps) =>
  defineNode('probeAxes', benchmarkStateSchema, async (_state, { context: { identity } }: Runtime) => {
    for (const file of await library.load())
      for (const condition of identity.conditions) resolveScenario(file, condition, identity.personaOrder);
    return { conditionCount: identity.conditions.length };
  });

/** Counts what the identity asks for. */
export const planCells = (deps: BenchmarkDeps) =>
  defineNode('planCells', benchmarkStateSchema, async (_state, { context: { identity } }: Runtime) => {
    const plan = await planOf(deps, identity);
    return { planHash: contentId(plan), blockCount: plan.blocks.length, cellCount: plan.cells.length };
  });

/** Each cell: dialogue, then evaluation. */
export const runCells = (deps: BenchmarkDeps) =>
  defineNode('runCells', benchmarkStateSchema, async (state, { context: { identity } }: Runtime) => {
    const plan = await planOf(deps, identity, state.planHash);
    const { done, open, stopped } = await deps.executor.run(plan.cells);
    return { doneCount: done, openCount: open, stopped };
  });

/** Judges what an earlier run left unjudged. */
export const judgeMissing = (deps: BenchmarkDeps) =>
  defineNode('judgeMissing', benchmarkStateSchema, async (state, { context: { identity } }: Runtime) => {
    if (state.stopped !== null) return {};
    const plan = await planOf(deps, identity, state.planHash);
    const { done, open, stopped } = await deps.executor.judgeMissing(plan.cells);
    return { doneCount: done, openCount: open, stopped };
  });

/** Computes the tables and saves them. */
export const aggregate = (deps: BenchmarkDeps) =>
  defineNode('aggregate', benchmarkStateSchema, async (state, { context: { identity } }: Runtime) => {
    const plan = await planOf(deps, identity, state.planHash);
    const results = await collectResults(deps.store, { identity, plan, files: await deps.library.load(), primaryBefore: deps.primaryBefore });
    await deps.report.saveResults(results);
    return { openCount: results.cells.filter(({ status }) => status === 'open').length };
  });

/** Writes the report from the saved tables. */
export const writeReport = (deps: BenchmarkDeps) =>
  defineNode('writeReport', benchmarkStateSchema, async () => {
    await deps.report.writeReport();
    return {};
  });

async function planOf({ library }: BenchmarkDeps, identity: Identity, expected?: string): Promise<Plan> {
  const plan = buildPlan(await library.load(), identity);
  const hash = contentId(plan);
  if (expected !== undefined && expected !== hash)
    throw new ConcordError({
      code: 'identity_mismatch',
      what: 'the plan is not the one this run began with: a scenario file has changed',
      value: { began: expected, now: hash },
      fix: 'Restore the scenario files, or start a new run with another --out.',
    });
  return plan;
}
