/**
 * filterImpasse: independent replays without a mediator; a candidate that resolves by itself needs none (SoCRATES
 * section 3.2). Three replays that end in impasse or at the cap are needed; one that is resolved ends it early (gap 9.28).
 */
import { filterAnswerSchema, type Filter, type FilterView } from '../../agents/curators.js';
import type { Seated } from '../../agents/interfaces.js';
import type { Product, Replay } from '../../domain/curation/candidate.js';
import { contentHash } from '../../domain/hash.js';
import { isJudgeable } from '../../domain/outcome.js';
import { randomStream } from '../../domain/random.js';
import type { ScenarioFile } from '../../domain/scenario.js';
import { FILTER_REPLAYS } from '../../domain/validation/filter.js';
import { ask } from '../ask.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { type Candidate, candidateOf, faultInWords, doneBefore, keep, product, reject, row } from './candidate.js';
import type { CurateDeps, Curators } from './deps.js';
import { MOST_REPLAYS, replayCell } from './replay-cell.js';
import { type CurateContext, curateStateSchema } from './state.js';

/** Replays that a verdict rests on. */
export const REPLAYS = 3;
export const filterImpasse = ({ filter }: Curators, deps: CurateDeps) =>
  defineNode('filterImpasse', curateStateSchema, async (state, { context, signal }: NodeRuntime<CurateContext>) => {
    const candidate = await candidateOf(deps.store, context.domain, state.candidate);
    const done = doneBefore(candidate, 'filterImpasse');
    if (done !== null) return done;
    const file = product(candidate, 'validate');
    const replays: Replay[] = [];
    const ended = (reason: string): Product<'filterImpasse'> => ({
      ...{ replays, reason, by: filter.id, party: context.party.id, partyModel: context.partyModel, cap: context.maxTurns },
      date: context.partyModel === null ? null : deps.clock.now().slice(0, 10),
    });

    for (let repeat = 1; repeat <= MOST_REPLAYS; repeat += 1) {
      const cell = replayCell(file, context, repeat);
      const { end, partyTurns, turns } = await deps.replays.run(cell, file.scenario);
      replays.push({ cell: cell.id, end, partyTurns, turns });
      const asked = await decided(filter, deps, { candidate, file, replays, repeat, context, signal });
      if (!asked.ok) return reject(deps.store, candidate, { at: 'filterImpasse', reason: 'filter_rejected', detail: asked.detail, rows: asked.rows, with: [row(candidate, 'filterImpasse', ended(asked.detail))] });
      // The next replay may take long: what was answered is kept before it.
      await deps.store.commit(asked.rows);
      const { verdict, reason } = asked.value;
      if (verdict === 'keep') return keep(deps.store, candidate, 'filterImpasse', ended(reason));
      if (verdict === 'reject') {
        const code = end === 'resolved' ? 'resolved_replay' : 'filter_rejected';
        return reject(deps.store, candidate, { at: 'filterImpasse', reason: code, detail: reason, with: [row(candidate, 'filterImpasse', ended(reason))] });
      }
    }
    const ends = replays.map((replay) => replay.end);
    // Of replays with a verdict each, it never made up its mind.
    const undecided = ends.every(isJudgeable);
    const detail = undecided ? `the filter asked for another replay after all ${MOST_REPLAYS} (${ends.join(', ')})` : `of ${MOST_REPLAYS} replays ${ends.filter((end) => !isJudgeable(end)).length} ended without a verdict: ${ends.join(', ')}`;
    return reject(deps.store, candidate, { at: 'filterImpasse', reason: undecided ? 'filter_rejected' : 'replay_fault', detail, with: [row(candidate, 'filterImpasse', ended(detail))] });
  });

interface Decision {
  candidate: Candidate;
  file: ScenarioFile;
  replays: readonly Replay[];
  repeat: number;
  context: CurateContext;
  signal: AbortSignal;
}

async function decided(filter: Seated<Filter>, deps: CurateDeps, { candidate, file, replays, repeat, context, signal }: Decision) {
  const step = `filterImpasse/${repeat}`;
  const view = await viewOf(deps, file, replays);
  const asked = await ask(deps, {
    slot: 'filter',
    cell: candidate.subject,
    key: { subject: candidate.subject, step, role: 'filter' },
    seated: filter,
    inputHash: () => contentHash(view),
    schema: filterAnswerSchema,
    call: (calls) => filter.agent.decide(structuredClone(view), { calls, signal, random: randomStream('curate', context.seed, candidate.domain, candidate.number, step) }),
    signal,
  });
  return asked.ok ? asked : { ok: false as const, detail: faultInWords(asked.fault), rows: asked.rows };
}

/** What was said in public, and how it ended. */
async function viewOf({ store }: CurateDeps, { title, scenario }: ScenarioFile, replays: readonly Replay[]): Promise<FilterView> {
  const names = new Map(scenario.parties.map(({ id, name }) => [id, name]));
  const spoken = await Promise.all(replays.map(({ cell }) => store.turns(cell)));
  return {
    title,
    planned: FILTER_REPLAYS,
    replays: replays.map(({ end, partyTurns }, index) => ({ end, partyTurns, turns: spoken[index]!.map(({ turn, speaker, text }) => ({ turn, speaker, name: names.get(speaker) ?? speaker, text })) })),
  };
}
