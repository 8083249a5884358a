/** Which words are English words, so that a capital alone makes no name of them. */
import nlp from 'compromise';
import { encode } from 'gpt-tokenizer/encoding/cl100k_base';
import { fold } from './tokens.js';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Months and weekdays: never names. */
export const CALENDAR = list(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun easter christmas',
);

/** Small words that hold a name together, or begin a sentence before one. */
export const CONNECTORS = list('of the de la le del der des du da di do el al und von van');

/** Words that begin sentences and are no part of the name after them. */
export const OPENERS = list('a an the this that these those no not any all both each what who why when where how which if as at by on in into from to with without about after before under over is are was were did does do has have had can could will would and or but so yet while although because since until only also one two');

/** Words of which any country’s bodies, offices and papers are made; a phrase of nothing else names no one. */
export const GENERIC = list(
  'supreme high higher appeal appeals constitutional district county city town village state federal national regional provincial central local public general special joint ' +
    'international european world global united royal grand greater north south east west northern southern eastern western new old first second third ' +
    'court council ministry minister government parliament senate congress assembly house cabinet board agency authority committee commission commissioner office department bureau ' +
    'union association federation society foundation institute institution university college school hospital bank fund trust company group corporation cooperative club party ' +
    'president governor mayor chair director secretary judge attorney mediator arbitrator regulator ombudsman police army church ' +
    'agreement treaty act law bill code charter constitution order case report letter memorandum protocol convention accord deal plan programme project ' +
    'indigenous internet web english energy health education transport environment trade labour labor finance justice interior defence commerce industry agriculture science ' +
    'park river lake bay island valley mountain forest sea ocean port harbour airport station street road bridge square market museum library theatre hotel mine dam canal quay basin yard ' +
    'news daily times post herald journal press review weekly magazine radio television online blog wire courier gazette tribune star mail sun telegraph chronicle headline title page mirror archive copy dean board st rd mt ave dept dist downtown',
);

/** Short forms that any text may use. */
const COMMON_ACRONYMS = list('ceo cfo coo cto hr it ai tv id pr vat gdp ngo faq pdf am pm ok dna iq diy url api sms atm ip ii iii iv vi vii viii ix cv phd ad bc hq co ltd pty na no ors anor inc plc gmbh llc');

const NAMING = ['Country', 'City', 'Region', 'Place', 'Organization', 'LastName', 'Demonym', 'SportsTeam'];
const { lexicon } = (nlp.model() as { one: { lexicon: Readonly<Record<string, string | readonly string[]>> } }).one;
const tagsOf = (key: string): readonly string[] => (Object.hasOwn(lexicon, key) ? [lexicon[key]!].flat() : []);

/** Known to the library as a place, body or family name. */
export function isKnownName(key: string): boolean {
  return tagsOf(key).some((tag) => NAMING.includes(tag));
}

/**
 * A tokenizer’s vocabulary is a list of frequent strings, the most frequent first: a word whose small form is one of
 * them, and not much rarer than its capitalised form, is used as a word; `netflix` is not.
 */
export function isFrequent(key: string): boolean {
  const small = encode(` ${key}`);
  if (small.length !== 1) return false;
  const capital = encode(` ${key.charAt(0).toUpperCase()}${key.slice(1)}`);
  return capital.length !== 1 || small[0]! <= 2 * capital[0]!;
}

const RARE = 40_000;

/** An English word that texts seldom use: when a seed writes it with a capital every time, that is worth noting. */
export function isRare(key: string): boolean {
  const [token, ...more] = encode(` ${key}`);
  return more.length > 0 || token! > RARE;
}

/** Endings that other forms of a word take, and what stands there in the word itself. */
const INFLECTIONS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/s$/, ''],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/ers?$/, ''],
  [/ers?$/, 'e'],
];
const SHORTEST_STEM = 4;

function inUse(key: string): boolean {
  return isFrequent(key) || tagsOf(key).some((tag) => !NAMING.includes(tag) && !/Name|Person|Acronym/.test(tag));
}

function remembered(test: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const answer = known.get(key) ?? test(key);
    known.set(key, answer);
    return answer;
  };
}

/** Tokenizers read much Python, where None is a word of its own. */
const isClosed = (key: string): boolean => CALENDAR.has(key) || CONNECTORS.has(key) || OPENERS.has(key) || GENERIC.has(key) || COMMON_ACRONYMS.has(key) || key === 'none';

/** Whether `key` (see `Word`) is an English word or a form of one. */
export const isOrdinary = remembered((key) => {
  if (/^\p{N}/u.test(key) || isClosed(key)) return true;
  if (isKnownName(key)) return false;
  const stems = INFLECTIONS.filter(([ending]) => ending.test(key)).map(([ending, instead]) => key.replace(ending, instead));
  return inUse(key) || stems.some((stem) => stem.length >= SHORTEST_STEM && inUse(stem));
});

/** The same of a word in capitals, of which two or three letters make an acronym sooner than a word. */
export function isOrdinaryShouted(key: string): boolean {
  return isClosed(key) || (key.length > 3 ? isOrdinary(key) : tagsOf(key).some((tag) => /^(?:Pronoun|Preposition|Determiner|Conjunction|Auxiliary|Copula|Modal|Infinitive|Adverb|QuestionWord)$/.test(tag)));
}

const ENGLISH_ENDING = /(?:able|ible|ity|ment|ments|tion|tions|sion|ness|ists?|ees?|ance|ence|ive|ous|ly|ship|hood|age|wards?|less|ful|ism|ory|ories|ologists?|men|paid)$/;

/** A word that no list has, made like an English one: `rainforest`, `indemnity`. It may be a name all the same. */
export const looksEnglish = remembered((key) => {
  if (ENGLISH_ENDING.test(key)) return true;
  for (let at = SHORTEST_STEM; at <= key.length - SHORTEST_STEM; at++) if (isOrdinary(key.slice(0, at)) && isOrdinary(key.slice(at))) return true;
  return false;
});

/** Words of the people, places and bodies that the library finds in `text`. */
export function entityWords(text: string): ReadonlySet<string> {
  const found = nlp(text);
  const entities = [...(found.people().out('array') as string[]), ...(found.places().out('array') as string[]), ...(found.organizations().out('array') as string[])];
  return new Set(entities.flatMap((entity) => entity.split(/[^\p{L}\p{N}’'.&]+/u)).map(fold).filter((key) => key !== ''));
}
