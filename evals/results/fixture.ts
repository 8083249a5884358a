/** A made-up experiment for tests: a plan with dialogues that ended and were judged. Imported by tests only. */
import type { TopicRatings } from '../../domain/judgement.js';
import type { Identity } from '../../domain/manifest.js';
import type { Control } from '../../domain/outcome.js';
import type { Block, Cell, Plan } from '../../domain/plan.js';
import { randomStream } from '../../domain/random.js';
import type { CellJudgement, CellTally, EndedCell, OpenCell, ResultsInput } from './input.js';

export const TOPICS = ['WATER', 'PROOF', 'MONEY'] as const;

export interface FixtureOptions {
  scenarios?: readonly string[];
  conditions?: readonly string[];
  mediators?: readonly string[];
  controls?: readonly Control[];
  repeats?: number;
  offline?: boolean;
}

export interface Fixture extends ResultsInput {
  readonly ends: Map<string, EndedCell>;
  readonly open: Map<string, OpenCell>;
  readonly tallies: Map<string, CellTally>;
  readonly judgements: Map<string, CellJudgement>;
}

const PLACEBO = { id: 'scripted/placebo', fingerprint: 'f-placebo' };

export function fixture(options: FixtureOptions = {}): Fixture {
  const identity = fixtureIdentity(options);
  const plan = fixturePlan(identity);
  const made: Fixture = { identity, plan, ends: new Map(), open: new Map(), tallies: new Map(), judgements: new Map(), servedByTwo: [], primaryBefore: [] };
  for (const cell of plan.cells) addDialogue(made, cell);
  return made;
}

export function fixtureIdentity({
  scenarios = ['environmental-spring-water'],
  conditions = ['general'],
  mediators = ['scripted/attentive'],
  controls = ['A/A', 'placebo'],
  repeats = 1,
  offline = true,
}: FixtureOptions): Identity {
  return {
    format: 1,
    graph: 'benchmark',
    graphs: { dialogue: 'g-dialogue', evaluate: 'g-evaluate' },
    scenarios: scenarios.map((id) => ({ id, domain: domainOf(id), hash: `h-${id}`, expansions: {}, rightsAtStake: false })),
    conditions: [...conditions],
    mediators: mediators.map((id) => ({ id, fingerprint: `f-${id}` })),
    party: { id: 'offline', fingerprint: 'f-party' },
    evaluator: { id: 'offline', fingerprint: 'f-evaluator' },
    placebo: controls.includes('placebo') ? PLACEBO : null,
    controls: [...controls],
    seed: 7,
    repeats,
    maxTurns: 40,
    baseline: 'per-repeat',
    sample: null,
    personaOrder: 'stored',
    mediatorSeesPosture: 'neutral',
    conditionTexts: 'c-texts',
    metrics: { latencyOrigin: 'global', threeParties: 'lowest-pair', headline: 'axis-balanced', windows: 'turns' },
    primary: { metric: 'deltaS', contrast: 'unmediated', conditions: 'axis-balanced' },
    offline,
  };
}

function domainOf(scenario: string): 'environmental' | 'transactional' {
  return scenario.startsWith('transactional') ? 'transactional' : 'environmental';
}

/** A mediator named like the placebo shares its cells. */
function fixturePlan({ scenarios, conditions, repeats, mediators, controls }: Identity): Plan {
  const cells = new Map<string, Cell>();
  const blocks: Block[] = [];
  for (const scenario of scenarios) {
    for (const condition of conditions) {
      for (let repeat = 1; repeat <= repeats; repeat += 1) {
        const add = (label: string, rest: Pick<Cell, 'arm' | 'control' | 'mediator'>): string => {
          const id = [scenario.id, condition, repeat, label].join('|');
          const at = { scenario: scenario.id, baseHash: scenario.hash, domain: scenario.domain, condition, repeat };
          cells.set(id, { id, ...at, scenarioHash: `${scenario.hash}-${condition}`, ...rest });
          return id;
        };
        const baseline = add('unmediated', { arm: 'unmediated', control: null, mediator: null });
        const held = {
          'A/A': (): string => add('A/A', { arm: 'unmediated', control: 'A/A', mediator: null }),
          placebo: (): string => add(PLACEBO.id, { arm: 'mediated', control: 'placebo', mediator: PLACEBO }),
        };
        blocks.push({
          scenario: scenario.id,
          condition,
          repeat,
          baseline,
          mediators: Object.fromEntries(mediators.map((mediator) => [mediator.id, add(mediator.id, { arm: 'mediated', control: null, mediator })])),
          controls: Object.fromEntries(controls.map((control) => [control, held[control]()])),
        });
      }
    }
  }
  return { blocks, cells: [...cells.values()] };
}

/** A dialogue of so many decisions, all of them silent, of which the mediator lost some to its own faults. */
export function putSilent({ ends, tallies }: Fixture, cell: string, { decisions, mediatorFaults }: { decisions: number; mediatorFaults: number }): void {
  const turns = decisions + 1;
  ends.set(cell, { ...ends.get(cell)!, partyTurns: turns, turns });
  tallies.set(cell, { decisionTurns: Array.from({ length: decisions }, (_, index) => index + 1), interventionTurns: [], mediatorFaults });
}

function addDialogue({ ends, tallies, judgements }: Fixture, cell: Cell): void {
  const random = randomStream('fixture', cell.id);
  const partyTurns = 12 + random.integer(16);
  const interventionTurns: number[] = [];
  const decisionTurns: number[] = [];
  let turn = 0;
  for (let spoken = 0; spoken < partyTurns; spoken += 1) {
    turn += 1;
    if (cell.mediator !== null && spoken < partyTurns - 1) decisionTurns.push(turn);
    if (cell.mediator !== null && spoken > 1 && spoken < partyTurns - 1 && random.next() < 0.25) {
      turn += 1;
      interventionTurns.push(turn);
    }
  }
  ends.set(cell.id, { end: random.pick(['resolved', 'impasse', 'turn_cap'] as const), partyTurns, turns: turn });
  tallies.set(cell.id, { decisionTurns, interventionTurns, mediatorFaults: 0 });
  const silent = new Set(interventionTurns);
  const partyTurnIds = Array.from({ length: turn }, (_, index) => index + 1).filter((id) => !silent.has(id));
  judgements.set(cell.id, { status: 'scored', fault: null, ratings: TOPICS.map((topic) => walk(topic, partyTurnIds, random)) });
}

/** A rating that wanders upwards, with falls. */
function walk(topic: string, turns: readonly number[], random: ReturnType<typeof randomStream>): TopicRatings {
  let rating = 1;
  const located: TopicRatings['located'] = [];
  for (const turn of turns) {
    if (random.next() > 0.35) continue;
    rating = Math.min(5, Math.max(1, rating + random.pick([1, 1, 1, 0, -1, -2])));
    located.push({ turn, rating, reason: `what turn ${turn} says about ${topic}` });
  }
  return { topic, located };
}
