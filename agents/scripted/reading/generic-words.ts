/** Words that never tell one topic from another: grammar, bargaining talk, calendar units. */
import { stemOf, type Word } from './words.js';

const GLUE = `a an the of for to in on at by with from into onto as per and or that this these those its it is are was were be been
being our your their his her my we you they i he she us them me who which what when where how than then there here so`;

const GRAMMAR = `about above after again all also am any anyone anything because before below between both but can cannot could did do
does doing done down during each either else even ever every everyone few first get gets getting give gives given go goes going gone
got had has have having if instead just keep keeps kept last least less let like made make makes making many may might more most much
must need needs needed neither never new next no nor not nothing now off once one only other others out over own past put puts rather
same say says second see seen several shall should since some someone something soon still such take takes taken tell third though
through thus too two under until up upon very via want wants way well went while whole whose why will within without would yet
can't cannot couldn't don't doesn't didn't won't wouldn't isn't aren't wasn't weren't haven't hasn't hadn't shouldn't i'm i've i'd i'll
we've we'd we'll we're you've you'd you'll you're they've they'd they'll they're it's that's there's let's what's here's`;

const TALK = `accept acceptable accepted agree agreed agreement answer ask ask asked back bargain best better call case change clear
close come common compromise concern condition consider cost costs deal decide decision demand detail details difference discuss
discussion dispute fair far figure final fine firm form full good hear hold idea important interest issue item kind know leave line
list live long look main matter mean mediator middle mind move negotiate number offer open option order package part parties party
people place plan point position possible price principle problem promise proposal propose provide question quick ready reason refuse
reject request resolve right room rule set settle settlement share short side sign simple sit solution speak stand start step stop
sure table talk talks term terms thing things think time times today together topic trade trust try turn understand use value vote wait
walk word words work works world wrong yes`;

const UNITS = `year month week day hour minute date percent cent euro dollar crown pound million thousand hundred about annual annually
yearly monthly weekly daily end total amount sum`;

function stemsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).map(stemOf));
}

/** Skipped when a name is looked for word by word: "cap of the nights" meets "cap nights". */
const glue: ReadonlySet<string> = new Set(GLUE.split(/\s+/));
const generic: ReadonlySet<string> = new Set([...stemsIn(GLUE), ...stemsIn(GRAMMAR), ...stemsIn(UNITS)]);
const talk = stemsIn(TALK);

export function isGlue(word: string): boolean {
  return glue.has(word);
}

/** Grammar and units: never tells anything apart. */
export function isGeneric(stem: string): boolean {
  return (generic.has(stem) && !talk.has(stem)) || (stem.length < 3 && !stem.startsWith('#'));
}

/** Bargaining talk: tells apart only where it belongs to a name, and weakly. */
export function isTalk(stem: string): boolean {
  return talk.has(stem);
}

/** Says something of the matter itself: neither grammar, nor bargaining talk, nor a unit. */
export function isContentWord({ text, stem }: Word): boolean {
  return !isGlue(text) && !isGeneric(stem) && !isTalk(stem);
}
