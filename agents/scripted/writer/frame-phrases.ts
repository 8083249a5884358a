/** Sentences of the frame around background, roles and stances; placeholders as in `history-phrases.ts`. */

/** The quarrel that a mediator can touch; it is the same in every draft. */
export const INSULTS = [
  'In the weeks before these talks {B} published an open letter that called {A} “a guest who never pays”.',
  'A few days later a delegation of {B} stood before a closed door at {A}, although it had been invited.',
  '{A} says that it had put the visit off in time; {B} says that no such message came.',
] as const;

export const STANDSTILL = '{A} has since asked for a word about the letter before it speaks of anything else, and {B} for a word about the door.';

/** For seeds that tell too little. */
export const FILLERS = [
  'Both sides have kept their papers in order and agree on what was said and when.',
  'Most of the people concerned have taken no part in the quarrel and wait for it to end.',
  'Neither side disputes that the other can do without an agreement for some time, at a price.',
  'An earlier round of talks was broken off after an afternoon, and no record of it was signed.',
  'Each says in public that it is ready to settle and that it has heard nothing new from the other.',
  'What either has spent on the dispute so far is not known, and neither has asked the other for it.',
] as const;

export const CONSTRAINTS = [
  'those you speak for must confirm within fourteen days whatever you sign',
  'you have set no money aside for this beyond the present year',
  'you have promised your own people that nothing is signed behind their backs',
  'two of your strongest supporters leave if the text reads like a defeat',
] as const;

/** What each side is hurt by, and what it knows against itself: first the party of the door, then that of the letter. */
export const GRIEVANCES = [
  { just: 'The open letter mocks people who have kept to the rules.', fault: 'It left an invited delegation before a closed door and never explained it.', hurt: 'The open letter called your people guests who never pay, and it still hangs in public.', own: 'You know that you left invited people before a closed door and never said why.' },
  { just: 'Its delegation was left before a closed door although it had been invited.', fault: 'It sent an open letter in anger that nobody had checked.', hurt: 'Your delegation stood before a closed door with the invitation in its hands.', own: 'You know that your open letter went out in anger and that nobody had checked it.' },
] as const;

/** They bring the shorter role to the length of the longer one. */
export const ROLE_PADS = [
  'You have read every paper of this case more than once.',
  'You would rather settle now than be proved right in two years.',
  'You know several people on the other side by their first names.',
  'You have been asked by your own family when this will end.',
  'You keep a list of what was promised to you and by whom.',
  'You were there when it began, and you remember it differently from most.',
  'You have told nobody yet how tired you are of the matter.',
  'You believe that the other side has never understood what this costs you.',
  'You would like to walk through the town again without being asked about it.',
] as const;

/** Why a side wants what it wants, after `because`; the two sides never draw the same. */
export const REASONS = [
  [
    'what was agreed on this before was never kept',
    'those you speak for have waited for it long enough',
    'every month without it costs you more than the other side sees',
    'nobody should have to ask for this twice',
  ],
  [
    'you have built your plans on it and cannot change them overnight',
    'anything else would be read as an admission',
    'you carry the risk here and the other side carries none',
    'others are watching and would ask for the same on the next day',
  ],
] as const;

const PLACEHOLDER = /\{([A-Z])\}/g;

/** @throws RangeError for a placeholder without a value. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(PLACEHOLDER, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new RangeError(`nothing fills {${key}} in "${sentence}"`);
    return value;
  });
}
