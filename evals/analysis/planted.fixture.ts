/** A made-up experiment whose cells have the scores a test plants. Imported by tests only. */
import type { ResultCell } from '../../domain/results.js';
import { fixtureIdentity, type FixtureOptions } from '../results/fixture.js';
import type { AnalysisSource, RowRef } from './blocks.js';

export interface Place {
  /** Mediator id, `A/A`, `placebo`, or `unmediated`. */
  readonly row: string;
  /** From 0. */
  readonly scenario: number;
  readonly condition: string;
  readonly repeat: number;
}

/** Fields of a cell; `reason` makes it one that is not scored. */
export type Planted = Partial<Pick<ResultCell, 'deltaS' | 'consensusGain' | 'consensusFinal' | 'baselineFinal' | 'rawChange' | 'timeliness' | 'timelinessChance' | 'drops' | 'topics' | 'end' | 'partyTurns' | 'reason'>>;

export interface PlantedOptions {
  readonly scenarios: number;
  readonly conditions?: readonly string[];
  readonly mediators?: readonly string[];
  readonly controls?: FixtureOptions['controls'];
  readonly repeats?: number;
  /** Domain of a scenario, by its number; default environmental. */
  readonly domainOf?: (scenario: number) => ResultCell['domain'];
  readonly plant: (place: Place) => Planted;
}

export function planted({ scenarios, conditions = ['general'], mediators = ['m1', 'm2'], controls = [], repeats = 1, domainOf = () => 'environmental', plant }: PlantedOptions): AnalysisSource {
  const identity = fixtureIdentity({ scenarios: numbers(scenarios).map((scenario) => `environmental-${scenario}`), conditions, mediators, controls, repeats, offline: false });
  const rows: RowRef[] = [
    ...mediators.map((id) => ({ row: id, control: null, mediator: id })),
    ...controls.map((control) => ({ row: control, control, mediator: control === 'placebo' ? identity.placebo!.id : null })),
  ];
  const cells = numbers(scenarios).flatMap((scenario) =>
    conditions.flatMap((condition) =>
      numbers(repeats).flatMap((index) =>
        [{ row: 'unmediated', control: null, mediator: null }, ...rows].map((row) => {
          const place = { row: row.row, scenario, condition, repeat: index + 1 };
          return cellOf(place, row, domainOf(scenario), plant(place));
        }),
      ),
    ),
  );
  return { identity, offline: false, cells, mediators: rows, primaryBefore: [] };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function cellOf({ row, scenario, condition, repeat }: Place, { control, mediator }: RowRef, domain: ResultCell['domain'], { reason = null, ...scores }: Planted): ResultCell {
  const isScored = reason === null;
  const compared = row === 'unmediated' || !isScored ? null : 0;
  return {
    ...{ id: `${scenario}|${condition}|${repeat}|${row}`, scenario: `environmental-${scenario}`, baseHash: `h${scenario}`, scenarioHash: `h${scenario}-${condition}` },
    ...{ domain, condition, mediator, control, repeat, arm: mediator === null ? 'unmediated' : 'mediated', end: 'turn_cap', status: isScored ? 'scored' : 'excluded', reason },
    ...{ partyTurns: 20, turns: 20, decisions: 0, interventions: 0, mediatorFaults: 0, consensusFinal: isScored ? 0.5 : null, consensusFinalMeanPair: null, baselineFinal: compared === null ? null : 0.5 },
    ...{ deltaS: compared, consensusGain: compared, rawChange: false, timeliness: null, effectiveness: null, interventionFrequency: null, firstIntervention: null },
    ...{ drops: 0, timelinessChance: null, excessEffectiveness: null, overlapping: 0, topics: isScored ? 3 : null, lifts: [] },
    ...(isScored ? scores : {}),
  };
}
