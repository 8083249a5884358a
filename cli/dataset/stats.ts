/** `concord dataset stats`: the dataset in numbers. */
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { type Balance, datasetStats as statsOf, type DatasetStats, GRAM, type Spread } from '../../evals/dataset/index.js';
import { fixed, NONE, percent } from '../../report/numbers.js';
import type { Output } from '../output.js';
import { type DatasetFlags, datasetPlace, readDataset } from './dataset-directory.js';
import { counted } from './words.js';

export interface StatsFlags extends DatasetFlags {
  offlineReplays?: boolean;
}

export async function datasetStats({ dataset, offlineReplays = false }: StatsFlags, output: Output): Promise<ExitCode> {
  const place = datasetPlace(dataset);
  const files = readDataset(place);
  // The graphs take a second to load, and nothing else here needs them.
  const replays = offlineReplays ? await (await import('./offline-replays.js')).offlineReplays(files) : null;
  const stats = statsOf(files, replays);
  output.document(stats);
  output.text(`${counted(stats.scenarios, 'scenario')} in ${place.shown}, set ${stats.hash}`);
  output.text('');
  for (const line of [...domainTable(stats), '', ...sizeTable(stats), '', ...sentences(stats), ...replayTable(stats)]) output.text(line);
  return EXIT.complete;
}

const DOMAIN = 21;
const NUMBER = 17;

/** Scenarios of which the weaker side speaks first, and so on, by domain. */
function domainTable({ domains, balance, scenarios, rightsAtStake }: DatasetStats): string[] {
  const row = (name: string, cells: readonly (string | number)[]): string => [name.padEnd(DOMAIN), ...cells.map((cell) => String(cell).padStart(NUMBER))].join('').trimEnd();
  const cellsOf = (count: number, rights: number, { weakerSpeaksFirst, weakerFirstPersona, speakerFirstPersona }: Balance): (string | number)[] => [count, rights, weakerSpeaksFirst, weakerFirstPersona, speakerFirstPersona];
  return [
    row('', ['', 'rights', 'weaker side', 'weaker has the', 'speaker has the']),
    row('domain', ['scenarios', 'at stake', 'speaks first', 'first persona', 'first persona']),
    ...domains.map((one) => row(one.domain, one.scenarios === 0 ? [0, ...Array.from({ length: 4 }, () => NONE)] : cellsOf(one.scenarios, one.rightsAtStake, one.balance))),
    row('in all', cellsOf(scenarios, rightsAtStake.length, balance)),
  ];
}

function sizeTable({ words, zones, invented }: DatasetStats): string[] {
  const row = (name: string, cells: readonly string[]): string => [name.padEnd(DOMAIN + NUMBER), ...cells.map((cell) => cell.padStart(NUMBER))].join('').trimEnd();
  const spread = (name: string, values: Spread, inWords: (value: number) => string = (value) => fixed(value, Number.isInteger(value) ? 0 : 1)): string =>
    row(name, values === null ? [NONE, NONE, NONE] : [values.least, values.median, values.most].map(inWords));
  return [
    row('', ['least', 'median', 'most']),
    spread('words of a background', words.background),
    spread('words of a role', words.role),
    spread('words of a stance', words.stance),
    spread('words of an option', words.option),
    spread('words of a history', words.history),
    spread('packages', zones.packages),
    spread('packages that beat both fallbacks', zones.inZone),
    spread('their share, %', zones.share, (value) => percent(value)),
    spread('entries of what is invented', invented),
  ];
}

/** Those that ended without an agreement, of three, between rule-based parties. */
function replayTable({ offlineReplays }: DatasetStats): string[] {
  if (offlineReplays === null) return [];
  const width = Math.max(...offlineReplays.map(({ id }) => id.length));
  return [
    '',
    'Impasses of rule-based parties alone (information for authors; no verdict of the filter, which asks language models):',
    ...offlineReplays.map(({ id, impasses, replays }) => `  ${id.padEnd(width)}  ${impasses}/${replays}`),
  ];
}

function letterSentence({ letters }: DatasetStats): string[] {
  if (letters === null) return [];
  const { guesses, hits, chance, low, high, atChance } = letters;
  return [`A side's best option guessed from letters: ${hits} of ${guesses} right, ${percent(hits / guesses)} % (95 % interval ${percent(low)} to ${percent(high)} %); chance is ${percent(chance)} %, ${atChance ? 'inside it' : 'OUTSIDE it: letters tell something'}.`];
}

function sentences(stats: DatasetStats): string[] {
  const { structure, expansions: { thirdParty, history }, filter, rightsAtStake, drafts, overlapping, overlap, nearDuplicates } = stats;
  const tally = (counts: Readonly<Record<string, number>>): string => Object.entries(counts).map(([size, many]) => `${size} (${many})`).join(', ');
  return [
    `Topics of a scenario (how many have so many): ${tally(structure.topics)}. Options of a topic: ${tally(structure.options)}.`,
    `Third party: ${thirdParty.seed} from the seed, ${thirdParty.derived} derived from it, ${thirdParty.invented} invented, ${thirdParty.none} without. History: ${history}.`,
    `Impasse filter: ${filter.not_run} not run, ${filter.passed} passed, ${filter.failed} failed.${drafts === 0 ? '' : ` Drafts: ${drafts}.`}`,
    ...(rightsAtStake.length === 0 ? [] : [`Rights at stake, reported apart: ${rightsAtStake.join(', ')}.`]),
    ...(overlap.length === 0
      ? [`No two scenarios share a sequence of ${GRAM} words.`]
      : [`Common sequences of ${GRAM} words (share of the shorter one's)${overlapping > overlap.length ? `, the first ${overlap.length} of ${overlapping} pairs` : ''}:`, ...overlap.map(({ a, b, shared, share }) => `  ${percent(share, 1)} %  ${shared}  ${a} and ${b}`)]),
    ...letterSentence(stats),
    ...nearDuplicates.map(({ a, b, similarity }) => `Much alike: ${a} and ${b} (${percent(similarity)} % of their content words).`),
  ];
}
