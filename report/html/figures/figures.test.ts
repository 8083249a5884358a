import { describe, expect, it } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { CONDITION_IDS } from '../../../domain/conditions/index.js';
import type { Results } from '../../../domain/results.js';
import { buildResults } from '../../../evals/results/index.js';
import { fixture, type FixtureOptions } from '../../../evals/results/fixture.js';
import { withMadeAnalysis } from '../../analysis-fixture.js';
import { FIGURES, standalone } from './index.js';

interface Node {
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Node | null;
  querySelectorAll(selector: string): Iterable<Node>;
}

const all = (root: Node, selector: string): Node[] => [...root.querySelectorAll(selector)];
const texts = (svg: Node): string[] => all(svg, 'text').map(({ textContent }) => textContent);

function made(options: FixtureOptions = {}, clusters = 40): Results {
  return withMadeAnalysis(buildResults(fixture({ mediators: ['one', 'two'], conditions: CONDITION_IDS, offline: false, ...options })), clusters);
}

function drawn(id: string, results: Results): Node {
  const svg = FIGURES.find((figure) => figure.id === id)!.render(results);
  return (parseHTML(`<body>${svg ?? ''}</body>`).document as unknown as Node).querySelector('svg')!;
}

describe('every figure', () => {
  const results = made();

  it('is drawn, has a name for who cannot see it, and is the same each time', () => {
    expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
    for (const { render, id } of FIGURES) {
      const svg = render(results);
      expect(svg).not.toBeNull();
      expect(svg).toBe(render(results));
      expect(svg).not.toMatch(/NaN|undefined|Infinity|⚠| id="/);
      const node = drawn(id, results);
      expect(node.getAttribute('role')).toBe('img');
      expect(node.getAttribute('aria-label')!.length).toBeGreaterThan(20);
      expect(node.querySelector('title')!.textContent).not.toBe('');
    }
  });

  it('bears the watermark offline, and only there', () => {
    const offline = made({ offline: true });
    for (const { id } of FIGURES) {
      expect(texts(drawn(id, offline)).filter((words) => words === 'offline demo')).toHaveLength(2);
      expect(drawn(id, results).textContent).not.toContain('offline demo');
    }
  });

  it('says 95 % where it draws an interval', () => {
    const bare = ['radar', 'effectiveness-panels'];
    for (const { id, caption } of FIGURES) expect([id, /95 %/.test(caption(results))]).toEqual([id, !bare.includes(id)]);
  });

  it('keeps a hostile name text, and shows what it hides', () => {
    const name = `"><img src=x onerror=alert(1)>`;
    const bidi = '\u202e<script>1</script>';
    const hostile = made({ mediators: [name, bidi], conditions: [...CONDITION_IDS, '<b onclick=1>:x'] });
    for (const { id, render, caption } of FIGURES) {
      const node = drawn(id, hostile);
      expect(all(node, 'img, script, b')).toHaveLength(0);
      expect(node.textContent).not.toContain('\u202e');
      expect(`${render(hostile)!}${caption(hostile)}`).not.toContain('<script');
    }
    expect(texts(drawn('primary', hostile))).toContain('[U+202E]<script>1</script>');
  });

  it('stands for itself as a file: no variable, no inherited colour, markup that is XML', () => {
    for (const { render } of FIGURES) {
      const file = standalone(render(made({ mediators: ['a & <b> "c"'] }))!);
      expect(file).toMatch(/^<\?xml [^>]+>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(file).not.toMatch(/var\(|currentColor/);
      // Neither a bare ampersand nor an angle bracket inside an attribute.
      expect(file).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#\d+;)/);
      expect([...file.matchAll(/="([^"]*)"/g)].filter(([, value]) => value!.includes('<'))).toEqual([]);
    }
  });

  it('draws nothing where there is nothing, and no interval from one scenario', () => {
    const empty = fixture();
    const none = buildResults({ ...empty, ends: new Map(), judgements: new Map(), tallies: new Map() });
    expect(FIGURES.flatMap(({ id, render }) => (render(none) === null ? [] : [id]))).toEqual([]);
    const single = made({ mediators: ['one'], conditions: ['general'] }, 1);
    expect(texts(drawn('primary', single))).toEqual(expect.arrayContaining(['no interval', '–a']));
    expect(all(drawn('primary', single), 'line[stroke-width="3"], g[stroke-width="3"] line')).toHaveLength(0);
  });
});

describe('the primary contrast', () => {
  it('has one mark and one interval a row, a line at 0, and the numbers beside them', () => {
    const results = made({}, 8);
    const node = drawn('primary', results);
    const { rows } = results.analysis.primary;
    expect(rows).toHaveLength(4);
    expect(all(node, 'g[stroke-width="3"] line')).toHaveLength(4);
    expect(texts(node)).toEqual(expect.arrayContaining(['one', 'two', 'A/A (control)', 'placebo (control)', '95 % interval']));
    const { value } = rows[0]!.difference;
    expect(texts(node)).toContain(`+${value!.toFixed(3)}`);
    // Under ten scenarios every interval is marked, in the plot and beside it.
    expect(texts(node).filter((words) => words === '†')).toHaveLength(4);
    expect(FIGURES[0]!.caption(results)).toContain('few clusters');
  });
});

describe('the shift map', () => {
  it('has a number in every cell, and a frame where the band excludes 0', () => {
    const results = made();
    const shifts = results.analysis.contrasts.filter(({ kind, metric }) => kind === 'shift' && metric === 'consensusGain');
    const node = drawn('shift-consensus-gain', results);
    const framed = shifts.filter(({ band }) => band !== null && (band.low > 0 || band.high < 0)).length;
    expect(shifts).toHaveLength(4 * 14);
    expect(framed).toBeGreaterThan(0);
    expect(all(node, 'rect')).toHaveLength(shifts.length + framed);
    expect(all(node, 'g[fill="none"] rect')).toHaveLength(framed);
    expect(texts(node).filter((words) => /^[+−]?\d+$/.test(words))).toHaveLength(shifts.length);
    expect(texts(node)).toEqual(expect.arrayContaining(['react-react', 'Cultural identity', 'Strategic posture']));
  });
});

describe('timeliness and frequency', () => {
  it('numbers its marks, names them at the side, and gives each its chance level', () => {
    const node = drawn('timeliness-frequency', made());
    const shown = texts(node);
    // Two mediators and the placebo; A/A has no mediator.
    for (const number of ['1', '2', '3']) expect(shown.filter((words) => words === number)).toHaveLength(2);
    expect(shown).not.toContain('A/A (control)');
    expect(shown.filter((words) => words === '–')).toHaveLength(3);
  });
});

describe('the radar', () => {
  it('has one shape a mediator under test, and needs three axes', () => {
    expect(all(drawn('radar', made()), 'circle')).toHaveLength(2 * 6);
    expect(FIGURES.find(({ id }) => id === 'radar')!.render(made({ conditions: ['general', 'history:5x'] }))).toBeNull();
  });
});

describe('effectiveness', () => {
  it('has a panel for each mediator, and bins that say where they end', () => {
    const shown = texts(drawn('effectiveness-turn', made()));
    expect(shown).toEqual(expect.arrayContaining(['one', 'two', '1–5', '31–50', '51+']));
    expect(texts(drawn('effectiveness-panels', made()))).toEqual(expect.arrayContaining(['general', 'competing', 'three', '5x', 'react-react', 'cn-kr']));
  });
});
