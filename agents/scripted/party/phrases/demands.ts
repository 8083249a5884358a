/** Words for wanting, insisting and refusing. At most four words between slots. */
import type { Grammar } from '../../speech/grammar.js';

export const DEMANDS: Grammar = {
  onTopic: ['on {topic}', 'as for {topic}', 'when it comes to {topic}', 'about {topic}', 'regarding {topic}', 'concerning {topic}', 'to come to {topic}', 'with regard to {topic}', 'turning to {topic}'],

  open: ['{onTopic}, {weWant} {opt}', '{weWant} {opt}{plainly}', '{start}: {onTopic}, {weWant} {opt}', '{opt}: {thatIsWhy} {topic}', '{start}: {weWant} {opt}'],
  start: ['let us be clear', 'to be open with you', 'you should know this', 'here is where we stand', 'we have talked it through', 'we make no secret of it', 'our side is agreed', 'the matter is simple'],
  plainly: [', and nothing vaguer', ' before anything else', ' above all', ', and we say so openly', ', for good reasons', ', nothing more and nothing less'],
  thatIsWhy: ['that is our demand on', 'this is what we want on', 'there you have our demand on', 'that is what we need on', 'so reads our demand on'],
  weWant: ['we want', 'we need', 'we are asking for', 'what we want is', 'what we need is', 'our demand is', 'we are here for', 'we are looking for', 'we call for', 'we expect', 'our side wants', 'our people need', 'what our side needs is', 'we are set on'],
  weWantDoing: ['we insist on', 'what we want is', 'what we need is', 'our demand is', 'we are here for', 'we call for', 'we are for', 'our side insists on', 'what our side needs is', 'we are set on', 'we stand for', 'what our people want is'],

  insist: ['{stillWant} {opt}{firmTail}', '{opt}: {thatStays}', '{onTopic}, {stillWant} {opt}{firmTail}', '{stubborn}, {stillWant} {opt}', 'for us {itIs} {opt}{firmTail}', '{stubborn}: {opt}, {thatStays}', '{itIs} {opt}, {thatStays}'],
  insistWhy: ['{stillWant} {opt}, because {why}', '{stillWant} {opt}, {sayWhy} {why}', '{onTopic}, {stillWant} {opt}: {why}', '{itIs} {opt}, because {why}', '{stillWant} {opt}: {why}', '{stubborn}, {stillWant} {opt}, because {why}'],
  sayWhy: ['and here is why:', 'and the reason is simple:', 'for one reason:', 'and I will tell you why:', 'and not out of spite:', 'and please hear the reason:'],
  stillWant: [
    'we insist on', 'we stand by', 'we hold to', 'we still want', 'we still need', 'we are not moving from', 'we have to insist on', 'we are firm on',
    'we must have', 'our answer remains', 'our position remains', 'our demand is still', 'we keep asking for', 'we go on demanding', 
    'we are holding out for', 'we keep demanding', 'we have to have', 'we demand', 'we still call for', 'we are sticking with', 'we need nothing less than',
  ],
  stillWantDoing: [
    'we insist on', 'we stand by', 'we hold to', 'we still call for', 'we are not moving from', 'we have to insist on', 'we are firm on', 'our answer remains',
    'our position remains', 'our demand is still', 'we are sticking with', 'we see no way but', 'our side insists on', 'what we want is still', 'what we need is still',
  ],
  /** For an option that one has not asked for before. */
  firmWant: ['we insist on', 'we must have', 'we have to have', 'we demand', 'we are firm on', 'we need nothing less than', 'we are holding out for', 'we have to insist on', 'our side insists on'],
  firmWantDoing: ['we insist on', 'we are firm on', 'we have to insist on', 'we see no way but', 'our side insists on', 'what our side needs is', 'we are set on'],
  /** For an option that one has only offered so far. */
  standBy: ['we stand by', 'we hold to', 'we are sticking with', 'we are firm on', 'our position remains', 'we insist on'],
  itIs: ['it has to be', 'it must be', 'it can only be', 'it comes down to', 'the answer is', 'there is nothing but', 'the only way is', 'what counts is', 'the line is'],
  thatStays: [
    '{thatIs}', '{thatIs}', 'that is still our demand', 'we are not moving from that', 'that we still demand', 'our answer is the same', 'we hold to that', 'we stand by that',
  ],
  thatIs: ['that is our position', 'we insist on that', 'that is what we want', 'that is what we need', 'we are firm about that', 'that is where we stand', 'nothing less will do', 'we will hold to that'],
  stubborn: ['{stubbornFirst}', '{again}'],
  stubbornFirst: ['all the same', 'even so', 'after all that', 'whatever you say', 'with respect', 'like it or not', 'frankly', 'make no mistake', 'to put it plainly', 'in all seriousness'],
  again: ['once more', 'as before', 'to repeat it', 'today as before', 'I can only repeat it', 'to say it again', 'as we have said'],
  firmTail: ['', '', ', and {noChange}', ', {stop}', ' {forNow}', '; {noChange}'],
  noChange: [
    '{noRoom}', '{noRoom}', 'that has not changed', 'nothing you said changes it',
  ],
  noRoom: ['that will not change', 'we will not be talked out of it', 'that is our limit', 'we do not bluff', 'we mean it', 'we have no room there', 'our people would not forgive less', 'I will not pretend otherwise'],
  stop: ['{stopFirst}', '{stopFirst}', 'now as before', 'as we told you', 'and you know it'],
  stopFirst: ['full stop', 'nothing less', 'plain and simple', 'no ifs or buts', 'and that is final'],
  forNow: ['whatever it costs', 'to the end', 'come what may', 'as our members expect', 'after all that has happened'],

  reject: ['{weRefuse} {theirs}{noTail}', '{onTopic}, {weRefuse} {theirs}', '{bluntly}, {weRefuse} {theirs}{noTail}', 'no, {weRefuse} {theirs}', 'we say no to {theirs}{noTail}', '{bluntly}: {weRefuse} {theirs}'],
  weRefuse: [
    'we cannot accept', 'we will not accept', 'we cannot live with', 'we reject', 'we say no to', 'we cannot agree to', 'we refuse', 'we do not accept',
    'we cannot support', 'we oppose', 'we turn down', 'we rule out', 'we will not agree to', 'we object to', 'our side rejects', 'we have to refuse',
  ],
  weRefuseDoing: ['we cannot accept', 'we will not accept', 'we cannot live with', 'we reject', 'we say no to', 'we cannot agree to', 'we do not accept', 'we oppose', 'we rule out', 'we will not agree to', 'we object to', 'our side rejects'],
  noTail: ['', '', '; {becauseNo}', ' {evenNow}', ': {becauseNo}'],
  becauseNo: ['that asks too much', 'that leaves us nothing', 'that would sink us', 'the price would be ours alone', 'we would pay for it for years', 'we could not explain that at home', 'that gives you everything', 'that takes the ground from under us', 'nobody on our side would follow'],
  evenNow: ['in any form', 'at any price', 'today or later', 'just for the sake of peace', 'on those terms', 'as things are', 'under any name', 'after what has happened', 'without something in return'],
  bluntly: ['{bluntlyPlain}', '{bluntlyPlain}'],
  bluntlyPlain: ['bluntly', 'to be plain', 'I am sorry', 'let me be honest', 'however you put it', 'once and for all', 'seriously', 'in short', 'with the best will', 'I have to be frank', 'there is no way round it'],
  /** Where one has refused the same before. */
  bluntlyAgain: ['as I said', 'again', 'as before', 'I have said it already', 'I can only repeat it'],
};
