/** Enumerations of a package: "the first and the second, together with the third", in changing order. */
import type { Random } from '../../../domain/random.js';

const LAST = ['and', 'and', 'as well as', 'together with', 'along with', 'plus', 'and finally', 'and also', 'coupled with', 'alongside', 'and likewise', 'next to', 'combined with', 'and besides'];
const BETWEEN = [',', ',', ',', ', plus', ', together with', ' with', ' and', ', besides', ', next to', ', alongside', ', coupled with', ', joined by'];
/** Enough variants for every try of one sentence. */
const VARIANTS = 32;

export function listings(items: readonly string[], random: Random): string[] {
  return Array.from({ length: VARIANTS }, () => {
    const shuffled = random.shuffle(items);
    return shuffled.reduce((list, item, index) => {
      if (index === 0) return item;
      return index === shuffled.length - 1 ? `${list} ${random.pick(LAST)} ${item}` : `${list}${random.pick(BETWEEN)} ${item}`;
    }, '');
  });
}
