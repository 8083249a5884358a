/** Sums of money and quantities, multiplied; what counts as one is decided by figure, currency and magnitude. */
import { isYear } from './years.js';

export interface Scale {
  /** Of money. */
  readonly money: number;
  /** Of everything else that is counted in hundreds or more. */
  readonly quantity: number;
  /** Of percentages with a decimal point; whole ones stay. */
  readonly percent: number;
  /** Years that every year is moved back. */
  readonly years: number;
  /** `crown`. */
  readonly currency: string;
  /** Every value that the seed names: no result is one of them. */
  readonly taken: ReadonlySet<number>;
}

const MAGNITUDES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, k: 1e3, million: 1e6, mn: 1e6, m: 1e6, billion: 1e9, bn: 1e9, trillion: 1e12, tn: 1e12 };
const SPELLED_NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const MONEY = 'dollars?|euros?|yuan|yen|pounds?|rand|shillings?|rupees?|francs?|pesos?|kron(?:er|or|a|e)|kroner|roubles?|lira|reais';

const FIGURES = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const BEFORE = String.raw`(?<![\p{L}\p{N}.,:/])`;
const SYMBOL = String.raw`(?:\p{Lu}{0,3}\p{Sc}|(?:RMB|CNY|NOK|SEK|DKK|KSh|KES|USD|EUR|GBP|CHF|INR|ZAR|AUD|CAD|KRW|JPY|Rs\.?|R(?=\d))\s?)`;
const MAGNITUDE = String.raw`(?:[\s-]?(?:hundred|thousand|million|billion|trillion|bn|mn|tn)\b|[mk]\b)`;
const UNIT = String.raw`[\s-](?:${MONEY}|won)\b`;
const NUMBER = new RegExp(`${BEFORE}(?<symbol>${SYMBOL})?(?<figures>${FIGURES})(?<magnitude>${MAGNITUDE})?(?<unit>${UNIT})?(?![\\p{L}\\d/]|[.,:]\\d)`, 'gu');
const PERCENT = /(?<![\p{L}\p{N}.,:/])(\d+\.\d+)(?=\s?(?:%|per ?cent\b|percent\b|percentage\b))/gu;
const PERCENT_AFTER = /^\s?(?:%|per ?cent\b|percent\b|percentage\b)/;
/** In `0.5 to 1.5 billion yen` magnitude and currency of the second figure are those of the first too. */
const RANGE_AFTER = new RegExp(`^\\s?(?:to|and|or|-|–)\\s?(?:${FIGURES})(?<magnitude>${MAGNITUDE})(?<unit>${UNIT})?`, 'u');
/** No second figure of a range ends further away. */
const RANGE_LENGTH = 60;
/** `RMB 2.3 to 3.3 billion` is `2.3 to 3.3 billion yuan`: one form for both. */
const SYMBOL_RANGE = new RegExp(`${BEFORE}${SYMBOL}((?:${FIGURES})\\s?(?:to|and|or|-|–)\\s?(?:${FIGURES})${MAGNITUDE})(?!${UNIT})`, 'gu');
const SPELLED = new RegExp(`\\b(?<tens>${TENS.join('|')})?[\\s-]?(?<ones>${SPELLED_NUMBERS.join('|')})?[\\s-](?<magnitude>hundred|thousand|million|billion|trillion)\\b`, 'gi');
const SPELLED_MONEY = new RegExp(`\\b(?<tens>${TENS.join('|')})?-?(?<ones>${SPELLED_NUMBERS.join('|')})?(?=[\\s-](?:${MONEY})\\b)`, 'gi');
const A_MAGNITUDE = /\ba (thousand|million|billion|trillion)\b(?! of)/gi;
const CURRENCY_WORD = new RegExp(`\\b(?:${MONEY})\\b|(?<=\\b(?:millions|billions|trillions|thousands) of )won\\b`, 'gi');
/** What follows a quantity and never a year: `2000 households`. */
const COUNTED = /^\s(?!was\b|has\b|is\b|this\b|sees\b|brings\b|its\b|talks\b|plans\b|towards\b|always\b|as\b|onwards\b|afterwards\b)\p{Ll}+s\b/u;
const DATING = /(?:^|\b(?:in|since|by|of|until|till|from|before|after|to|and|during|early|late|mid|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)|[-–/])\s?$/i;

const SMALLEST_QUANTITY = 100;
const LARGEST = 1e13;

const magnitudeOf = (text: string | undefined): number => (text === undefined ? 1 : (MAGNITUDES[text.replace(/[\s-]/g, '').toLowerCase()] ?? 1));
const valueOf = (figures: string): number => Number(figures.replaceAll(',', ''));

function spelledValue(tens: string | undefined, ones: string | undefined): number {
  const [ten, one] = [TENS.indexOf((tens ?? '').toLowerCase()), SPELLED_NUMBERS.indexOf((ones ?? '').toLowerCase())];
  return (ten < 0 ? 0 : (ten + 2) * 10) + one + 1;
}

