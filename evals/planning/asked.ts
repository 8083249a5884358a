/** Who is asked how often in one dialogue, and after how much was said. */
import { ConcordError } from '../../domain/errors.js';
import type { PromptSize } from '../../domain/planning/prompt-size.js';
import { type DialogueSums, dialogueSums, type Prompts } from './dialogue-sums.js';
import { type Evidence, lengthsOf, type Role, type Uncertain } from './evidence.js';
import { stretched } from './lengths.js';
import type { PlanInput, PlannedCell, PlannedSeat, ScenarioSizes } from './plan-input.js';
import { meanSize, type PromptSums } from './prompt-tokens.js';

/** A factor for each uncertain thing; `toTheCap`: every dialogue has the most turns. */
export interface World {
  readonly factors: Readonly<Record<Uncertain, number>>;
  readonly toTheCap: boolean;
}

/** Requests of one role in one dialogue; `again` of them have an earlier one that they share a beginning with. */
export interface Asked extends PromptSums {
  /** Null where no model is asked. */
  readonly size: PromptSize | null;
  readonly again: PromptSums;
  /** Party turns of the dialogue that the answer speaks of. */
  readonly answered: number;
}

export type SumsOf = (cell: PlannedCell, sizes: ScenarioSizes, spoken: number) => DialogueSums;

/** Remembers within one world. Cells of one arm and condition are alike: their sums are computed once. */
export function rememberedSums({ evidence, maxTurns }: PlanInput, { factors, toTheCap }: World): SumsOf {
  const known = new Map<string, DialogueSums>();
  return ({ arm, condition }, { parties }, spoken) => {
    const key = `${arm} ${condition} ${parties} ${spoken}`;
    const ready = known.get(key);
    if (ready !== undefined) return ready;
    const lengths = toTheCap ? [maxTurns] : stretched(lengthsOf(evidence, arm, condition), factors.length, maxTurns);
    const sums = dialogueSums(lengths, { parties, spoken });
    known.set(key, sums);
    return sums;
  };
}

export interface AskedRole {
  readonly role: Role;
  readonly seat: PlannedSeat;
  readonly asked: Asked;
}

export function askedIn(input: PlanInput, cell: PlannedCell, sizes: ScenarioSizes, sumsOf: SumsOf, world: World): AskedRole[] {
  const { left } = cell;
  if (left.stage === 'done') return [];
  if (left.stage === 'judge') return judgeIn(input, sizes, left);
  const sums = sumsOf(cell, sizes, left.spoken);
  const mediator = cell.mediator === null ? null : mediatorOf(input, cell.mediator);
  const engage = mediator === null ? 0 : engageOf(input.evidence, mediator.id, world);
  const spoken: AskedRole[] = [
    {
      role: 'party',
      seat: input.party,
      asked: { size: meanSize(sizes.party), ...sums.party, interventions: engage * sums.party.before, again: { ...sums.partyAgain, interventions: engage * sums.partyAgain.before }, answered: sums.end },
    },
  ];
  const judged = judgeIn(input, sizes, { partyTurns: sums.end, interventions: engage * Math.max(0, sums.end - 1) });
  return mediator === null ? [...spoken, ...judged] : [...spoken, ...mediatorIn(mediator, sizes, sums, engage), ...judged];
}

/** The decision after turn t comes before what is said after it, so the interventions before it are those of t − 1 decisions. */
function mediatorIn(seat: PlannedSeat, sizes: ScenarioSizes, { when, whenAgain, end }: DialogueSums, engage: number): AskedRole[] {
  const size = sizes.mediators[seat.id];
  const withInterventions = ({ prompts, before }: Prompts): PromptSums => ({ prompts, before, interventions: engage * Math.max(0, before - prompts) });
  const [prompts, before] = [engage * when.prompts, engage * when.before];
  // All but the first of each dialogue in which it speaks at all; the one before was some decisions earlier.
  const repeated = Math.max(0, prompts - (1 - (1 - engage) ** when.prompts));
  const earlier = prompts === 0 ? 0 : Math.max(0, (before * repeated) / prompts - repeated / engage);
  return [
    { role: 'when', seat, asked: { size: size?.when ?? null, ...withInterventions(when), again: withInterventions(whenAgain), answered: end } },
    { role: 'how', seat, asked: { size: size?.how ?? null, ...withInterventions({ prompts, before }), again: withInterventions({ prompts: repeated, before: earlier }), answered: end } },
  ];
}

/** One request a topic; each but the first shares a beginning with that of the topic before it. */
function judgeIn({ judged, evaluator }: PlanInput, { topics, judge }: ScenarioSizes, { partyTurns, interventions }: { partyTurns: number; interventions: number }): AskedRole[] {
  if (!judged) return [];
  const of = (prompts: number) => ({ prompts, before: prompts * partyTurns, interventions: prompts * interventions });
  return [{ role: 'judge', seat: evaluator, asked: { size: meanSize(judge), ...of(topics), again: of(topics - 1), answered: partyTurns } }];
}

export function mediatorOf({ mediators }: Pick<PlanInput, 'mediators'>, id: string): PlannedSeat {
  const seat = mediators[id];
  if (seat === undefined) throw new ConcordError({ code: 'internal', what: `a planned cell has the mediator "${id}", who has no seat`, value: id });
  return seat;
}

/** Share of decisions at which it speaks. */
export function engageOf({ engage }: Evidence, mediator: string, { factors }: World): number {
  return Math.min(1, (engage.byMediator[mediator] ?? engage.likely) * factors.engage);
}
