/** Words of a text with their places, and the stem that makes inflections meet. */

export interface Word {
  /** As written, lower case. */
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\d+(?:[.,:]\d+)*|\p{L}+(?:['’]\p{L}+)*/gu;

const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...SMALL.map((word, value): [string, string] => [word, `#${value}`]),
  ...TENS.map((word, index): [string, string] => [word, `#${(index + 2) * 10}`]),
]);

/** Endings in the order in which they are taken off, with the letters that must stay in front. */
const ENDINGS: readonly (readonly [ending: RegExp, minimum: number])[] = [
  [/(?:ment|ness)$/, 3],
  [/(?<=[ts])ion$/, 4],
  [/(?:al|ly|est)$/, 4],
  [/(?:is|iz)(?:e|ing|ed)$/, 5],
  [/(?:ing|ed)$/, 3],
  [/[ey]$/, 3],
];

/** Forms that no ending explains, and one whose stem would be a negation. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'note notes noted noting', pay: 'pay paid', build: 'build built', rebuild: 'rebuild rebuilt', buy: 'buy bought', sell: 'sell sold sale sales',
    spend: 'spend spent', send: 'send sent', draw: 'draw drew drawn', write: 'write wrote written', speak: 'speak spoke spoken', choose: 'choose chose chosen choice',
    lend: 'lend lent', lose: 'lose lost loss losses', teach: 'teach taught', child: 'child children', half: 'half halves', man: 'man men', woman: 'woman women',
    apology: 'apology apologies apologise apologises apologised apologising apologize apologizes apologized apologizing',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form): [string, string] => [form, `${stem}~`])),
);

const VOWEL = /[aeiouy]/;

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:[sxz]|[cs]h)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function reduce(word: string): string {
  let stem = singular(word.replace(/['’]s?$/, ''));
  for (const [ending, minimum] of ENDINGS) {
    const cut = stem.replace(ending, '');
    if (cut !== stem && cut.length >= minimum && VOWEL.test(cut)) stem = cut;
  }
  // planned → plann → plan
  return stem.length > 3 ? stem.replace(/([bdfglmnprstz])\1$/, '$1') : stem;
}

/** A common form for the inflections of a word: `close`, `closes`, `closing`, `closed`. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  const first = lower.charCodeAt(0);
  if (first >= 48 && first <= 57) return `#${lower.replaceAll(',', '')}`;
  return NUMBERS.get(lower) ?? IRREGULAR.get(lower) ?? reduce(lower);
}

const stems = new Map<string, string>();
const MOST_STEMS = 20_000;

function cachedStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = stemOf(word);
  stems.set(word, stem);
  return stem;
}

export function wordsOf(text: string, offset = 0): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const lower = match[0].toLowerCase();
    words.push({ text: lower, stem: cachedStem(lower), start: offset + match.index, end: offset + match.index + match[0].length });
  }
  return words;
}
