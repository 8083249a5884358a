/** A canned case: what a writer hands over at each step, in the shapes of `domain/curation/recast.ts`. It breaks no rule. */
import { letteredTopic } from '../../../../domain/curation/assemble.js';
import type { Newcomer, Recast, RecastTopic, WeighedParty, Weighing, WrittenHistory } from '../../../../domain/curation/recast.js';
import { backgroundOf, crowns, type Figures, figuresOf, ferryRole, historyEntries, introductionOf, smokehouseRole, yardRole } from './case-texts.js';
import type { Variant } from './variant.js';

export interface CannedCase {
  readonly recast: Recast;
  /** Of all three parties. */
  readonly weighing: Weighing;
  readonly newcomer: Newcomer;
  /** What the newcomer's background adds. */
  readonly introduction: string;
  readonly history: WrittenHistory;
}

export function caseOf(variant: Variant): CannedCase {
  const figures = figuresOf(variant);
  const recast = recastOf(variant, figures);
  const introduction = introductionOf(variant);
  const { yard, smokehouse, ferry } = variant.codes;
  return {
    recast,
    weighing: Object.fromEntries(Object.entries({ [yard]: YARD, [smokehouse]: SMOKEHOUSE, [ferry]: FERRY }).map(([code, side]) => [code, weighed(side, recast.topics)])),
    newcomer: {
      party: { id: ferry, name: `${variant.town} Ferry`, role: ferryRole(variant, figures), relation: 'You are with the smokehouse on GATE and with the yard on WORDS; on DECK you only want it done.', stances: FERRY.stances },
      background: `${recast.background}\n\n${introduction}`,
      relations: {
        [yard]: 'You face the smokehouse on all three topics; the ferry is with you on WORDS and against you on GATE.',
        [smokehouse]: 'You face the yard on all three topics; the ferry is with you on GATE and against you on WORDS.',
      },
    },
    introduction,
    history: { entries: historyEntries(variant, figures) },
  };
}

/** Weights, stances, worths of options by their short names, worth of walking away. */
interface Side {
  readonly weights: Readonly<Record<string, number>>;
  readonly stances: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, number>>;
  readonly fallback: number;
}

const YARD: Side = {
  weights: { GATE: 52, DECK: 30, WORDS: 18 },
  stances: {
    GATE: 'You want carts on the slipway from five, because barges have to leave on the morning tide.',
    DECK: 'You want the boats to pay for new planks, because keels have worn the old ones down.',
    WORDS: 'You want an apology at the gate, because your carters read that board every morning.',
  },
  values: { 'boats land first': 72, 'carts from five': 100, 'carts from eight': 44, 'carts from ten': 0, 'planks against loft': 62, 'levy on boats': 100, 'planks paid by yard': 0, 'apology at the boats': 40, 'silent removal': 20, 'apology at the carts': 100 },
  fallback: 50,
};
const SMOKEHOUSE: Side = {
  weights: { GATE: 34, DECK: 24, WORDS: 42 },
  stances: {
    GATE: 'You want no cart on the slipway before ten, because waiting boats lose their catch.',
    DECK: 'You want the yard to pay for the planks, because its wheels broke them.',
    WORDS: 'You want an apology to your two skippers, because the whole harbour has read their names.',
  },
  values: { 'boats land first': 70, 'carts from five': 0, 'carts from eight': 42, 'carts from ten': 100, 'planks against loft': 66, 'levy on boats': 0, 'planks paid by yard': 100, 'apology at the boats': 100, 'silent removal': 10, 'apology at the carts': 30 },
  fallback: 55,
};
const FERRY: Side = {
  weights: { GATE: 45, DECK: 35, WORDS: 20 },
  stances: {
    GATE: 'You want late carts, because your passengers cannot pass them at six.',
    DECK: 'You want new planks soon, whoever pays, because handcarts break on the old ones.',
    WORDS: 'You want a word to the carters, because they carry your mail for nothing.',
  },
  values: { 'boats land first': 80, 'carts from five': 0, 'carts from eight': 30, 'carts from ten': 100, 'planks against loft': 75, 'levy on boats': 30, 'planks paid by yard': 100, 'apology at the boats': 40, 'silent removal': 70, 'apology at the carts': 100 },
  fallback: 48,
};

