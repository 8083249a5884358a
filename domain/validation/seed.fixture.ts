/** A seed of an invented quarrel with names, places, sums and dates; none of them stands in the example scenario. */
import type { Seed } from '../curation/seed.js';

/** A fresh copy on every call; members given in `overrides` replace those of the seed whole. */
export function exampleSeed(overrides: Partial<Seed> = {}): Seed {
  return { ...structuredClone(SEED), ...overrides };
}

const SEED: Seed = {
  id: 'transactional-quay-dues',
  domain: 'transactional',
  title: 'Boatmen and a port company dispute the dues of a rebuilt quay',
  country: 'NL',
  year: 2020,
  summary:
    'As of June 2020, 64 barge owners on the Oostmeer refused the dues that the Brackwater Port Company had set for the rebuilt quay at Lindhaven. The company had spent €4.35 million on the work and wanted it back within twelve years. The owners, led by Ingrid Solvang of the Tessaly Boatmen’s Union (TBU), said that nobody had asked them whether they needed deeper water. On 17 March 2019 the company had signed a letter that promised steady dues; it says that the letter covered the old quay only. Traffic fell from 212,000 tonnes to 158,000 tonnes within a year. The province has offered a loan, and a hearing is set for the autumn.',
  parties: [
    { role: 'Barge owners’ union', objective: 'Dues at the old level, and a say in later works', fallback: 'Moor at the next port, two hours further, and wait for the hearing' },
    { role: 'Port company', objective: 'The cost of the quay back within twelve years', fallback: 'Collect the dues through the court and close two berths' },
    { role: 'Provincial government', objective: 'Traffic on the water and no subsidy without end', fallback: 'Withdraw the loan' },
  ],
  issues: [
    { name: 'Dues', options: ['€1.90 a tonne from July 2020', '€1.35 a tonne for three years, then an index', 'The old rate'] },
    { name: 'Unpaid dues of the first year', options: ['All €386,000 with interest', 'A third, in kind', 'None'] },
    { name: 'Say in later works', options: ['A seat on the board', 'A yearly hearing', 'Notice by letter'] },
    { name: 'The letter', options: ['A public correction', 'A private word', 'No word'] },
  ],
  history: [
    '2014: the old quay is found unsafe',
    '17 March 2019: the company writes that dues will stay steady',
    'November 2019: the rebuilt quay opens and the dues rise by 70 per cent',
    '4 June 2020: Solvang’s union votes to withhold them',
  ],
  stakes: 'Sixty-four family businesses, a debt of €4.35 million and the traffic of a small port.',
  sources: [
    { url: 'https://example.org/brackwater-quay', title: 'Skippers refuse Brackwater quay dues', publisher: 'Lindhaven Courier' },
    { url: 'https://example.org/tbu-vote', title: 'TBU members vote to withhold harbour dues', publisher: 'Tessaly Boatmen’s Union' },
  ],
  inferred: ['issues[1].options[1]', 'parties[2].fallback'],
};
