/** From the flags of `run` as typed to settings: `--use` and its short forms fill the slots. */
import { SLOTS } from '../agents/index.js';
import { ConcordError } from '../domain/errors.js';
import { unknownName } from '../domain/nearest.js';
import { GRAPH_NAMES, type GraphName, GRAPHS } from '../graphs/registry.js';
import type { RunConfigInput } from './run-config.js';

export interface RunFlags extends RunConfigInput {
  config?: string;
  /** `--use mediator=REF`: beside those of `--mediators` or of the config. */
  addMediators: string[];
  extend: boolean;
  acceptDrift: string[];
  moveAside: boolean;
  /** Directory or pack whose answers are served. */
  replay?: string;
}

interface Seat {
  slot: string;
  reference: string;
  flag: string;
}

/** Short forms, and the slots that they fill. */
const SHORT = { partyModel: ['party', '--party-model'], judgeModel: ['evaluator', '--judge-model'], searcher: ['searcher', '--searcher'], writer: ['writer', '--writer'] } as const;

export function runFlags(given: Record<string, unknown>): RunFlags {
  const { json: _json, config, maxUsd, maxCalls, maxMinutes, extend, moveAside, acceptDrift, use, partyModel, judgeModel, searcher, writer, ...settings } = given as Record<string, never>;
  const seats = [...((use as string[] | undefined) ?? []).map(splitUse), ...shortSeats({ partyModel, judgeModel, searcher, writer })];
  const slots = slotsOf(seats);
  const budget = budgetOf({ maxUsd, maxCalls, maxMinutes });
  return {
    ...(settings as RunConfigInput),
    // Of another graph's slots the settings complain, by name.
    ...(Object.keys(slots).length > 0 ? { use: slots as NonNullable<RunConfigInput['use']> } : {}),
    ...(Object.keys(budget).length > 0 ? { budget } : {}),
    ...(config === undefined ? {} : { config }),
    addMediators: seats.filter(({ slot }) => slot === 'mediator').map(({ reference }) => reference),
    extend: extend === true,
    moveAside: moveAside === true,
    acceptDrift: (acceptDrift as string[] | undefined) ?? [],
  };
}

type Limit = number | 'none';

export interface BudgetFlags {
  maxUsd?: Limit | undefined;
  maxCalls?: Limit | undefined;
  maxMinutes?: Limit | undefined;
}

/** The limits that were said; `none` is no limit. */
export function budgetOf({ maxUsd: usd, maxCalls: calls, maxMinutes: minutes }: BudgetFlags): NonNullable<RunConfigInput['budget']> {
  const said = Object.entries({ usd, calls, minutes }).filter(([, limit]) => limit !== undefined);
  return Object.fromEntries(said.map(([name, limit]) => [name, limit === 'none' ? null : limit]));
}

function shortSeats(short: Record<keyof typeof SHORT, string | undefined>): Seat[] {
  return (Object.keys(SHORT) as (keyof typeof SHORT)[]).flatMap((name) => {
    const reference = short[name];
    const [slot, flag] = SHORT[name];
    return reference === undefined ? [] : [{ slot, reference, flag }];
  });
}

/** Slots of all graphs: which of them one has, its own settings say. */
const SETTABLE = ['party', 'evaluator', 'searcher', 'writer', 'filter'] as const;
type Settable = (typeof SETTABLE)[number];

function isSettable(slot: string): slot is Settable {
  return (SETTABLE as readonly string[]).includes(slot);
}

function slotsOf(seats: readonly Seat[]): Partial<Record<Settable, string>> {
  const filled: Partial<Record<Settable, string>> = {};
  for (const seat of seats) {
    const { slot, reference } = seat;
    if (slot === 'mediator') continue;
    if (!isSettable(slot)) throw slotError(seat);
    const before = filled[slot];
    if (before !== undefined && before !== reference) throw taken(seat, before);
    filled[slot] = reference;
  }
  return filled;
}

/** A slot that another graph has would be passed over. */
export function refuseForeignSlots(graph: GraphName, use: RunConfigInput['use']): void {
  const { slots } = GRAPHS[graph];
  const foreign = Object.keys(use ?? {}).find((slot) => !(slots as readonly string[]).includes(slot));
  if (foreign === undefined) return;
  const having = GRAPH_NAMES.filter((name) => (GRAPHS[name].slots as readonly string[]).includes(foreign));
  throw new ConcordError({
    code: 'bad_input',
    what: `the graph "${graph}" has no slot "${foreign}"`,
    where: `--use ${foreign}=`,
    value: foreign,
    fix: `Its slots: ${slots.join(', ')}.${having.length === 0 ? '' : ` The slot is one of: ${having.join(', ')}.`}`,
  });
}

function splitUse(text: string): Seat {
  const at = text.indexOf('=');
  if (at > 0 && at < text.length - 1) return { slot: text.slice(0, at), reference: text.slice(at + 1), flag: '--use' };
  throw new ConcordError({ code: 'bad_input', what: `"${text}" is not SLOT=REFERENCE`, where: '--use', value: text, fix: 'For example: --use party=offline' });
}

function taken({ slot, reference, flag }: Seat, before: string): ConcordError {
  return new ConcordError({ code: 'bad_input', what: `the slot "${slot}" is given twice: ${before} and ${reference}`, where: flag, value: reference, fix: 'Name one reference for each slot.' });
}

function slotError({ slot, flag }: Seat): ConcordError {
  if (!(SLOTS as readonly string[]).includes(slot)) return unknownName('slot', slot, SLOTS, flag);
  return new ConcordError({
    code: 'bad_input',
    what: `no graph of this version has the slot "${slot}"`,
    where: flag,
    value: slot,
    fix: `Slots that can be set: mediator, ${SETTABLE.join(', ')}.`,
  });
}
