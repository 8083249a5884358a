/** What lies on the table: positions, packages and who has said yes, folded from the public log alone. */
import type { Topic } from '../../../domain/scenario.js';
import type { LogLine } from '../../../domain/views/index.js';
import { type Claim, type Utterance, utteranceIn } from './claims.js';
import { isWhole, type Terms, termsKey } from './terms.js';

export interface PackageOnTable {
  readonly key: string;
  readonly terms: Terms;
  /** Who put it forward first: a party id or `MEDIATOR`. */
  readonly by: string;
  /** Turn at which it was put forward first, and last. */
  readonly first: number;
  readonly last: number;
}

export interface Table {
  readonly utterances: readonly Utterance[];
  /** Party ids in order of their first words. */
  readonly speakers: readonly string[];
  /** The last option that a party committed itself to on a topic, questions and refusals apart. */
  position(party: string, topic: string): Claim | undefined;
  readonly packages: readonly PackageOnTable[];
  /** Key of the package that a party's standing yes is about. */
  accepted(party: string): string | undefined;
}

const HOLDS = new Set<Claim['commitment']>(['wants', 'offers', 'leans', 'accepts']);

export function tableOf(log: readonly LogLine[], topics: readonly Topic[]): Table {
  const utterances = log.map((line) => utteranceIn(line, topics));
  const positions = new Map<string, Map<string, Claim>>();
  const packages = new Map<string, PackageOnTable>();
  const accepted = new Map<string, string>();
  const speakers: string[] = [];
  let latest: string | undefined;

  for (const utterance of utterances) {
    const { line, claims, terms, acceptsWhole } = utterance;
    const { id } = line.speaker;
    const whole = terms === null ? null : completed(terms, topics, positions);
    if (whole) {
      const key = termsKey(topics, whole);
      const before = packages.get(key);
      packages.set(key, before ? { ...before, last: line.turn } : { key, terms: whole, by: id, first: line.turn, last: line.turn });
      latest = key;
    }
    if (line.kind !== 'party') continue;
    if (!speakers.includes(id)) speakers.push(id);
    const own = positions.get(id) ?? new Map<string, Claim>();
    positions.set(id, own);
    for (const claim of claims) if (HOLDS.has(claim.commitment)) own.set(claim.topic, claim);
    const yes = accepted.get(id);
    if (acceptsWhole && latest !== undefined) accepted.set(id, latest);
    else if (yes !== undefined && takesBack(utterance, packages.get(yes)!.terms)) accepted.delete(id);
  }
  return {
    utterances,
    speakers,
    position: (party, topic) => positions.get(party)?.get(topic),
    packages: [...packages.values()],
    accepted: (party) => accepted.get(party),
  };
}

/** Topics that a proposal leaves out stand as agreed, where all who have spoken hold the same option; else it is no package. */
function completed(terms: Terms, topics: readonly Topic[], positions: ReadonlyMap<string, ReadonlyMap<string, Claim>>): Terms | null {
  if (isWhole(topics, terms)) return terms;
  const full: Record<string, string> = { ...terms };
  for (const { id } of topics) {
    const held = new Set([...positions.values()].map((own) => own.get(id)?.option));
    const [only] = held;
    if (full[id] === undefined && held.size === 1 && only !== undefined) full[id] = only;
  }
  return isWhole(topics, full) ? full : null;
}

/** A yes falls with a refusal of one of its options or a demand for another. */
function takesBack({ claims }: Utterance, terms: Terms): boolean {
  return claims.some(({ topic, option, commitment }) =>
    commitment === 'refuses' ? terms[topic] === option : HOLDS.has(commitment) && terms[topic] !== option,
  );
}
