/** Enumerations of a package: "the first, the second and the third", in changing order. */
import type { Random } from '../../../domain/random.js';

interface Joints {
  readonly between: readonly string[];
  readonly last: readonly string[];
}
const PLAIN: Joints = { between: [','], last: ['and'] };
/** For a package that has been named so often that plain words for it are used up. */
const VARIED: Joints = {
  between: [',', ',', ' and', ', plus'],
  last: ['and', 'as well as', 'together with', 'along with', 'and finally', 'and also', 'and likewise', 'and lastly'],
};
/** Enough variants for every try of one sentence. */
const VARIANTS = 32;

export function listings(items: readonly string[], random: Random, plain: boolean): string[] {
  const { between, last } = plain ? PLAIN : VARIED;
  return Array.from({ length: VARIANTS }, () => {
    const shuffled = random.shuffle(items);
    return shuffled.reduce((list, item, index) => {
      if (index === 0) return item;
      return index === shuffled.length - 1 ? `${list} ${random.pick(last)} ${item}` : `${list}${random.pick(between)} ${item}`;
    }, '');
  });
}
