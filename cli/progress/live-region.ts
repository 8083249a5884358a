/**
 * The last lines of a terminal, drawn again and again in the same place. What else is said goes above them.
 * Between two drawings the cursor stands at their beginning: however a terminal wraps them when its window changes, what
 * is drawn next clears all of it. Each drawing is one write, so that nothing flickers.
 */
import type { Writable } from 'node:stream';
import type { Pinned } from '../output.js';
import type { Screen } from './frame.js';

/** A terminal; its size is not known before it is asked for. */
export type Terminal = Writable & { columns?: number; rows?: number };

const ESC = '\u001b[';
const CLEAR_LINE = `${ESC}K`;
const CLEAR_BELOW = `${ESC}J`;
const NO_WRAP = `${ESC}?7l`;
const WRAP = `${ESC}?7h`;
const HIDE_CURSOR = `${ESC}?25l`;
const SHOW_CURSOR = `${ESC}?25h`;

export interface LiveRegion extends Pinned {
  draw(): void;
  /** Clears the lines and gives the cursor back. */
  stop(): void;
}

/** @param frame lines that fit the screen; the first drawing is the caller's to ask for. */
export function createLiveRegion(terminal: Terminal, frame: (screen: Screen) => readonly string[]): LiveRegion {
  let lines: readonly string[] = [];
  const compose = (): void => {
    // Where the last column is written, clearing what follows takes it away again.
    lines = frame({ columns: (terminal.columns || 80) - 1, rows: terminal.rows || 24 });
  };
  const drawn = (): string => {
    const up = lines.length > 1 ? `${ESC}${lines.length - 1}A` : '';
    return `${HIDE_CURSOR}${NO_WRAP}\r${lines.map((line) => `${line}${CLEAR_LINE}`).join('\n')}${CLEAR_BELOW}${WRAP}\r${up}`;
  };
  const draw = (): void => {
    compose();
    terminal.write(drawn());
  };
  const giveCursorBack = (): void => void terminal.write(SHOW_CURSOR);
  terminal.on('resize', draw);
  // However the process ends: a shell without a cursor is a nuisance.
  process.once('exit', giveCursorBack);
  return {
    draw,
    above: (text) => {
      terminal.write(`\r${CLEAR_BELOW}${text}\n${drawn()}`);
    },
    stop: () => {
      terminal.off('resize', draw);
      process.off('exit', giveCursorBack);
      terminal.write(`\r${CLEAR_BELOW}${SHOW_CURSOR}`);
    },
  };
}
