/** The five disputes of the control scenarios, each with both of its tellings. For tests only. */
import type { Worth, Choice, Dispute } from './control-dispute.fixture.js';

/** The favourite of both when settling. */
const good = (stuck: Worth): Choice['worth'] => ({ settling: [100, 96], stuck });
/** The favourite of one side, or of none. */
const poor = (settling: Worth, stuck: Worth): Choice['worth'] => ({ settling, stuck });

export const DISPUTES: readonly Dispute[] = [
  {
    slug: 'kiln-hall',
    domain: 'intra-organizational',
    title: 'The kiln hall of the Marrow Lane workshops',
    background: 'The potters and the glass blowers of the Marrow Lane workshops use one hall with one large kiln. Since January 2031 both have booked it for the same nights: 14 firings were spoiled, and each side has torn down the other’s booking sheet. The workshop council will lock the hall on 1 May 2031 unless both sign a timetable.',
    topics: [
      {
        id: 'KILN',
        name: 'Nights at the kiln',
        description: 'Who fires the large kiln on which nights of the week.',
        options: [
          { short: 'alternating kiln nights', description: 'Potters fire on Monday, Wednesday and Friday; glass blowers fire on the four other nights.', worth: good([20, 60]) },
          { short: 'potters at the kiln', description: 'Potters fire on six nights of the week, and glass blowers fire on Sunday.', worth: poor([45, 10], [100, 0]) },
          { short: 'glass at the kiln', description: 'Glass blowers fire on six nights of the week, and potters fire on Sunday.', worth: poor([10, 45], [0, 100]) },
        ],
      },
      {
        id: 'FUEL',
        name: 'The gas bill',
        description: 'How the 900 marks of gas for each month are paid.',
        options: [
          { short: 'meters for the gas', description: 'A meter counts the gas of each firing, and each workshop pays for its own.', worth: good([30, 40]) },
          { short: 'gas paid by potters', description: 'Potters pay 700 marks of the monthly bill and glass blowers pay 200.', worth: poor([0, 60], [0, 100]) },
          { short: 'gas paid by blowers', description: 'Glass blowers pay 700 marks of the monthly bill and potters pay 200.', worth: poor([60, 0], [100, 0]) },
        ],
      },
    ],
    sides: [
      {
        id: 'POTS',
        name: 'Marrow Lane Potters',
        role: 'You speak for eleven potters. Objective: three sure firings a week for the spring orders.',
        fallback: { settling: 'Without a timetable the hall is locked and the spring orders are lost.', stuck: 'Without a timetable you fire in a cousin’s kiln next door, free of charge, from the first of May.' },
        stances: {
          settling: ['You want three sure nights, because your clay needs a day to dry between firings.', 'You want each side to pay for what it burns, because your firings are short.'],
          stuck: ['You want six nights, because the spring orders fill every one of them.', 'You want the blowers to pay most of the gas, because their furnace eats it.'],
        },
        weights: [60, 40],
      },
      {
        id: 'GLASS',
        name: 'Marrow Lane Glass',
        role: 'You speak for eight glass blowers. Objective: four sure firings a week for the lamp makers.',
        fallback: { settling: 'Without a timetable the hall is locked and the lamp makers go elsewhere.', stuck: 'Without a timetable a lamp maker lends you a furnace of its own from the first of May.' },
        stances: {
          settling: ['You want four sure nights, because the lamp makers collect on the days between.', 'You want a bill by use, because nobody can quarrel with a meter.'],
          stuck: ['You want six nights, because a cold furnace cracks.', 'You want the potters to pay most of the gas, because they came to the hall last.'],
        },
        weights: [55, 45],
      },
    ],
  },
  {
    slug: 'harvest-bridge',
    domain: 'transactional',
    title: 'A bridge for the harvest at Tarn Ford',
    background: 'Oskel Orchards can reach its lower fields only over a wooden bridge that belongs to the Tarn Ford mill. In June 2032 a loaded lorry cracked two of its beams. The mill has chained the bridge, the orchards have 300 tonnes of plums to bring in from 20 August, and each side has called the other reckless in the valley paper.',
    topics: [
      {
        id: 'BEAMS',
        name: 'The cracked beams',
        description: 'Who mends the two beams, and by when.',
        options: [
          { short: 'steel beams by August', description: 'The orchards bring steel beams and the mill fits them by 10 August, each at its own cost.', worth: good([35, 30]) },
          { short: 'beams from the mill', description: 'The mill buys two oak beams and fits them at its own cost by 10 August.', worth: poor([50, 0], [100, 0]) },
          { short: 'beams from the orchards', description: 'The orchards buy two oak beams and have them fitted at their own cost by 10 August.', worth: poor([0, 50], [0, 100]) },
        ],
      },
      {
        id: 'LOADS',
        name: 'Lorries on the bridge',
        description: 'What may cross the bridge during the harvest.',
        options: [
          { short: 'small lorries by day', description: 'Lorries of up to six tonnes cross by day, and none crosses after sunset.', worth: good([25, 45]) },
          { short: 'every lorry of the harvest', description: 'Lorries of any weight cross at any hour until the end of the harvest.', worth: poor([60, 5], [100, 0]) },
          { short: 'carts and tractors only', description: 'Carts and tractors cross at any hour, and no lorry crosses at all.', worth: poor([5, 60], [0, 100]) },
        ],
      },
    ],
    sides: [
      {
        id: 'PLUMS',
        name: 'Oskel Orchards',
        role: 'You run Oskel Orchards. Objective: 300 tonnes of plums over the river before they fall.',
        fallback: { settling: 'Without the bridge two thirds of the plums rot.', stuck: 'Without the bridge a cannery takes the plums at the field gate at nearly the full price.' },
        stances: {
          settling: ['You want sound beams before the harvest, because your insurer asks for steel.', 'You want to cross by day, because your pickers go home at sunset.'],
          stuck: ['You want the mill to mend its own bridge, because it let the beams go soft.', 'You want every lorry to cross, because small loads double your wages.'],
        },
        weights: [45, 55],
      },
      {
        id: 'MILL',
        name: 'Tarn Ford Mill',
        role: 'You own the Tarn Ford mill and its bridge. Objective: a bridge that carries grain in the winter.',
        fallback: { settling: 'Without an agreement the bridge stays cracked and your grain carts go round by the pass.', stuck: 'Without an agreement the valley board builds you a new bridge in the autumn at no cost.' },
        stances: {
          settling: ['You want steel under the planks, because your own men know how to fit it.', 'You want light lorries, because you sleep beside the ramp.'],
          stuck: ['You want the orchards to pay for the beams, because their driver broke them.', 'You want no lorry at all, because you have watched the planks bend.'],
        },
        weights: [60, 40],
      },
    ],
  },
  {
    slug: 'night-ward-keys',
    domain: 'healthcare',
    title: 'The night ward of Orrin House',
    background: 'Nurses and porters of Orrin House have quarrelled over the night ward since a lift failed in March 2030. A patient waited 50 minutes on a trolley; the nurses reported the porters by name, and the porters put the report on the canteen door. The house physician will give the night work to an agency on 15 June 2030 unless both agree on rules.',
    topics: [
      {
        id: 'CALLS',
        name: 'Calls at night',
        description: 'How a porter is called to the ward after ten at night.',
        options: [
          { short: 'one shared pager', description: 'The ward has one pager, a porter carries the other, and each call is answered within ten minutes.', worth: good([30, 35]) },
          { short: 'porters sleeping on the ward', description: 'A porter sleeps on a bed beside the ward and gets up whenever a nurse knocks.', worth: poor([55, 0], [100, 0]) },
          { short: 'written calls at midnight', description: 'Nurses write all calls of a night on one sheet, which a porter collects at midnight.', worth: poor([0, 55], [0, 100]) },
        ],
      },
      {
        id: 'REPORT',
        name: 'The report of March',
        description: 'What becomes of the report and of the copy on the canteen door.',
        options: [
          { short: 'report about the lift', description: 'Both sign a new report that is about the lift, and the copy comes off the door.', worth: good([40, 20]) },
          { short: 'names in the report', description: 'The report stands with its names, and the porters take the copy off the door.', worth: poor([40, 0], [100, 0]) },
          { short: 'apology by the nurses', description: 'The nurses withdraw the report and make an apology to three porters in the canteen.', worth: poor([0, 40], [0, 100]) },
        ],
      },
    ],
    sides: [
      {
        id: 'NURSE',
        name: 'Night Nurses',
        role: 'You speak for nine night nurses. Objective: a porter at the bed when one is needed.',
        fallback: { settling: 'Without rules an agency takes the nights, and four of you lose the night bonus.', stuck: 'Without rules the agency keeps all of you and raises the night bonus.' },
        stances: {
          settling: ['You want calls that are answered in minutes, because patients cannot wait for a sheet.', 'You want the lift to be blamed, because it failed and nobody mended it.'],
          stuck: ['You want a porter beside the ward, because ten minutes can be too long.', 'You want the names to stand, because three men looked away.'],
        },
        weights: [65, 35],
      },
      {
        id: 'PORTER',
        name: 'House Porters',
        role: 'You speak for six porters. Objective: nights with an order to them, and a clean name.',
        fallback: { settling: 'Without rules an agency takes the nights, and two of you are let go.', stuck: 'Without rules you go over to the day shift at the same wage, which all six of you prefer.' },
        stances: {
          settling: ['You want a pager, because it tells you where to run.', 'You want the lift in the report, because you carried the trolley down four floors.'],
          stuck: ['You want one round at midnight, because you have a house to clean.', 'You want an apology, because your names hung beside the soup.'],
        },
        weights: [40, 60],
      },
    ],
  },
  {
    slug: 'reed-island',
    domain: 'environmental',
    title: 'Boats and birds on Reed Island',
    background: 'The rowing club of Lake Ansel and the heron watch share Reed Island. In spring 2033 a regatta passed the nests, and 40 of 62 pairs left. The watch sank the club’s buoys; the club mowed a path through the reeds. The lake office will close the whole shore on 1 March 2034 unless both put their names under one plan.',
    topics: [
      {
        id: 'ROUTE',
        name: 'The rowing course',
        description: 'Where the boats of the club go between March and July.',
        options: [
          { short: 'course along the dam', description: 'The course runs along the dam, 900 metres from the island, with water that is calm until noon.', worth: good([25, 40]) },
          { short: 'course around the island', description: 'The course runs around the island at a distance of 30 metres, as it did before.', worth: poor([50, 0], [100, 0]) },
          { short: 'boats ashore until July', description: 'All boats of the club stay ashore from the first of March until the last of July.', worth: poor([0, 50], [0, 100]) },
        ],
      },
      {
        id: 'HUT',
        name: 'The old boat hut',
        description: 'Who uses the hut at the landing.',
        options: [
          { short: 'hut for both', description: 'Oars hang on the east wall, telescopes stand at the west window, and both hold a key to the hut.', worth: good([30, 30]) },
          { short: 'hut for the rowers', description: 'The club keeps the hut for its oars and changes the lock at its own cost.', worth: poor([45, 0], [100, 0]) },
          { short: 'hut for the watch', description: 'The watch keeps the hut for its telescopes and changes the lock at its own cost.', worth: poor([0, 45], [0, 100]) },
        ],
      },
    ],
    sides: [
      {
        id: 'ROWERS',
        name: 'Lake Ansel Rowing Club',
        role: 'You chair the rowing club with 130 members. Objective: a course on which the spring races can be held.',
        fallback: { settling: 'If the shore is closed the club has no water at all.', stuck: 'If the shore is closed the club moves to a new basin that a sponsor has built for it.' },
        stances: {
          settling: ['You want calm water in the morning, because crews train before work.', 'You want a dry wall for oars, because the shed leaks.'],
          stuck: ['You want the old course, because your records were rowed on it.', 'You want the hut back, because your founders built it.'],
        },
        weights: [70, 30],
      },
      {
        id: 'HERONS',
        name: 'Reed Island Heron Watch',
        role: 'You lead the heron watch with 25 wardens. Objective: 60 pairs on the island again.',
        fallback: { settling: 'If the shore is closed your wardens may not go near the nests.', stuck: 'If the shore is closed the herons have it to themselves, which is all you ask for.' },
        stances: {
          settling: ['You want boats at a distance, because herons leave when oars come near.', 'You want a window to the west, because the nests are there.'],
          stuck: ['You want no boat before August, because one bad morning empties a colony.', 'You want the hut, because your wardens sleep in the rain.'],
        },
        weights: [40, 60],
      },
    ],
  },
  {
    slug: 'brass-band-roof',
    domain: 'public-policy',
    title: 'The school roof and the brass band of Pell',
    background: 'The town of Pell lets its brass band rehearse in the school hall. In November 2029 the roof began to leak over the stage. The parents’ board blames the heating that the band leaves on; the band blames gutters that the board never had cleaned. The town will shut the hall on 31 January 2030 unless the two agree on how it is used and kept.',
    topics: [
      {
        id: 'HOURS',
        name: 'Hours of the hall',
        description: 'When the band has the hall.',
        options: [
          { short: 'evenings after lessons', description: 'The band has the hall from six to nine on three evenings, when no lesson is held in it.', worth: good([40, 25]) },
          { short: 'afternoons for the band', description: 'The band has the hall from two to six every afternoon, and lessons move to the gymnasium.', worth: poor([50, 0], [100, 0]) },
          { short: 'hall without music', description: 'The hall is for lessons alone, and the band looks for rooms outside the school.', worth: poor([0, 50], [0, 100]) },
        ],
      },
      {
        id: 'ROOF',
        name: 'Care of the roof',
        description: 'Who cleans the gutters and pays for 40 square metres of slate.',
        options: [
          { short: 'working Saturdays on the roof', description: 'Parents and players clean the gutters together on four Saturdays, and the town sends slate for nothing.', worth: good([35, 35]) },
          { short: 'slate paid by parents', description: 'The parents’ board pays 5,200 marks for slate and has the gutters cleaned by a roofer.', worth: poor([45, 0], [100, 0]) },
          { short: 'slate paid by players', description: 'The band pays 5,200 marks for slate and has the gutters cleaned by a roofer.', worth: poor([0, 45], [0, 100]) },
        ],
      },
    ],
    sides: [
      {
        id: 'BAND',
        name: 'Pell Brass Band',
        role: 'You conduct the brass band of Pell. Objective: a dry hall for 34 players.',
        fallback: { settling: 'If the hall is shut you rehearse in a barn without a stove.', stuck: 'If the hall is shut the brewery opens its ballroom to you, with a stage and a stove.' },
        stances: {
          settling: ['You want evenings, because your players work by day.', 'You want hands on the roof, because the band has more hands than money.'],
          stuck: ['You want afternoons, because your young players go to bed early.', 'You want the parents to pay, because gutters are a matter for the house.'],
        },
        weights: [60, 40],
      },
      {
        id: 'BOARD',
        name: 'Pell Parents’ Board',
        role: 'You chair the parents’ board. Objective: lessons under a sound roof.',
        fallback: { settling: 'If the hall is shut 90 children have gymnastics in the corridor.', stuck: 'If the hall is shut the county gives the school a new one, which is planned and paid for.' },
        stances: {
          settling: ['You want quiet lessons, because children cannot read beside a tuba.', 'You want the gutters cleaned soon, because the next rain will find the stage.'],
          stuck: ['You want no music at all, because the floor is ruined by stands.', 'You want the band to pay, because its heating cracked the slate.'],
        },
        weights: [45, 55],
      },
    ],
  },
];
