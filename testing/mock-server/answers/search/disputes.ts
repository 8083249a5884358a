/** Disputes that a searcher finds, and the pages on which they stand: several for each domain, invented to the last name. */
import { type Domain, DOMAINS } from '../../../../domain/scenario.js';
import { type Frame, FRAMES } from './frames.js';

/** In the order of the domains, as many for each. */
const PLACES = [
  'Arvenholt', 'Belmarsk', 'Cindrel', 'Dorvane', 'Emberlow', 'Fenwarra', 'Galdost', 'Hembrae',
  'Isquar', 'Jandoval', 'Kestrova', 'Lumbrick', 'Mirrowen', 'Nolvasta', 'Ostrellin', 'Pravenna',
  'Quillorne', 'Rendamar', 'Sovarik', 'Tessalwold', 'Umbrakel', 'Vindomar', 'Wendaric', 'Xandrell',
  'Ysterling', 'Zorvenna', 'Ambrowick', 'Brestova', 'Calderine', 'Drummaret', 'Evendross', 'Fallowmere',
] as const;
const FOR_EACH_DOMAIN = PLACES.length / DOMAINS.length;
const PAGES_OF_EACH = 3;

/** As it is answered on the wire, but for the addresses of its pages. */
export interface Dispute {
  readonly number: number;
  readonly domain: Domain;
  readonly place: string;
  readonly title: string;
  readonly year: number;
  readonly summary: string;
  readonly parties: Frame['parties'];
  readonly issues: Frame['issues'];
  readonly history: readonly string[];
  readonly stakes: string;
}

export const DISPUTES: readonly Dispute[] = PLACES.map((place, number) => disputeAt(number, place));

export const PAGES = DISPUTES.length * PAGES_OF_EACH;

/** 1-based numbers of its pages: a report, a chronicle, a portrait of the parties. */
export function pagesOf({ number }: Pick<Dispute, 'number'>): readonly [number, number, number] {
  const first = number * PAGES_OF_EACH + 1;
  return [first, first + 1, first + 2];
}

export interface Page {
  readonly title: string;
  readonly publisher: string;
  readonly paragraphs: readonly string[];
}

/** Null: there is no such page. */
export function pageAt(page: number): Page | null {
  const dispute = DISPUTES[Math.floor((page - 1) / PAGES_OF_EACH)];
  if (dispute === undefined || !Number.isInteger(page)) return null;
  const { place, title, summary, history, parties, issues, stakes } = dispute;
  switch ((page - 1) % PAGES_OF_EACH) {
    case 0:
      return { title, publisher: `${place} Courier`, paragraphs: [summary, stakes] };
    case 1:
      return { title: `${title}: what happened when`, publisher: `${place} Chronicle`, paragraphs: history };
    default:
      return {
        title: `${title}: who wants what`,
        publisher: 'Archive of Open Disputes',
        paragraphs: [...parties.map(({ role, objective, fallback }) => `The ${role}. ${objective}. Otherwise: ${fallback}.`), ...issues.map(({ name, options }) => `${name}: ${options.join('; ')}.`)],
      };
  }
}

function disputeAt(number: number, place: string): Dispute {
  const domain = DOMAINS[Math.floor(number / FOR_EACH_DOMAIN)]!;
  const { subject, parties, origin, dispute, issues, stakes } = FRAMES[domain];
  const year = 2012 + (number % 7);
  const [one, other, third] = parties.map(({ role }) => role) as [string, string, string];
  const sum = `${(213_400 + 17_300 * number).toLocaleString('en')} florins`;
  const meetings = 3 + (number % 4);
  return {
    number,
    domain,
    place,
    title: `The ${subject} at ${place}`,
    year: year + 2,
    summary: `In ${year} the ${one} and the ${other} of ${place} fell out over the ${subject}. ${origin} ${dispute} Experts put what is at issue at ${sum}. The two sides began to talk in March ${year + 1}, met ${meetings} times, and broke off in October ${year + 1} after each had told the newspaper that the other did not want an agreement. The ${third} is touched by all of it, decides nothing, and has asked both to go on. Each side can do without the other for a while, and neither for long. Nothing had been settled by the spring of ${year + 2}.`,
    parties,
    issues,
    history: [
      `April ${year}: the ${one} writes the first letter`,
      `${3 + (number % 20)} September ${year}: the ${other} answers in the newspaper`,
      `March ${year + 1}: talks begin in the town hall of ${place}`,
      `October ${year + 1}: talks break off after ${meetings} meetings`,
      `February ${year + 2}: the ${third} asks both sides to go on`,
    ],
    stakes,
  };
}
