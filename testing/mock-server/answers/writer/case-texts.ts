/** The texts of the canned case: an invented quarrel over a slipway, with names, goods and numbers of a variant. */
import type { HistoryEntry } from '../../../../domain/scenario.js';
import type { Variant } from './variant.js';

/** Numbers that differ from case to case, none of them round. */
export interface Figures {
  readonly planks: number;
  readonly late: number;
  readonly yardCase: number;
  readonly smokehouseCase: number;
  readonly levy: number;
  readonly barges: number;
  readonly mornings: number;
  readonly carters: number;
  readonly boats: number;
  readonly day: number;
}

export function figuresOf({ number }: Variant): Figures {
  return {
    planks: 13_117 + 7 * number,
    late: 41 + (number % 37),
    yardCase: 3_119 + 3 * number,
    smokehouseCase: 2_213 + 3 * number,
    levy: 17 + (number % 13),
    barges: 6 + (number % 5),
    mornings: 38 + (number % 21),
    carters: 14 + (number % 9),
    boats: 7 + (number % 4),
    day: 11 + (number % 17),
  };
}

export function crowns(amount: number): string {
  return `${amount.toLocaleString('en')} crowns`;
}

export function backgroundOf({ town, goods }: Variant, { planks, barges, mornings, day }: Figures): string {
  return `${town} Slipway has served two trades since 2004. The ${town} ${goods} Yard sends its ${goods.toLowerCase()} down it on carts, and the ${town} Smokehouse lands its boats there. Both hold the slipway deed, and either may ask the harbour bench to change it.

Until May 2032 the carts went down after ten. In June the yard took on an order for ${barges} barges a week and began to load at five, when the boats come in. The smokehouse says that its boats wait outside for an hour and that fish spoils; the yard says that the deed names no hour for carts. By the end of August the smokehouse had written down ${mornings} mornings with a wait. In September a board went up at its door that called the carters "the five o’clock pirates". The yard then nailed up a list with the names of two skippers under the words "afraid of work". Both still hang.

New planks for the slipway cost ${crowns(planks)}, and neither side has offered to pay. In October the smokehouse asked for the old hours before it would speak about planks, and the yard asked for the board to come down before it would speak about hours. It is now November. The harbour bench will rule on ${day} January 2033 unless both sides sign a new deed first.`;
}

export function introductionOf({ town }: Variant): string {
  return `The ${town} Ferry lands at the foot of the same slipway four times a day. On 3 November 2032 both sides agreed that it should sit in on the talks and speak. It holds no part of the slipway deed, and a new one does not need its signature.`;
}

export function yardRole({ town, goods }: Variant, { carters, late, day, yardCase }: Figures): string {
  return `You run the ${town} ${goods} Yard and speak for its ${carters} carters. Objective: every barge loaded by nine, at a cost that the order can carry. Constraint: the order runs to 2036, and a late barge costs you ${crowns(late)}. You know that you signed it without a word to the smokehouse. Fallback: the ruling of ${day} January. Your adviser sees even odds that the old hours return; the case would cost ${crowns(yardCase)}, and two barge owners would leave.`;
}

export function smokehouseRole({ town }: Variant, { boats, day, smokehouseCase }: Figures): string {
  return `You head the ${town} Smokehouse and speak for its ${boats} boats. Objective: mornings on which no boat waits outside, and respect for the two skippers who were named. Constraint: three boats may leave for another harbour in spring, and your skippers refuse any levy. You know that the board at the door was painted by your own clerk. Fallback: the ruling of ${day} January. Your adviser sees even odds that five o’clock stays; the case would cost ${crowns(smokehouseCase)}.`;
}

export function ferryRole({ town }: Variant, { day, late }: Figures): string {
  return `You speak for the eight hands of the ${town} Ferry. Objective: a clear foot of the slipway at six and at nine, and planks that bear a handcart. Constraint: the ferry decides nothing here and has no money for timber. You know that your own crew tied up across the slipway twice in summer. Fallback: wait for the ruling of ${day} January, and land at the old steps meanwhile, which costs you ${crowns(late)} a week in lost fares; your odds of being heard there are small.`;
}

export function historyEntries({ town, goods }: Variant, { planks }: Figures): HistoryEntry[] {
  const good = goods.toLowerCase();
  return [
    {
      title: 'Two trades build a slipway',
      date: '2004 to 2015',
      text: `Before the slipway of ${town} there was only a beach, and carts sank in it up to the axle. The ${good} yard and the smokehouse built the first planks together over one winter, with timber from a wreck and money that each side had saved for a roof. The deed was written on two pages by a schoolteacher who lodged with one of the skippers. It says who mends what, and it says nothing about hours, because nobody could imagine that there would be too little room. In those years carters helped to haul boats when the wind was wrong, and on the last evening of every season the smokehouse hung a row of fish at the gate of the yard. Children of both houses learned to swim from the same steps. When a cart broke through in the eleventh year, both sides stood in the water for a night and lifted it out. People who were there still tell of that night, and all of them tell it with a smile, whichever trade they belong to.`,
    },
    {
      title: 'New hands on both sides',
      date: '2016 to 2024',
      text: `The old master of the yard handed it to a nephew who had learned his trade inland. He counted loads instead of friends, as the skippers put it, and he doubled the number of carts within four years. The smokehouse grew as well: it bought two larger boats, which need more water and more time to turn. Each side thought that the other had become loud. The evening with the row of fish was held for the last time in 2019; that year it rained, few came, and nobody asked again. In 2021 a carter and a deckhand came to blows over a rope, and the harbour bench fined both of them the same small sum. The smokehouse paid for its man, and the yard did not. From then on letters went through clerks. The planks began to rot at the seaward end, and each side wrote to the other that its wheels, or its keels, could not have done it. Nobody mended them, and nobody measured them either.`,
    },
    {
      title: 'Lean seasons',
      date: '2025 to 2031',
      text: `For three seasons the shoals stayed away, and the smokehouse let four of its people go. The yard sent a cart of ${good} every week to be sold for the families, and asked for no receipt. Somebody at the smokehouse took it for pay that was owed under the deed, entered it in the books, and set it against the mending of the planks. When the yard saw the books two years later, its master said in front of his carters that kindness had been turned into a bill. The head of the smokehouse learned of that sentence from a third person and never spoke of it. Then the price of ${good} fell by a third, and the yard stood close to closing as well. Both sides sold land. In the last of these years a merchant from up the coast looked at the yard, counted its carts, and asked what it would take to fill a row of barges every week before the tide turned.`,
    },
    {
      title: 'Five in the morning',
      date: 'January to October 2032',
      text: `The master of the yard signed in February and told his carters in March; nobody told the smokehouse. On the first morning of June the carts stood in a row at the gate at ten to five, and two boats with a good catch turned circles outside until six. A skipper came ashore in oilskins and asked who had allowed this, and a young carter told him to buy a longer rope. By noon the whole harbour knew the words. The smokehouse began to keep a book of mornings and sent a copy each week without a greeting; the yard sent it back each week with the deed folded into it. A joiner was asked by both sides, on different days, what new planks would cost, and gave both the same answer: ${crowns(planks)}. Neither told the other that it had asked. When the board was painted, and the list was nailed up beside it, people stopped and read both, and some of them laughed.`,
    },
  ];
}
