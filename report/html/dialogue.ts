/** One dialogue of the report: a line that says what it was, and behind it pictures and transcript. */
import { faultInWords } from '../../domain/fault.js';
import type { Decision } from '../../domain/turn.js';
import { isBaseline } from '../baseline-row.js';
import { decisionCount, RATING_SCALE, speaks } from '../dialogue-words.js';
import { endInWords } from '../labels.js';
import { fixed, signed } from '../numbers.js';
import type { ReportDialogue, ReportTurn } from '../port.js';
import { shortened, visibleText } from '../visible-text.js';
import { charts, type ChartSettings } from './browser/charts.js';
import { type Html, html, NOTHING } from './markup.js';
import { ratingNotes, ratingsByTurn } from './ratings.js';

export interface DialogueSettings extends ChartSettings {
  /** 1-based, of the page. */
  readonly number: number;
  /** What the filter knows its row by. */
  readonly mediator: number;
  /** Of the experiment. */
  readonly repeats: number;
}

/** Characters of an utterance, and of a thought, that the report shows; `concord show` has more. */
const [LONGEST_UTTERANCE, LONGEST_THOUGHT, LONGEST_NAME] = [4_000, 1_000, 80];

/** Closed; what is inside is read by a browser only when it is opened, or where scripts do not run. */
export function dialogueDetails(dialogue: ReportDialogue, settings: DialogueSettings): Html {
  const { row, cell } = dialogue;
  const gain = isBaseline(cell) ? NOTHING : html`<span>ΔS ${signed(cell.deltaS, 3)}</span>`;
  const times = cell.interventions === 1 ? '1 intervention' : `${cell.interventions} interventions`;
  return html`<details class="dialogue" id="dialogue-${settings.number}" data-mediator="${settings.mediator}">
<summary><b><bdi>${shortened(row, LONGEST_NAME)}</bdi>${settings.repeats === 1 ? NOTHING : html` <small>repeat ${cell.repeat}</small>`}</b> <span>${endInWords(cell.end)}</span> <span>${cell.turns} turns</span> <span>${cell.mediator === null ? '' : times}</span> <span>S ${fixed(cell.consensusFinal, 3)}</span> ${gain}</summary>
<noscript><div class="inside">
${inside(dialogue, settings)}</div></noscript></details>
`;
}

function inside(dialogue: ReportDialogue, settings: ChartSettings): Html {
  const { cell, turns, decisions } = dialogue;
  const notes: Notes = { trajectory: dialogue.trajectory, decisions: new Map(decisions.map((decision) => [decision.afterTurn, decision])), ratings: ratingsByTurn(dialogue) };
  const scale = dialogue.ratings.length === 0 ? 'No ratings.' : RATING_SCALE;
  return html`<p class="facts">${decisionCount(dialogue)} The whole dialogue: <code>concord show DIR ${cell.id}</code></p>
${charts(dialogue, settings)}<p class="note">${scale} Number and consensus S after it stand beside each turn.</p>
<ol class="transcript" aria-label="Transcript of ${cell.scenario}">${turns.map((turn) => turnItem(turn, notes))}</ol>
`;
}

interface Notes {
  readonly trajectory: readonly number[];
  /** By the turn that they follow. */
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly ratings: ReturnType<typeof ratingsByTurn>;
}

function turnItem({ turn, kind, speakerName, text, thought }: ReportTurn, { trajectory, decisions, ratings }: Notes): Html {
  const decision = decisions.get(turn);
  const s = trajectory[turn - 1];
  return html`<li class="turn ${kind}"><p class="who"><b><bdi>${shortened(speakerName, LONGEST_NAME)}</bdi></b> <span class="at">${turn}${s === undefined ? '' : ` · S ${fixed(s, 2)}`}</span></p>
<div class="said" dir="auto">${visibleText(text, LONGEST_UTTERANCE)}</div>${aside(kind === 'party' ? 'own' : 'why', thought === decisions.get(turn - 1)?.thought ? '' : thought)}${ratingNotes(ratings.get(turn) ?? [])}${decision === undefined ? NOTHING : decisionNote(decision)}</li>
`;
}

function decisionNote(decision: Decision): Html {
  const { thought, fault } = decision;
  if (speaks(decision)) return html`<p class="aside spoken">● mediator speaks</p>${aside('why', thought)}`;
  const own = fault === null ? '' : `: own fault (${visibleText(faultInWords(fault), LONGEST_THOUGHT)})`;
  return html`<p class="aside silent">mediator silent${own}</p>${aside('why', thought)}`;
}

function aside(kind: 'own' | 'why', thought: string): Html {
  return thought === '' ? NOTHING : html`<div class="${kind}" dir="auto">${visibleText(thought, LONGEST_THOUGHT)}</div>`;
}
