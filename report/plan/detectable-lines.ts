/** What a plan could find, in words, and what that rests on. */
import { unreachable } from '../../domain/errors.js';
import type { Detectable, DetectableDifference, Parts } from '../../evals/planning/index.js';

/** What begins with `!` needs a decision. */
export function detectableLines(detectable: Detectable, pilot: string | null): string[] {
  const { against, pairs, offline } = detectable;
  const named: Named[] = [{ who: `between a mediator and ${other(detectable)}`, one: against }, ...(pairs === null ? [] : [{ who: 'between two mediators', one: pairs }])];
  const seen = named.filter(({ one }) => one.blind === null);
  return [
    ...(seen.length === 0 ? [] : [foundInWords(detectable, seen)]),
    ...named.filter(({ one }) => one.blind !== null).map((blind) => blindInWords(detectable, blind, blind.one === pairs)),
    ...seen.map((one) => neededInWords(detectable, one)),
    spreadInWords(detectable, pilot),
    ...(offline ? ['Rule-based parties or evaluator: a demo, which gives no verdict whatever it finds.'] : []),
  ];
}

interface Named {
  readonly who: string;
  readonly one: DetectableDifference;
}

const other = ({ contrast }: Pick<Detectable, 'contrast'>): string => (contrast === 'placebo' ? 'the placebo' : 'no mediator');

function foundInWords(detectable: Detectable, seen: readonly Named[]): string {
  const { power, scenarios, blocks, level } = detectable;
  const [first, ...more] = seen.map(({ who, one }) => `${amount(detectable, one.difference!)} ${who}`);
  const tests = seen.map(({ one }) => many(one.tests, 'test')).join(' and ');
  return `Differences it would find in ${Math.round(100 * power)} of 100 runs: a ${nameOf(detectable)} of ${[first, ...more].join(', ')} (${many(scenarios, 'scenario')}, ${many(blocks, 'block')}; p of ${level} after Holm over ${tests}).`;
}

function blindInWords(detectable: Detectable, { who, one }: Named, isPair: boolean): string {
  const what = isPair ? 'This design cannot distinguish any pair of mediators' : `This design cannot tell any mediator from ${other(detectable)}`;
  const way = one.scenariosNeeded === null ? '' : ` For a ${wanted(detectable)} ${who} it would take some ${many(one.scenariosNeeded, 'scenario')}.`;
  return `! ${what}: ${whyBlind(detectable, one)}.${way}`;
}

function whyBlind(detectable: Detectable, { blind, tests, attainable }: DetectableDifference): string {
  switch (blind) {
    case 'too_few_scenarios':
      return `${many(detectable.scenarios, 'scenario')} under the conditions that count, and with fewer than five no interval is given`;
    case 'unattainable':
      return `with ${many(detectable.scenarios, 'scenario')} the smallest p after Holm over ${many(tests, 'test')} is ${attainable.toPrecision(2)}`;
    case 'beyond_scale':
      return `only differences larger than the scale of ${nameOf(detectable)} would be found`;
    case null:
      return '';
    default:
      return unreachable(blind);
  }
}

function neededInWords(detectable: Detectable, { who, one: { repeatsNeeded, scenariosNeeded } }: Named): string {
  const aim = `For a ${wanted(detectable)} ${who} (--detect)`;
  if (repeatsNeeded !== null && repeatsNeeded <= detectable.repeats) return `${aim} ${many(repeatsNeeded, 'repeat')} will do.`;
  const scenarios = scenariosNeeded === null ? '' : `some ${many(scenariosNeeded, 'scenario')}`;
  if (repeatsNeeded !== null) return `${aim} it takes ${many(repeatsNeeded, 'repeat')}${scenarios === '' ? '' : `, or ${scenarios}`}.`;
  return `${aim} no number of repeats is enough, since scenarios differ${scenarios === '' ? '' : `: it takes ${scenarios}`}.`;
}

function spreadInWords(detectable: Detectable, pilot: string | null): string {
  const { against, pairs } = detectable;
  const ofPairs = pairs === null ? '' : `; of pairs ${deviations(detectable, pairs.spread)}`;
  const numbers = `standard deviations of ${deviations(detectable, against.spread)} between scenarios, conditions, repeats${ofPairs}`;
  const { measured } = against.spread;
  if (measured === null) return `This rests on an assumed spread: ${numbers}, from tables published for other models and a guess of the gap. A pilot (--lengths-from) over five scenarios or more measures it.`;
  const error = Math.round(100 * relativeError(measured.scenarios));
  const unseen = against.spread.scenario === 0 || pairs?.spread.scenario === 0 ? ' That none was seen between scenarios does not mean that there is none.' : '';
  const split = measured.split ? ' It does not tell them all apart: they are split as assumed.' : '';
  const assumed = pairs !== null && pairs.spread.measured === null ? ' That of pairs is assumed.' : '';
  return `This rests on the spread in ${many(measured.blocks, 'block')} of ${pilot ?? 'the run'} over ${many(measured.scenarios, 'scenario')}: ${numbers}; from so many scenarios it is known to within ${error} %.${unseen}${split}${assumed}`;
}

/** Nine times in ten a standard deviation of so many normal values lies so close, relative to itself. */
function relativeError(scenarios: number): number {
  return 1.645 / Math.sqrt(2 * (scenarios - 1));
}

function deviations(detectable: Detectable, { scenario, condition, repeat }: Parts): string {
  return [scenario, condition, repeat].map((variance) => amount(detectable, Math.sqrt(variance))).join(', ');
}

const nameOf = ({ metric }: Pick<Detectable, 'metric'>): string => (metric === 'deltaS' ? 'ΔS' : 'CG');

const wanted = (detectable: Detectable): string => `${nameOf(detectable)} of ${detectable.detect}`;

function amount({ metric }: Pick<Detectable, 'metric'>, value: number): string {
  if (metric === 'consensusGain') return value.toFixed(1);
  return value < 0.1 ? value.toFixed(3) : value.toFixed(2);
}

function many(number: number, one: string): string {
  return `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;
}
