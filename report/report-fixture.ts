/** A made-up report for tests: real-looking dialogues over the made-up experiment. Imported by tests only. */
import { randomStream } from '../domain/random.js';
import type { Results } from '../domain/results.js';
import { buildResults, locatedTrajectory } from '../evals/results/index.js';
import { fixture, type Fixture, type FixtureOptions } from '../evals/results/fixture.js';
import { UNMEDIATED } from './baseline-row.js';
import type { ReportDialogue, ReportInput, ReportTurn } from './port.js';

const NAMES = ['Marit Solvang', 'Tobias Rehn'] as const;

const SAID = [
  'We have pumped from those wells for twenty-one years on papers that your own office renewed every spring. You cannot call that unlawful now and send us the bill.',
  'The court found injury to our grant. I am not asking for a favour: I am asking what you will stop, and when.',
  'If the meters are read by someone neither of us pays, I could live with a ceiling of 4.2 million cubic metres in a dry year.',
  'A ceiling without a date is a wish. Put the date in and we can talk about the number.',
  'My members will not sign away 118 wells in one season. Half of them have loans on those fields.',
  'Then say which half. I would rather hear a list than another speech.',
  'I can bring a list of the wells that are idle in winter anyway. It is not nothing.',
] as const;

const MEDIATED = [
  'Let me stop on what I just heard from both of you: an independent reader for the meters. You each mentioned it, neither answered the other. Is that a point you could settle before the ceiling?',
  'Tobias, Marit offered a number and you asked for a date. Marit, is there a date that would make the number safe for your members?',
] as const;

export function reportFixture(options: FixtureOptions = {}): ReportInput {
  const scenarios = ['environmental-mountain-lake-snow-pumps', 'transactional-floating-homes', 'environmental-spring-water'];
  const conditions = ['general', 'strategy:competing', 'culture:us-kr'];
  return reportOf(fixture({ scenarios, conditions, ...options }));
}

export function reportOf(made: Fixture): ReportInput {
  const results = buildResults(made);
  const block = made.plan.blocks.find(({ scenario }) => scenario.startsWith('environmental'))!;
  const rows = results.mediators.flatMap(({ row, control, mediator }) => {
    const id = control === null ? block.mediators[mediator ?? ''] : block.controls[control];
    return id === undefined ? [] : [{ row, id, baseline: block.baseline }];
  });
  const dialogues = [{ row: UNMEDIATED, id: block.baseline, baseline: null }, ...rows].map((row) => dialogueOf(made, results, row));
  return { results, dialogues, scenarios: [], calls: [], swaps: [], reference: null, createdBy: 'concord-bench 0.1.0' };
}

function dialogueOf(made: Fixture, results: Results, { row, id, baseline }: { row: string; id: string; baseline: string | null }): ReportDialogue {
  const cell = results.cells.find((candidate) => candidate.id === id)!;
  const spoken = new Set(made.tallies.get(id)?.interventionTurns);
  const random = randomStream('report-fixture', id);
  const turns: ReportTurn[] = [];
  let party = 0;
  for (let turn = 1; turn <= cell.turns; turn += 1) {
    const mediator = spoken.has(turn);
    const last = turn === cell.turns && cell.end === 'resolved';
    turns.push({
      turn,
      kind: mediator ? 'mediator' : 'party',
      speakerName: mediator ? 'Mediator' : NAMES[party % 2]!,
      text: mediator ? random.pick(MEDIATED) : `${SAID[party % SAID.length]!}${last ? ' [FINAL AGREEMENT]' : ''}`,
      thought: mediator ? '' : 'They want the date more than the number. Hold the number back until they name the meters again.',
    });
    if (!mediator) party += 1;
  }
  const decisions = turns
    .filter(({ kind, turn }) => kind === 'party' && turn < cell.turns)
    .map(({ turn }) => ({
      afterTurn: turn,
      engage: spoken.has(turn + 1),
      thought: spoken.has(turn + 1) ? 'Both named the same thing and neither noticed.' : 'They are exchanging facts. Leave them to it.',
      fault: null,
    }));
  const trajectory = (cellId: string): number[] => {
    const ended = made.ends.get(cellId);
    const judgement = made.judgements.get(cellId);
    if (ended === undefined || judgement?.status !== 'scored') return [];
    return locatedTrajectory({ turns: ended.turns, ratings: judgement.ratings, threeParties: 'lowest-pair' });
  };
  return {
    row,
    cell,
    title: 'Snow pumps at a mountain lake',
    topics: [
      { id: 'WATER', name: 'How much is pumped in summer' },
      { id: 'PROOF', name: 'Who reads the meters' },
      { id: 'MONEY', name: 'Who carries the cost' },
    ],
    turns,
    decisions: cell.arm === 'unmediated' ? [] : decisions,
    trajectory: trajectory(id),
    baselineTrajectory: baseline === null ? [] : trajectory(baseline),
    ratings: made.judgements.get(id)?.ratings ?? [],
  };
}
