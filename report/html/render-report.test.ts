import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { fixture } from '../../evals/results/fixture.js';
import type { ReportInput } from '../port.js';
import { reportFixture, reportOf } from '../report-fixture.js';
import { BROWSER_SCRIPT } from './browser/index.js';
import { renderReport } from './render-report.js';

interface Node {
  readonly textContent: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Node | null;
  querySelectorAll(selector: string): Iterable<Node>;
}

function page(input: ReportInput): Node {
  return parseHTML(renderReport(input)).document as unknown as Node;
}

const all = (root: Node, selector: string): Node[] => [...root.querySelectorAll(selector)];

describe('renderReport', () => {
  it('is one file that loads nothing, the same for the same input', () => {
    const text = renderReport(reportFixture());
    expect(text).toBe(renderReport(reportFixture()));
    expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script[^>]|<link|<iframe|@import|url\(|\ssrc=/i);
    expect(page(reportFixture()).querySelector('meta[http-equiv]')!.getAttribute('content')).toContain("default-src 'none'");
    expect(all(page(reportFixture()), 'a').every((link) => link.getAttribute('href')!.startsWith('#'))).toBe(true);
  });

  it('stays under a megabyte for 180 cells', () => {
    const input = reportFixture({ mediators: ['a', 'b', 'c'], repeats: 3, conditions: ['general', 'history:5x', 'parties:three', 'culture:us-us'] });
    expect(input.results.cells.length).toBeGreaterThanOrEqual(180);
    expect(Buffer.byteLength(renderReport(input))).toBeLessThan(1_000_000);
  });

  it('says offline in the title, in every table and in every figure, and names no winner', () => {
    const document = page(reportFixture());
    const marked = (selector: string): void => {
      const found = all(document, selector);
      expect(found.length).toBeGreaterThan(2);
      for (const each of found) expect(each.textContent).toContain('offline demo');
    };
    marked('.caption, caption');
    marked('svg');
    expect(document.querySelector('title')!.textContent).toContain('offline demo');
    const words = all(document, 'main')[0]!.textContent.replaceAll('no winner is named', '');
    expect(words).not.toMatch(/\b(winners?|wins?|best|better|beats?|outperforms?|leads?|leading|top-ranked|superior)\b/i);
  });

  it('does not say so of language models', () => {
    expect(renderReport(reportFixture({ offline: false }))).not.toMatch(/offline demo|winner/);
  });

  it('gives every table a caption, every head a scope and every figure a name', () => {
    const document = page(reportFixture());
    const tables = all(document, 'table');
    expect(tables.length).toBeGreaterThan(7);
    for (const table of tables) {
      const label = table.getAttribute('aria-labelledby');
      const caption = label === null ? table.querySelector('caption') : document.querySelector(`#${label}`);
      expect(caption!.textContent).not.toBe('');
    }
    // Outside the box that scrolls, or a narrow screen cuts it.
    expect(all(document, '.scroll caption, .scroll .caption')).toHaveLength(0);
    for (const head of all(document, 'th')) expect(head.getAttribute('scope')).toMatch(/^(col|row|colgroup|rowgroup)$/);
    for (const svg of all(document, 'svg')) expect(svg.getAttribute('aria-label')).not.toBe('');
    const ids = all(document, '[id]').map((each) => each.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('prints scored / planned in the main table, and what is missing', () => {
    const made = fixture({ conditions: ['general', 'history:5x'] });
    made.judgements.set(made.plan.blocks[0]!.mediators['scripted/attentive']!, { status: 'judge_fault', fault: 'no JSON', ratings: [] });
    const document = page(reportOf(made));
    const rows = all(document, 'tr').filter((row) => row.querySelector('th[scope="row"] bdi')?.textContent === 'scripted/attentive');
    expect(rows.length).toBeGreaterThan(6);
    expect(rows.map(({ textContent }) => textContent.includes('1/2'))).toEqual(rows.map((_, index) => index === 0));
    expect(all(document, 'thead th').filter(({ textContent }) => textContent.startsWith('Faults'))).toHaveLength(1);
    expect(all(document, 'main')[0]!.textContent).toContain('1 judge fault');
  });

  it('says how many blocks the headline rests on, and prints no drops where there is no mediator', () => {
    const made = fixture({ conditions: ['general', 'history:5x'] });
    expect(renderReport(reportOf(made))).toContain('Headline over 2 complete blocks of 2');
    made.judgements.delete(made.plan.blocks[0]!.controls['A/A']!);
    const document = page(reportOf(made));
    expect(all(document, '.notices')[0]!.textContent).toContain('headline over 1 complete blocks of 2');
    expect(all(document, '.note').some(({ textContent }) => textContent.includes('Headline over 1 complete blocks of 2'))).toBe(true);
    const main = all(document, 'table')[0]!;
    const drops = all(main, 'thead th').findIndex(({ textContent }) => textContent === 'Drops');
    const row = all(main, 'tbody tr').find((each) => each.querySelector('bdi')?.textContent === 'A/A')!;
    expect(all(row, 'th, td')[drops]!.textContent).toBe('–');
  });

  it('has the unmediated dialogues in the first row, and a dash where nothing applies to them', () => {
    const input = reportFixture();
    const main = all(page(input), 'table')[0]!;
    const cells = all(all(main, 'tbody tr')[0]!, 'th, td').map(({ textContent }) => textContent.trim());
    const heads = all(main, 'thead th').map(({ textContent }) => textContent.replace('\u00a0', ' '));
    const shown = Object.fromEntries(heads.map((head, index) => [head, cells[index]!]));
    const baselines = input.results.cells.filter(({ arm, control }) => arm === 'unmediated' && control === null);
    const mean = baselines.reduce((sum, { consensusFinal }) => sum + consensusFinal!, 0) / baselines.length;
    const deals = baselines.filter(({ end }) => end === 'resolved').length / baselines.length;
    expect(shown).toMatchObject({ Mediator: 'unmediated baseline', Scored: '9/9', S: `${mean.toFixed(3)} 9`, 'Deals %': (100 * deals).toFixed(0) });
    for (const head of ['Faults %', 'CG', 'ΔS', 'IT', 'IE', 'IF', 'FI', 'Drops', 'dealS']) expect(shown[head]).toBe('–');
    expect(input.results.mediators.map(({ row }) => row)).not.toContain('unmediated');
  });

  it('explains every column of the main and the gain table without hovering, and what misleads', () => {
    const document = page(reportFixture());
    const keys = all(document, 'dl.key dt').map(({ textContent }) => textContent);
    expect(keys).toEqual(expect.arrayContaining(['Scored', 'Faults\u00a0%', 'CG', 'Drops', 'Deals\u00a0%', 'dealS', 'Mean', 'Median', 'Clipped mean', 'Ratio of sums']));
    const notes = all(document, '.note').map(({ textContent }) => textContent).join(' ');
    expect(notes).toContain('S can be high although the parties walked out');
    expect(notes).toContain("rewards speaking often; compare it with the placebo's");
    expect(renderReport(reportFixture({ controls: [] }))).not.toContain('compare it with the placebo');
    expect(all(document, '.caption')[0]!.textContent).toContain('plain means over scored runs');
    expect(all(document, 'dl.settings')[1]!.textContent).toContain('in the table “Headline means”');
  });

  it('says how to read each dialogue again, and of the unmediated one no more than there is', () => {
    const input = reportFixture();
    const document = page(input);
    const sections = all(document, '.dialogue');
    expect(sections.map((section) => section.querySelector('code')!.textContent)).toEqual(input.dialogues.map(({ cell }) => `concord show DIR ${cell.id}`));
    expect(sections[0]!.textContent).not.toMatch(/ΔS|Grey|mediated$/);
    expect(sections[1]!.textContent).toMatch(/ΔS[\s\S]*Grey/);
    const words = all(document, 'main')[0]!.textContent;
    expect(words).toContain(`4 of ${input.results.cells.length} scored dialogues stand here`);
    expect(words).toContain('concord export DIR --what cells');
  });

  it('shows one item per turn, the mediator apart, and a countable mark for each silent decision', () => {
    const dialogue = reportFixture().dialogues[1];
    const section = all(page(reportFixture()), '.dialogue')[1]!;
    expect(all(section, '.turn')).toHaveLength(dialogue!.turns.length);
    expect(all(section, '.turn.mediator')).toHaveLength(dialogue!.turns.filter(({ kind }) => kind === 'mediator').length);
    expect(all(section, '.silent')).toHaveLength(dialogue!.decisions.filter(({ engage }) => !engage).length);
    expect(all(section, '.topics svg')).toHaveLength(dialogue!.ratings.length);
    expect(all(section, '.reason')).toHaveLength(dialogue!.ratings.flatMap(({ located }) => located).length);
  });

  it('asks its one question first, and heads the rest as exploratory', () => {
    const document = page(reportFixture());
    const heads = all(document, 'h2').map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Primary contrast', 'Results', 'Exploratory', 'Coverage']);
    const figures = all(document, 'figcaption b').map(({ textContent }) => textContent).filter((text) => text.startsWith('Figure'));
    expect(figures[0]).toBe('Figure 1. Primary contrast.');
    expect(figures.map((text) => Number(/\d+/.exec(text)![0]))).toEqual(figures.map((_, index) => index + 1));
    expect(all(document, '.drawing[tabindex="0"] svg')).toHaveLength(figures.length);
    const targets = all(document, 'nav a').map((link) => link.getAttribute('href')!.slice(1));
    for (const target of targets) expect(document.querySelector(`#${target}`)).not.toBeNull();
    expect(document.querySelector('a.skip')!.getAttribute('href')).toBe('#main');
  });

  it('survives results without a score and a report without a dialogue', () => {
    const made = fixture();
    const empty = { ...made, ends: new Map(), judgements: new Map(), tallies: new Map() };
    expect(renderReport(reportOf(empty))).toContain('Not scored: no trajectory.');
    expect(renderReport({ ...reportFixture(), dialogues: [] })).not.toContain('id="dialogues"');
  });
});

describe('a hostile transcript', () => {
  const EVIL = `</div></style><script>alert(1)</script><img src=x onerror=alert(1)> "' onmouseover='alert(1) [x](javascript:alert(1)) \u202egnitirw ${'A'.repeat(2 ** 20)}`;

  it('stays text, shows what it hides, and is cut', () => {
    const input = reportFixture({ mediators: [`evil${EVIL}`], offline: false });
    const [dialogue] = input.dialogues;
    const document = page({
      ...input,
      createdBy: EVIL,
      results: { ...input.results, notices: [EVIL] },
      dialogues: [
        {
          ...dialogue!,
          row: EVIL,
          title: EVIL,
          topics: [{ id: 'WATER', name: EVIL }],
          turns: [{ turn: 1, kind: 'party', speakerName: EVIL, text: EVIL, thought: EVIL }],
          decisions: [{ afterTurn: 1, engage: false, thought: EVIL, fault: { kind: 'invalid', detail: EVIL } }],
          ratings: [{ topic: 'WATER', located: [{ turn: 1, rating: 2, reason: EVIL, pairs: [{ parties: [EVIL, 'B'], rating: 2 }] }] }],
        },
      ],
    });
    expect(all(document, 'script').map(({ textContent }) => textContent)).toEqual([BROWSER_SCRIPT]);
    expect(all(document, 'img, iframe, [onerror], [onmouseover]')).toHaveLength(0);
    expect(all(document, 'a').every((link) => link.getAttribute('href')!.startsWith('#'))).toBe(true);
    const said = document.querySelector('.said')!.textContent;
    expect(said).toContain('<script>alert(1)</script>');
    expect(said).toContain('[U+202E]gnitirw');
    expect(said).toMatch(/\[cut: 4000 of \d+ characters shown\]$/);
    expect(document.querySelector('html')!.textContent).not.toContain('\u202e');
  });
});
