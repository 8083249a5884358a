/** `concord dataset card`: the dataset card, Markdown on stdout. Every number in it is counted from the files. */
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { datasetStats, type DatasetStats, GRAM, type Spread } from '../../evals/dataset/index.js';
import { fixed, percent } from '../../report/numbers.js';
import type { Output } from '../output.js';
import { type DatasetFlags, datasetPlace, readDataset } from './dataset-directory.js';
import { counted } from './words.js';

export function datasetCard({ dataset }: DatasetFlags, output: Output): ExitCode {
  const stats = datasetStats(readDataset(datasetPlace(dataset)));
  const markdown = renderCard(stats, dataset === undefined);
  if (dataset !== undefined) output.note('The card says how scenarios of Concord come about, and their licence: see that both hold for yours before you publish it.');
  output.document({ markdown, stats });
  output.text(markdown);
  return EXIT.complete;
}

/** @param shipped whether these are Concord's own scenarios, of which more is known than the files say. */
export function renderCard(stats: DatasetStats, shipped: boolean): string {
  return [
    '# Dataset card: Concord scenarios',
    `${counted(stats.scenarios, 'scenario')}, set \`${stats.hash}\`. Written by \`concord dataset card\`; all numbers are counted from the files.`,
    ...part('Purpose', [
      'The scenarios are for measuring how well an agent mediates between two parties in conflict, with Concord, a re-implementation of the benchmark SoCRATES (arXiv 2606.05563). They are not for training, not for advice to people in a real dispute, and not a description of any real dispute. Each file carries a canary string, so that texts which leak into training data can be found.',
    ]),
    ...part('Method', [
      'A scenario begins with a seed: a real dispute, researched from public pages. It is recast, by a person or by a language model, into two parties that can bind each other, a background that both would sign, topics with concrete options, and private weights and values. Code then checks what code can check: that packages exist which serve both better than walking away, that splitting everything down the middle is not among the best, that letters and lengths give nothing away, that no name, place or exact sum of the seed is left. `concord dataset verify` repeats the checks; those for leaks need the seeds, which are kept in the repository and not in the npm package.',
      ...expansionSentence(stats),
      ...(shipped ? [AUTHORS] : []),
    ]),
    ...part('Counts', [domainTable(stats), ...structureSentences(stats)]),
    ...part('What is invented', [
      `Names of people, bodies and places, sums and dates are invented or changed in every scenario; so are all weights, option values and fallback values. What else is not from the seed stands in the file's own list \`invented\`${stats.invented === null ? '' : `, which has ${range(stats.invented)} entries`}. The values are somebody's judgement of what the parties would want; no party to a dispute was asked.`,
    ]),
    ...part('Impasse filter', [filterSentence(stats)]),
    ...part('Limits', [
      `- ${counted(stats.scenarios, 'scenario')} in ${stats.domains.filter(({ scenarios }) => scenarios > 0).length} of ${counted(stats.domains.length, 'domain')}: domain columns are descriptive only. A difference between two domains is a difference between a few scenarios.`,
      '- The parties speak for organisations and groups. Results do not transfer to disputes between private people.',
      ...(shipped ? ['- The texts were written with a language model. A mediator of the same family may find them more familiar than another does.'] : []),
      '- All texts are in English, and disguise takes away what is local. Nothing here says how people of some country mediate.',
      '- Every scenario can be settled: a mediator that always presses for a deal is not punished by this choice of cases.',
      `- ${rightsSentence(stats)}`,
      `- ${overlapSentence(stats)}`,
      ...letterSentence(stats),
      ...(stats.nearDuplicates.length === 0 ? [] : [`- Much alike, and perhaps one dispute: ${stats.nearDuplicates.map(({ a, b }) => `\`${a}\` and \`${b}\``).join('; ')}.`]),
      ...(stats.drafts === 0 ? [] : [`- ${counted(stats.drafts, 'scenario is a draft', 'scenarios are drafts')}, written by rule: they do not belong in a dataset.`]),
    ].join('\n')),
    ...part('Risk of re-identification', [
      'The seeds are disputes that were reported in public, most of them between organisations. A reader who knows a case well may still recognise it by its structure: disguise lowers that risk and does not end it. What a scenario adds (motives, grievances, faults, fallbacks) is invented and must not be read as a claim about anybody. If you recognise yourself or your organisation and object, ask for the scenario to be changed or withdrawn.',
      ...(shipped ? [CONTACT] : []),
    ]),
    ...part('Licence', ['The scenarios and this card: Creative Commons Attribution 4.0 International (CC BY 4.0). The software has a licence of its own.']),
  ].join('\n\n');
}

const AUTHORS =
  'These scenarios were written one by one, with a language model, under a written brief: first a worksheet (two packages that serve both, and why talks fail without help), then the texts. Three readers who had not written it went over each: one held it line by line against brief and seed, one did not know the seed and was asked which real dispute it is, one played both sides. These readers were language models too; no person from the field has reviewed the texts yet. What was found and what became of it stands in `datasets/provenance/reviews/` of the repository. Of the first texts the reader without the seed named at least thirty rightly, at 40 % and more; they were written anew. Of the final ones four fresh readers of that kind, among whom the forty were shared out, put the right source first for two, at 15 and 25 %, and for none higher. Versions and content hashes stand in `datasets/versions.json`, changes in `datasets/CHANGELOG.md`.';

const CONTACT =
  'Contact: the issue tracker of the repository from which you have the dataset, naming the scenario by its id. A scenario to which somebody objects for this reason is withdrawn first and discussed afterwards.';

function part(head: string, body: string | readonly string[]): string[] {
  return [`## ${head}`, ...(typeof body === 'string' ? [body] : body)];
}

function range(spread: NonNullable<Spread>): string {
  const digits = [spread.least, spread.most].every(Number.isInteger) ? 0 : 1;
  return spread.least === spread.most ? fixed(spread.least, digits) : `${fixed(spread.least, digits)} to ${fixed(spread.most, digits)}`;
}

function expansionSentence({ expansions: { thirdParty, history }, scenarios }: DatasetStats): string[] {
  const third = thirdParty.seed + thirdParty.derived + thirdParty.invented;
  return [`Beside the scenario stand two expansions: a third party, in ${third} of ${scenarios} (${thirdParty.seed} from the seed, ${thirdParty.derived} derived from it, ${thirdParty.invented} invented), and a history of four entries, in ${history} of ${scenarios}.`];
}

function domainTable({ domains, scenarios, rightsAtStake, balance }: DatasetStats): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['domain', 'scenarios', 'rights at stake', 'weaker side speaks first']),
    row(['---', '---:', '---:', '---:']),
    ...domains.map((one) => row([one.domain, one.scenarios, one.rightsAtStake, one.balance.weakerSpeaksFirst])),
    row(['in all', scenarios, rightsAtStake.length, balance.weakerSpeaksFirst]),
  ].join('\n');
}

