/** The dialogues of a report: a sample of them by block, to filter, open and read. */
import { CONDITIONS } from '../../../domain/conditions/index.js';
import type { Results } from '../../../domain/results.js';
import { WATERMARK } from '../../labels.js';
import type { ReportDialogue, ReportInput } from '../../port.js';
import { shortened } from '../../visible-text.js';
import { dialogueDetails } from '../dialogue.js';
import { type Html, html, NOTHING } from '../markup.js';

export { BROWSER_SCRIPT } from './script.js';
export { BROWSER_STYLES } from './styles.js';

/** Its heading is the page's. Nothing where there is no dialogue. */
export function dialogueBrowser({ results, dialogues }: Pick<ReportInput, 'results' | 'dialogues'>): Html {
  if (dialogues.length === 0) return NOTHING;
  const { offline, identity } = results;
  const blocks = blocksOf(dialogues);
  const [scenarios, conditions, rows] = [distinct(blocks.map(({ title }) => title)), distinct(blocks.map(({ condition }) => condition)), distinct(blocks.flatMap((block) => block.dialogues.map(({ row }) => row)))];
  let number = 0;
  const blockSection = ({ title, domain, condition, dialogues: members }: DialogueBlock): Html => html`<section class="block" data-scenario="${scenarios.indexOf(title)}" data-condition="${conditions.indexOf(condition)}"><h3>${shortened(title, LONGEST_TITLE)} <small>${domain} · ${conditionInWords(condition)}</small>${offline ? html` <span class="mark">${WATERMARK}</span>` : NOTHING}</h3>
${members.map((dialogue) => dialogueDetails(dialogue, { number: (number += 1), mediator: rows.indexOf(dialogue.row), repeats: identity.repeats, threeParties: identity.metrics.threeParties, offline }))}</section>
`;
  return html`<p class="note">${sampleInWords(results, dialogues.length)}</p>
<div class="browser">
<div class="filter" role="group" aria-label="Filter dialogues" hidden>
${select('Scenario', scenarios)}${select('Condition', conditions.map(conditionInWords))}${select('Mediator', rows)}<button type="button">Show all</button><output></output></div>
<span class="shows">Show in transcripts: </span>
${toggle('thoughts', 'private thoughts of the parties')}${toggle('decisions', 'thoughts behind the mediator’s decisions')}${toggle('reasons', 'reasons of the ratings')}
<div class="blocks">
${blocks.map(blockSection)}</div></div>
`;
}

/** Size of one dialogue in the page, in bytes. */
export function dialogueBytes(dialogue: ReportDialogue, { identity, offline }: Pick<Results, 'identity' | 'offline'>): number {
  return Buffer.byteLength(dialogueDetails(dialogue, { number: 1000, mediator: 100, repeats: identity.repeats, threeParties: identity.metrics.threeParties, offline }).text);
}

interface DialogueBlock {
  readonly title: string;
  readonly domain: string;
  readonly condition: string;
  readonly dialogues: readonly ReportDialogue[];
}

/** By scenario and condition, in the order in which they first come: a baseline that serves all repeats stands beside any. */
function blocksOf(dialogues: readonly ReportDialogue[]): DialogueBlock[] {
  const blocks = new Map<string, ReportDialogue[]>();
  for (const dialogue of dialogues) {
    const key = JSON.stringify([dialogue.cell.scenario, dialogue.cell.condition]);
    blocks.set(key, [...(blocks.get(key) ?? []), dialogue]);
  }
  return [...blocks.values()].map((members) => ({ title: members[0]!.title, domain: members[0]!.cell.domain, condition: members[0]!.cell.condition, dialogues: members }));
}

/** A toggle works by style alone, without a script: it stands before the dialogues as their sibling. */
function toggle(what: string, label: string): Html {
  return html`<input type="checkbox" class="toggle" id="show-${what}"><label for="show-${what}">${label}</label>
`;
}

/** Characters of a scenario's title, and of what a filter offers. */
const [LONGEST_TITLE, LONGEST_OPTION] = [120, 60];

function select(label: string, options: readonly string[]): Html {
  return html`<label>${label}<select><option value="">all ${options.length}</option>${options.map((option, index) => html`<option value="${index}">${shortened(option, LONGEST_OPTION)}</option>`)}</select></label>
`;
}

function conditionInWords(id: string): string {
  const condition = CONDITIONS.find((each) => each.id === id);
  return condition === undefined ? id : `${id} (${condition.describe})`;
}

function sampleInWords({ cells }: Results, shown: number): Html {
  const scored = cells.filter(({ status }) => status === 'scored').length;
  const fixed = shown < scored ? ' They were chosen by a fixed rule: one block with every row, then blocks so that each condition, domain and mediator appears.' : '';
  return html`${shown.toLocaleString('en')} of ${scored.toLocaleString('en')} scored dialogues stand here: examples, not evidence.${fixed} To read any other: <code>concord export DIR --what cells --format csv</code> lists them, <code>concord show DIR CELL</code> prints one. Long utterances are cut here, with a note.`;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
