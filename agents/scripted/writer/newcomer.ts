/** A third party with an interest of its own and no vote: the seed's third, or people whom its text names. */
import type { Newcomer } from '../../../domain/curation/recast.js';
import type { Seed } from '../../../domain/curation/seed.js';
import { randomStream } from '../../../domain/random.js';
import type { Draft } from '../../curators.js';
import { topicPhrase } from '../speech/noun-phrases.js';
import { freeDate } from './calendar.js';
import { principalsOf, sideOf, thirdOf } from './cast.js';
import { plain } from './prose.js';
import { stanceOf } from './roles.js';
import type { Setting } from './setting.js';
import { wantedBy } from './wanted.js';

/** People whom a dispute touches, as its text may name them; earlier in the text goes first. */
const PEOPLE = /\b(residents|tenants|families|patients|carers|nurses|staff|employees|workers|interns|students|pupils|parents|teachers|customers|passengers|commuters|cyclists|drivers|travellers|members|users|readers|viewers|players|contributors|volunteers|freelancers|farmers|growers|herders|fishers|fishermen|hunters|villagers|neighbours|households|homeowners|homebuyers|buyers|borrowers|owners|shareholders|investors|creditors|suppliers|contractors|subcontractors|dealers|traders|shopkeepers|publishers|writers|artists|researchers|engineers|doctors|women|children|voters|taxpayers|visitors|tourists)\b/gi;

function derivedParty(seed: Seed): Seed['parties'][number] {
  const principals = principalsOf(seed).map((place) => plain(seed.parties[place]!.role).toLowerCase());
  const told = [seed.summary, ...seed.history, ...seed.issues.flatMap(({ name, options }) => [name, ...options]), seed.stakes].map(plain).join(' ');
  const people = [...told.matchAll(PEOPLE)].map(([word]) => word.toLowerCase()).find((word) => !principals.some((role) => role.includes(word.slice(0, -1))));
  const role = people ?? 'neighbours';
  return {
    role: `${role} with a stake in the outcome`,
    objective: `A signed text soon, and one that does not leave the ${role} to pay for the quarrel of others`,
    fallback: `Look for help elsewhere and tell the public what the dispute has done to the ${role}`,
  };
}

/** @throws AgentFaultError where a stance of the draft names no option, so that nobody can be sided with. */
export function newcomerOf({ seed, disguise, newcomerName }: Setting, draft: Draft): Newcomer {
  const third = thirdOf(seed);
  const side = sideOf(third === null ? derivedParty(seed) : seed.parties[third]!, newcomerName, disguise);
  const random = randomStream('scripted/drafter', seed.id, 'newcomer');
  const [one, other] = draft.parties;
  const [first, second] = draft.topics;
  const [withOne, withOther] = [wantedBy(one!, first!), wantedBy(other!, second!)];
  const [phrase, next] = [topicPhrase(first!), topicPhrase(second!)];
  const stances = Object.fromEntries(
    draft.topics.map((topic, index) => {
      const wanted = index === 0 ? withOne : index === 1 ? withOther : between(topic, draft);
      const short = topic.options.find(({ label }) => label === wanted)!.short;
      const reasons = ['those you speak for are the first to feel it', 'your people have built their days on it', 'it is the sooner of the ways to an end', 'nobody you speak for is helped by a winner'];
      return [topic.id, stanceOf({ phrase: topicPhrase(topic) }, short, reasons[index % reasons.length]!)];
    }),
  );
  return {
    party: {
      id: side.id,
      name: side.name,
      role: `You speak for ${side.name}, ${side.role}. You have a voice at this table and no vote, and nothing you sign binds anyone. Objective: ${side.objective}. Constraint: you may promise nothing in the name of the two who decide. You know that some of your own people have taken sides in public, and that it helped nobody. Fallback: ${side.fallback}. That would cost your people about ${disguise.sum(100 * (20 + random.integer(60)))}, it would change nothing before ${freeDate(random, disguise, 2)}, and your own guess is even odds that anybody listens.`,
      relation: `You side with ${one!.name} on ${phrase} and with ${other!.name} on ${next}. You owe nothing to either.`,
      stances,
    },
    background: `${draft.background.core}\n\n${side.name} (${side.role}) has asked for a seat at the talks, and both sides have agreed to it. It says that the dispute costs its people more each month than either party counts. It may speak on every question and can sign nothing: any agreement is between ${one!.name} and ${other!.name}. Whatever the two sign, ${side.name} has said in public that it will keep to it.`,
    relations: {
      [one!.id]: `${one!.relation} ${side.name} is with you on ${phrase} and against you on ${next}.`,
      [other!.id]: `${other!.relation} ${side.name} is with you on ${next} and against you on ${phrase}.`,
    },
  };
}

/** An option that neither of the two asks for first, if there is one. */
function between(topic: Draft['topics'][number], { parties }: Draft): string {
  const wanted = parties.map((party) => wantedBy(party, topic));
  return (topic.options.find(({ label }) => !wanted.includes(label)) ?? topic.options[0]!).label;
}
