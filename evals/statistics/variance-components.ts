/**
 * How much of a variance lies between clusters, between the cells of a cluster, and inside a cell. Sums of squares are
 * set equal to their expectations, which holds for unequal numbers and missing cells too; with equal numbers it is the
 * analysis of variance of a mixed model.
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), 5.3 (Henderson's methods).
 */

/** One value of a cluster under a condition. Several values of the same two are repeats. */
export interface Crossed {
  readonly cluster: string;
  readonly condition: string;
  readonly value: number;
}

/** Variances, 0 and more: one that comes out negative is 0. Null where the design does not tell it from the one before it. */
export interface VarianceComponents {
  readonly cluster: number;
  /** Cluster × condition. */
  readonly interaction: number | null;
  /** Between repeats of one cluster and condition. */
  readonly repeat: number | null;
}

/** A sum of squares with the coefficients of the three variances in its expectation. */
interface SumOfSquares {
  readonly squares: number;
  readonly cluster: number;
  readonly interaction: number;
  readonly repeat: number;
}

/** Relative size below which two sums of squares say the same. */
const TOLERANCE = 1e-9;

/**
 * Conditions are fixed: their means, in each set, are taken out and paid for in degrees of freedom. Sums of squares and
 * expectations are added over the sets, so that each set counts by what it knows.
 *
 * @param sets experiments with the same components, each with means of its own: one a mediator.
 * @returns null where no condition of a set holds two clusters: then nothing is known of variance between them.
 */
export function varianceComponents(sets: readonly (readonly Crossed[])[]): VarianceComponents | null {
  const designs = sets.filter((set) => set.length > 0).map(designOf);
  const [inside, between, whole] = [added(designs.map(insideCells)), added(designs.map(betweenClusters)), added(designs.map(wholeOf))];
  if (between.cluster === 0) return null;
  const repeat = inside.repeat === 0 ? null : inside.squares / inside.repeat;
  const [a, b] = [between, whole].map(({ squares, repeat: share }) => squares - (repeat ?? 0) * share) as [number, number];
  const determinant = between.cluster * whole.interaction - whole.cluster * between.interaction;
  // In nested designs, or under one condition, a cluster and its one cell are the same.
  if (determinant <= TOLERANCE * between.cluster * whole.interaction) return { cluster: Math.max(0, b / whole.cluster), interaction: null, repeat };
  return {
    cluster: Math.max(0, (a * whole.interaction - b * between.interaction) / determinant),
    interaction: Math.max(0, (between.cluster * b - whole.cluster * a) / determinant),
    repeat,
  };
}

interface Cell {
  readonly cluster: string;
  readonly condition: string;
  readonly values: readonly number[];
}

interface Design {
  readonly cells: readonly Cell[];
  readonly clusters: ReadonlyMap<string, readonly Cell[]>;
  /** Condition → number of its values, and their mean. */
  readonly conditions: ReadonlyMap<string, { readonly n: number; readonly mean: number }>;
}

function designOf(set: readonly Crossed[]): Design {
  const cells = [...grouped(set, ({ cluster, condition }) => JSON.stringify([cluster, condition])).values()].map((own) => ({
    cluster: own[0]!.cluster,
    condition: own[0]!.condition,
    values: own.map(({ value }) => value),
  }));
  const conditions = new Map([...grouped(set, ({ condition }) => condition)].map(([condition, own]) => [condition, { n: own.length, mean: sum(own.map(({ value }) => value)) / own.length }]));
  return { cells, clusters: grouped(cells, ({ cluster }) => cluster), conditions };
}

/** Squares of repeats around the mean of their cell. */
function insideCells({ cells }: Design): SumOfSquares {
  const squares = sum(cells.map(({ values }) => squaresAround(values, sum(values) / values.length)));
  return { squares, cluster: 0, interaction: 0, repeat: sum(cells.map(({ values }) => values.length - 1)) };
}

/** Squares of all values around the mean of their condition. Under one condition a cluster is a cell: their coefficients are equal. */
function wholeOf({ cells, conditions }: Design): SumOfSquares {
  const squares = sum(cells.map(({ condition, values }) => squaresAround(values, conditions.get(condition)!.mean)));
  const n = sum(cells.map(({ values }) => values.length));
  const shared = n - sum(cells.map(({ condition, values }) => values.length ** 2 / conditions.get(condition)!.n));
  return { squares, cluster: shared, interaction: shared, repeat: n - conditions.size };
}

/**
 * Squares of each cluster's total deviation from the means of its conditions, over its number of values. The total is a
 * sum of values times 1 in the cluster's own cells, less its share of the condition in every cell of that condition:
 * from these multipliers follow the coefficients.
 */
function betweenClusters({ clusters, conditions }: Design): SumOfSquares {
  return added(
    [...clusters].map(([cluster, own]) => {
      const n = sum(own.map(({ values }) => values.length));
      const total = sum(own.map(({ condition, values }) => sum(values) - values.length * conditions.get(condition)!.mean));
      const share = new Map(own.map(({ condition, values }) => [condition, values.length / conditions.get(condition)!.n]));
      const parts = [...clusters].map(([other, cells]) => {
        const terms = cells.map(({ condition, values }) => ({ size: values.length, multiplier: (other === cluster ? 1 : 0) - (share.get(condition) ?? 0) }));
        return {
          repeat: sum(terms.map(({ size, multiplier }) => size * multiplier ** 2)),
          interaction: sum(terms.map(({ size, multiplier }) => (size * multiplier) ** 2)),
          cluster: sum(terms.map(({ size, multiplier }) => size * multiplier)) ** 2,
        };
      });
      return {
        squares: total ** 2 / n,
        cluster: sum(parts.map((part) => part.cluster)) / n,
        interaction: sum(parts.map((part) => part.interaction)) / n,
        repeat: sum(parts.map((part) => part.repeat)) / n,
      };
    }),
  );
}

function added(parts: readonly SumOfSquares[]): SumOfSquares {
  return {
    squares: sum(parts.map(({ squares }) => squares)),
    cluster: sum(parts.map(({ cluster }) => cluster)),
    interaction: sum(parts.map(({ interaction }) => interaction)),
    repeat: sum(parts.map(({ repeat }) => repeat)),
  };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(keyOf(item));
    if (own === undefined) groups.set(keyOf(item), [item]);
    else own.push(item);
  }
  return groups;
}

const squaresAround = (values: readonly number[], centre: number): number => sum(values.map((value) => (value - centre) ** 2));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
