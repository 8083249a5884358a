/** The report: one HTML file that opens from disk and loads nothing. */
import type { Results } from '../../domain/results.js';
import { noticesBeside, planInWords, WATERMARK, WATERMARK_LINE } from '../labels.js';
import { isBaseline } from '../baseline-row.js';
import type { ReportDialogue, ReportInput } from '../port.js';
import { callsTable } from './calls-table.js';
import { coverageTable, endsTable, unscoredTable } from './account-tables.js';
import { axisTable, conditionTable, domainTable } from './breakdown-tables.js';
import { dialogueSection } from './dialogue.js';
import type { Html} from './markup.js';
import { html, NOTHING } from './markup.js';
import { page } from './page.js';
import { gainTable, headlineNote, headlineTable, mainNote, mainTable, metricKey } from './result-tables.js';
import { scenarioNotices } from '../scenario-notices.js';
import { settings } from './settings.js';

/** Rows stand in the order of the manifest: the report ranks nobody. */
export function renderReport(input: ReportInput): string {
  const { results, dialogues, scenarios, calls, createdBy } = input;
  const { offline } = results;
  const title = offline ? `Concord report (${WATERMARK})` : 'Concord report';
  const body = html`<p class="sub">${planInWords(results)}</p>
<p>Disputants talked with and without a mediator. An evaluator rated the agreement on every topic of the dispute, turn by turn,
from 1 to 5; consensus S is the mean over topics, put on a scale from 0 to 1.
What a mediator adds is measured against the unmediated dialogue of the same scenario, condition and repeat.</p>
${notices(results, scenarios)}
<nav aria-label="Contents">
<a href="#results">Results</a><a href="#parts">By axis and domain</a><a href="#ends">Ends</a><a href="#coverage">Coverage</a>
<a href="#settings">Settings</a>${dialogues.length === 0 ? NOTHING : html`<a href="#dialogues">Dialogues</a>`}</nav>
<h2 id="results">Results</h2>
${mainTable(results)}
<p class="note">The small number beside a mean counts the runs behind it; a dash is a value that is not there, never a zero.
Baseline is the unmediated dialogue of each block; A/A is a second unmediated dialogue scored as if it were mediated; placebo says things without content.
Rows stand in the order in which they were named.</p>
${mainNote(results)}
${metricKey()}
${headlineTable(results)}
${headlineNote(results)}
${gainTable(results)}
<h2 id="parts">By axis and domain</h2>
${axisTable(results)}${domainTable(results)}
<details><summary>By condition</summary>${conditionTable(results)}</details>
<h2 id="ends">How dialogues ended</h2>
${endsTable(results)}
<h2 id="coverage">Coverage</h2>
${coverageTable(results)}${unscoredTable(results)}
${callsTable(calls, offline)}
<h2 id="settings">Settings</h2>
${settings(results.identity)}
${dialogues.length === 0 ? NOTHING : html`<h2 id="dialogues">Dialogues</h2><p class="note">${sampleInWords(input)}</p>`}
${dialogues.map((dialogue, index) => dialogueSection(dialogue, { index, offline }))}`;
  return page({ title, createdBy, remark: offline ? ` · ${WATERMARK_LINE}` : '', body });
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

/** A baseline that serves all repeats belongs to the block of any. */
function sampleInWords({ dialogues, results }: ReportInput): string {
  const shared = ({ cell }: ReportDialogue): boolean => results.identity.baseline === 'once' && isBaseline(cell);
  const blocks = new Set(dialogues.map(({ cell }) => JSON.stringify([cell.scenario, cell.condition])));
  const repeats = new Set(dialogues.filter((dialogue) => !shared(dialogue)).map(({ cell }) => cell.repeat));
  const oneBlock = blocks.size === 1 && repeats.size <= 1;
  return `One dialogue for each row${oneBlock ? ', all of one block (the same scenario, condition and repeat)' : ''}: an example, not evidence.`;
}
