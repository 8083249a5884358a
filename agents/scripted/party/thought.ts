/** The private sentence behind a turn: what a party reckons, in plain words. Nobody else ever sees it. */
import type { PartyView } from '../../../domain/views/index.js';
import type { Act, Choice } from './acts.js';
import { HEAT } from './constants.js';
import type { Situation } from './situation.js';

function nameOf({ topics }: PartyView, topic: string): string {
  return topics.find(({ id }) => id === topic)?.name ?? topic;
}

function shortOf({ topics }: PartyView, topic: string, label: string): string {
  return topics.find(({ id }) => id === topic)?.options.find((option) => option.label === label)?.short ?? label;
}

function reckoning(act: Act, { view, worth, table, memory }: Situation): string {
  const points = (topic: string): string => `${nameOf(view, topic)} carries ${worth.weight(topic)} of my 100 points`;
  const value = (topic: string, label: string): string => `"${shortOf(view, topic, label)}" is worth ${Math.round(worth.option(topic, label))} of 100 to me`;
  switch (act.kind) {
    case 'open':
      return `${points(act.topic)}, so I ask for what serves us best and see what comes back.`;
    case 'insist':
      return `${value(act.topic, act.option)} and it is too early to go below that.`;
    case 'concede':
      return `Holding out gets harder: ${value(act.topic, act.option)}, and that I can afford by now.`;
    case 'acceptTopic':
      return `${value(act.topic, act.option)}, which is as much as I can still expect on this point.`;
    case 'reject':
      return `${value(act.topic, act.option)}; I had better keep asking for "${shortOf(view, act.topic, act.own)}".`;
    case 'ask':
      return `${points(act.topic)}, and I do not see what they are really after.`;
    case 'trade':
      return `${points(act.get.topic)}, ${nameOf(view, act.give.topic)} only ${worth.weight(act.give.topic)}; I could give there to gain here.`;
    case 'propose':
      return `All of it together would be worth ${Math.round(worth.package(act.terms))} to me, against ${worth.fallback} if I walk away.`;
    case 'acceptPackage':
    case 'waitFor':
      return `This package is worth ${Math.round(worth.package(act.terms))} to me, and walking away ${worth.fallback}; that is good enough now.`;
    case 'confirm':
      return `They accept the exact terms, worth ${Math.round(worth.package(act.terms))} against ${worth.fallback}; time to sign.`;
    case 'refusePackage':
      return `${value(act.topic, act.option)}, and the whole is no better than walking away.`;
    case 'counter':
      return `The package beats my fallback of ${worth.fallback}, but "${shortOf(view, act.topic, act.option)}" costs me most of what I hoped for.`;
    case 'evade':
      return `${nameOf(view, act.topic)} can only lead to a quarrel, so I would rather let it rest.`;
    case 'vent':
      return 'I have had enough of this and want them to feel it.';
    case 'threaten':
      return 'They need to know that we have other ways.';
    case 'soothe':
      return 'They are hurt, and a word about it costs nothing.';
    case 'deadline':
      return 'If nothing comes soon I will have to leave.';
    case 'leaveTable':
      if (memory.heat >= HEAT.walkOut) return `I would rather take the ${worth.fallback} of walking away than sit here any longer.`;
      return table.packages.some(({ by }) => by !== view.self.id)
        ? `Nothing that was put forward looks better to me than the ${worth.fallback} of walking away.`
        : `Nothing has been put forward that I could set against the ${worth.fallback} of walking away.`;
    case 'bare':
      return 'There is nothing new to say.';
    default:
      return act satisfies never;
  }
}

/** At most two sentences: the first act that has a point, and the temper if it runs high. */
export function thoughtOf({ acts }: Choice, situation: Situation): string {
  const act = acts.at(-1);
  const reason = act ? reckoning(act, situation) : 'There is nothing new to say.';
  const { heat } = situation.memory;
  return heat > 0.6 ? `${reason} I am close to losing my temper.` : reason;
}
