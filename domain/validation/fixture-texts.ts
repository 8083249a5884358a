/** The longer texts of the example scenario: an invented quarrel over night ovens. */
import type { HistoryEntry } from '../scenario.js';

export const CORE = `Crumb Lane Bakery has rented the ground floor of Number Nine since 2009. Twenty-two households live above it and speak through the Number Nine House Committee. Bakery and committee both hold the yard agreement of the building, and either may ask the tenancy board to change it.

Until March 2022 the ovens were lit at six. In April the bakery took on a contract for eleven cafés and began to light them at three. The committee says that the extractor fan wakes the second floor every night; the bakery says that it is the fan the board once approved. By the end of June the committee had counted 41 complaints. In July a sheet went up in the stairwell that called the bakers "the noise gang". The bakery then put a notice in its window that named three residents as "people who hate bread". Both are still up.

A quieter fan costs 9,600 florins, and neither side has offered to pay. In August the committee asked for the old hours before it would speak about money, and the bakery asked for the sheet to come down before it would speak about hours. It is now September. The tenancy board will rule on 12 November 2022 unless both sides sign a new yard agreement first.`;

export const ROLES = {
  BAKER:
    'You own Crumb Lane Bakery and speak for its nine bakers. Objective: bread for eleven cafés by half past six, at a cost the contract can carry. Constraint: the contract runs to 2025 and a late tray costs you 60 florins. You know that you signed it without a word to the house. Fallback: the ruling of 12 November. Your adviser sees even odds that the old hours return; the case would cost 3,000 florins, and four cafés would leave.',
  HOUSE:
    'You chair the Number Nine House Committee and speak for 22 households. Objective: nights in which nobody is woken before six, and respect for the three who were named. Constraint: two families have given notice for the winter, and your members refuse any levy. You know that the sheet in the stairwell was printed by your own secretary. Fallback: the ruling of 12 November. Your adviser sees even odds that three o’clock stays; the case would cost 2,400 florins.',
} as const;

export const HISTORY: HistoryEntry[] = [
  {
    title: 'A bakery comes to Number Nine',
    date: '2009 to 2014',
    text: 'The ground floor had stood empty for three years when the bakery signed its first lease. The cellar was damp, the yard was full of old bicycles, and the rent was 700 florins a month. Residents carried out the rubbish over two weekends, and the bakery paid them in rolls. The first yard agreement was written on a single page at a kitchen table and said that the ovens would be lit at six. Nobody argued over it. On Saturdays the bakers left unsold loaves on the stairs, and on the first evening of each winter the whole house ate soup in the shop. The committee met twice a year, mostly about bicycles. When the roof leaked in 2013, the bakery lent its van for eleven days and asked for nothing. People who lived there then still speak of those years as the good ones, and so do the bakers.',
  },
  {
    title: 'New neighbours, new machines',
    date: '2015 to 2019',
    text: 'Nine of the 22 flats changed hands within four years. The newcomers had paid twice what the old tenants paid, and they worked late and slept late. The bakery had grown as well, from three bakers to seven, and in 2016 it put in two larger ovens and an extractor fan. The tenancy board looked at the fan on a weekday afternoon, found it within the limits for daytime use, and approved it. No one asked what it would sound like at night, because no one baked at night. The soup evenings ended in 2017, when the shop floor had become too full of racks. A complaint of 2018, about flour on the stairs, was answered after five weeks with a printed form. It was a small matter. Yet the committee began to keep a folder, and the owner began to leave letters with its stamp unopened for days.',
  },
  {
    title: 'Two hard years',
    date: '2020 to 2021',
    text: 'When the streets emptied, the shop lost 58 percent of its trade within a month. Two bakers were let go. The committee collected 1,900 florins for the bakery among its households, and the owner, who had not asked for it, thanked them with a card and then used the money for back rent. Some residents had thought that it was a loan. In the autumn of 2021 they asked, at first politely, when it would be paid back. The owner felt shamed before the staff. The committee felt that its kindness had been forgotten. In December the owner stayed away from the yearly meeting for the first time, and an empty chair was noted in the minutes. By then the bakery was close to closing. A chain of cafés had seen its bread at a market and asked for a price.',
  },
  {
    title: 'Three in the morning',
    date: 'January to June 2022',
    text: 'The owner signed with eleven cafés in February, for 14,200 florins a month, and hired four bakers. The contract asked for trays on the pavement by half past six. Nothing was said to the house. On the first night of April the fan started at five past three, and by breakfast there were six notes under the shop door. The owner answered two of them. In May a resident of the second floor came down in a coat at four, stood in the bakery, and was told by a young baker to buy earplugs. The words went through the house within a day. The committee bought a meter for 85 florins and measured on 30 nights. It sent the figures by registered letter; the bakery sent back the certificate of 2016, without a line beside it. From then on they wrote to each other only in numbered paragraphs.',
  },
];

export const NEWCOMER_BACKGROUND = `${CORE}

The Night Porters' Guild rents the attic for nine porters who come home at two in the morning and sleep until ten. On 1 September both sides agreed that the guild should sit in on the talks and speak. It holds no part of the yard agreement, and a new one does not need its signature.`;
