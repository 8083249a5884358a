/** One dialogue for a terminal: turns with consensus beside them, silent decisions, thoughts, ratings. */
import { faultInWords } from '../domain/fault.js';
import type { Decision } from '../domain/turn.js';
import { decisionCount, dialogueFacts, pairsInWords, RATING_SCALE, ratingPath, speaks, topicName } from './dialogue-words.js';
import { WATERMARK_LINE } from './labels.js';
import { fixed } from './numbers.js';
import type { ReportDialogue, ReportTurn } from './port.js';
import { visibleText } from './visible-text.js';
import { wrap } from './wrap.js';

/** Turn number and S stand in this margin. */
const MARGIN = 14;
const INDENT = ' '.repeat(MARGIN);

/** @returns text that ends in a line break, at most 100 columns wide. */
export function renderDialogue(dialogue: ReportDialogue, { offline }: { offline: boolean }): string {
  const { row, title, turns, ratings } = dialogue;
  const lines = [
    ...(offline ? [`${WATERMARK_LINE}.`, ''] : []),
    ...block(`${row}: ${title}`),
    ...block(dialogueFacts(dialogue).join(' · ')),
    ...block(decisionCount(dialogue)),
    '',
    ...turns.flatMap((turn) => [...turnLines(turn, dialogue), '']),
    ...(ratings.length === 0 ? ['No ratings.'] : ['Ratings', ...ratings.flatMap((topic) => topicLines(topic, dialogue)), ...block(RATING_SCALE)]),
  ];
  return `${lines.join('\n')}\n`;
}

function block(text: string, first = '', rest = ''): string[] {
  return wrap(visibleText(text), { first, rest });
}

function turnLines({ turn, kind, speakerName, text, thought }: ReportTurn, { trajectory, decisions }: ReportDialogue): string[] {
  const s = trajectory[turn - 1];
  const margin = `${String(turn).padStart(4)}  ${s === undefined ? '      ' : `S ${fixed(s, 2)}`}`.padEnd(MARGIN);
  const decision = decisions.find(({ afterTurn }) => afterTurn === turn);
  return [
    ...block(kind === 'mediator' ? `» ${speakerName}` : speakerName, margin, INDENT),
    ...block(text, INDENT, INDENT),
    ...(thought === '' ? [] : block(`(thinks) ${thought}`, INDENT, INDENT)),
    ...(decision === undefined ? [] : block(decisionInWords(decision), INDENT, INDENT)),
  ];
}

function decisionInWords(decision: Decision): string {
  const { thought, fault } = decision;
  const what = speaks(decision) ? '● mediator speaks' : fault === null ? '○ mediator silent' : `○ mediator silent, own fault: ${faultInWords(fault)}`;
  return thought === '' ? what : `${what} (thinks) ${thought}`;
}

function topicLines({ topic, located }: ReportDialogue['ratings'][number], dialogue: ReportDialogue): string[] {
  return [
    ...block(`${topicName(dialogue, topic)}: ${ratingPath(located)}`, '  ', '    '),
    ...located.flatMap((rating) => {
      const pairs = pairsInWords(rating);
      return block(`${rating.reason}${pairs === '' ? '' : ` (${pairs})`}`, `${String(rating.turn).padStart(8)}  ${rating.rating}  `, ' '.repeat(13));
    }),
  ];
}
