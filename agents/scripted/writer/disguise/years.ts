/** Dates, moved by whole years. */
import type { Random } from '../../../../domain/random.js';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const MONTH_AND_YEAR = new RegExp(`\\b(${MONTH})\\s+(\\d{4})\\b`, 'gi');
const LEAST_SHIFT = 3;
const MOST_SHIFT = 20;
/** Years that a dispute may speak of; other numbers of four figures are quantities. */
export const YEAR = { least: 1500, most: 2199 } as const;

function monthsIn(text: string): Set<string> {
  return new Set([...text.matchAll(MONTH_AND_YEAR)].map(([, month, year]) => `${month!.toLowerCase()} ${year!}`));
}

/** `2024`, for every year that a text names. */
export function yearsIn(text: string): number[] {
  return [...text.matchAll(/\b\d{4}\b/g)].map(([year]) => Number(year)).filter((year) => year >= YEAR.least && year <= YEAR.most);
}

/** How many years everything is moved back: three or more, so that no month of the seed comes back as another of it. */
export function yearShift(known: string, random: Random): number {
  const months = monthsIn(known);
  const meets = (shift: number): boolean =>
    [...months].some((month) => {
      const [name, year] = month.split(' ');
      return months.has(`${name!} ${Number(year) - shift}`);
    });
  const shifts = Array.from({ length: MOST_SHIFT - LEAST_SHIFT + 1 }, (_, index) => LEAST_SHIFT + index);
  // A small shift reads best; the order among the small ones is the seed's own.
  const tried = [...random.shuffle(shifts.slice(0, 5)), ...shifts.slice(5)];
  const years = yearsIn(known);
  return tried.find((shift) => !meets(shift)) ?? Math.max(...years) - Math.min(...years) + LEAST_SHIFT;
}

/** Decades and spans such as `2019/20` moved back; single years are numbers among others (`sums.ts`). */
export function shiftSpans(text: string, shift: number): string {
  const decades = Math.round(shift / 10) * 10;
  return text
    .replace(/\b(\d{4})s\b/g, (whole, year: string) => (isYear(year) ? `${Number(year) - decades}s` : whole))
    .replace(/\b(\d{4})([/–-])(\d{2})\b(?![/–-]?\d)/g, (whole, year: string, mark: string, end: string) =>
      isYear(year) && Number(end) > Number(year) % 100 ? `${Number(year) - shift}${mark}${String((100 + Number(end) - (shift % 100)) % 100).padStart(2, '0')}` : whole,
    );
}

export function isYear(figures: string): boolean {
  return /^\d{4}$/.test(figures) && Number(figures) >= YEAR.least && Number(figures) <= YEAR.most;
}
