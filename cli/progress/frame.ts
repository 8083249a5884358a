/** What a terminal shows of a run: a bar, what it costs, a line for each provider, and for each dialogue where they are few. */
import { shortened } from '../../report/visible-text.js';
import { laneInWords } from './lanes.js';
import { cellInWords, dialogueInWords, dialoguesInWords, elapsedInWords, etaInWords, MOST_TOLD, spendingInWords, type Status } from './status.js';
import { countOf, oneLine } from './words.js';

export interface Screen {
  readonly columns: number;
  readonly rows: number;
}

const WIDEST_BAR = 20;
const NARROWEST_BAR = 5;
const MOST_LANES = 6;
const SHORTEST_NAME = 16;
/** Columns for what a dialogue is doing: enough for most, and always as many, so that names stand still. */
const DOING = 44;

/** Lines no longer than the screen is wide, and fewer than it has rows: the last ones are left out first. */
export function frameOf(status: Status, { columns, rows }: Screen): string[] {
  const { activity, lanes } = status;
  const summary = [dialoguesInWords(status), etaInWords(status)].filter((part) => part !== null).join(', ');
  const told = activity.inFlight.length > MOST_TOLD ? [] : activity.inFlight;
  const lines = [
    `${barOf(activity, columns - [...summary].length)}${summary}`,
    [spendingInWords(status), countOf(activity.turns, 'turn'), elapsedInWords(status)].filter((part) => part !== null).join(', '),
    ...lanes.slice(0, MOST_LANES).map(laneInWords),
    ...(lanes.length > MOST_LANES ? [`and ${countOf(lanes.length - MOST_LANES, 'model')} more`] : []),
    ...told.map((dialogue) => {
      const name = shortened(cellInWords(dialogue.cell), Math.max(SHORTEST_NAME, columns - DOING - '  : '.length));
      return `  ${name}: ${dialogueInWords(dialogue, status)}`;
    }),
  ];
  return lines.slice(0, Math.max(1, rows - 1)).map((line) => oneLine(line, columns));
}

function barOf({ planned, done }: Status['activity'], room: number): string {
  const width = Math.min(WIDEST_BAR, room - 1);
  if (width < NARROWEST_BAR) return '';
  const full = planned === 0 ? 0 : Math.floor((width * done) / planned);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} `;
}
