/** Table 7: how often, and how early, a mediator speaks. */
import type { Results } from '../../domain/results.js';
import { inPublishedOrder, intervalOf, type PublishedTable } from './published-table.js';

const MEASURES = ['interventionFrequency', 'firstIntervention'] as const;

/** Both in per cent, over all conditions. A/A has no mediator, and so no row. */
export function interventionTable({ mediators, analysis }: Results): PublishedTable {
  return {
    id: 'intervention',
    caption: 'Intervention frequency (IF, per cent of decisions) and position of the first intervention (FI, per cent of the dialogue)',
    sections: [{ title: 'Interventions', columns: [{ short: 'IF' }, { short: 'FI' }] }],
    rows: inPublishedOrder(
      mediators.flatMap(({ row, control, mediator, means }) => {
        if (mediator === null) return [];
        const behaviour = analysis.behaviour.find((one) => one.row === row);
        return [{ name: row, kind: control === null ? ('mediator' as const) : ('control' as const), cells: [MEASURES.map((measure) => ({ value: means[measure].mean, around: intervalOf(behaviour?.[measure]) }))] }];
      }),
    ),
  };
}
