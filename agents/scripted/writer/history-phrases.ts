/**
 * Sentences of the frame around a history: what may have happened between any two sides that fell out. `{A}`, `{B}`:
 * the parties; `{P}`: the place; `{T}`, `{U}`: two topics in mid-sentence. They hold no private limit and no verdict.
 */
export interface Chapter {
  readonly title: string;
  readonly sentences: readonly string[];
}

export const CHAPTERS: readonly [Chapter, Chapter, Chapter, Chapter] = [
  {
    title: 'Early dealings',
    sentences: [
      '{A} and {B} knew each other in {P} long before there was anything to quarrel about.',
      'Questions between them were settled by whoever happened to be there when they came up, and the answer was kept by both.',
      'No paper said how this should be done, and nobody missed one.',
      'People on both sides still tell of a hard winter in which each helped the other out and asked for no receipt.',
      'What later became the matter of {T} was then a single line in a yearly report.',
      'Those who took the minutes wrote down what was decided and left out why, because everyone remembered it.',
      'A small disagreement over {U} was put off twice and then forgotten.',
      'Whoever was new at {A} paid a first visit to {B}, and it was the same the other way round.',
      'Both sides describe those years as a decent time, if not a generous one.',
      'Favours went back and forth, and at the time nobody kept a list of them.',
      'A few people warned that so much trust in so few persons would not outlive them, and they were heard politely.',
      'Later each side would find in these years the first sign of what was to come, and each would find a different one.',
    ],
  },
  {
    title: 'First cracks',
    sentences: [
      'Then several of those who had known each other well left within a short time, and their successors met in writing.',
      'Letters that used to be answered within a week now lay for a month.',
      '{A} began to ask for figures that it had never asked for, and {B} sent them late and without a word beside them.',
      'What had been a courtesy was now called a right by one side and a concession by the other.',
      'The first time that {T} stood on an agenda by itself, the meeting ended early and no date was set for the next.',
      'Neither side meant harm by this, and both say so today.',
      '{B} thought that {A} had become suspicious; {A} thought that {B} had something to keep from it.',
      'A proposal about {U} was passed from desk to desk until the person who had written it no longer worked there.',
      'People in {P} noticed that the two no longer sat together at public events.',
      'Each side started to keep a folder with copies of everything the other had sent.',
      'An offer to bring in a neutral chair was turned down, by one side as too early and by the other as too late.',
      'By the end of this time the two spoke of each other mostly to third persons.',
    ],
  },
  {
    title: 'The matter comes to a head',
    sentences: [
      'What turned unease into a dispute was a decision that one side took for routine and the other for a breach.',
      '{B} learned of it from others, a few hours before the letter arrived, and those hours have not been forgotten.',
      '{A} says that it had announced the step twice; {B} says that the announcements were so worded that nobody could have understood them.',
      'Within days both had taken advice, and from then on every sentence was weighed for what it might admit.',
      'The question of {T} now stood for everything else that had gone unsaid.',
      'Those who wanted to wait were told by their own people that waiting had been tried.',
      'Each side gathered supporters in {P}, who knew the case from one side only and were the angrier for it.',
      'There was a moment in which a quiet word about {U} might have been enough, and both remember who should have spoken it.',
      'Instead each published a statement, and each read the statement of the other as an attack.',
      'Plans that both had made together were stopped, and the cost of stopping them fell on people who had no part in the quarrel.',
      'The tone sharpened with every round, although the matters on the table had hardly changed.',
      'At the end of this time nobody on either side could have said what would count as a good outcome.',
    ],
  },
  {
    title: 'Breakdown',
    sentences: [
      'A first round of talks was held in a borrowed room and lasted for an afternoon.',
      '{A} came with a long paper, {B} with a short one, and neither paper answered the other.',
      'When {T} was called, both repeated what they had already sent in writing.',
      'Two helpers on the edge of the talks found that they agreed on more than their principals did, and were asked to stay silent.',
      'A second round was agreed for the week after and put off by a telephone call that each side recalls differently.',
      'Then came the open letter of {B}, and after it the closed door at {A}.',
      'People who had been patient until then now asked their own side why it was talking at all.',
      'From that day messages went through advisers only, and each carried a condition.',
      'An attempt to begin with {U}, where least seemed to be at stake, failed over who should speak first.',
      'Both sides told those they speak for that they were ready at any time and that the other was not.',
      'Some of them did not believe it and said so, in private and on both sides.',
      'When the present talks were proposed, each accepted within a day and made it known that it expected little.',
    ],
  },
];
