/** What does not forbid a comparison, and has to be known beside it. */
import { callWarnings } from './call-warnings.js';
import { groupBy, isOne, mediatorSeats } from './grouping.js';
import { judgeWarnings } from './judge-warnings.js';
import type { ComparedRun } from './run.js';

/** Share of a run's blocks; below it most of the run says nothing here. */
const SMALL_OVERLAP = 0.5;

/** Settings of a mediator's model that change how it is asked. */
const ASKED = { method: 'answer method', effort: 'reasoning setting' } as const;

/** @param shared blocks planned in all runs. */
export function comparisonWarnings(runs: readonly ComparedRun[], shared: number): string[] {
  return [
    ...worlds(runs),
    ...overlap(runs, shared),
    ...unfinished(runs),
    ...Object.entries(ASKED).flatMap(([setting, name]) => askedOtherwise(runs, setting, name)),
    ...callWarnings(runs),
    ...changedMediators(runs),
    ...otherGraphs(runs),
    ...judgeWarnings(runs),
  ];
}

function worlds(runs: readonly ComparedRun[]): string[] {
  if (isOne(runs.map(({ results }) => results.identity.seed))) return [];
  const seeds = runs.map(({ name, results }) => `${results.identity.seed} in ${name}`).join(', ');
  return [`The seeds differ (${seeds}): parties drew other numbers, so matched dialogues are not of one world and pairing removes less of the noise.`];
}

function overlap(runs: readonly ComparedRun[], shared: number): string[] {
  return runs.flatMap(({ name, results: { blocks } }) => (shared < SMALL_OVERLAP * blocks.planned ? [`Only ${shared} of the ${blocks.planned} blocks of ${name} are in all runs; the rest of it is not used.`] : []));
}

function unfinished(runs: readonly ComparedRun[]): string[] {
  return runs.flatMap(({ name, results: { blocks, cells } }) => {
    const open = cells.filter(({ status }) => status === 'open').length;
    const missing = blocks.planned - blocks.complete;
    return missing === 0 ? [] : [`${name}: ${missing} of ${blocks.planned} blocks lack a score and are not used${open === 0 ? '' : `; ${open} of its ${cells.length} dialogues are open, a resume can still score them`}.`];
  });
}

/** Mediators that are models and are asked in different ways. */
function askedOtherwise(runs: readonly ComparedRun[], setting: string, name: string): string[] {
  const asked = mediatorSeats(runs).flatMap(({ who, agent: { settings } }) => (settings?.['model'] === undefined || settings[setting] === undefined ? [] : [{ who, value: String(settings[setting] ?? 'none') }]));
  return isOne(asked.map(({ value }) => value)) ? [] : [`The mediators differ in their ${name}: ${asked.map(({ who, value }) => `${who}: ${value}`).join(', ')}.`];
}

/** One id, another agent: they are shown apart. */
function changedMediators(runs: readonly ComparedRun[]): string[] {
  return [...groupBy(mediatorSeats(runs), ({ agent }) => agent.id)].flatMap(([id, seats]) => {
    if (isOne(seats.map(({ agent }) => agent.fingerprint))) return [];
    const settings = [...new Set(seats.flatMap(({ agent }) => Object.keys(agent.settings ?? {})))].filter((name) => !isOne(seats.map(({ agent }) => agent.settings?.[name])));
    return [`${id} is not the same agent in ${seats.map(({ run }) => run).join(' and ')}: it differs in ${settings.length === 0 ? 'its fingerprint' : settings.join(', ')}.`];
  });
}

/** Node names and state of the graphs: another version of the protocol may play dialogues otherwise. */
function otherGraphs(runs: readonly ComparedRun[]): string[] {
  const graphs = [...new Set(runs.flatMap(({ results }) => Object.keys(results.identity.graphs)))].filter((name) => !isOne(runs.map(({ results }) => results.identity.graphs[name])));
  return graphs.length === 0 ? [] : [`The runs were made with different versions of a graph: ${graphs.join(', ')}.`];
}
