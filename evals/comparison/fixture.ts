/** Made-up runs whose truth is known: every S is a function of the cell. Imported by tests only. */
import type { Identity } from '../../domain/manifest.js';
import type { Control } from '../../domain/outcome.js';
import type { ResultCell } from '../../domain/results.js';
import { type AnalysisSource, analysisBlocks, type RowRef } from '../analysis/blocks.js';
import { consensusGain } from '../consensus-gain.js';
import { fixtureIdentity } from '../results/fixture.js';
import { round } from '../results/round.js';
import type { ComparedRun } from './run.js';

/** Where a cell stands: number of its scenario, condition, repeat, and its row (`unmediated` for the baseline). */
export interface At {
  readonly scenario: number;
  readonly condition: string;
  readonly repeat: number;
  readonly row: string;
}

export interface Planted {
  readonly scenarios: number;
  readonly mediators: readonly string[];
  /** Final S of a cell, 0 to 1; null: the cell is not scored. */
  readonly S: (at: At) => number | null;
  readonly conditions?: readonly string[];
  readonly controls?: readonly Control[];
  readonly repeats?: number;
  readonly identity?: Partial<Identity>;
}

export function planted({ scenarios, mediators, S, conditions = ['general'], controls = [], repeats = 1, identity: changed = {} }: Planted): AnalysisSource {
  const ids = Array.from({ length: scenarios }, (_, index) => `environmental-scenario-${index}`);
  const identity: Identity = { ...fixtureIdentity({ scenarios: ids, conditions, mediators, controls, repeats, offline: false }), ...changed };
  const rows: RowRef[] = [...mediators.map((id) => ({ row: id, control: null, mediator: id })), ...controls.map((control) => ({ row: control, control, mediator: control === 'placebo' ? 'scripted/placebo' : null }))];
  const cells: ResultCell[] = [];
  for (let scenario = 0; scenario < scenarios; scenario += 1)
    for (const condition of conditions)
      for (let repeat = 1; repeat <= repeats; repeat += 1) {
        const at = { scenario, condition, repeat };
        const baseline = S({ ...at, row: 'unmediated' });
        cells.push(cellOf(at, { row: 'unmediated', control: null, mediator: null }, baseline, null));
        for (const row of rows) cells.push(cellOf(at, row, S({ ...at, row: row.row }), baseline));
      }
  return { identity, offline: identity.offline, cells, mediators: rows, primaryBefore: [] };
}

function cellOf({ scenario, condition, repeat }: Omit<At, 'row'>, { row, control, mediator }: RowRef, S: number | null, baseline: number | null): ResultCell {
  const matched = S === null || baseline === null || row === 'unmediated' ? null : { mediated: S, unmediated: baseline };
  const gain = matched === null ? null : consensusGain(matched);
  return {
    id: [scenario, condition, repeat, row].join('|'),
    scenario: `environmental-scenario-${scenario}`,
    baseHash: `h-${scenario}`,
    scenarioHash: `h-${scenario}-${condition}`,
    domain: 'environmental',
    ...{ condition, repeat, mediator, control },
    arm: mediator === null ? 'unmediated' : 'mediated',
    end: S === null ? 'party_fault' : 'impasse',
    status: S === null ? 'excluded' : 'scored',
    reason: S === null ? 'party_fault' : null,
    ...{ partyTurns: 12, turns: 12, decisions: 0, interventions: 0, mediatorFaults: 0 },
    consensusFinal: S,
    consensusFinalMeanPair: null,
    baselineFinal: row === 'unmediated' ? null : baseline,
    deltaS: matched === null ? null : round(matched.mediated - matched.unmediated),
    consensusGain: gain === null ? null : round(gain.value),
    rawChange: gain?.rawChange ?? false,
    ...{ timeliness: null, effectiveness: null, interventionFrequency: null, firstIntervention: null },
    ...{ drops: 0, timelinessChance: null, excessEffectiveness: null, overlapping: 0, topics: null, lifts: [] },
  };
}

/** The same as it enters a comparison of runs. */
export function plantedRun(name: string, options: Planted, more: Partial<ComparedRun> = {}): ComparedRun {
  const source = planted(options);
  const blocks = analysisBlocks(source);
  const { identity, offline, cells } = source;
  const results = { identity, offline, cells, mediators: source.mediators, blocks: { planned: blocks.length, complete: blocks.filter(({ complete }) => complete).length } };
  return { name, results, promptLayout: 'paper', calls: [], ...more };
}
