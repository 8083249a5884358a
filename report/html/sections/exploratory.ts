/** Everything beside the primary contrast: it raises questions, and answers none. */
import type { Results } from '../../../domain/results.js';
import type { ShownSwap } from '../../swaps.js';
import { axisTable, conditionTable, domainTable } from '../breakdown-tables.js';
import { type Html, html, NOTHING } from '../markup.js';
import { headlineNote, headlineTable } from '../result-tables.js';
import { behaviourTable, topicsTable } from './behaviour.js';
import { consistencyTable, endsTable } from './ends.js';
import type { FigureBlocks } from './figure-block.js';
import { cappedTable, gainTable, placeboTable } from './gain.js';
import { stabilitySection } from './stability.js';

export function exploratorySections(results: Results, figure: FigureBlocks, swaps: readonly ShownSwap[]): Html {
  return html`<h2 id="exploratory">Exploratory</h2>
<p>Nothing below was fixed before the run, and nothing below bears a verdict. An interval holds for its number alone; among twenty intervals one misses.
Bands hold together over their figure.</p>
<h3 id="headline">Headline means</h3>
${headlineTable(results)}
${headlineNote(results)}
<h3 id="gain">Gain</h3>
${figure('gain')}${gainTable(results)}${placeboTable(results)}
<h3 id="parts">By axis, domain and condition</h3>
${figure('axes-delta-s')}
${hidden('Consensus Gain by axis, and the radar of the paper', [figure('axes-consensus-gain'), figure('radar')])}
${axisTable(results)}${domainTable(results)}
<details><summary>By condition</summary>${conditionTable(results)}</details>
${figure('shift-consensus-gain')}
${hidden('The same in ΔS', [figure('shift-delta-s')])}
${figure('within-axis')}
<h3 id="behaviour">When mediators speak, and with what effect</h3>
${figure('timeliness-frequency')}${behaviourTable(results)}${topicsTable(results)}
${figure('frequency-first')}${figure('effectiveness-progress')}${figure('effectiveness-turn')}${figure('effectiveness-panels')}
<h3 id="ends">How dialogues ended</h3>
${figure('ends')}${endsTable(results)}${consistencyTable(results)}${cappedTable(results)}
<h3 id="stability">Stability</h3>
${stabilitySection(results, swaps)}`;
}

/** Folded up; nothing where there is nothing in it. */
function hidden(summary: string, parts: readonly Html[]): Html {
  return parts.every(({ text }) => text === '') ? NOTHING : html`<details><summary>${summary}</summary>${parts}</details>`;
}
