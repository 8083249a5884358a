/** What `--swap-judge` and `--swap-party` would ask and cost beside the run. */
import { buildPlan } from '../../domain/planning/build-plan.js';
import { swapBlocks } from '../../domain/planning/swap-blocks.js';
import { estimatePlan, type PlanInput, type PlannedCell, type PlannedSeat, type Range } from '../../evals/planning/index.js';
import { swapped, type SwapSeat } from '../swaps/swap-seats.js';
import type { PlannedExperiment } from './planned-experiment.js';
import { promptSizes } from './prompt-sizes.js';

export interface SwapPlan {
  readonly kind: SwapSeat['kind'];
  readonly by: string;
  readonly blocks: number;
  readonly dialogues: number;
  /** Requests to models, beside those of the run. */
  readonly calls: Range;
  readonly tokensIn: Range;
  readonly tokensOut: Range;
  /** Of the models with a price; null where none has one. */
  readonly usd: Range | null;
}

interface SwapPlanInput {
  readonly experiment: PlannedExperiment;
  readonly seats: readonly SwapSeat[];
  readonly seatOf: (agent: SwapSeat['agent']) => PlannedSeat;
  /** Of the run itself. */
  readonly input: PlanInput;
}

/** Counted as if nothing of it were there yet. */
export async function swapPlans({ experiment, seats, seatOf, input }: SwapPlanInput): Promise<SwapPlan[]> {
  return Promise.all(seats.map(async (seat): Promise<SwapPlan> => {
    const { identity, agents } = swapped(experiment.identity, experiment.agents, seat);
    const plan = swapBlocks(buildPlan(experiment.files, identity), identity.seed);
    const cells = plan.cells.map(({ scenario, condition, repeat, arm, control, mediator }): PlannedCell => ({ scenario, condition, repeat, arm, control, mediator: mediator?.id ?? null, left: { stage: 'dialogue', spoken: 0 } }));
    const { total } = estimatePlan({
      ...input,
      ...whoIsAsked(input, seat.kind, seatOf(seat.agent)),
      cells,
      blocks: plan.blocks.length,
      judged: true,
      sizesOf: await promptSizes({ ...experiment, identity, agents, plan }),
    });
    const { calls, tokensIn, tokensOut, usd } = total;
    return { kind: seat.kind, by: seat.agent.id, blocks: plan.blocks.length, dialogues: cells.length, calls, tokensIn, tokensOut, usd };
  }));
}

/** Another judge reads dialogues that are there: nobody else is asked. */
function whoIsAsked({ party, mediators }: PlanInput, kind: SwapSeat['kind'], seat: PlannedSeat): Partial<PlanInput> {
  if (kind === 'party') return { party: seat };
  const silent = (one: PlannedSeat): PlannedSeat => ({ id: one.id, kind: 'scripted', model: null });
  return { evaluator: seat, party: silent(party), mediators: Object.fromEntries(Object.entries(mediators).map(([id, one]) => [id, silent(one)])) };
}
