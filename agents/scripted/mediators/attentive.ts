/**
 * Watches for stalls and sharp words; names the feeling, refocuses on one topic, or proposes a package
 * across topics. Works on public text alone and keeps no state.
 */
import { ConcordError } from '../../../domain/errors.js';
import type { Random } from '../../../domain/random.js';
import type { MediatorView } from '../../../domain/views/index.js';
import type { Mediator } from '../../interfaces.js';
import type { Bindings } from '../speech/grammar.js';
import { listings } from '../speech/listing.js';
import { optionPhrase, topicPhrase } from '../speech/noun-phrases.js';
import { withFreshOpeners } from '../speech/openers.js';
import { saidIn } from '../speech/repetition.js';
import { freshSentence, joined } from '../speech/speak.js';
import { diagnose, type Diagnosis } from './diagnosis.js';
import { bestPackage } from './estimate.js';
import { neutralFiller } from './filler.js';
import { ATTENTIVE_GRAMMAR, ATTENTIVE_OPENERS } from './phrases.js';

export const attentiveMediator: Mediator = {
  name: 'scripted/attentive',
  version: '1.1.0',
  when(view) {
    const { move, thought } = diagnose(view);
    return { thought, engage: move !== 'wait' };
  },
  how(view, { random }) {
    const diagnosis = diagnose(view);
    return { thought: diagnosis.thought, utterance: utter(view, diagnosis, random) };
  },
};

/** A rule of the grammar with what fills it, and what fills it otherwise; a rule that is used up is passed over. */
type Line = readonly [rule: string, bindings: Bindings, otherwise?: Bindings];

function utter(view: MediatorView, diagnosis: Diagnosis, random: Random): string {
  const speaking = { grammar: withFreshOpeners(ATTENTIVE_GRAMMAR, ATTENTIVE_OPENERS, view.log), said: saidIn(view.log), random };
  let text = '';
  for (const [rule, bindings, otherwise] of linesFor(view, diagnosis, random)) {
    const sentence = freshSentence(rule, bindings, text, speaking) ?? (otherwise ? freshSentence(rule, otherwise, text, speaking) : null);
    if (sentence !== null) text = joined(text, sentence);
  }
  return text === '' ? neutralFiller(view, random) : text;
}

function linesFor(view: MediatorView, diagnosis: Diagnosis, random: Random): Line[] {
  switch (diagnosis.move) {
    case 'soothe':
      return [['soothe', { name: [diagnosis.lastSpeaker] }], ['calm', {}]];
    case 'package': {
      const terms = bestPackage(diagnosis.table, view.topics, view.parties.map(({ id }) => id));
      if (terms === null) return refocus(view, diagnosis);
      const names = view.topics.map(({ id }) => nameOf(view, id, terms[id]!));
      return [['package', { list: listings(names, random, true) }, { list: listings(names, random, false) }], ['weigh', {}]];
    }
    case 'refocus':
    case 'wait':
      return refocus(view, diagnosis);
  }
}

function refocus(view: MediatorView, { table, topic: id }: Diagnosis): Line[] {
  const topic = view.topics.find((candidate) => candidate.id === id)!;
  const held = view.parties.flatMap(({ id: party, name }) => {
    const claim = table.position(party, id);
    return claim === undefined ? [] : [{ name, label: claim.option, asked: claim.commitment === 'wants' }];
  });
  const [a] = held;
  const b = held.find(({ label }) => label !== a?.label);
  const justRaised = table.utterances.findLast(({ line }) => line.kind === 'party')?.topics.includes(id) ?? false;
  const named: Line = ['refocus', { topic: [topicPhrase(topic)], ...(justRaised ? { stay: ['{stayOn}'], look: ['{lookOn}'] } : {}) }];
  if (!a || !b) return [named];
  const names: Bindings = { nameA: [a.name], optA: [nameOf(view, id, a.label)], nameB: [b.name], optB: [nameOf(view, id, b.label)] };
  const verbs: Bindings = { ...(a.asked ? {} : { youAsk: ['{youNamed}'] }), ...(b.asked ? {} : { asksFor: ['{hasNamed}'] }) };
  return [named, ['contrast', { ...names, ...verbs }], ['invite', {}]];
}

function nameOf({ topics }: MediatorView, topic: string, label: string): string {
  const option = topics.find(({ id }) => id === topic)?.options.find((candidate) => candidate.label === label);
  if (!option) throw new ConcordError({ code: 'internal', what: `no option "${label}" in topic "${topic}"`, value: label });
  return optionPhrase(option);
}
