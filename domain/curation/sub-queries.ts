/**
 * What each domain is about, and short queries that narrow it, so that five searches of a domain do not return one famous
 * dispute (gap 9.26). The domains are those of teaching material on negotiation (spec 2.1); the queries are ours and name
 * no case.
 */
import type { Domain } from '../scenario.js';

interface DomainQueries {
  /** One line for prompts: who bargains with whom over what. */
  readonly sense: string;
  readonly queries: readonly [string, ...string[]];
}

const QUERIES: Readonly<Record<Domain, DomainQueries>> = {
  transactional: {
    sense: 'a live bargain over price, terms or exit: a sale, a lease, a partnership that begins or ends',
    queries: [
      'sale of a family firm whose heirs and buyer disagree over price and who stays on',
      'lease of land or premises that one side wants to renew and the other to end',
      'partners who part and divide assets, debts, customers and the name',
      'licence or royalty terms between an inventor or artist and whoever markets the work',
      'public land or buildings sold to a developer with conditions for those who use them',
      'price revision in a long supply contract after costs have changed',
      'club, venue or broadcaster that bargains over fees and rights for an event',
      'a cooperative or its members who sell out to an investor',
    ],
  },
  healthcare: {
    sense: 'care and its money: hospitals, staff, insurers, makers of medicines, patients, communities',
    queries: [
      'closing or merging of a hospital or ward against the wishes of those who rely on it',
      'payment terms between an insurer and a group of hospitals or doctors',
      'staffing levels, shifts and pay in hospitals or care homes',
      'price of and access to a costly medicine between its maker and whoever pays',
      'care homes, families and operators after failures of care',
      'public health measures against the livelihood of those whom they bind',
      'who may treat: scope of practice between professions',
      'medical data, trials or samples between researchers and the people they come from',
    ],
  },
  environmental: {
    sense: 'land, water, air, species and energy: users, neighbours, owners, guardians of a place',
    queries: [
      'sharing of a river or aquifer between farms, towns and nature',
      'mine, quarry or well against nearby communities or herders',
      'wind, solar or power lines and those who live beside them',
      'fishing quotas, grounds or gear between fleets or with conservation',
      'clean-up of polluted ground: who pays, how far, how fast',
      'large predators or protected animals against keepers of livestock',
      'forest use between timber firms, residents and indigenous holders',
      'flood defence, dam removal or reservoir levels with winners and losers',
    ],
  },
  'business-to-business': {
    sense: 'firms that depend on each other: suppliers and buyers, franchisors and franchisees, platforms and users of them',
    queries: [
      'franchisees against the franchisor over fees, suppliers or sites',
      'supplier and large retailer over prices, delisting or payment terms',
      'platform and the sellers, drivers or publishers who work through it',
      'joint venture partners over control, investment or exit',
      'delayed or failed project between contractor and client',
      'patents or standards between makers of devices',
      'carriers and networks over the cost of traffic or access',
      'growers and a processor over quality, price and exclusivity',
    ],
  },
  'public-policy': {
    sense: 'rules, budgets and services that authorities and those affected by them fight over',
    queries: [
      'a city and its residents or traders over traffic, parking or tolls',
      'short-term rentals, housing or zoning between owners, tenants and a council',
      'closing or merging of schools against parents and villages',
      'pension, tax or subsidy reform with a group that loses by it',
      'policing or public safety between a force and a neighbourhood',
      'siting of a shelter, prison, depot or waste plant',
      'recognition of a language, a monument or a place name',
      'funding of transport, libraries or broadcasters between levels of government',
    ],
  },
  international: {
    sense: 'states, territories or peoples that share a border, a resource, a past',
    queries: [
      'shared river, lake or dam between states upstream and downstream',
      'maritime boundary, islands or fishing rights between neighbours',
      'trade measure or tariff on one sensitive good',
      'return of cultural objects or remains',
      'border crossing, transit or corridor that one side has closed',
      'debts, damages or assets left by the break-up of a state',
      'gas, power or pipeline terms between supplier, transit and buyer states',
      'status of a minority or of displaced people across a border',
    ],
  },
  legal: {
    sense: 'claims before or around a court that the parties could settle: damages, rights, property, conduct',
    queries: [
      'many claimants against one firm over a harmful product or service',
      'wrongs of the past by an institution and redress for survivors',
      'inheritance or trust among relatives, or with a foundation',
      'authorship, copyright or likeness between creators and users of their work',
      'discrimination or equal pay between employees and employer',
      'neighbours or owners over boundaries, views, noise or access',
      'consumers and a bank, insurer or landlord over terms called unfair',
      'land rights of a community against a title on paper',
    ],
  },
  'intra-organizational': {
    sense: 'people within one organisation: management and staff, departments, members, founders, boards',
    queries: [
      'staff and management over pay, shifts or job cuts in one enterprise',
      'board and founder over control and direction',
      'two departments or sites after a merger over who leads and what stays',
      'members and leadership of a union, party, club or cooperative',
      'researchers or teachers and their university over programmes and workload',
      'artists, musicians or journalists and the house that employs them',
      'return to the office, tools or surveillance at work',
      'volunteers and headquarters of an aid or faith organisation',
    ],
  },
};

/** One line for prompts. */
export function domainSense(domain: Domain): string {
  return QUERIES[domain].sense;
}

/** All of a domain, in the order in which they are used. */
export function subQueriesOf(domain: Domain): readonly string[] {
  return QUERIES[domain].queries;
}

/** @param number 1-based number of the candidate in its domain; after the last query comes the first again. */
export function subQueryFor(domain: Domain, number: number): string {
  const { queries } = QUERIES[domain];
  return queries[(number - 1) % queries.length] ?? queries[0];
}
