/** One request per topic, in parallel: where is it discussed, and how much is agreed by then (SoCRATES section 3.4.2). */
import type { Evaluator, Seated } from '../../agents/interfaces.js';
import { ConcordError } from '../../domain/errors.js';
import { faultInWords } from '../../domain/fault.js';
import { contentHash } from '../../domain/hash.js';
import { normaliseLocated } from '../../domain/judgement.js';
import { judgementFor } from '../../domain/judgement-of.js';
import { judgeStream } from '../../domain/plan.js';
import { randomStream } from '../../domain/random.js';
import { type JudgeView, viewForJudge } from '../../domain/views/index.js';
import { ask } from '../ask.js';
import { commitEnd } from '../commit-end.js';
import type { NodeDeps } from '../deps.js';
import { defineNode, type NodeRuntime } from '../node.js';
import { overflowed } from '../overflowed.js';
import { type EvaluateContext, evaluateStateSchema, judgementSubject } from './state.js';
import { topicAnswerFor } from './topic-answer.js';

/** Hash of all an evaluator is given for one topic. */
export function judgeInputHash(view: JudgeView): string {
  return contentHash(view);
}

export const localizeTopics = (evaluator: Seated<Evaluator>, deps: NodeDeps) =>
  defineNode('localizeTopics', evaluateStateSchema, async (_state, { context, signal }: NodeRuntime<EvaluateContext>) => {
    const { cell, scenario, judgeRepeat } = context;
    const turns = await deps.store.turns(cell.id);
    const { id: judgement, log } = judgementFor({ scenario, turns, evaluator, judgeRepeat });
    const partyTurns = new Set(turns.filter(({ kind }) => kind === 'party').map(({ turn }) => turn));

    const settled = await Promise.allSettled(
      scenario.topics.map(async ({ id: topic }) => {
        // A log of its own: what an agent does to its view stays there.
        const view = viewForJudge(scenario, topic, [...log]);
        const asked = await ask(deps, {
          slot: 'evaluator',
          cell: cell.id,
          key: { subject: judgementSubject(judgement), step: topic, role: 'judge' },
          seated: evaluator,
          inputHash: () => judgeInputHash(view),
          schema: topicAnswerFor(view),
          call: (calls) => evaluator.agent.judge(view, { random: randomStream(...judgeStream(judgement, topic)), signal, state: null, calls }),
          signal,
        }).catch(overflowed);
        if (asked === 'context_overflow') return { topic, status: asked, fault: 'the dialogue is longer than the judge can hold', dropped: 0, located: 0 };
        if (!asked.ok) {
          await deps.store.commit(asked.rows);
          return { topic, status: 'judge_fault' as const, fault: faultInWords(asked.fault), dropped: 0, located: 0 };
        }
        const { located, dropped: unknown } = normaliseLocated(asked.value.located, (turn) => partyTurns.has(turn));
        const dropped = unknown + (asked.value.dropped ?? 0);
        await deps.store.commit({ ...asked.rows, ratings: [{ judgement, topic, located }] });
        return { topic, status: null, fault: null, dropped, located: located.length };
      }),
    );

    // Only now: an answer that was under way when another topic failed is kept.
    const judged = allOrThrow(settled);
    const dropped = judged.reduce((sum, topic) => sum + topic.dropped, 0);
    const faults = judged.filter(({ status }) => status !== null);
    const fault = faults.length === 0 ? null : faults.map((topic) => `${topic.topic}: ${topic.fault}`).join('; ');
    // A judge that cannot hold the dialogue is not at fault; one that is at fault besides is.
    const status = faults.find((topic) => topic.status === 'judge_fault')?.status ?? faults[0]?.status ?? null;
    if (status !== null) {
      await commitEnd(deps, { judgements: [{ id: judgement, cell: cell.id, status, evaluator: evaluator.id, fault, dropped }] });
    }
    return {
      judgement,
      fault,
      status,
      located: judged.reduce((sum, topic) => sum + topic.located, 0),
      dropped,
    };
  });

/** A failure that the user has to act on goes before one that a resume mends. */
function allOrThrow<T>(settled: readonly PromiseSettledResult<T>[]): T[] {
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => ConcordError.isInstance(failure)) ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
