/**
 * What `score` reads: two rated transcripts without their text.
 *
 * Turn ids are 1-based and global. Every breach is a zod issue whose `path` is the JSON path of
 * the offending value.
 */
import { z } from 'zod';

/** Far above any dialogue; keeps a mistyped number from filling memory with one value per turn. */
export const MAX_TURNS = 100_000;

// A count out of range stops the check there: measured against it, every turn id would fail as well.
const turnCount = z.int().min(1, { abort: true }).max(MAX_TURNS, { abort: true });
const rating = z.int().min(1, 'a rating is 1 to 5').max(5, 'a rating is 1 to 5');

/** zod's record passes over a key named `__proto__`; here that would drop a topic in silence. */
const whollyRead = z.unknown().superRefine((value, context) => {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')) {
    context.addIssue({ ...custom(['__proto__'], 'this key cannot be used'), continue: false });
  }
});

/** Turn id → rating. */
const topicSchema = whollyRead.pipe(z.record(z.string(), rating));
/** Topic id → its ratings; a topic that was never located is `{}`. */
const ratingsSchema = whollyRead.pipe(z.record(z.string().min(1), topicSchema));

const mediatedSchema = z
  .strictObject({
    /** T: all turns, the mediator's included. */
    turns: turnCount,
    /** The parties' turns: `turns` minus the interventions, which is also the default. */
    partyTurns: z.int().min(0).optional(),
    /** Turn ids at which the mediator spoke, strictly increasing; `[]` if it never did. */
    interventions: z.array(z.int()),
    /** Ids of the party turns after which the mediator was asked, strictly increasing; without them nothing is said of chance. */
    decisions: z.array(z.int()).optional(),
    ratings: ratingsSchema,
  })
  .superRefine(({ turns, partyTurns, interventions, decisions, ratings }, context) => {
    for (const { path, message } of [...turnListIssues('interventions', interventions, turns), ...decisionIssues(decisions, interventions, turns)]) {
      context.addIssue(custom(path, message));
    }
    if (partyTurns !== undefined && partyTurns !== turns - interventions.length) {
      context.addIssue(
        custom(['partyTurns'], `${partyTurns} party turns and ${interventions.length} interventions are not ${turns} turns`),
      );
    }
    const spoken = new Set(interventions);
    for (const { path, message } of ratingIssues(ratings, turns, spoken)) context.addIssue(custom(path, message));
  });

const unmediatedSchema = z
  .strictObject({ turns: turnCount, ratings: ratingsSchema })
  .superRefine(({ turns, ratings }, context) => {
    for (const { path, message } of ratingIssues(ratings, turns, new Set())) context.addIssue(custom(path, message));
  });

/** One mediated run and, where there is one, the matched unmediated run on the same topics. */
export const scoreInputSchema = z
  .strictObject({ mediated: mediatedSchema, unmediated: unmediatedSchema.optional() })
  .superRefine(({ mediated, unmediated }, context) => {
    if (unmediated === undefined) return;
    const [ours, theirs] = [mediated.ratings, unmediated.ratings];
    for (const topic of Object.keys(ours).filter((id) => !Object.hasOwn(theirs, id))) {
      context.addIssue(custom(['unmediated', 'ratings', topic], 'a topic of the mediated run is missing'));
    }
    for (const topic of Object.keys(theirs).filter((id) => !Object.hasOwn(ours, id))) {
      context.addIssue(custom(['unmediated', 'ratings', topic], 'not a topic of the mediated run'));
    }
  });
export type ScoreInput = z.infer<typeof scoreInputSchema>;

/**
 * Reads untrusted JSON as the input of `score`.
 *
 * @throws ZodError with one issue per breach, each with the JSON path of the offending value.
 */
export function parseScoreInput(value: unknown): ScoreInput {
  return scoreInputSchema.parse(value);
}

interface PathIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

function turnListIssues(field: string, ids: readonly number[], turns: number): PathIssue[] {
  return ids.flatMap((turn, index): PathIssue[] => {
    const path = [field, index];
    const previous = ids[index - 1];
    return [
      ...(turn < 1 || turn > turns ? [{ path, message: outside(turn, turns) }] : []),
      ...(previous === turn ? [{ path, message: `turn ${turn} is listed twice` }] : []),
      ...(previous !== undefined && previous > turn ? [{ path, message: `turn ids must increase: ${turn} follows ${previous}` }] : []),
    ];
  });
}

function decisionIssues(decisions: readonly number[] | undefined, interventions: readonly number[], turns: number): PathIssue[] {
  if (decisions === undefined) return [];
  const [spoken, asked] = [new Set(interventions), new Set(decisions)];
  return [
    ...turnListIssues('decisions', decisions, turns),
    ...decisions.flatMap((turn, index) => (spoken.has(turn) ? [{ path: ['decisions', index], message: `turn ${turn} is an intervention: the mediator is asked after party turns` }] : [])),
    ...interventions.flatMap((turn, index) => (asked.has(turn - 1) ? [] : [{ path: ['interventions', index], message: `turn ${turn - 1} before it is not among the decisions` }])),
  ];
}

function ratingIssues(
  ratings: z.infer<typeof ratingsSchema>,
  turns: number,
  interventions: ReadonlySet<number>,
): PathIssue[] {
  const topics = Object.entries(ratings);
  if (topics.length === 0) return [{ path: ['ratings'], message: 'at least one topic is needed' }];
  return topics.flatMap(([topic, located]) =>
    Object.keys(located).flatMap((id) => {
      const message = turnIdFault(id, turns, interventions);
      return message === undefined ? [] : [{ path: ['ratings', topic, id], message }];
    }),
  );
}

function turnIdFault(id: string, turns: number, interventions: ReadonlySet<number>): string | undefined {
  // One spelling per turn: "07" and "7" would otherwise rate the same turn twice.
  if (!/^(0|-?[1-9]\d*)$/.test(id)) return `"${id}" is not a whole turn id`;
  const turn = Number(id);
  if (turn < 1 || turn > turns) return outside(turn, turns);
  if (interventions.has(turn)) return `turn ${turn} is an intervention and carries no rating`;
  return undefined;
}

function outside(turn: number, turns: number): string {
  return `turn ${turn} is outside 1..${turns}`;
}

function custom(path: (string | number)[], message: string): { code: 'custom'; path: (string | number)[]; message: string } {
  return { code: 'custom', path, message };
}
