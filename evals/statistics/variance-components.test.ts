import { describe, expect, it } from '@jest/globals';
import { randomStream } from '../../domain/random.js';
import { varianceComponents, type Crossed } from './variance-components.js';

/**
 * D. C. Montgomery, G. C. Runger, Quality Engineering 6 (1993), 115–135, and Montgomery, Design and Analysis of
 * Experiments, 13.2: twenty parts, three operators, two measurements each. Mean squares: parts 62.391, parts × operators
 * .712, measurements .992.
 */
const GAUGE = `21 20 20 20 19 21|24 23 24 24 23 24|20 21 19 21 20 22|27 27 28 26 27 28|19 18 19 18 18 21|23 21 24 21 23 22|22 21 22 24 22 20|19 17 18 20 19 18|24 23 25 23 24 24|25 23 26 25 24 25
|21 20 20 20 21 20|18 19 17 19 18 19|23 25 25 25 25 25|24 24 23 25 24 25|29 30 30 28 31 30|26 26 25 26 25 27|20 20 19 20 20 20|19 21 19 19 21 23|25 26 25 24 25 25|19 19 18 17 19 17`
  .split('|')
  .flatMap((part, cluster) => part.trim().split(' ').map((value, i): Crossed => ({ cluster: `p${cluster}`, condition: `o${Math.floor(i / 2)}`, value: Number(value) })));

describe('variance components', () => {
  it('with equal numbers are those of the analysis of variance: the textbook example', () => {
    const { cluster, interaction, repeat } = varianceComponents([GAUGE])!;
    // As published: parts 10.2798, parts × operators −.1399 (so 0), measurements .9917.
    expect(cluster).toBeCloseTo(10.2798, 4);
    expect(interaction).toBe(0);
    expect(repeat).toBeCloseTo(0.9917, 4);
  });

  it('by hand: two clusters, two conditions, two repeats', () => {
    const values = [[[0, 2], [4, 6]], [[8, 10], [6, 8]]];
    const set = values.flatMap((own, s) => own.flatMap((cell, c) => cell.map((value): Crossed => ({ cluster: `s${s}`, condition: `c${c}`, value }))));
    // Cell means 1 5; 9 7. MS repeat 8 / 4 = 2; clusters 4 × (2.5² + 2.5²) = 50; interaction 2 × 4 × 1.5² = 18.
    const found = varianceComponents([set])!;
    expect(found.repeat).toBeCloseTo(2, 9);
    expect(found.interaction).toBeCloseTo((18 - 2) / 2, 9);
    expect(found.cluster).toBeCloseTo((50 - 18) / 4, 9);
  });

  it('do not depend on means of conditions and sets, and scale with the square of the unit', () => {
    const moved = GAUGE.map(({ cluster, condition, value }) => ({ cluster, condition, value: 3 * value + 100 * Number(condition.slice(1)) }));
    const [plain, other] = [varianceComponents([GAUGE])!, varianceComponents([moved, moved.map((item) => ({ ...item, value: item.value - 70 }))])!];
    expect(other.cluster).toBeCloseTo(9 * plain.cluster, 6);
    expect(other.repeat).toBeCloseTo(9 * plain.repeat!, 6);
  });

  it('that a design does not show are null, and part of the one before', () => {
    const once = GAUGE.filter((_, i) => i % 2 === 0);
    expect(varianceComponents([once])).toMatchObject({ repeat: null });
    expect(varianceComponents([once])!.interaction).not.toBeNull();
    const [first, second] = [GAUGE.filter(({ condition }) => condition === 'o0'), once.filter(({ condition }) => condition === 'o0')];
    expect(varianceComponents([first])).toMatchObject({ interaction: null });
    const values = second.map(({ value }) => value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(varianceComponents([second])!.cluster).toBeCloseTo(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1), 9);
    // Every cluster under one condition alone.
    expect(varianceComponents([GAUGE.filter(({ cluster, condition }) => Number(cluster.slice(1)) % 3 === Number(condition.slice(1)))])).toMatchObject({ interaction: null });
    expect(varianceComponents([GAUGE.filter(({ cluster }) => cluster === 'p0')])).toBeNull();
    expect(varianceComponents([])).toBeNull();
  });

  it('come back from unequal numbers: the mean over simulated experiments is the truth', () => {
    const stream = randomStream('variance-components', 'unequal');
    const normal = (sd: number): number => sd * (Array.from({ length: 12 }, () => stream.next()).reduce((sum, u) => sum + u, 0) - 6);
    const truth = { cluster: 4, interaction: 2.25, repeat: 1 };
    const experiments = 300;
    const mean = { cluster: 0, interaction: 0, repeat: 0 };
    for (let i = 0; i < experiments; i += 1) {
      const set: Crossed[] = [];
      for (let s = 0; s < 16; s += 1) {
        const own = normal(Math.sqrt(truth.cluster));
        for (let c = 0; c < 4; c += 1) {
          // Later scenarios lack conditions, and have between one and three repeats.
          if (s > 8 && (s + c) % 3 === 0) continue;
          const both = own + normal(Math.sqrt(truth.interaction));
          for (let r = 0; r < 1 + ((s * c) % 3); r += 1) set.push({ cluster: `${s}`, condition: `${c}`, value: 10 * c + both + normal(1) });
        }
      }
      const found = varianceComponents([set])!;
      mean.cluster += found.cluster / experiments;
      mean.interaction += found.interaction! / experiments;
      mean.repeat += found.repeat! / experiments;
    }
    // Standard errors of the means are .1, .04 and .015.
    expect(Math.abs(mean.cluster - truth.cluster)).toBeLessThan(0.35);
    expect(Math.abs(mean.interaction - truth.interaction)).toBeLessThan(0.15);
    expect(Math.abs(mean.repeat - truth.repeat)).toBeLessThan(0.05);
  });
});