function structureSentences({ structure, zones, words, balance, scenarios }: DatasetStats): string[] {
  const tally = (counts: Readonly<Record<string, number>>, what: string): string => Object.entries(counts).map(([size, many]) => `${many} with ${size} ${what}`).join(', ');
  if (zones.packages === null || zones.inZone === null || zones.share === null || words.background === null) return [];
  return [
    `Scenarios: ${tally(structure.topics, 'topics')}. Topics: ${tally(structure.options, 'options')}. A scenario has ${range(zones.packages)} packages (one option of each topic), of which ${range(zones.inZone)}, ${percent(zones.share.least)} to ${percent(zones.share.most)} %, are better for both than walking away. Backgrounds have ${range(words.background)} words.`,
    `The weaker side, or the claimant, speaks first in ${balance.weakerSpeaksFirst} of ${scenarios}. The first persona of a mixed pair goes to the weaker side in ${balance.weakerFirstPersona} of ${scenarios}, and to whoever speaks first in ${balance.speakerFirstPersona}.`,
  ];
}

function filterSentence({ filter, scenarios }: DatasetStats): string {
  const rule = 'The method keeps a scenario only if three replays without a mediator, between language models, all end without agreement.';
  if (filter.not_run === scenarios) return `${rule} **The filter has not been run on any of these scenarios (\`not_run\`).** Whether talks fail in them without a mediator has been shown by no language model; replays between rule-based parties do not count.`;
  return `${rule} Passed: ${filter.passed}. Failed: ${filter.failed}. Not run (\`not_run\`): ${filter.not_run}${filter.not_run > 0 ? '; of these nothing is known' : ''}. Model, cap and outcomes stand in each file.`;
}

function rightsSentence({ rightsAtStake }: DatasetStats): string {
  if (rightsAtStake.length === 0) return 'In no scenario would a deal trade away a right (`rightsAtStake`).';
  return `In ${counted(rightsAtStake.length, 'scenario')} a deal would trade away a right (\`rightsAtStake\`); more agreement is not plainly better there: ${rightsAtStake.map((id) => `\`${id}\``).join(', ')}.`;
}

function letterSentence({ letters }: DatasetStats): string[] {
  if (letters === null) return [];
  const { guesses, hits, chance, low, high, atChance } = letters;
  return [`- Letters of options: a guess that sees nothing else finds a side's best option in ${hits} of ${guesses} cases, ${percent(hits / guesses)} % (95 % interval, as if guesses were independent, ${percent(low)} to ${percent(high)} %), ${atChance ? 'no better than' : 'which is not'} chance (${percent(chance)} %).`];
}

function overlapSentence({ overlap }: DatasetStats): string {
  const [most] = overlap;
  if (most === undefined) return `No two scenarios share a sequence of ${GRAM} words.`;
  return `The two scenarios with the most common wording share ${counted(most.shared, 'sequence')} of ${GRAM} words, ${percent(most.share, 1)} % of the shorter one's: \`${most.a}\` and \`${most.b}\`.`;
}
