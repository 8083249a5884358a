/** What a party asks for first, as its stance names it. */
import { AgentFaultError } from '../../../domain/fault.js';
import type { Party, Topic } from '../../../domain/scenario.js';

/** The label of the option whose short name stands in the stance; the longest of several, else null. */
function namedIn(stance: string, { options }: Pick<Topic, 'options'>): string | null {
  const said = stance.toLowerCase();
  const named = options.filter(({ short }) => said.includes(`: ${short.toLowerCase()}, because`));
  const loose = named.length > 0 ? named : options.filter(({ short }) => said.includes(short.toLowerCase()));
  return loose.reduce<Topic['options'][number] | null>((best, option) => (best === null || option.short.length > best.short.length ? option : best), null)?.label ?? null;
}

/** @throws AgentFaultError for a stance that names none of the options. */
export function wantedBy({ id, stances }: Pick<Party, 'id' | 'stances'>, topic: Topic): string {
  const label = namedIn(stances[topic.id] ?? '', topic);
  if (label === null) throw new AgentFaultError({ kind: 'invalid', detail: `the stance of ${id} on ${topic.id} names none of its options by its short name, so scripted/drafter cannot tell what ${id} asks for` });
  return label;
}
