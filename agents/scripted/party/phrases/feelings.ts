/** Words for heat, evasion, comfort and leaving. At most four words between slots. */
import type { Grammar } from '../../speech/grammar.js';

export const FEELINGS: Grammar = {
  threaten: ['{ifNot}, {weWill}', '{weWill} {ifNot}', '{warn}: {weWill} {ifNot}'],
  warn: ['take this as a warning', 'do not test us', 'mark my words', 'let me warn you', 'think hard about it', 'this is no empty threat'],
  ifNot: ['if nothing moves here', 'unless you start to move', 'if you keep this up', 'if that is all you bring', 'unless this stops', 'if you go on stalling', 'unless we hear something new', 'if you push us further'],
  weWill: [
    'we will walk away', 'we will take this elsewhere', 'others will decide for you', 'you will regret it', 'we will fight you', 'we will stop talking',
    'we will leave this table', 'the gloves come off', 'you will pay for it', 'we will make it public',
  ],

  vent: ['{enough} {offence}', '{enough} {offence}, and {enoughTail}', '{yourWay} is {bad}', '{yourWay} is {bad}, and {enoughTail}', '{shame}', '{noMore} {yours}'],
  enough: ['we are sick of', 'we are tired of', 'I am fed up with', 'we have had enough of', 'nobody here will swallow', 'I am done with', 'we are angry about'],
  offence: ['being treated like fools', 'being lectured by you', 'being brushed aside', 'being talked down to', '{yours}', '{yours}', '{yours}'],
  yours: ['your contempt', 'your excuses', 'your endless games', 'your arrogance', 'this insulting tone', 'your half-truths', 'your stubbornness', 'your disgraceful tone', 'this nonsense', 'your bad faith'],
  noMore: ['spare us', 'no more of', 'we came to talk, not for', 'nobody deserves'],
  enoughTail: ['it has to stop', 'everyone here can see it', 'I will say it aloud', 'it makes me angry', 'people at home are furious', 'you know it', 'I will not sit through it', 'it poisons everything', 'that is putting it mildly'],
  yourWay: ['your answer', 'the way you talk', 'that remark', 'your whole manner', 'how you treat us', 'what you just said', 'your attitude', 'this performance'],
  bad: ['insulting', 'an insult', 'ridiculous', 'shameless', 'dishonest', 'an outrage', 'contempt, nothing else', 'a disgrace', 'pure arrogance', 'nonsense'],
  shame: ['have you no shame?', 'do you take us for fools?', 'how dare you?', 'who do you think we are?', 'is that meant as an insult?', 'do you ever listen?', 'are we a joke to you?', 'what do you take us for?'],

  evade: ['{leave} {topic} {later}', '{onTopic}, {notNow}', '{nothingYet}, {least} {topic}', '{ratherNot} {topic}{evadeTail}'],
  evadeUnnamed: ['{notNow}; {excuse}', '{ratherLater}: {excuse}', '{notNow}: {excuse}', '{excuse}; {ratherLater}'],
  ratherLater: ['we could come back to it', 'let us return to that later', 'perhaps another time', 'let us talk about something else', 'this can wait', 'we might look at it again', 'it need not be today', 'let us sleep on it'],
  excuse: ['I have to ask at home', 'tempers are too warm', 'nobody gains from a quarrel', 'I do not want a scene', 'it would only make trouble', 'things may look different soon', 'there is enough on our plate', 'my people are divided', 'I was not prepared for it', 'it is a delicate matter', 'some things settle themselves', 'we should keep the peace'],
  leave: ['let us leave', 'I would leave', 'we might leave', 'we could park', 'let us set aside', 'I would set aside', 'it is better to leave'],
  later: ['for another day', 'for later', 'until things are calmer', 'for the moment', 'until somebody has looked into it', 'for the time being', 'for now'],
  notNow: ['I would rather wait', 'there is no hurry', 'this is not the moment', 'we have nothing to say yet', 'let us see how things go', 'I cannot say anything today', 'time may settle it', 'it will keep', 'we should not rush'],
  nothingYet: ['we should not rush', 'we have nothing to say yet', 'I cannot say anything today', 'I have no answer yet', 'there is no hurry', 'I do not want to commit myself'],
  least: ['least of all on', 'certainly not on', 'especially not on', 'and least of all on'],
  ratherNot: ['we would rather not discuss', 'I would rather not open', 'we are not prepared for', 'we need not go into', 'nobody has to decide on', 'I am not ready for'],
  evadeTail: ['', ' today', ' at this meeting', ', if you do not mind', ' just yet', ' so soon'],

  soothe: ['{hear} {youFeel}{soothed}', '{youFeel}, {hearTail}'],
  hearTail: ['I can see that', 'we understand that', 'I do see that', 'we do hear that', 'I respect that', 'I recognise that'],
  hear: ['I can see that', 'we understand that', 'I hear that', 'we do see that', 'I do not doubt that', 'we can tell that', 'I respect that', 'we know that'],
  youFeel: ['this has hurt you', 'you are angry', 'you feel let down', 'you are upset', 'this has been hard on you', 'you feel unfairly treated', 'people on your side are hurt', 'you are frustrated', 'trust was damaged'],
  soothed: ['', ', and I am sorry for it', ', and it counts for us', ', you have a right to it', ', and we take it seriously', ', it is not lost on us', ', that was not what we wanted'],

  deadline: ['{time}, and {soEnd}', '{time}: {soEnd}', '{soEnd}: {time}'],
  time: ['our time is nearly up', 'we cannot sit here for ever', 'our patience has an end', 'this cannot go on much longer', 'the hour is late', 'people at home are waiting'],
  soEnd: ['we need a result now', 'I have to report something soon', 'we should come to an end', 'there is not much left to try', 'one way or another it must end'],

  leaveTable: ['{apart} {topic}, and {weLeave}', '{apart} {topic}: {weLeave}', '{weLeave}: {apart} {topic}'],
  leaveBare: ['{noPoint}, and {weLeave}', '{noPoint}: {weLeave}', '{weLeave}: {noPoint}'],
  apart: ['we are still apart on', 'we have not met on', 'there is no agreement on', 'we have failed on', 'it has broken down over', 'we could not agree on'],
  noPoint: ['there is nothing left to say', 'this leads nowhere', 'we have talked long enough', 'you have left us no choice', 'no agreement is possible here', 'we will not find common ground', 'there is no deal in this'],
  weLeave: ['we are leaving', 'we break off the talks', 'we end this here', 'for us the talks are over', 'we are walking away', 'we take the other road now', 'this is where we stop'],

  /** What remains when every sentence that names something has been used up. */
  bare: ['{bareLead}, {bareBody}', '{bareBody}, {bareTail}', '{bareLead}, {bareBody}, {bareTail}', '{bareBody}'],
  bareLead: ['no', 'still no', 'look', 'again', 'honestly', 'well', 'please', 'listen', 'as ever', 'in a word', 'between us', 'to be blunt', 'after all this time', 'believe me', 'you see', 'for the record', 'strange as it sounds'],
  bareBody: [
    'we stay where we are', 'we have not moved', 'nothing has changed for us', 'our side sees it as before', 'you have had our answer', 'that is no way forward',
    'you are asking the wrong side', 'we are going in circles', 'we have been here already', 'I hear nothing new', 'it is for you to move', 'the ball is with you',
    'we are waiting for something new', 'this does not bring us closer', 'we need more than that', 'words alone will not do', 'we know your view by now', 'there must be more to say',
  ],
  bareTail: ['and you know it', 'and so do you', 'whatever the hour', 'day after day', 'and that is that', 'to put it mildly', 'like last time', 'for better or worse', 'I am afraid', 'sadly', 'if you ask me', 'in case you wondered', 'as everyone can see', 'and we regret it', 'more or less', 'at least for us', 'by now'],
};
