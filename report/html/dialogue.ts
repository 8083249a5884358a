/** One dialogue: what it was, its trajectory, its ratings and its transcript. */
import { faultInWords } from '../../domain/fault.js';
import type { Decision } from '../../domain/turn.js';
import { isBaseline } from '../baseline-row.js';
import { decisionCount, dialogueFacts, speaks } from '../dialogue-words.js';
import { WATERMARK } from '../labels.js';
import { fixed } from '../numbers.js';
import type { ReportDialogue, ReportTurn } from '../port.js';
import { trajectoryFigure } from './figure.js';
import type { Html} from './markup.js';
import { html, NOTHING } from './markup.js';
import { ratingsList } from './ratings.js';

export function dialogueSection(dialogue: ReportDialogue, { index, offline }: { index: number; offline: boolean }): Html {
  const { row, cell, title } = dialogue;
  return html`<section class="dialogue" id="dialogue-${index + 1}">
<h3><bdi>${row}</bdi>: ${title}${offline ? html` <span class="mark">${WATERMARK}</span>` : NOTHING}</h3>
<p class="facts">${dialogueFacts(dialogue).join(' · ')}</p>
<p class="facts">Cell ${cell.id}: <code>concord show DIR ${cell.id}</code></p>
${figure(dialogue, offline)}
<h4>Ratings by topic</h4>
${ratingsList(dialogue, { offline })}
<h4>Transcript</h4>
<p class="note">${decisionCount(dialogue)} Number and consensus S after it stand beside each turn.</p>
<ol class="transcript" aria-label="Transcript of ${cell.scenario}">${dialogue.turns.map((turn) => turnItem(turn, dialogue))}</ol>
</section>
`;
}

function figure({ turns, trajectory, baselineTrajectory, cell }: ReportDialogue, offline: boolean): Html {
  if (trajectory.length === 0 && baselineTrajectory.length === 0) return html`<p class="note">Not scored: no trajectory.</p>`;
  const interventions = turns.filter(({ kind }) => kind === 'mediator').map(({ turn }) => turn);
  const arm = cell.control ?? cell.arm;
  const other = isBaseline(cell) ? '' : ' Grey: the unmediated dialogue of the same block.';
  const mark = interventions.length === 0 ? NOTHING : html`; <span class="tri">▲</span> the mediator speaks`;
  return html`<figure>${trajectoryFigure({ trajectory, baselineTrajectory, interventions, arm, offline })}
<figcaption>Consensus S after each turn${mark}.${other}</figcaption></figure>`;
}

function turnItem({ turn, kind, speakerName, text, thought }: ReportTurn, { decisions, trajectory }: ReportDialogue): Html {
  const decision = decisions.find(({ afterTurn }) => afterTurn === turn);
  const s = trajectory[turn - 1] ?? null;
  return html`<li class="turn ${kind === 'mediator' ? 'mediator' : 'party'}" value="${turn}">
<p class="who"><b><bdi>${speakerName}</bdi></b> <span class="at">${turn}${s === null ? NOTHING : html` · S ${fixed(s, 2)}`}</span></p>
<div class="said" dir="auto">${text}</div>
<div class="asides">${thoughtDetails('thought', thought)}${decision === undefined ? NOTHING : decisionNote(decision)}</div></li>
`;
}

function decisionNote(decision: Decision): Html {
  const { thought, fault } = decision;
  if (speaks(decision)) return thoughtDetails('why the mediator speaks', thought, 'thought speaks');
  const label = fault === null ? 'mediator silent' : `mediator silent: own fault (${faultInWords(fault)})`;
  return thought === '' ? html`<p class="silent">${label}</p>` : thoughtDetails(label, thought, 'thought silent');
}

function thoughtDetails(summary: string, thought: string, kind = 'thought'): Html {
  return thought === '' ? NOTHING : html`<details class="${kind}"><summary>${summary}</summary><div dir="auto">${thought}</div></details>`;
}
