/** `--sample N`: whole units, balanced over every label they carry. */
import { ConcordError } from '../errors.js';
import { randomStream } from '../random.js';

/**
 * Draws `size` units so that each label value is drawn as evenly as can be: always the unit whose
 * labels were used least so far, ties in seeded random order.
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
  const left = randomStream('sample', seed).shuffle(units);
  const used = new Map<string, number>();
  const count = (unit: Unit): number => labels(unit).reduce((sum, label, index) => sum + (used.get(`${index} ${label}`) ?? 0), 0);
  return Array.from({ length: size }, () => {
    let best = 0;
    for (let index = 1; index < left.length; index += 1) if (count(left[index]!) < count(left[best]!)) best = index;
    const [unit] = left.splice(best, 1) as [Unit];
    labels(unit).forEach((label, index) => used.set(`${index} ${label}`, (used.get(`${index} ${label}`) ?? 0) + 1));
    return unit;
  });
}
