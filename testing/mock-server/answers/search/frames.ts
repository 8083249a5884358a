/** What canned disputes are about, one frame for each domain: all of it invented. */
import type { Domain } from '../../../../domain/scenario.js';

interface FramedParty {
  /** As a text calls it, after "the": `rowing club`. */
  readonly role: string;
  readonly objective: string;
  readonly fallback: string;
}

export interface Frame {
  /** After "over" and "the": `lease of a boat shed`. */
  readonly subject: string;
  /** Claimant or holder first; the third is touched by it and decides nothing. */
  readonly parties: readonly [FramedParty, FramedParty, FramedParty];
  /** Whole sentences. */
  readonly origin: string;
  readonly dispute: string;
  readonly issues: readonly { readonly name: string; readonly options: readonly [string, string, string] }[];
  readonly stakes: string;
}

export const FRAMES: Readonly<Record<Domain, Frame>> = {
  transactional: {
    subject: 'lease of a boat shed',
    parties: [
      { role: 'rowing club', objective: 'A lease of ten years at a rent that its members can pay', fallback: 'Move its boats to a barn inland and lose a season' },
      { role: 'owner of the shed', objective: 'A rent near the market and a free hand to sell later', fallback: 'Let the shed to a maker of kayaks by the month' },
      { role: 'café next door', objective: 'Guests on rowing days and no building site in summer', fallback: 'Close the terrace on weekdays' },
    ],
    origin: 'The club had rented the shed on a handshake for three decades.',
    dispute: 'The owner asked for twice the rent after a storm had to be paid for; the club had mended the roof itself and wanted that counted.',
    issues: [
      { name: 'Rent', options: ['The old rent with a rise each year', 'Twice the old rent at once', 'Rent by the number of boats'] },
      { name: 'Length of the lease', options: ['Two years', 'Five years with an option', 'Ten years'] },
      { name: 'The mended roof', options: ['Counted against the rent', 'Paid back at the end', 'Not counted'] },
      { name: 'A public word of thanks', options: ['Given by the owner', 'Given by both', 'Not given'] },
    ],
    stakes: 'A season of races for the club, and a building that stands empty for the owner.',
  },
  healthcare: {
    subject: 'night service of a small clinic',
    parties: [
      { role: 'clinic group', objective: 'Fewer paid night hours and a safe rota', fallback: 'Close the night service and send patients to the next town' },
      { role: 'patients’ association', objective: 'A doctor within reach at every hour', fallback: 'Ask the health inspectorate for an order' },
      { role: 'nurses’ council', objective: 'No night without a second pair of hands', fallback: 'Refuse single shifts' },
    ],
    origin: 'The group took the clinic over and promised in writing to keep its nights open.',
    dispute: 'After two doctors had left, the group announced that it would close at ten; the association collected cases in which the way to the next town had been too long.',
    issues: [
      { name: 'Hours', options: ['Closed from ten to six', 'A doctor on call from home', 'Open at every hour'] },
      { name: 'Transport at night', options: ['A shared car with a driver', 'Ambulances alone', 'Fares paid back'] },
      { name: 'Money for nights', options: ['Paid by the group', 'Shared with the district', 'Raised by a fund'] },
      { name: 'The broken promise', options: ['An apology in writing', 'A joint statement', 'No statement'] },
    ],
    stakes: 'Nights without a doctor for eleven villages, and the group’s licence in the district.',
  },
  environmental: {
    subject: 'water level of a mill pond',
    parties: [
      { role: 'growers’ union', objective: 'Water for its beds from May to August', fallback: 'Drill wells and pay for power' },
      { role: 'mill trust', objective: 'A pond that turns the wheel on open days', fallback: 'Shut the gate and wait for the water office' },
      { role: 'anglers’ society', objective: 'A depth in which fish last the summer', fallback: 'Sue whoever drains it' },
    ],
    origin: 'An old paper gives the water to the mill by day and to the beds by night.',
    dispute: 'Three dry summers left too little for both; the growers cut a new channel, and the trust walled it up.',
    issues: [
      { name: 'Level in summer', options: ['Thirty centimetres for the beds', 'Fifty for the wheel', 'By the week, with a gauge'] },
      { name: 'The new channel', options: ['Stays with a gate', 'Is filled in', 'Is moved upstream'] },
      { name: 'Cost of a gauge', options: ['The growers', 'The trust', 'Both by use'] },
      { name: 'Words said at the wall', options: ['Taken back by both', 'Taken back by the trust', 'Left alone'] },
    ],
    stakes: 'A harvest for forty families, and the last working wheel of the valley.',
  },
  'business-to-business': {
    subject: 'price of glass jars in a long contract',
    parties: [
      { role: 'dairy', objective: 'Jars at the agreed price until the contract ends', fallback: 'Buy plastic tubs elsewhere' },
      { role: 'glass maker', objective: 'A price that follows the cost of gas', fallback: 'Deliver late and sell to others first' },
      { role: 'haulier', objective: 'Full loads on fixed days', fallback: 'Give the route up' },
    ],
    origin: 'They signed for six years with one price and no word about fuel.',
    dispute: 'When gas tripled, the maker sent invoices with a surcharge; the dairy paid the old sum and deducted broken jars.',
    issues: [
      { name: 'Surcharge', options: ['None', 'By a gas index with a cap', 'A fixed sum a jar'] },
      { name: 'Amounts already invoiced', options: ['Waived', 'Paid in parts', 'Paid at once'] },
      { name: 'Least quantity a year', options: ['As signed', 'A tenth less', 'None'] },
      { name: 'Broken jars', options: ['Counted together', 'Counted by the dairy', 'Insured by the haulier'] },
    ],
    stakes: 'A furnace that cannot be cooled, and shelves without yoghurt.',
  },
  'public-policy': {
    subject: 'end of an evening bus line',
    parties: [
      { role: 'transport office', objective: 'Lines that a fifth of the seats are sold on', fallback: 'Stop the line at the end of the timetable' },
      { role: 'riders’ league', objective: 'A bus home after the late shift', fallback: 'Call for a vote of the district' },
      { role: 'evening school', objective: 'Pupils who can reach its classes', fallback: 'Begin classes an hour earlier' },
    ],
    origin: 'The line was opened for a factory that has since gone over to robots.',
    dispute: 'The office counted riders in a week of holidays and announced the end; the league counted again and got three times as many.',
    issues: [
      { name: 'Evening runs', options: ['One an hour until eleven', 'On call by telephone', 'None after eight'] },
      { name: 'Fares', options: ['As they are', 'A supplement after eight', 'A ticket for pupils'] },
      { name: 'Who counts riders', options: ['The office', 'Both together', 'A university'] },
      { name: 'The first count', options: ['Withdrawn in public', 'Corrected in a footnote', 'Kept'] },
    ],
    stakes: 'The way home of some hundreds, and trust in the office’s figures.',
  },
  international: {
    subject: 'upkeep of a bridge between two countries',
    parties: [
      { role: 'upper district', objective: 'A bridge that carries timber lorries', fallback: 'Build a ramp of its own downstream' },
      { role: 'lower district', objective: 'Quiet streets and a fair share of the toll', fallback: 'Close its end at night' },
      { role: 'border growers', objective: 'A crossing in harvest weeks', fallback: 'Go round by the pass' },
    ],
    origin: 'A treaty of two pages says that each side mends its own end.',
    dispute: 'The middle, which belongs to neither end, began to crack; each district sent an engineer, and each engineer blamed the other end.',
    issues: [
      { name: 'Weight of lorries', options: ['Twelve tonnes', 'Twenty tonnes by day', 'No limit'] },
      { name: 'Cost of the middle', options: ['In equal parts', 'By lorries counted', 'From a toll'] },
      { name: 'The toll', options: ['Kept by each end', 'Paid into one account', 'Abolished'] },
      { name: 'The flags on the bridge', options: ['Both', 'Neither', 'By the week'] },
    ],
    stakes: 'A detour of ninety kilometres, and forty years of quiet on the border.',
  },
  legal: {
    subject: 'claims for heaters that failed',
    parties: [
      { role: 'owners’ group', objective: 'New heaters and a sum for the cold winter', fallback: 'Go on with the group action' },
      { role: 'maker of the heaters', objective: 'An end to all claims at a known cost', fallback: 'Defend each claim by itself' },
      { role: 'insurer', objective: 'A list of claims that can be checked', fallback: 'Pay nothing before a judgment' },
    ],
    origin: 'The heaters were sold with a promise of fifteen years.',
    dispute: 'In one cold week a valve failed in hundreds of homes; the maker spoke of hard water, and the group found an old test report that spoke of the valve.',
    issues: [
      { name: 'Payment for each home', options: ['A fixed sum', 'By days without heat', 'Bills alone'] },
      { name: 'Repair', options: ['A new heater', 'A new valve', 'A voucher'] },
      { name: 'Who checks claims', options: ['The maker', 'The insurer', 'A person both name'] },
      { name: 'The old report', options: ['Published', 'Described in a letter', 'Kept under seal'] },
    ],
    stakes: 'A winter for hundreds of homes, and the good name of a firm.',
  },
  'intra-organizational': {
    subject: 'rehearsal hours of an orchestra',
    parties: [
      { role: 'players’ committee', objective: 'Rehearsals that end at five and are paid beyond it', fallback: 'Play by the rules and no minute longer' },
      { role: 'management of the orchestra', objective: 'Room for guests who can come only in the evening', fallback: 'Hire substitutes for evening work' },
      { role: 'friends of the orchestra', objective: 'The tour that their donations paid for', fallback: 'Ask for their money back' },
    ],
    origin: 'Hours had been settled each season at one table with coffee.',
    dispute: 'A new manager sent a plan by letter; the committee answered with a list of missed lunches, and a conductor called it petty in front of a journalist.',
    issues: [
      { name: 'Evening rehearsals', options: ['Four a season', 'Ten with notice', 'As needed'] },
      { name: 'Pay after five', options: ['By the hour', 'Free days instead', 'Nothing extra'] },
      { name: 'The plan', options: ['Drawn up together', 'Shown a month before', 'Sent by the management'] },
      { name: 'The word petty', options: ['Taken back in public', 'Taken back in rehearsal', 'Left alone'] },
    ],
    stakes: 'A tour of nine concerts, and whether the best players stay.',
  },
};
