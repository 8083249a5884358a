/** Puts a party's acts into words: one to three sentences, plain speech, about the scenario at hand. */
import { CLOSING_TOKENS } from '../../../domain/turn.js';
import { ConcordError } from '../../../domain/errors.js';
import type { Random } from '../../../domain/random.js';
import type { PartyView } from '../../../domain/views/index.js';
import { type Bindings, type Grammar } from '../speech/grammar.js';
import { listings } from '../speech/listing.js';
import { isAction, optionPhrase, topicPhrase } from '../speech/noun-phrases.js';
import { withFreshOpeners } from '../speech/openers.js';
import { saidIn } from '../speech/repetition.js';
import { freshSentence, joined, type Speaking } from '../speech/speak.js';
import type { Terms } from '../table/terms.js';
import type { Act, Choice } from './acts.js';
import { DEMANDS } from './phrases/demands.js';
import { FEELINGS } from './phrases/feelings.js';
import { OFFERS } from './phrases/offers.js';
import { reasonsFor } from './reasons.js';
import { type Heard, heardIn } from './heard.js';
import { worthFor } from './worth.js';

export const PARTY_GRAMMAR: Grammar = { ...DEMANDS, ...OFFERS, ...FEELINGS };

/** Rules whose phrases begin a sentence without saying anything yet. */
export const PARTY_OPENERS = [
  'start', 'stubbornFirst', 'again', 'bluntlyPlain', 'bluntlyAgain', 'toMove', 'asPackage', 'asWhole', 'looked', 'lookedAt', 'hasPoints', 'good', 'goodNote',
  'yes', 'afterAll', 'settled', 'glad', 'yourTurnLead', 'oneChange', 'hear', 'still', 'answerMe', 'warn', 'bareLead',
  'leave', 'notNow', 'nothingYet', 'ratherNot', 'ratherLater', 'excuse', 'enough', 'noMore',
] as const;

/** Sentences of a turn. */
const MOST_SENTENCES = 3;

export interface Spoken {
  readonly utterance: string;
  /** The acts that found words; the others were left out. */
  readonly acts: readonly Act[];
}

export function putIntoWords(choice: Choice, view: PartyView, random: Random): Spoken {
  const speaking: Speaking = { grammar: withFreshOpeners(PARTY_GRAMMAR, PARTY_OPENERS, view.log), said: saidIn(view.log), random };
  const heard = heardIn(view);
  const voiced: Act[] = [];
  let text = '';
  let sentences = 0;
  for (const act of choice.acts) {
    const sentence = voice(act, view, { before: text, heard, angry: isSharp(voiced.at(-1)) }, speaking);
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

const isSharp = (act: Act | undefined): boolean => act?.kind === 'vent' || act?.kind === 'threaten';

interface Moment {
  /** What the turn has said so far. */
  readonly before: string;
  readonly heard: Heard;
  /** Sharp words came right before: a step or a question needs a bridge. */
  readonly angry: boolean;
}

function voice(act: Act, view: PartyView, { before, heard, angry }: Moment, speaking: Speaking): string | null {
  const bindings = { ...bindingsOf(act, view, speaking.random), ...inTruth(act, view, heard) };
  // A stance gives reasons for what the party wants most, not for what it came down to.
  if (act.kind === 'insist' && act.option === worthFor(view).ranking(act.topic)[0]) {
    const why = reasonsFor(view, act.topic).find((reason) => !speaking.said.hasSpoken(reason));
    const reasoned = why === undefined ? null : freshSentence('insistWhy', { ...bindings, why: [why] }, before, speaking);
    if (reasoned !== null) return reasoned;
  }
  const sentence = freshSentence(ruleOf(act, angry), bindings, before, speaking);
  if (sentence === null && 'terms' in act) {
    return freshSentence(act.kind, { list: listings(namesOf(act.terms, view), speaking.random, false) }, before, speaking);
  }
  // A long topic name can be said twice at most; one can evade without naming it.
  return sentence === null && act.kind === 'evade' ? freshSentence('evadeUnnamed', {}, before, speaking) : sentence;
}

function ruleOf(act: Act, angry: boolean): string {
  if (act.kind === 'leaveTable' && act.topic === null) return 'leaveBare';
  const rule = act.kind === 'ask' && act.theirs === null ? 'askOpen' : act.kind;
  return angry && ['ask', 'concede', 'trade'].includes(act.kind) ? `${rule}After` : rule;
}

/** Nothing is said "again" that was not said before, and nothing held against the others that they did not do. */
function inTruth(act: Act, view: PartyView, heard: Heard): Bindings {
  if (act.kind === 'insist') {
    const doing = isAction(optionOf(view, act.topic, act.option));
    if (heard.ownSaid(act, 'wants')) return {};
    if (heard.ownSaid(act)) return { stillWant: ['{standBy}'], thatStays: ['{thatIs}'], noChange: ['{noRoom}'], stop: ['{stopFirst}'], stubborn: ['{stubbornFirst}'] };
    return { stillWant: [doing ? '{firmWantDoing}' : '{firmWant}'], thatStays: ['{thatIs}'], noChange: ['{noRoom}'], stop: ['{stopFirst}'], stubborn: ['{stubbornFirst}'] };
  }
  if (act.kind === 'reject' && heard.ownSaid(act, 'refuses')) return { bluntly: ['{bluntlyPlain}', '{bluntlyAgain}'] };
  if (act.kind === 'vent') {
    return { yourWay: [...FEELINGS.yourWay!, ...(heard.theyOffered ? ['what you call an offer'] : []), ...(heard.theyRefused ? ['this constant refusing'] : [])] };
  }
  return {};
}

/** A first mention is spelled out once in the option's full words. */
function detailOf(act: Act, view: PartyView, before: string, { said }: Speaking): string | null {
  if (act.kind !== 'open' && act.kind !== 'concede') return null;
  const description = optionOf(view, act.topic, act.option).description.trim();
  return said.hasSpoken(description) || said.forbids(joined(before, description)) ? null : description;
}

/** An option named as an action ("closing …") takes other verbs than a thing. */
const ACTION_VERBS: Bindings = { weWant: ['{weWantDoing}'], stillWant: ['{stillWantDoing}'], weRefuse: ['{weRefuseDoing}'], weOffer: ['{weOfferDoing}'], whyNeed: ['{whyNeedDoing}'], soMuch: ['{soMuchDoing}'] };
const ACTION_GIFTS: Bindings = { giveUs: ['{giveUsDoing}'], give: ['{giveDoing}'], provided: ['{providedDoing}'] };

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

function namesOf(terms: Terms, view: PartyView): string[] {
  return Object.entries(terms).map(([topic, label]) => optionPhrase(optionOf(view, topic, label)));
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
      return { topic: topic(act.topic), ...(act.theirs === null ? {} : { ...verbs(act.topic, act.theirs), theirs: option(act.topic, act.theirs) }) };
    case 'trade':
      return { ...(isAction(optionOf(view, act.get.topic, act.get.option)) ? ACTION_GIFTS : {}), opt: option(act.get.topic, act.get.option), opt2: option(act.give.topic, act.give.option) };
    case 'propose':
    case 'acceptPackage':
    case 'confirm':
    case 'waitFor':
      return { list: listings(namesOf(act.terms, view), random, true) };
    case 'evade':
      return { topic: topic(act.topic) };
    case 'leaveTable':
      return act.topic === null ? {} : { topic: topic(act.topic) };
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
