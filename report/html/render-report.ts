/** The report: one HTML file that opens from disk and loads nothing. */
import type { Results } from '../../domain/results.js';
import { noticesBeside, planInWords, WATERMARK, WATERMARK_LINE } from '../labels.js';
import type { ReportInput } from '../port.js';
import { scenarioNotices } from '../scenario-notices.js';
import { coverageTable, unscoredTable } from './account-tables.js';
import { BROWSER_SCRIPT, BROWSER_STYLES, dialogueBrowser } from './browser/index.js';
import { callsTable } from './calls-table.js';
import type { Html } from './markup.js';
import { html, NOTHING } from './markup.js';
import { methodsSection } from './methods.js';
import { page } from './page.js';
import { referenceSection } from './reference-section.js';
import { mainNote, mainTable, metricKey } from './result-tables.js';
import { exploratorySections } from './sections/exploratory.js';
import { figureBlocks } from './sections/figure-block.js';
import { missingTable } from './sections/missing.js';
import { pairsTable, primarySection } from './sections/primary.js';
import { settings } from './settings.js';

/** Rows stand in the order of the manifest: the report ranks nobody. */
export function renderReport(input: ReportInput): string {
  const { results, dialogues, scenarios, calls, swaps, createdBy } = input;
  const { offline } = results;
  const title = offline ? `Concord report (${WATERMARK})` : 'Concord report';
  const figure = figureBlocks(results);
  const body = html`<p class="sub">${planInWords(results)}</p>
<p>Disputants talked with and without a mediator. An evaluator rated the agreement on every topic of the dispute, turn by turn,
from 1 to 5; consensus S is the mean over topics, put on a scale from 0 to 1.
What a mediator adds is measured against the unmediated dialogue of the same scenario, condition and repeat.</p>
${notices(results, scenarios)}
${contents(input)}
<h2 id="primary">Primary contrast</h2>
${primarySection(results, figure)}
<h2 id="results">Results</h2>
${mainTable(results)}
<p class="note">The small number beside a mean counts the runs behind it; a dash is a value that is not there, never a zero.
Baseline is the unmediated dialogue of each block; A/A is a second unmediated dialogue scored as if it were mediated; placebo says things without content.
Rows stand in the order in which they were named.</p>
${mainNote(results)}
${metricKey()}
${pairsTable(results)}
${exploratorySections(results, figure, swaps)}
<h2 id="coverage">Coverage</h2>
${coverageTable(results)}${missingTable(results)}${unscoredTable(results)}
${calls.length === 0 ? NOTHING : html`<h2 id="cost">Requests and cost</h2>`}
${callsTable(calls, offline)}
<h2 id="settings">Settings</h2>
${settings(results)}
<h2 id="methods">Methods</h2>
${methodsSection(results, createdBy)}
${dialogues.length === 0 ? NOTHING : html`<h2 id="dialogues">Dialogues</h2>`}
${dialogueBrowser(input)}
${referenceSection(results, input.reference)}`;
  return page({ title, createdBy, remark: offline ? ` · ${WATERMARK_LINE}` : '', body, styles: BROWSER_STYLES, script: dialogues.length === 0 ? '' : BROWSER_SCRIPT });
}

function contents({ dialogues, calls }: ReportInput): Html {
  const parts: readonly (readonly [id: string, words: string])[] = [
    ['primary', 'Primary contrast'], ['results', 'Results'], ['exploratory', 'Exploratory'], ['coverage', 'Coverage'],
    ...(calls.length === 0 ? [] : [['cost', 'Cost'] as const]),
    ['settings', 'Settings'], ['methods', 'Methods'],
    ...(dialogues.length === 0 ? [] : [['dialogues', 'Dialogues'] as const]),
  ];
  return html`<nav aria-label="Contents">${parts.map(([id, words]) => html`<a href="#${id}">${words}</a> `)}</nav>`;
}

function notices(results: Results, scenarios: ReportInput['scenarios']): Html {
  const { offline } = results;
  const lines = [...noticesBeside(results), ...scenarioNotices(scenarios)];
  if (lines.length === 0 && !offline) return NOTHING;
  const watermark = html`<p class="watermark">Offline ${WATERMARK_LINE}.</p>
<p>The numbers show that the product works, not how well anyone mediates.</p>`;
  const items = lines.map((line) => html`<li>${line}</li>`);
  return html`<aside class="notices" aria-label="Notices">${offline ? watermark : NOTHING}${items.length === 0 ? NOTHING : html`<ul>${items}</ul>`}</aside>`;
}
