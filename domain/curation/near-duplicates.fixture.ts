/** For tests: the seeds of datasets/provenance/seeds, and three of them as somebody else would research them, in other words. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Seed, seedSchema } from './seed.js';

const FOLDER = new URL('../../datasets/provenance/seeds/', import.meta.url);

/** All of them, by file name; the files list several countries where the schema joins them by commas. */
export function handedOverSeeds(): Seed[] {
  const raw = readdirSync(FOLDER).sort().flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { country: string | string[] | null }[]);
  return raw.map((seed) => seedSchema.parse({ ...seed, country: Array.isArray(seed.country) ? seed.country.join(',') : seed.country }));
}

const SOURCES = [{ url: 'https://example.org/dispute', title: 'An article', publisher: 'A newspaper' }];

/** `of` is the id of the seed that tells the same dispute. */
export const RETOLD: readonly { readonly of: string; readonly seed: Seed }[] = [
  {
    of: 'legal-diesel-group-settlement',
    seed: {
      id: 'legal-emissions-model-case',
      domain: 'legal',
      title: 'Carmaker and consumer federation fall out over a diesel compensation deal',
      country: 'DE',
      year: 2020,
      summary:
        'After manipulated diesel engines came to light in 2015, a consumer federation brought a model case against a car manufacturer, and over 400,000 drivers signed up. At the court’s suggestion both sides negotiated behind closed doors from January 2020. They came close to a package of 830 million euros for the owners. In February the negotiations failed. According to the manufacturer, the lawyers of the federation asked for a lump sum of 50 million euros without showing what it was for. The federation denies this and says that the manufacturer refused a reliable and transparent system for handling the claims. The manufacturer now means to offer the settlement to owners by itself, while the case goes on.',
      parties: [
        { role: 'Car manufacturer', objective: 'To end the model case at a cost that it can plan', fallback: 'Offers the same compensation to drivers directly and defends the case' },
        { role: 'Consumer federation', objective: 'Secure and transparent payment to registered drivers', fallback: 'Goes on to a judgment of the higher court' },
      ],
      issues: [
        { name: 'Payment of the lawyers', options: ['Legal scale of fees', 'A lump sum of 50 million euros', 'An amount set by an independent expert'] },
        { name: 'Who handles the claims', options: ['The manufacturer', 'The federation’s lawyers', 'An independent trustee'] },
        { name: 'Size of the package', options: ['Below 830 million euros', '830 million euros'] },
      ],
      history: ['2015: the manipulation of diesel engines is uncovered', '2019: hearing of the model case', 'January 2020: negotiations begin', '14 February 2020: the negotiations fail'],
      stakes: 'Compensation for several hundred thousand drivers, and whether the new model case works at all.',
      sources: SOURCES,
      inferred: [],
    },
  },
  {
    of: 'intra-organizational-statistics-office-attendance',
    seed: {
      id: 'intra-organizational-statisticians-return-to-office',
      domain: 'intra-organizational',
      title: 'Statisticians refuse to come back to the office two days a week',
      country: 'GB',
      year: 2024,
      summary:
        'The statistics office of a country told its employees to spend 40 per cent of their hours at a site from spring 2024. Until then they had been free to work from home. The union of civil servants says that people were hired as remote workers and have built their lives around it, with children, care and long journeys. Its members voted for strikes and for action short of a strike, and since May they have taken no notice of the mandate. In late summer they also stopped doing overtime. Management points out that other departments demand 60 per cent, and that learning and collaboration are better face to face. No one has been disciplined so far. The union complains that managers will not negotiate.',
      parties: [
        { role: 'Management of the office', objective: 'Staff on site for two days of five', fallback: 'Uses performance rules against those who stay away' },
        { role: 'Civil servants’ union', objective: 'No mandate; teams decide when being on site is of use', fallback: 'Goes on ignoring the mandate and prepares strikes' },
      ],
      issues: [
        { name: 'Share of hours on site', options: ['40 per cent for everybody', '40 per cent over a team', 'No share'] },
        { name: 'Exceptions', options: ['Health', 'Health and care', 'All who were hired as remote workers'] },
        { name: 'Sanctions', options: ['None', 'A warning first', 'Discipline'] },
      ],
      history: ['April 2024: the mandate begins', 'May 2024: union members ignore it', 'August 2024: ban on overtime'],
      stakes: 'Family lives of statisticians, figures on which government and markets rely, and the future of working from home in the civil service.',
      sources: SOURCES,
      inferred: [],
    },
  },
  {
    of: 'environmental-old-growth-logging',
    seed: {
      id: 'environmental-primeval-forest-felling',
      domain: 'environmental',
      title: 'A ministry, activists and the European Commission fight over trees in a primeval forest',
      country: 'PL',
      year: 2017,
      summary:
        'In 2016 the Polish environment minister allowed the foresters of one district to cut three times as much wood as planned, in a primeval forest that is world heritage. The reason given was a plague of bark beetles in the spruce. Environmental organisations say that the beetle belongs to the forest, and that old trees and rare species are being destroyed for timber. Since spring 2017 activists have chained themselves to harvesting machines. The European court issued an interim order in July to stop the felling; the foresters continued and called it necessary for the safety of the public. The European Commission threatens to ask for fines. Only a small part of the forest is a national park; organisations want the whole of it protected, while villages depend on forestry.',
      parties: [
        { role: 'Environmental organisations', objective: 'No felling, and a national park that covers the whole forest', fallback: 'Blockades of the machines, complaints in Brussels' },
        { role: 'Environment ministry with the state foresters', objective: 'To fight the beetle and to go on managing the forest', fallback: 'Goes on felling for reasons of public safety' },
        { role: 'European Commission', objective: 'The interim order is obeyed', fallback: 'Asks for fines' },
      ],
      issues: [
        { name: 'Felling of old trees', options: ['Stopped', 'Only beside roads', 'As the minister allowed'] },
        { name: 'Size of the national park', options: ['As it is', 'The whole forest'] },
        { name: 'Infested spruce', options: ['Left to nature', 'Removed'] },
      ],
      history: ['March 2016: the limit of the harvest is raised', 'Spring 2017: activists block machines', 'July 2017: interim order of the court'],
      stakes: 'One of the last primeval forests of the lowlands, fines, and jobs in forestry.',
      sources: SOURCES,
      inferred: [],
    },
  },
];
