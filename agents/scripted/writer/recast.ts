/** From a seed to background, topics and parties, by rule. */
import type { Recast } from '../../../domain/curation/recast.js';
import { randomStream } from '../../../domain/random.js';
import type { Domain } from '../../../domain/scenario.js';
import { backgroundOf } from './background.js';
import { eventsOf, sentenceOf } from './chronicle.js';
import { GRIEVANCES } from './frame-phrases.js';
import { clip, listed, lowerFirst } from './prose.js';
import { relationOf, rolesOf, stancesOf } from './roles.js';
import type { Setting } from './setting.js';
import { topicsOf } from './topics.js';

const RATIONALES: Readonly<Record<Domain, string>> = {
  transactional: 'Two sides of a running bargain argue over price, terms or the way out of it.',
  healthcare: 'The dispute is about care: who gives it, on what terms, and who pays for it.',
  environmental: 'The dispute is about land, water or living things that both sides use.',
  'business-to-business': 'Two firms or groups of firms depend on each other and argue over terms.',
  'public-policy': 'A public decision is disputed by those whom it binds.',
  international: 'Two states or their bodies argue over a matter that crosses a border.',
  legal: 'A claim of right stands between the two, and they may settle it before it is decided.',
  'intra-organizational': 'Both sides belong to one organisation and have to go on working in it.',
};
const RIGHTS = /\b(?:(?:human|civil|disability|labou?r|indigenous|constitutional|basic|land) rights?|discriminat\w*|harass\w*|abuse[ds]?|asylum|indigenous|dignity|disab\w+|assisted dying|equal pay|privacy|biometric\w*)\b/i;
/** Who has less to wait with. */
const WEAKER = /\b(?:association|tenants?|residents?|unions?|workers?|staff|employees?|patients?|families|households?|herders?|farmers?|buyers?|homeowners?|homebuyers?|freelancers?|petitioners?|contributors?|students?|communit\w+|coalition|advocates?|women|interns?|tribes?|indigenous|volunteers?)\b/i;

export function recastOf({ seed, disguise, sides, place }: Setting, domain: Domain): Recast {
  const [one, other] = sides;
  const topics = topicsOf(seed, sides, disguise);
  const events = eventsOf(seed, disguise).map(sentenceOf);
  const facts = [...disguise.sentences(seed.summary), ...events, ...disguise.sentences(seed.stakes)];
  const roles = rolesOf(sides, disguise, seed.id);
  const weaker = sides.find(({ role }) => WEAKER.test(role)) ?? one;
  const kind = clip(lowerFirst(disguise.text(seed.title), disguise.names.isInvented), 16);
  return {
    title: `${one.name} and ${other.name}`,
    slug: slugFor(seed.id, place, [one.id, other.id]),
    domainRationale: RATIONALES[domain],
    disputeKind: kind === '' ? 'a dispute between two sides that depend on each other' : kind,
    rightsAtStake: RIGHTS.test([seed.title, seed.summary, ...seed.issues.map(({ name }) => name)].join(' ')),
    background: backgroundOf({ sides, place, topics, facts, disguise, seedId: seed.id }),
    topics: topics.map(({ id, name, description, options }) => ({ id, name, description, options })),
    parties: sides.map((side, index) => {
      const at = index as 0 | 1;
      return { id: side.id, name: side.name, role: roles[at], relation: relationOf(sides[1 - at]!, topics, at), stances: stancesOf(side, at, topics) };
    }),
    weaker: weaker.id,
    invented: [
      'Every name of a person, body or place, and the currency',
      'Every sum and date: sums are multiplied, years moved back',
      'The open letter and the closed door, and what both sides say of them',
      'Costs and odds in the roles, constraints, and reasons in the stances',
      `Words that bring texts to a length; options of ${listed(topics.map(({ phrase }) => phrase))} that the seed does not name`,
    ],
    blockage: `Each side waits for the other to speak first of its own insult: ${one.name} of the closed door, ${other.name} of the open letter.`,
    grievances: Object.fromEntries(sides.map(({ id }, index) => [id, { just: GRIEVANCES[index]!.just, fault: GRIEVANCES[index]!.fault }])),
  };
}

const THINGS = ['terms', 'ledger', 'letter', 'table', 'accord', 'dispute', 'talks', 'question'];

/** `tolvane-belmere-question`: invented, and hardly twice the same. */
function slugFor(seedId: string, place: string, ids: readonly [string, string]): string {
  return [place, ...ids, randomStream('scripted/drafter', seedId, 'slug').pick(THINGS)].join('-').toLowerCase();
}
