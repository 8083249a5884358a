/** Sums of money and large quantities in a text, as values, whatever their notation. */

export interface Sum {
  /** As it stands: `€4.35 million`. */
  readonly text: string;
  readonly value: number;
  /** Stands with the word, sign or code of a currency. */
  readonly money: boolean;
  /** The word after it, where it is one: `tonnes`. */
  readonly unit: string | null;
  readonly start: number;
  readonly end: number;
}

/** By small letters. */
const SCALES: Readonly<Record<string, number>> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9, tn: 1e12 };
const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const CODES = [...Intl.supportedValuesOf('currency'), 'RMB', 'Rs', 'KSh', 'Ksh', 'KShs', 'R', 'RM', 'NT', 'kr', 'Fr'].join('|');
const CURRENCY_WORDS =
  'euros?|dollars?|pounds?|sterling|yen|won|yuan|renminbi|francs?|crowns?|florins?|rand|krone|kroner|krona|kronor|rupees?|shillings?|pesos?|reais|zloty|zlotys|złoty|złotych|ringgit|birr|dinars?|dirhams?|riyals?|lira|lire|baht|marks?|guilders?|ducats?|thalers?|talers?|cents?|pence|roubles?|rubles?|rupiah|naira|balboas?|forints?|koruna|dong|hryvnia|escudos?|pesetas?';

