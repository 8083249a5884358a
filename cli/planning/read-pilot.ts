/** What the ended dialogues of an experiment say of those that a plan has ahead. */
import type { Identity } from '../../domain/manifest.js';
import type { Cell } from '../../domain/plan.js';
import { buildPlan } from '../../domain/planning/build-plan.js';
import type { CallAccount, Store } from '../../domain/ports/store.js';
import { type Pilot, type PilotAccount, type PilotDialogue, ROLES, type Role } from '../../evals/planning/index.js';
import { countTokens } from '../../models/tokens/count-tokens.js';
import type { ReadExperiment } from '../read-experiment.js';

/** Dialogues that are read word by word; more of them hardly move a mean. */
const MOST_READ = 100;

/** Null where no dialogue of it has ended. */
export async function readPilot({ manifest, files, store }: Pick<ReadExperiment, 'manifest' | 'files' | 'store'>, planned: Identity): Promise<Pilot | null> {
  const { identity } = manifest;
  const { cells } = buildPlan(files, identity);
  const dialogues = await dialoguesOf(cells, store, identity);
  if (dialogues.every(({ dialogue }) => dialogue.end === null)) return null;
  const read = evenly(dialogues, MOST_READ).map(({ cell }) => cell);
  return {
    dialogues: dialogues.map(({ dialogue }) => dialogue),
    accounts: accountsOf(await store.callAccounts(), await millisecondsIn(read, store)),
    speech: await speechIn(read, store),
    notes: differences(identity, planned),
  };
}

/** With those that are under way; a cell that nobody has spoken in is none. */
async function dialoguesOf(cells: readonly Cell[], store: Store, identity: Identity): Promise<{ cell: string; dialogue: PilotDialogue }[]> {
  const ends = new Map((await store.cellEnds()).map((end) => [end.cell, end.end]));
  const models = new Set(identity.mediators.filter(({ settings }) => settings?.['model'] !== undefined).map(({ id }) => id));
  const found: { cell: string; dialogue: PilotDialogue }[] = [];
  for (const { id, scenario, condition, repeat, arm, control, mediator } of cells) {
    const turns = await store.turns(id);
    const partyTurns = turns.filter(({ kind }) => kind === 'party').length;
    if (partyTurns === 0) continue;
    const who = { mediator: mediator?.id ?? null, byModel: mediator !== null && models.has(mediator.id) };
    const decisions = mediator === null ? 0 : (await store.decisions(id)).length;
    found.push({ cell: id, dialogue: { scenario, condition, repeat, arm, control, ...who, end: ends.get(id) ?? null, partyTurns, decisions, interventions: turns.length - partyTurns } });
  }
  return found;
}

async function speechIn(cells: readonly string[], store: Store): Promise<Pilot['speech']> {
  const [utterance, thought, intervention] = [new Mean(), new Mean(), new Mean()];
  for (const cell of cells)
    for (const turn of await store.turns(cell)) {
      if (turn.kind === 'party') thought.add(countTokens(turn.thought));
      (turn.kind === 'party' ? utterance : intervention).add(countTokens(turn.text));
    }
  return { utterance: utterance.value, thought: thought.value, intervention: intervention.value };
}

/** `${role} ${model}` → mean milliseconds of an answered request. */
async function millisecondsIn(cells: readonly string[], store: Store): Promise<Map<string, number>> {
  const judged = (await store.judgements()).filter(({ cell }) => cells.includes(cell));
  const means = new Map<string, Mean>();
  for (const subject of [...cells.map((cell) => `cell:${cell}`), ...judged.map(({ id }) => `judgement:${id}`)])
    for (const { role, model, status, ms } of await store.callsOf(subject)) {
      if (status !== 'ok') continue;
      const key = `${role.split(':')[0]} ${model}`;
      const mean = means.get(key) ?? new Mean();
      mean.add(ms);
      means.set(key, mean);
    }
  return new Map([...means].map(([key, { value }]) => [key, value ?? 0]));
}

function accountsOf(accounts: readonly CallAccount[], milliseconds: ReadonlyMap<string, number>): PilotAccount[] {
  return accounts.flatMap(({ model, role, requests, failed, withoutUsage, firstTry, repaired, tokens, inputWithCacheReport, counted }): PilotAccount[] =>
    isRole(role)
      ? [
          {
            model,
            role,
            requests,
            steps: firstTry + repaired,
            answers: requests - failed - withoutUsage,
            tokensIn: tokens.input,
            tokensOut: tokens.output,
            cache: { input: inputWithCacheReport, served: tokens.cached },
            counted,
            ms: milliseconds.get(`${role} ${model}`) ?? null,
          },
        ]
      : [],
  );
}

function isRole(role: string): role is Role {
  return (ROLES as readonly string[]).includes(role);
}

/** What may make its dialogues of another length. */
function differences(pilot: Identity, planned: Identity): string[] {
  const other = (what: string, there: string, here: string): string[] => (there === here ? [] : [`its ${what} ${there}, not ${here}: lengths and sizes may differ`]);
  const said = ({ id, settings }: Identity['party']): string => [id, ...(settings?.['layout'] === undefined ? [] : [`in layout ${settings['layout']}`])].join(' ');
  return [...other('parties are', said(pilot.party), said(planned.party)), ...other('evaluator is', pilot.evaluator.id, planned.evaluator.id)];
}

/** At most so many of them, from beginning to end. */
function evenly<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, index) => items[Math.floor(index * step)]!);
}

class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count += 1;
  }

  /** Null where there was nothing. */
  get value(): number | null {
    return this.#count === 0 ? null : this.#sum / this.#count;
  }
}
