/** What holds of the scenarios that come with Concord as a set (issue: a dataset of forty). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { versionsSchema } from '../../domain/dataset-versions.js';
import { sharedNames } from '../../domain/leakage/shared-names.js';
import { DOMAINS } from '../../domain/scenario.js';
import { datasetStats, guessByLetter } from '../../evals/dataset/index.js';
import { cli, documentOf } from '../cli/in-process.js';
import { shippedScenarios } from '../mechanism/shipped.js';

const files = shippedScenarios();
const stats = datasetStats(files);
const read = (file: string): string => readFileSync(file, 'utf8');
/** Rows of a Markdown table, header and rule left out, as cells. */
const rows = (markdown: string): string[][] =>
  markdown.split('\n').filter((line) => line.startsWith('|')).slice(2).map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()));

describe('the dataset', () => {
  it('has five scenarios in each of eight domains, each from a seed of its own, each whole', () => {
    expect(stats.domains.map(({ domain, scenarios }) => [domain, scenarios])).toEqual(DOMAINS.map((domain) => [domain, 5]));
    expect(new Set(files.map(({ seedId }) => seedId)).size).toBe(40);
    expect(stats.expansions).toMatchObject({ history: 40, thirdParty: { none: 0 } });
    expect(files.every(({ id, domain }) => id.startsWith(`${domain}-`))).toBe(true);
  });

  it('passes verify without a warning: schema, brief, ledger, leakage, expansions, versions, names, wording', async () => {
    interface Verified {
      valid: boolean;
      files: { leakageChecked: boolean; problems: unknown[] }[];
      set: unknown[];
      common: unknown[];
      provenance: unknown[];
      nearDuplicates: unknown[];
    }
    const ran = await cli('dataset', 'verify', '--json');
    const { valid, files: checked, set, common, provenance, nearDuplicates } = documentOf<Verified>(ran);
    expect({ valid, set, common, provenance, nearDuplicates }).toEqual({ valid: true, set: [], common: [], provenance: [], nearDuplicates: [] });
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checked.filter(({ leakageChecked }) => leakageChecked)).toHaveLength(40);
  });

  it('shares no name and no eight words between two scenarios', () => {
    expect(sharedNames(files)).toEqual([]);
    expect(stats.overlap).toEqual([]);
  });

  it('gives nothing away by letters: a blind guess of each best option is at chance', () => {
    const guess = guessByLetter(files)!;
    expect(guess.guesses).toBeGreaterThan(200);
    expect(guess).toMatchObject({ atChance: true });
    // Nor does any fixed letter, for either seat.
    for (const seat of [0, 1]) {
      const best = files.flatMap(({ scenario: { topics, parties, preferences } }) =>
        topics.map(({ id, options }) => {
          const values = preferences[parties[seat]!.id]!.optionValues[id]!;
          return { options: options.length, letter: options.reduce((a, b) => (values[b.label]! > values[a.label]! ? b : a)).label };
        }),
      );
      const fours = best.filter(({ options }) => options === 4);
      for (const letter of ['A', 'B', 'C', 'D']) {
        const share = fours.filter((one) => one.letter === letter).length / fours.length;
        expect(share).toBeGreaterThan(0.1);
        expect(share).toBeLessThan(0.4);
      }
    }
  });

  it('is balanced: who speaks first and who gets the first persona, against who is weaker', () => {
    expect(stats.balance).toEqual({ weakerSpeaksFirst: 20, weakerFirstPersona: 20, speakerFirstPersona: 20 });
    for (const { domain, balance } of stats.domains) {
      for (const count of Object.values(balance)) expect([domain, [2, 3].includes(count)]).toEqual([domain, true]);
    }
  });

  it('has scenarios of two, three and four topics, and topics of three, four and five options', () => {
    expect(Object.keys(stats.structure.topics)).toEqual(['2', '3', '4']);
    for (const size of ['3', '4', '5']) expect(stats.structure.options[size]).toBeGreaterThan(1);
  });

  it('opens in forty ways', () => {
    const openings = rows(read('datasets/provenance/reviews/README.md')).map(([id, opening]) => ({ id, opening: opening!.toLowerCase() }));
    expect(openings.map(({ id }) => id!.replaceAll('`', '')).sort()).toEqual(files.map(({ id }) => id));
    expect(new Set(openings.map(({ opening }) => opening)).size).toBe(40);
    // No two begin with the same three words.
    const first = files.map(({ scenario }) => scenario.background.core.split(/\s+/).slice(0, 3).join(' ').toLowerCase());
    expect(new Set(first).size).toBe(40);
  });

  it('has for each scenario the question a mediator would have to see, and hides it from card and file', () => {
    const card = read('datasets/README.md');
    const questions = rows(read('datasets/provenance/reviews/README.md')).map(([id, , question]) => ({ id: id!.replaceAll('`', ''), question: question! }));
    for (const { id, question } of questions) {
      expect(question).toMatch(/\?$/);
      expect(question.split(/\s+/).length).toBeLessThanOrEqual(32);
      expect(card).not.toContain(question);
      expect(read(`datasets/scenarios/${id}.json`)).not.toContain(question);
      expect(read(`datasets/provenance/reviews/${id}.md`)).toContain('| found by | defect | what was done |');
    }
  });

  it('has its card, its record of versions and its change log in step with the files', async () => {
    expect(read('datasets/README.md')).toBe((await cli('dataset', 'card')).stdout);
    const { scenarios } = versionsSchema.parse(JSON.parse(read('datasets/versions.json')));
    const log = read('datasets/CHANGELOG.md');
    for (const { id, version } of files) {
      expect(scenarios[id]!.at(-1)!.version).toBe(version);
      expect(log).toContain(`\`${id}\` ${version}`);
    }
  });
});
