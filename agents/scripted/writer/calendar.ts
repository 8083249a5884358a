/** Invented dates after the present of a scenario; none falls into a month that the seed names. */
import type { Random } from '../../../domain/random.js';
import type { Disguise } from './disguise/index.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** @param later years after the present: `12 May 2019`. */
export function freeDate(random: Random, { now, isFree }: Pick<Disguise, 'now' | 'isFree'>, later: number): string {
  const day = 1 + random.integer(28);
  const order = random.shuffle(MONTHS);
  for (let year = now + later; ; year += 1) {
    const month = order.find((name) => isFree(`${day} ${name} ${year}`));
    if (month !== undefined) return `${day} ${month} ${year}`;
  }
}