/** Sums in one form: `seven billion` → `7 billion`, `eight hundred` → `800`, `RMB 2 to 3 billion` → `2 to 3 billion dollars`. */
function figured(text: string): string {
  return text
    .replace(SPELLED, (whole, tens: string | undefined, ones: string | undefined, magnitude: string) => {
      const value = spelledValue(tens, ones);
      if (value === 0) return whole;
      const lead = /^[\s-]/.exec(whole)?.[0] ?? '';
      const scale = magnitude.toLowerCase();
      return lead + (scale === 'hundred' ? String(value * 100) : `${value} ${scale}`);
    })
    .replace(SPELLED_MONEY, (whole, tens: string | undefined, ones: string | undefined) => (spelledValue(tens, ones) === 0 ? whole : String(spelledValue(tens, ones))))
    .replace(A_MAGNITUDE, '1 $1')
    .replace(SYMBOL_RANGE, '$1 dollars');
}

/** Every value that texts name, so that a new sum is not an old one. */
export function valuesIn(text: string): Set<number> {
  const values = new Set<number>();
  const figures = figured(text);
  for (const { groups, index, 0: whole } of figures.matchAll(NUMBER)) {
    const range = RANGE_AFTER.exec(figures.slice(index + whole.length, index + whole.length + RANGE_LENGTH));
    const value = valueOf(groups!['figures']!);
    values.add(value * magnitudeOf(groups!['magnitude']));
    if (range) values.add(value * magnitudeOf(range.groups!['magnitude']));
  }
  return values;
}

/** The figures of a multiple, in the form of the original ones; never a value that is taken. */
function multiple(figures: string, magnitude: number, factor: number, taken: ReadonlySet<number>): string {
  const decimals = figures.split('.')[1]?.length ?? 0;
  const raw = valueOf(figures) * factor;
  const places = decimals > 0 ? decimals : magnitude > 1 && raw < 20 ? 1 : 0;
  const step = places > 0 ? 10 ** -places : raw >= 1000 ? 10 ** (Math.floor(Math.log10(raw)) - 2) : 1;
  let value = Math.max(step, Math.round(raw / step) * step);
  const round = (one: number): number => Number(one.toFixed(places));
  while (taken.has(round(value)) || taken.has(round(value) * magnitude)) value += step;
  const [whole, fraction] = (decimals > 0 ? round(value).toFixed(places) : String(round(value))).split('.') as [string, string?];
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}

/** The text with other sums, quantities and years. */
export function scaleSums(text: string, { money, quantity, percent, years, currency, taken }: Scale): string {
  const words = figured(text).replace(PERCENT, (figures) => multiple(figures, 1, percent, taken));
  return words
    .replace(NUMBER, (whole: string, ...rest: unknown[]) => {
      const { symbol, figures, magnitude, unit } = rest.at(-1) as { symbol?: string; figures: string; magnitude?: string; unit?: string };
      const [index, source] = rest.slice(-3) as [number, string];
      const after = source.slice(index + whole.length, index + whole.length + RANGE_LENGTH);
      const range = RANGE_AFTER.exec(after)?.groups;
      const ranged = magnitude === undefined ? range?.['magnitude'] : undefined;
      const isMoney = symbol !== undefined || unit !== undefined || (ranged !== undefined && range?.['unit'] !== undefined);
      const value = valueOf(figures) * magnitudeOf(magnitude ?? ranged);
      if (!isMoney && PERCENT_AFTER.test(after)) return whole;
      if (!isMoney && magnitude === undefined && ranged === undefined) {
        if (isYear(figures) && (DATING.test(source.slice(0, index)) || !COUNTED.test(after))) return String(Number(figures) - years);
        if (value < SMALLEST_QUANTITY) return whole;
      }
      if (value > LARGEST * 1000) return 'a very great number';
      const scaled = multiple(figures, magnitudeOf(magnitude ?? ranged), isMoney ? money : quantity, taken);
      const size = magnitude === undefined ? '' : spelledOut(magnitude);
      if (!isMoney) return scaled + size;
      const mark = unit?.startsWith('-') ? '-' : ' ';
      // In a range the currency stands once, behind the whole.
      return ranged !== undefined && unit === undefined ? scaled : `${scaled}${size}${mark}${mark === '-' ? currency : `${currency}s`}`;
    })
    .replace(CURRENCY_WORD, (word: string, index: number, source: string) => (/[-–]$/.test(source.slice(0, index)) || !/(?:s|yen|won|rand|yuan)$/i.test(word) ? currency : `${currency}s`));
}

const LONG_FORMS: Readonly<Record<string, string>> = { bn: 'billion', mn: 'million', m: 'million', tn: 'trillion', k: 'thousand' };

function spelledOut(magnitude: string): string {
  const [, mark = '', word = ''] = /^([\s-]?)(.*)$/.exec(magnitude)!;
  return `${mark === '-' ? '-' : ' '}${LONG_FORMS[word.toLowerCase()] ?? word.toLowerCase()}`;
}
