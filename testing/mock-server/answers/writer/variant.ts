/** Which of the canned cases: its number stands in the codes of its parties, so that a later prompt tells which one it is about. */
import type { Random } from '../../../../domain/random.js';

/** So many differ in names, goods and numbers. */
export const VARIANTS = 1000;

const BEGINNINGS = ['Ald', 'Bren', 'Corv', 'Dunn', 'Esk', 'Farn', 'Gorm', 'Hask', 'Irth', 'Jorv', 'Keld', 'Lorn', 'Mard', 'Nesk', 'Orm', 'Pell', 'Quern', 'Rask', 'Skeld', 'Tarn', 'Ulv', 'Varn', 'Wexl', 'Yarr', 'Zell'];
const ENDINGS = ['abeck', 'ofold', 'imere', 'unsk', 'etoft', 'avoe', 'ograd', 'iswick', 'undale', 'ehythe', 'ambra', 'ostow', 'ifell', 'urgate', 'enna', 'askel', 'olm', 'ithwa', 'unby', 'erow', 'amoss', 'onsay', 'ilund', 'uddin', 'eskar', 'agill', 'orby', 'ingar', 'uthay', 'ebrun', 'anthor', 'ossel', 'ivik', 'ulmar', 'erran', 'atholm', 'okell', 'iggen', 'undry', 'elva'];
const GOODS = ['Salt', 'Lime', 'Clay', 'Kelp', 'Peat', 'Flax'];

export interface Variant {
  readonly number: number;
  readonly town: string;
  /** With a capital: part of a name. */
  readonly goods: string;
  readonly codes: { readonly yard: string; readonly smokehouse: string; readonly ferry: string };
}

export function variantOf(number: number): Variant {
  const digits = String(number).padStart(4, '0');
  return {
    number,
    town: `${BEGINNINGS[number % BEGINNINGS.length]!}${ENDINGS[Math.floor(number / BEGINNINGS.length) % ENDINGS.length]!}`,
    goods: GOODS[number % GOODS.length]!,
    codes: { yard: `YARD${digits}`, smokehouse: `SMOKE${digits}`, ferry: `FERRY${digits}` },
  };
}

export function drawnVariant(random: Random): Variant {
  return variantOf(random.integer(VARIANTS));
}

const CODE = /\b(?:YARD|SMOKE|FERRY)(\d{4})\b/;

/** Of the first code in the text that is one of ours; null: the case is somebody else's. */
export function variantIn(text: string): Variant | null {
  const digits = CODE.exec(text)?.[1];
  return digits === undefined || Number(digits) >= VARIANTS ? null : variantOf(Number(digits));
}
