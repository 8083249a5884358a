/** `concord graphs [NAME]`: the named graphs, their nodes and slots, and what may sit in each. */
import { EVALUATOR_SLOT, FILTER_SLOT, MEDIATOR_SLOT, PARTY_SLOT, REFERENCE_FORMS, SEARCHER_FORMS, WRITER_SLOT } from '../../agents/index.js';
import type { Slot } from '../../agents/index.js';
import { CONDITION_IDS, CONDITIONS } from '../../domain/conditions/index.js';
import { EXIT, type ExitCode } from '../../domain/errors.js';
import { unknownName } from '../../domain/nearest.js';
import { GRAPH_NAMES, GRAPHS, type GraphName, drawGraph } from '../../graphs/registry.js';
import type { Output } from '../output.js';
import { datasetSlugs } from '../scenario-selection.js';

interface Seats {
  offline: string;
  scripted: string[];
  /** Models sit there too. */
  models: boolean;
}

const SEATS: Partial<Record<Slot, Seats>> = Object.fromEntries(
  [PARTY_SLOT, MEDIATOR_SLOT, EVALUATOR_SLOT, WRITER_SLOT, FILTER_SLOT].map(({ slot, offline, scripted, llm }): [Slot, Seats] => [slot, { offline, scripted: Object.keys(scripted), models: llm !== null }]),
);

export async function graphs(name: string | undefined, { mermaid }: { mermaid: boolean }, output: Output): Promise<ExitCode> {
  if (name !== undefined && !(GRAPH_NAMES as readonly string[]).includes(name)) throw unknownName('graph', name, GRAPH_NAMES);
  const shown = name === undefined ? GRAPH_NAMES : [name as GraphName];
  const described = await Promise.all(
    shown.map(async (graph) => {
      const { describe, nodes, slots } = GRAPHS[graph];
      return { name: graph, describe, nodes, slots: slots.map(seatsOf), ...(mermaid ? { mermaid: await drawGraph(graph) } : {}) };
    }),
  );
  output.document({ graphs: described, conditions: CONDITIONS.map(({ id, axis, describe }) => ({ id, axis, describe })), scenarios: datasetSlugs() });
  for (const { name: graph, describe, nodes, slots, mermaid: drawing } of described) {
    if (drawing !== undefined) {
      output.text(drawing);
      continue;
    }
    output.text(`${graph}: ${describe}`);
    output.text(`  nodes: ${nodes.join(' → ')}`);
    for (const { slot, takes } of slots) output.text(`  ${slot.padEnd(9)} takes ${takes.join(', ')}`);
    output.text('');
  }
  if (!mermaid) {
    output.text(`A reference is one of: ${REFERENCE_FORMS}`);
    output.text(`Conditions: ${CONDITION_IDS.join(', ')}`);
    output.text(`Scenarios: ${datasetSlugs().join(', ')}`);
  }
  return EXIT.complete;
}

function seatsOf(slot: Slot): { slot: Slot; takes: string[] } {
  if (slot === 'searcher') return { slot, takes: ['offline (= files of the repository)', ...SEARCHER_FORMS.split(', ').slice(1)] };
  const seats = SEATS[slot];
  if (!seats) return { slot, takes: ['the built-in HTML report'] };
  return { slot, takes: [`offline (= ${seats.offline})`, ...seats.scripted, './file.ts#export', ...(seats.models ? ['PROVIDER/MODEL', 'a name under agents:'] : []), 'http://…'] };
}
