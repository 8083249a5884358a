/** Dates in a text that name month and year, with or without the day. */

export interface NamedDate {
  /** As it stands: `17 March 2019`. */
  readonly text: string;
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  /** Null where only month and year are named. */
  readonly day: number | null;
  readonly start: number;
  readonly end: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?';
const DAY = '\\d{1,2}(?:st|nd|rd|th)?(?!\\d)';
const PART = `(?:${DAY}(?:\\s+of)?\\s+)?${MONTH}(?:\\s+${DAY})?`;
/** One or more days or months that share a year: `24 May and 3 June 2020`. */
const WRITTEN = new RegExp(`\\b${PART}(?:\\s*(?:,|and|or|to|until|–|-)\\s*${PART})*,?(?:\\s+of)?\\s+(\\d{4})\\b`, 'g');
const EACH_PART = new RegExp(`(?:(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+)?(${MONTH})(?:\\s+(\\d{1,2})(?!\\d))?`, 'g');
const YEAR_FIRST = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/g;
const DAY_FIRST = /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/g;

export function datesOf(text: string): NamedDate[] {
  const written = [...text.matchAll(WRITTEN)].flatMap((match) =>
    [...match[0].matchAll(EACH_PART)].map(([, before, month, after]) => {
      const day = before ?? after;
      return { ...place(match), year: Number(match[1]), month: MONTHS.indexOf(month!.slice(0, 3).toLowerCase()) + 1, day: day === undefined ? null : Number(day) };
    }),
  );
  const numeric = [
    ...[...text.matchAll(YEAR_FIRST)].map((match) => ({ ...place(match), year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })),
    ...[...text.matchAll(DAY_FIRST)].map((match) => ({ ...place(match), year: Number(match[3]), month: Number(match[2]), day: Number(match[1]) })),
  ].filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
  return [...written, ...numeric];
}

const place = (match: RegExpExecArray): Pick<NamedDate, 'text' | 'start' | 'end'> => ({ text: match[0], start: match.index, end: match.index + match[0].length });

/** Whether two dates agree in all that both name: a month and a day in it do, two days of one month do not. */
export function sameDate(one: NamedDate, other: NamedDate): boolean {
  return one.year === other.year && one.month === other.month && (one.day === null || other.day === null || one.day === other.day);
}
