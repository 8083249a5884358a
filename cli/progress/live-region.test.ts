import { afterEach, describe, expect, it } from '@jest/globals';
import { createLiveRegion, type LiveRegion } from './live-region.js';
import { fakeTerminal } from './terminal.fixture.js';

let region: LiveRegion;
afterEach(() => region.stop());

describe('lines that stay at the end of a terminal', () => {
  it('are drawn in the same place, longer or shorter, more or fewer', () => {
    const terminal = fakeTerminal();
    let lines: string[] = [];
    region = createLiveRegion(terminal, () => lines);
    for (const next of [['a long first line', 'b', 'c'], ['short', 'b'], ['only'], ['1', '2', '3', '4']]) {
      lines = next;
      region.draw();
      expect(terminal.screen()).toEqual(next);
    }
  });

  it('stand below what is said meanwhile', () => {
    const terminal = fakeTerminal();
    terminal.write('before\n');
    region = createLiveRegion(terminal, () => ['first', 'second']);
    region.draw();
    region.above('a note that is longer than the lines');
    region.above('of two\nlines');
    region.draw();
    expect(terminal.screen()).toEqual(['before', 'a note that is longer than the lines', 'of two', 'lines', 'first', 'second']);
  });

  it.each([true, false])('leave nothing behind when the window gets narrower and wider (the terminal reflows: %s)', (reflows) => {
    const terminal = fakeTerminal(60);
    region = createLiveRegion(terminal, ({ columns }) => ['x'.repeat(columns), 'y'.repeat(columns - 1), 'z']);
    region.above('kept');
    region.draw();
    for (const columns of [20, 7, 50]) {
      terminal.resize(columns, reflows);
      expect(terminal.screen()).toEqual(['kept', 'x'.repeat(columns - 1), 'y'.repeat(columns - 2), 'z']);
    }
  });

  it('never wrap, even where characters take more room than was counted', () => {
    const terminal = fakeTerminal(10);
    region = createLiveRegion(terminal, () => ['0123456789abc', 'next']);
    region.draw();
    region.draw();
    expect(terminal.screen()).toEqual(['012345678', 'next']);
    region.above('a note wraps as ever');
    expect(terminal.screen()).toEqual(['a note wra', 'ps as ever', '012345678', 'next']);
  });

  it('are one write each time, so that nothing flickers', () => {
    const terminal = fakeTerminal();
    region = createLiveRegion(terminal, () => ['a', 'b', 'c']);
    region.draw();
    region.draw();
    region.above('note');
    expect(terminal.writes()).toBe(3);
  });

  it('hide the cursor, and give it back at the end, however that comes', () => {
    const terminal = fakeTerminal();
    const before = process.listeners('exit');
    region = createLiveRegion(terminal, () => ['a']);
    region.draw();
    expect(terminal.cursorIsShown()).toBe(false);
    const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener));
    (atExit as () => void)();
    expect(terminal.cursorIsShown()).toBe(true);
    region.draw();
    region.stop();
    expect(terminal.cursorIsShown()).toBe(true);
    expect(terminal.screen()).toEqual([]);
    expect(process.listeners('exit')).toEqual(before);
    expect(terminal.listenerCount('resize')).toBe(0);
  });
});
