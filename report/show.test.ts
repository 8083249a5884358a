import { describe, expect, it } from '@jest/globals';
import type { ReportDialogue } from './port.js';
import { reportFixture } from './report-fixture.js';
import { renderDialogue } from './show.js';

const dialogue = reportFixture().dialogues[1]!;
const show = (change: Partial<ReportDialogue> = {}): string => renderDialogue({ ...dialogue, ...change }, { offline: true });

describe('renderDialogue', () => {
  it('shows turns with consensus beside them, silent decisions with their thought, and ratings', () => {
    const text = show();
    expect(text).toMatch(/^ {3}1 {2}S 0\.00 {2}Marit Solvang$/m);
    expect(text).toMatch(/» Mediator$/m);
    const silent = dialogue.decisions.filter(({ engage }) => !engage).length;
    expect(text.match(/○ mediator silent/g)).toHaveLength(silent);
    expect(text).toContain(`stayed silent ${silent} times`);
    expect(text).toContain('They are exchanging facts.');
    expect(text).toMatch(/Who reads the meters: \d( → \d)+/);
    expect(text).toContain('what turn');
  });

  it('opens with the watermark only offline, and fits 100 columns', () => {
    expect(show()).toMatch(/^demo: rule-based parties or evaluator/);
    expect(renderDialogue(dialogue, { offline: false })).not.toContain('demo');
    const text = show({ turns: dialogue.turns.map((turn) => ({ ...turn, text: 'x'.repeat(500) })) });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('counts a decision lost to a fault as silence and names the fault', () => {
    const text = show({ decisions: [{ afterTurn: 1, engage: true, thought: '', fault: { kind: 'empty', detail: 'it said nothing' } }] });
    expect(text).toContain('○ mediator silent, own fault: empty: it said nothing');
    expect(text).toContain('asked once: it spoke 0 times and stayed silent once, once through its own fault.');
  });

  it('lets no transcript move the cursor, and shows a dialogue without a score', () => {
    expect(show({ turns: [{ turn: 1, kind: 'party', speakerName: '\u001b]0;x\u0007', text: '\u001b[2J', thought: '' }] })).not.toContain('\u001b');
    expect(show({ trajectory: [], ratings: [] })).toContain('No ratings.');
  });
});
