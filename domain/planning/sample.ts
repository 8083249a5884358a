/** `--sample N`: whole units, balanced over every label they carry. */
import { ConcordError } from '../errors.js';
import { randomStream } from '../random.js';

/**
 * Draws `size` units so that the values of each label are drawn as evenly as there is room: first always
 * the unit whose labels were used least so far, then exchanges of two units while one helps. Values
 * differ by one at most, in rare cases by two. Ties in seeded random order.
 */
export function drawSample<Unit>(units: readonly Unit[], size: number, seed: number, labels: (unit: Unit) => readonly string[]): Unit[] {
  if (size > units.length)
    throw new ConcordError({
      code: 'bad_input',
      what: `cannot draw ${size} blocks: the plan has ${units.length}`,
      where: '--sample',
      value: size,
      fix: `Ask for at most ${units.length}, or add scenarios, conditions or repeats.`,
    });
  const left = randomStream('sample', seed)
    .shuffle(units)
    .map((unit): Labelled<Unit> => ({ unit, labels: labels(unit).map((label, index) => `${index} ${label}`) }));
  const used = new Map<string, number>();
  const drawn = Array.from({ length: size }, () => drawLeastUsed(left, used));
  while (exchangeOne(drawn, left, used));
  return drawn.map(({ unit }) => unit);
}

interface Labelled<Unit> {
  unit: Unit;
  labels: readonly string[];
}

type Used = Map<string, number>;

function drawLeastUsed<Unit>(left: Labelled<Unit>[], used: Used): Labelled<Unit> {
  const count = ({ labels }: Labelled<Unit>): number => labels.reduce((sum, label) => sum + (used.get(label) ?? 0), 0);
  let best = 0;
  for (let index = 1; index < left.length; index += 1) if (count(left[index]!) < count(left[best]!)) best = index;
  const [drawn] = left.splice(best, 1) as [Labelled<Unit>];
  use(drawn, used, 1);
  return drawn;
}

/** The exchange that lowers the sum of squared counts most; false where none does, so it ends. */
function exchangeOne<Unit>(drawn: Labelled<Unit>[], left: Labelled<Unit>[], used: Used): boolean {
  let best = { change: 0, out: -1, into: -1 };
  drawn.forEach((old, out) =>
    left.forEach((fresh, into) => {
      const change = changeOf(old.labels, fresh.labels, used);
      if (change < best.change) best = { change, out, into };
    }),
  );
  if (best.change === 0) return false;
  const [old, fresh] = [drawn[best.out]!, left[best.into]!];
  drawn[best.out] = fresh;
  left[best.into] = old;
  use(old, used, -1);
  use(fresh, used, 1);
  return true;
}

/** Half the change of Σ count² where each label of `out` is given back and each of `into` used once more. */
function changeOf(out: readonly string[], into: readonly string[], used: Used): number {
  return out.reduce((sum, label, index) => {
    const other = into[index]!;
    return label === other ? sum : sum + (used.get(other) ?? 0) - (used.get(label) ?? 0) + 1;
  }, 0);
}

function use({ labels }: Labelled<unknown>, used: Used, by: number): void {
  for (const label of labels) used.set(label, (used.get(label) ?? 0) + by);
}