/** Values by the letters that code gives to the options. */
function weighed({ weights, stances, values, fallback }: Side, topics: readonly RecastTopic[]): WeighedParty {
  const optionValues = topics.map(letteredTopic).map(({ id, options }) => [id, Object.fromEntries(options.map(({ label, short }) => [label, values[short]!]))]);
  return { weights, stances, optionValues: Object.fromEntries(optionValues), fallbackValue: fallback };
}

function recastOf(variant: Variant, figures: Figures): Recast {
  const { town, goods, codes } = variant;
  return {
    title: `Early carts on ${town} Slipway`,
    slug: `${town.toLowerCase()}-slipway-mornings`,
    domainRationale: 'Two sides that share one deed have to settle its use, its cost and its tone.',
    disputeKind: 'use and upkeep of a shared slipway',
    rightsAtStake: false,
    background: backgroundOf(variant, figures),
    topics: topicsOf(figures),
    parties: [
      { id: codes.yard, name: `${town} ${goods} Yard`, role: yardRole(variant, figures), relation: 'You face the smokehouse on all three topics; you have shared a deed with it for decades.', stances: YARD.stances },
      { id: codes.smokehouse, name: `${town} Smokehouse`, role: smokehouseRole(variant, figures), relation: 'You face the yard on all three topics; some of your people once hauled carts with it.', stances: SMOKEHOUSE.stances },
    ],
    weaker: codes.smokehouse,
    invented: ['the places, names and sums', 'the board and the list'],
    blockage: 'Each side waits for the other to take its insult back first.',
    grievances: {
      [codes.yard]: { just: 'A board at the harbour mocks its carters.', fault: 'It changed its hours without a word.' },
      [codes.smokehouse]: { just: 'Two of its skippers were named in public.', fault: 'Its own clerk painted the board.' },
    },
  };
}

function topicsOf({ planks, levy }: Figures): RecastTopic[] {
  return [
    {
      id: 'GATE',
      name: 'Slipway mornings',
      description: 'Who may use the slipway on working days between five and ten.',
      options: [
        { short: 'boats land first', description: 'Boats land until six, and from then on carts and boats go by a list that hangs at the gate.' },
        { short: 'carts from five', description: 'Carts go down from five every working day, and boats land whenever the slipway is clear.' },
        { short: 'carts from eight', description: 'Carts go down from eight every working day, and the last boat has to be clear by seven.' },
        { short: 'carts from ten', description: 'Carts go down from ten every working day, and boats have the slipway until that hour.' },
      ],
    },
    {
      id: 'DECK',
      name: 'The new planks',
      description: `Who pays the ${crowns(planks)} for new planks, and when they are laid.`,
      options: [
        { short: 'planks against loft', description: 'The yard pays for planks by March, and the smokehouse lends it a dry loft for four years.' },
        { short: 'levy on boats', description: `Each boat pays ${crowns(levy)} a month for three years, and the planks are laid in April.` },
        { short: 'planks paid by yard', description: `The yard pays the whole ${crowns(planks)} and has the planks laid before the first of February.` },
      ],
    },
    {
      id: 'WORDS',
      name: 'The board and the list',
      description: 'What becomes of the board and the list, and who says what to whom.',
      options: [
        { short: 'apology at the boats', description: 'The master of the yard makes an apology to the two skippers, and both papers come down.' },
        { short: 'silent removal', description: 'Board and list come down on the same morning, and neither side speaks of them to anyone again.' },
        { short: 'apology at the carts', description: 'The head of the smokehouse makes an apology to the carters, and both papers come down.' },
      ],
    },
  ];
}
