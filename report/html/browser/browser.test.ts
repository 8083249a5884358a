import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import type { ReportDialogue } from '../../port.js';
import { reportFixture } from '../../report-fixture.js';
import { dialogueBrowser, dialogueBytes } from './index.js';

interface Node {
  readonly textContent: string;
  querySelectorAll(selector: string): Iterable<Node>;
}

const input = reportFixture({ offline: false });
const [alone, mediated] = input.dialogues as [ReportDialogue, ReportDialogue];
const shown = (dialogues: readonly ReportDialogue[]): Node => parseHTML(`<!doctype html><html><body>${dialogueBrowser({ ...input, dialogues }).text}</body></html>`).document as unknown as Node;
const all = (root: Node, selector: string): string[] => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('dialogueBrowser', () => {
  it('stands a block together, and offers each scenario, condition and row once', () => {
    const elsewhere = (dialogue: ReportDialogue): ReportDialogue => ({ ...dialogue, title: 'Elsewhere', cell: { ...dialogue.cell, scenario: 'environmental-elsewhere' } });
    const page = shown([alone, elsewhere(alone), mediated, elsewhere(mediated)]);
    expect(all(page, '.block h3')).toHaveLength(2);
    expect(all(page, '.dialogue summary b')).toEqual(['unmediated', 'scripted/attentive', 'unmediated', 'scripted/attentive']);
    expect(all(page, 'select').map((select) => select.slice(0, 5))).toEqual(['all 2', 'all 1', 'all 2']);
  });

  it('says how many dialogues there are beside, and no rule where all are shown', () => {
    expect(all(shown([alone]), '.note')[0]).toContain(`1 of ${input.results.cells.length} scored dialogues stand here: examples, not evidence. They were chosen by a fixed rule`);
    const whole = { ...input, results: { ...input.results, cells: [alone.cell] }, dialogues: [alone] };
    expect(dialogueBrowser(whole).text).toContain('1 of 1 scored dialogues stand here: examples, not evidence. To read');
    expect(dialogueBrowser({ ...input, dialogues: [] }).text).toBe('');
  });

  it('marks a silent decision, one that spoke, and one lost to a fault; a thought that both tell stands once', () => {
    const turns = [1, 2, 3, 4].map((turn) => ({ turn, kind: turn === 3 ? ('mediator' as const) : ('party' as const), speakerName: 'A', text: `said ${turn}`, thought: turn === 3 ? 'Now.' : '' }));
    const decisions = [
      { afterTurn: 1, engage: false, thought: 'Wait.', fault: null },
      { afterTurn: 2, engage: true, thought: 'Now.', fault: null },
      { afterTurn: 4, engage: true, thought: '', fault: { kind: 'invalid' as const, detail: 'no JSON' } },
    ];
    const page = shown([{ ...mediated, turns, decisions, ratings: [] }]);
    expect(all(page, '.silent')).toEqual(['mediator silent', expect.stringContaining('own fault')]);
    expect(all(page, '.spoken')).toEqual(['● mediator speaks']);
    expect(all(page, '.why')).toEqual(['Wait.', 'Now.']);
  });

  it('draws each topic on the scale of its ratings: their mean is S', () => {
    const ratings = [
      { topic: 'WATER', located: [{ turn: 1, rating: 5, reason: 'agreed' }] },
      { topic: 'PROOF', located: [{ turn: 2, rating: 3, reason: 'offered' }] },
    ];
    const [turn] = mediated.turns;
    const html = dialogueBrowser({ ...input, dialogues: [{ ...mediated, ratings, turns: [turn!, { ...turn!, turn: 2 }], trajectory: [0.5, 0.75], baselineTrajectory: [] }] }).text;
    // Of 250 by 118 units: left 30, right 242, 1 at 96, 3 at 53, 5 at 10.
    expect(html).toContain('d="M30 96H136V10H242"');
    expect(html).toContain('d="M30 96H242V53H242"');
    // Of 520 by 200: right 512, 0 at 178, 1 at 10.
    expect(html).toContain('d="M30 178H271V94H512V52H512"');
  });

  it('cuts what is long and weighs what it writes', () => {
    const long: ReportDialogue = { ...mediated, turns: mediated.turns.map((turn) => ({ ...turn, text: 'ä'.repeat(2 ** 20) })) };
    const bytes = dialogueBytes(long, input.results);
    expect(bytes).toBeLessThan(mediated.turns.length * 9_500);
    expect(bytes).toBeGreaterThan(mediated.turns.length * 8_000);
    expect(Math.abs(bytes - (Buffer.byteLength(dialogueBrowser({ ...input, dialogues: [long, long] }).text) - Buffer.byteLength(dialogueBrowser({ ...input, dialogues: [long] }).text)))).toBeLessThan(20);
  });
});
