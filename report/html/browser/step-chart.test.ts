import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stepChart, type StepChart, stepPath } from './step-chart.js';

const CHART: StepChart = { width: 138, height: 132, label: 'S', values: [0, 0.5, 0.5, 1], other: [], spoken: [3], alone: false, scale: ['0', '0.5', '1'], offline: false };

describe('stepChart', () => {
  it('holds each value until the next and moves only where something changes', () => {
    // 100 units for 4 turns, 100 for the scale: left 30, top 10.
    expect(stepChart(CHART).text).toContain('<path class="line" d="M30 110H80V60H130V10H130"/>');
  });

  it('marks where the mediator speaks, and draws the other dialogue on the same scale', () => {
    const { text } = stepChart({ ...CHART, other: [1, 1, 1, 1, 1, 1, 1, 1] });
    expect(text).toContain('<path class="tips" d="M67.5 103l4 7h-8z"/>');
    expect(text).toContain('<path class="other" d="M30 110H42.5V10H130"/>');
    expect(text).toContain('turn 8');
    expect(stepChart({ ...CHART, spoken: [] }).text).not.toMatch(/tips|spoke/);
  });

  it('carries the watermark inside, and escapes its label', () => {
    expect(stepChart({ ...CHART, offline: true }).text).toMatch(/^<svg[^>]*>.*offline demo.*<\/svg>$/s);
    expect(stepChart(CHART).text).not.toContain('offline');
    expect(stepChart({ ...CHART, label: '"><script>' }).text).toContain('aria-label="&quot;&gt;&lt;script&gt;"');
  });

  it('ends at the last turn and never leaves the scale', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 80 }), (values) => {
        const path = stepPath(values, (turn) => turn, (value) => value);
        const numbers = (kind: string): number[] => [...path.matchAll(new RegExp(`${kind}([\\d.e-]+)`, 'g'))].map(([, number]) => Number(number));
        expect(numbers('H').at(-1)).toBe(values.length);
        expect(numbers('V').at(-1) ?? 0).toBe(values.findLast((value) => value !== 0) === undefined ? 0 : values.at(-1));
        expect(Math.max(0, ...numbers('V'))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
