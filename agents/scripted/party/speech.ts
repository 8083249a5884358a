/** Puts a party's acts into words: one to three sentences, plain speech, about the scenario at hand. */
import { CLOSING_TOKENS } from '../../../domain/turn.js';
import { ConcordError } from '../../../domain/errors.js';
import type { Random } from '../../../domain/random.js';
import type { PartyView } from '../../../domain/views/index.js';
import { type Bindings, type Grammar } from '../speech/grammar.js';
import { listings } from '../speech/listing.js';
import { isAction, optionPhrase, topicPhrase } from '../speech/noun-phrases.js';
import { saidIn } from '../speech/repetition.js';
import { freshSentence, joined, type Speaking } from '../speech/speak.js';
import type { Act, Choice } from './acts.js';
import { DEMANDS } from './phrases/demands.js';
import { FEELINGS } from './phrases/feelings.js';
import { OFFERS } from './phrases/offers.js';
import { reasonsFor } from './reasons.js';

export const PARTY_GRAMMAR: Grammar = { ...DEMANDS, ...OFFERS, ...FEELINGS };

/** Sentences of a turn. */
const MOST_SENTENCES = 3;

export interface Spoken {
  readonly utterance: string;
  /** The acts that found words; the others were left out. */
  readonly acts: readonly Act[];
}

export function putIntoWords(choice: Choice, view: PartyView, random: Random): Spoken {
  const speaking: Speaking = { grammar: PARTY_GRAMMAR, said: saidIn(view.log), random };
  const voiced: Act[] = [];
  let text = '';
  let sentences = 0;
  for (const act of choice.acts) {
    const sentence = voice(act, view, text, speaking);
    if (sentence === null) continue;
    text = joined(text, sentence);
    voiced.push(act);
    sentences += 1;
    const detail = sentences < MOST_SENTENCES ? detailOf(act, view, text, speaking) : null;
    if (detail === null) continue;
    text = joined(text, detail);
    sentences += 1;
  }
  text ||= bare(speaking);
  return { utterance: choice.closing === null ? text : `${text} ${CLOSING_TOKENS[choice.closing]}`, acts: voiced };
}

function bare(speaking: Speaking): string {
  for (let round = 0; round < 8; round += 1) {
    const sentence = freshSentence('bare', {}, '', speaking);
    if (sentence !== null) return sentence;
  }
  throw new ConcordError({ code: 'internal', what: 'the phrase bank is used up', value: speaking.said.length });
}

function voice(act: Act, view: PartyView, before: string, speaking: Speaking): string | null {
  const bindings = bindingsOf(act, view, speaking.random);
  if (act.kind === 'insist') {
    const why = reasonsFor(view, act.topic).find((reason) => !speaking.said.hasSpoken(reason));
    const reasoned = why === undefined ? null : freshSentence('insistWhy', { ...bindings, why: [why] }, before, speaking);
    if (reasoned !== null) return reasoned;
  }
  const sentence = freshSentence(ruleOf(act), bindings, before, speaking);
  // A long topic name can be said twice at most; one can evade without naming it.
  return sentence === null && act.kind === 'evade' ? freshSentence('evadeUnnamed', {}, before, speaking) : sentence;
}

function ruleOf(act: Act): string {
  return act.kind === 'ask' && act.theirs === null ? 'askOpen' : act.kind;
}

/** A first mention is spelled out once in the option's full words. */
function detailOf(act: Act, view: PartyView, before: string, { said }: Speaking): string | null {
  if (act.kind !== 'open' && act.kind !== 'concede') return null;
  const description = optionOf(view, act.topic, act.option).description.trim();
  return said.hasSpoken(description) || said.forbids(joined(before, description)) ? null : description;
}

/** An option named as an action ("closing …") takes other verbs than a thing. */
const ACTION_VERBS: Bindings = { weWant: ['{weWantDoing}'], stillWant: ['{stillWantDoing}'], weRefuse: ['{weRefuseDoing}'], weOffer: ['{weOfferDoing}'] };

function topicOf(view: PartyView, id: string): PartyView['topics'][number] {
  const topic = view.topics.find((candidate) => candidate.id === id);
  if (!topic) throw new ConcordError({ code: 'internal', what: `no topic "${id}" in the view`, value: id });
  return topic;
}

function optionOf(view: PartyView, topic: string, label: string): PartyView['topics'][number]['options'][number] {
  const option = topicOf(view, topic).options.find((candidate) => candidate.label === label);
  if (!option) throw new ConcordError({ code: 'internal', what: `no option "${label}" in topic "${topic}"`, value: label });
  return option;
}

function bindingsOf(act: Act, view: PartyView, random: Random): Bindings {
  const topic = (id: string): string[] => [topicPhrase(topicOf(view, id))];
  const option = (id: string, label: string): string[] => [optionPhrase(optionOf(view, id, label))];
  const verbs = (id: string, label: string): Bindings => (isAction(optionOf(view, id, label)) ? ACTION_VERBS : {});
  switch (act.kind) {
    case 'open':
    case 'insist':
    case 'concede':
    case 'acceptTopic':
      return { ...verbs(act.topic, act.option), topic: topic(act.topic), opt: option(act.topic, act.option) };
    case 'reject':
    case 'refusePackage':
    case 'counter':
      return { ...verbs(act.topic, act.option), topic: topic(act.topic), theirs: option(act.topic, act.option), own: option(act.topic, act.own) };
    case 'ask':
      return { topic: topic(act.topic), ...(act.theirs === null ? {} : { theirs: option(act.topic, act.theirs) }) };
    case 'trade':
      return { opt: option(act.get.topic, act.get.option), opt2: option(act.give.topic, act.give.option) };
    case 'propose':
    case 'acceptPackage':
    case 'confirm':
    case 'waitFor':
      return { list: listings(Object.entries(act.terms).map(([id, label]) => option(id, label)[0]!), random) };
    case 'evade':
    case 'leaveTable':
      return { topic: topic(act.topic) };
    case 'threaten':
    case 'vent':
    case 'soothe':
    case 'deadline':
    case 'bare':
      return {};
    default:
      return act satisfies never;
  }
}
