/** A whole experiment written straight into its directory, as large as one of the published size: nobody is asked anything. */
import { mkdirSync } from 'node:fs';
import { prepare } from '../../cli/prepare.js';
import { writeManifest } from '../../cli/experiment-directory.js';
import { resolveConfig } from '../../cli/run-config.js';
import { selectScenarios } from '../../cli/scenario-selection.js';
import type { LocatedRating } from '../../domain/judgement.js';
import { judgementFor } from '../../domain/judgement-of.js';
import type { Manifest } from '../../domain/manifest.js';
import type { Cell } from '../../domain/plan.js';
import { buildPlan, resolveScenario } from '../../domain/planning/build-plan.js';
import type { Batch } from '../../domain/ports/store.js';
import { type Random, randomStream } from '../../domain/random.js';
import type { Scenario, ScenarioFile } from '../../domain/scenario.js';
import { type Decision, MEDIATOR_ID, type Turn } from '../../domain/turn.js';
import { openStore } from '../../store/index.js';

export interface SyntheticSize {
  mediators: number;
  scenarios: readonly string[];
  conditions: readonly string[];
  /** Utterances of each dialogue. */
  turns: number;
}

/** 8 mediators, 40 scenarios, 15 conditions: 4,800 mediated dialogues and their 600 baselines. */
export const PUBLISHED_SIZE: SyntheticSize = { mediators: 8, scenarios: ['all'], conditions: ['all'], turns: 60 };

const SENTENCES = [
  'We have done it this way for twenty-one years, on papers that your own office renewed every spring.',
  'I am not asking for a favour: I am asking what you will stop, and when, and who pays until then.',
  'If somebody whom neither of us pays reads the meters, I could live with a ceiling in a dry year.',
  'A ceiling without a date is a wish; put the date in, and we can talk about the number again.',
  'My members will not sign that away in one season, and half of them have loans on it.',
  'Then say which half: I would rather hear a list than another speech about what cannot be done.',
  'I can bring that list on Thursday, with the names of those who would go first.',
  'You said the opposite last month, and I wrote it down, so let us not begin there once more.',
] as const;

/** @returns how many dialogues it holds. */
export async function writeSyntheticExperiment(directory: string, size: SyntheticSize = PUBLISHED_SIZE): Promise<number> {
  const { manifest, files } = await syntheticManifest(directory, size);
  const plan = buildPlan(files, manifest.identity);
  mkdirSync(directory, { recursive: true });
  await writeManifest(directory, manifest, files);
  await using opened = openStore({ directory, experiment: manifest.experiment });
  const byId = new Map(files.map((file) => [file.id, file]));
  for (let first = 0; first < plan.cells.length; first += 100)
    await opened.store.commit(merged(plan.cells.slice(first, first + 100).map((cell) => dialogueOf(cell, byId.get(cell.scenario)!, manifest.identity, size.turns))));
  return plan.cells.length;
}

async function syntheticManifest(directory: string, { mediators, scenarios, conditions, turns }: SyntheticSize): Promise<{ manifest: Manifest; files: readonly ScenarioFile[] }> {
  const config = resolveConfig({}, { controls: false, scenarios: [...scenarios], conditions: [...conditions], maxTurns: turns, out: directory });
  const { identity, operation, files, models } = await prepare(config, selectScenarios(config.scenarios, directory), directory, 'benchmark');
  await models.close();
  const named = (id: string) => ({ id, fingerprint: `fingerprint of ${id}` });
  return {
    manifest: {
      experiment: 'synthetic',
      createdBy: 'concord-bench synthetic',
      // As of language models, so that every section of the report is made.
      identity: { ...identity, offline: false, party: named('provider/party-model'), evaluator: named('provider/judge-model'), mediators: Array.from({ length: mediators }, (_, nth) => named(`provider/mediator-${nth + 1}`)) },
      operation,
      drift: [],
    },
    files,
  };
}

function dialogueOf(cell: Cell, file: ScenarioFile, { personaOrder, evaluator }: Manifest['identity'], length: number): Batch {
  const scenario = resolveScenario(file, cell.condition, personaOrder);
  const random = randomStream('synthetic', cell.id);
  const turns = utterances(scenario, cell.mediator !== null, random, length);
  const decisions = cell.mediator === null ? [] : decisionsOf(turns, random);
  const judgement = judgementFor({ scenario, turns, evaluator, judgeRepeat: 1 }).id;
  const partyTurns = turns.filter(({ kind }) => kind === 'party').map(({ turn }) => turn);
  const lift = 0.15 + (cell.mediator === null ? 0 : 0.02 * Number(cell.mediator.id.at(-1)));
  return {
    turns: turns.map((turn) => ({ ...turn, cell: cell.id })),
    decisions: decisions.map((decision) => ({ ...decision, cell: cell.id })),
    cellEnds: [{ cell: cell.id, end: random.pick(['resolved', 'impasse', 'turn_cap'] as const), partyTurns: partyTurns.length, turns: turns.length }],
    ratings: scenario.topics.map(({ id }) => ({ judgement, topic: id, located: ratingsOf(partyTurns, lift, random) })),
    judgements: [{ id: judgement, cell: cell.id, status: 'scored', evaluator: evaluator.fingerprint, fault: null, dropped: 0 }],
  };
}

function utterances({ parties, topics }: Scenario, mediated: boolean, random: Random, length: number): Turn[] {
  let [spoken, lastByParty] = [0, false];
  return Array.from({ length }, (_, index): Turn => {
    const turn = index + 1;
    const mediator = mediated && lastByParty && turn > 3 && turn < length && random.next() < 0.1;
    lastByParty = !mediator;
    const topic = random.pick(topics);
    const text = `On ${topic.name}: ${random.shuffle(SENTENCES).slice(0, 4).join(' ')} (${random.integer(1000)})`;
    const base = { turn, text, signal: 'none' as const };
    if (mediator) return { ...base, kind: 'mediator', speaker: MEDIATOR_ID, thought: '' };
    spoken += 1;
    return { ...base, kind: 'party', speaker: parties[(spoken - 1) % parties.length]!.id, thought: `${random.pick(SENTENCES)} I keep back what ${topic.id} is worth to us.` };
  });
}

function decisionsOf(turns: readonly Turn[], random: Random): Decision[] {
  return turns
    .filter(({ kind, turn }) => kind === 'party' && turn < turns.length)
    .map(({ turn }) => ({ afterTurn: turn, engage: turns[turn]!.kind === 'mediator', thought: `They go on by themselves. ${random.pick(SENTENCES)}`, fault: null }));
}

/** A walk that rises and falls. */
function ratingsOf(turns: readonly number[], lift: number, random: Random): LocatedRating[] {
  let rating = 1;
  return turns.filter(() => random.next() < 0.35).map((turn) => {
    rating = Math.min(5, Math.max(1, rating + (random.next() < 0.5 + lift / 2 ? 1 : -1)));
    return { turn, rating, reason: `Turn ${turn}: ${random.pick(SENTENCES)}` };
  });
}

function merged(batches: readonly Batch[]): Batch {
  return {
    turns: batches.flatMap(({ turns }) => turns ?? []),
    decisions: batches.flatMap(({ decisions }) => decisions ?? []),
    cellEnds: batches.flatMap(({ cellEnds }) => cellEnds ?? []),
    ratings: batches.flatMap(({ ratings }) => ratings ?? []),
    judgements: batches.flatMap(({ judgements }) => judgements ?? []),
  };
}