/** Each word of an alternation with a small or a capital first letter. */
const either = (words: string): string => words.split('|').map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`).join('|');

const SCALE_WORD = either('thousand|million|billion|trillion');
const UNIT_WORDS = either(UNITS.slice(0, 9).join('|'));
const SMALL = `(?:(?:${either(TENS.join('|'))})(?:-(?:${UNIT_WORDS}))?|${either(UNITS.join('|'))}|[Aa]n?)`;
/** Codes and signs count in capitals only: `all 52` is no sum in lek. */
const SIGN = `[A-Z]{0,3}[$€£¥₩₹₽]\\s?|\\b(?:${CODES})\\s?(?=\\d)`;
const DIGITS = '\\d{1,3}(?:[,\\u00a0\\u202f]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** Groups: currency before, digits, scale word after them, scale letter, half, number in words with its scale, currency word after. */
const SUM = new RegExp(
  `(?:(${SIGN})|(?<![\\p{L}\\d.,/]))(?:(${DIGITS})(?:[\\s-]?(${SCALE_WORD}|mn|bn|tn)\\b|([mkb])\\b)?(?!\\d)|\\b([Hh]alf )?(${SMALL}(?:[\\s-]hundred)?(?:[\\s-](?:${SCALE_WORD}))?)\\b)(?:[\\s-]?([$€£¥₩₹₽]|(?:(?:local|of|[A-Z][A-Za-z.]+)\\s)?(?<=[\\s-])(?:${either(CURRENCY_WORDS)}|${CODES})\\b))?`,
  'gu',
);
const PERCENT = /^\s?(?:%|per\s?cent|percent)/i;
const NEXT_WORD = /^[\s-](?!(?:and|for|with|from|about|over|per|each|also|had|has|but|the|who|that|which|when|than|after|before|between|under|was|were|are|will|into|more|behind|rising|owed|around)\b)([a-z]{3,})/;
const RANGE = /^\s?(?:to|and|or|–|—|-)\s?$/i;
/** After a number that is a day. */
const MONTH_NEXT = /^(?:st|nd|rd|th)?(?:\sof)?\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

interface Found extends Sum {
  readonly scaled: boolean;
  /** Digits as written, without separators; null for a number in words. */
  readonly plain: string | null;
}

/** `twenty-two`, `two hundred thousand`, `a billion`. */
function inWords(text: string): number {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((value, word) => {
      const scale = SCALES[word];
      if (scale !== undefined) return Math.max(value, 1) * scale;
      if (word === 'a' || word === 'an') return 1;
      return value + (UNITS.includes(word) ? UNITS.indexOf(word) + 1 : (TENS.indexOf(word) + 2) * 10);
    }, 0);
}

const exact = (value: number): number => Number(value.toPrecision(12));

function found(text: string): Found[] {
  return [...text.matchAll(SUM)].flatMap((match): Found[] => {
    const [whole, sign, digits, scaleWord, letter, halfOf, words, currency] = match;
    const end = match.index + whole.length;
    const after = text.slice(end);
    if (PERCENT.test(after) || MONTH_NEXT.test(after)) return [];
    const money = sign !== undefined || currency !== undefined;
    // Without a currency, 500m is a distance.
    const scale = scaleWord ?? (letter !== undefined && sign !== undefined ? letter : undefined);
    const plain = digits?.replace(/[,\u00a0\u202f]/g, '') ?? null;
    const value = plain === null ? inWords(words!) * (halfOf === undefined ? 1 : 0.5) : Number(plain) * (scale === undefined ? 1 : SCALES[scale.toLowerCase()]!);
    const scaled = scale !== undefined || (words !== undefined && /thousand|million|billion|trillion/i.test(words));
    return [{ text: whole.trim(), value: exact(value), money, unit: NEXT_WORD.exec(after)?.[1] ?? null, start: match.index, end, scaled, plain }];
  });
}

/** A year, or a number that could be one: four bare digits without a currency. */
const isYear = ({ plain, money, scaled, text }: Found): boolean => plain !== null && !money && !scaled && !text.includes(',') && /^(?:1\d|20|21)\d\d$/.test(plain);

const LARGE = 1000;
const MILLION = 1e6;
const SMALL_MONEY = 100;

/** `RMB 17.6 to 20.9 billion`: the first number takes the scale of the second, and each the currency of the other, the first the unit of the second. */
function completed(numbers: readonly Found[], text: string): Found[] {
  const linked = (one: Found | undefined, next: Found | undefined): boolean =>
    one !== undefined && next !== undefined && one.plain !== null && next.plain !== null && !isYear(one) && RANGE.test(text.slice(one.end, next.start));
  return numbers.map((one, i) => {
    const [before, after] = [numbers[i - 1], numbers[i + 1]];
    const from = linked(one, after) ? after : undefined;
    const money = one.money || from?.money === true || (linked(before, one) && before!.money);
    const scales = from !== undefined && from.scaled && !one.scaled && one.value < LARGE;
    return { ...one, money, unit: one.unit ?? from?.unit ?? null, value: scales ? exact((one.value * from.value) / Number(from.plain)) : one.value };
  });
}

const significant = (value: number): number => value.toPrecision(12).replace(/e.*$/, '').replace('.', '').replace(/^0+|0+$/g, '').length;

/** What can give a case away: money from 100 on or to three digits that count, quantities from 1,000 on; no years, no percentages. */
export function sumsOf(text: string): Sum[] {
  return completed(found(text), text)
    .filter((one) => !isYear(one) && (one.value >= LARGE || (one.money && (one.value >= SMALL_MONEY || significant(one.value) >= 3))))
    .map(({ text: own, value, money, unit, start, end }) => ({ text: own, value, money, unit, start, end }));
}

/** A number of three digits that count, or of two from 10,000 on, is seldom met twice by chance. */
const telling = (value: number): boolean => significant(value) >= 3 || (significant(value) === 2 && value >= 10 * LARGE);

/**
 * Whether a scenario’s sum tells of the seed’s. Equal money does, and so does an equal quantity of one unit; where the
 * kinds or units differ, only a telling number does, or millions of money, as scenarios invent their currencies.
 */
export function sameSum(seed: Sum, other: Sum): boolean {
  if (seed.value !== other.value) return false;
  if (seed.money && (other.money || seed.value >= MILLION)) return true;
  if (seed.unit !== null && seed.unit === other.unit) return true;
  return seed.value >= LARGE && telling(seed.value);
}
