/** Others at the table, for the agent that is tested: they talk about the topics, and never close. */
import type { Mediator, Party } from '../../agents/interfaces.js';

const SAYINGS = [
  (topic: string, option: string) => `About ${topic}: we could think about the ${option}, if you came towards us elsewhere.`,
  (topic: string) => `We have said before how much ${topic} means to our people. What would you give for it?`,
  (topic: string, option: string) => `We do not like the ${option}. Is there no other way to settle ${topic}?`,
  (_: string, option: string) => `Suppose that we tried the ${option} for a while, and then spoke again.`,
  (topic: string) => `You keep coming back to ${topic}, and you never say why!`,
];
/** Nothing that any topic could be found in. */
const SMALL_TALK = ['Good evening. What a wind that was today.', 'It was. Did your daughter arrive in time?', 'She did, thank you, with both of her dogs.', 'Two dogs by now? Then it is lively at home.', 'Very. They have eaten half of a hat.', 'Whose hat was it?'];

/** Says something about a topic and an option, another one every turn. */
export const cannedParty: Party = {
  name: 'canned',
  turn: ({ topics, turn }) => {
    const topic = topics[turn % topics.length]!;
    const { short } = topic.options[turn % topic.options.length]!;
    return { utterance: SAYINGS[turn % SAYINGS.length]!(topic.name.toLowerCase(), short), thought: 'We go on talking.' };
  },
};

/** Talks of the weather and of dogs. */
export const chattyParty: Party = { name: 'chatty', turn: ({ turn }) => ({ utterance: SMALL_TALK[(turn - 1) % SMALL_TALK.length]! }) };

/** Speaks after every second party turn, so that logs hold lines of a mediator. */
export const cannedMediator: Mediator = {
  name: 'canned',
  when: ({ log }) => ({ engage: log.filter(({ kind }) => kind === 'party').length % 2 === 0 }),
  how: () => ({ utterance: 'May I ask each of you to say what you have heard from the other?' }),
};
