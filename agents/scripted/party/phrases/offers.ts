/** Words for asking, giving way, trading and agreeing. At most four words between slots. */
import type { Grammar } from '../../speech/grammar.js';

export const OFFERS: Grammar = {
  ask: ['{whatNeed} {topic}?', '{whyHold}?', '{otherThan} {theirs}?', '{onTopic}, {openly}?'],
  askAfter: ['{answerMe}: {ask}', '{answerMe}, {ask}'],
  askOpenAfter: ['{answerMe}: {askOpen}', '{answerMe}, {askOpen}'],
  /** Leads from sharp words to a question. */
  answerMe: ['but tell us', 'so tell us', 'and now tell us', 'but answer me this', 'just tell us', 'still, tell us'],
  askOpen: ['{whatNeed} {topic}?', '{onTopic}, {openly}?'],
  whatNeed: ['what would you need on', 'what would help you on', 'where could you move on', 'what worries you most about', 'what do you really need on', 'how could we meet on', 'what would it take on'],
  whyHold: ['{why} {theirs} {only}', '{whatFrom} {theirs}{inTheEnd}', '{whyNeed} {theirs} {soMuch}'],
  why: ['why must it be', 'what makes you ask for', 'why does it have to be', 'why do you hold to'],
  only: ['and nothing else', 'of all things', 'in particular', 'and no other way'],
  whatFrom: ['what do you gain from', 'what is behind', 'what do you expect from', 'what would follow from', 'what would change with'],
  inTheEnd: ['', ' in the end', ' in practice', ' exactly', ' as you see it'],
  whyNeed: ['why do you need', 'who on your side needs', 'why do you want', 'who among you wants'],
  whyNeedDoing: ['why do you insist on', 'why are you set on', 'why do you hold to'],
  soMuch: ['so badly', 'so much', 'so very much'],
  soMuchDoing: ['so firmly', 'so strongly', 'so stubbornly'],
  otherThan: ['could you live with anything besides', 'is there any way other than', 'what else would serve you besides', 'can you think of anything beyond', 'would you look at anything but', 'what would you put beside'],
  openly: ['what would you need', 'where is your room', 'what could you live with', 'what are you worried about', 'is there some give', 'what matters most to you', 'what would make it bearable'],

  concede: ['{weOffer} {opt}{stepTail}', '{toMove}, {weOffer} {opt}', '{onTopic}, {weOffer} {opt}{stepTail}', '{toMove}: {weOffer} {opt}{stepTail}'],
  concedeAfter: ['{still}, {weOffer} {opt}{stepTail}', '{still}: {weOffer} {opt}{stepTail}', '{still}, {onTopic}, {weOffer} {opt}'],
  /** Leads from sharp words to a step. */
  still: ['even so', 'all the same', 'still', 'for all that', 'in spite of it all', 'angry as we are', 'and yet', 'that said'],
  weOffer: [
    'we can offer', 'we are ready to offer', 'we could move to', 'we can now offer', 'we are prepared to take', 'we would settle for', 'we would come down to',
    'we are willing to take', 'we now offer', 'we can put forward', 'our offer now is', 'we would go as far as', 'we are ready to take', 'our offer is', 'we suggest', 'we propose',
  ],
  toMove: ['to get this moving', 'as a step towards you', 'to show good will', 'so that nobody is stuck', 'after some thought', 'to break the deadlock', 'here is a step', 'against advice at home', 'to be practical', 'let me try this'],
  stepTail: ['', '', ', {realStep}'],
  weOfferDoing: ['we are prepared to accept', 'we would settle for', 'we would come down to', 'we could move to', 'our offer now is', 'we would go as far as', 'our offer is', 'we suggest', 'we propose'],
  realStep: ['and that is a real step', 'which costs us something', 'though not gladly', 'and now it is your move', 'and we expect an answer', 'though our people will grumble', 'and please take it seriously', 'which is further than we wanted'],

  tradeAfter: ['{still}, if you {giveUs} {opt}, {couldMove} {opt2}', '{still}, {couldMove} {opt2} if you {giveUs} {opt}', '{still}, {couldMove} {opt2}, {provided} {opt}'],
  trade: ['if you {giveUs} {opt}, {couldMove} {opt2}', '{couldMove} {opt2} if you {giveUs} {opt}', '{give} {opt}, and then {couldMove} {opt2}', '{couldMove} {opt2}, {provided} {opt}'],
  giveUs: ['accept', 'agree to', 'give us', 'grant us', 'can take', 'sign', 'go along with', 'say yes to', 'leave us', 'come over to'],
  giveUsDoing: ['accept', 'agree to', 'go along with', 'say yes to', 'come over to'],
  give: ['first give us', 'give us', 'grant us', 'meet us on', 'let us have', 'help us with'],
  giveDoing: ['meet us on', 'first meet us on', 'help us with'],
  couldMove: ['we could accept', 'we could live with', 'we could agree to', 'we would consider', 'we could look at', 'we could think about', 'we would bend towards', 'we could talk about', 'we would think about', 'we could see our way to'],
  providedDoing: ['provided you accept', 'on condition of', 'in return for', 'in exchange for'],
  provided: ['provided you accept', 'provided we get', 'as long as you grant', 'on condition of', 'in return for', 'in exchange for'],

  propose: ['{asPackage}: {weOfferAll} {list}', '{asWhole}, {weOfferAll} {list}', '{weOfferAll} {list}{together}', '{asPackage}: {weOfferAll} {list}{together}'],
  asPackage: ['here is a whole package', 'let us take it all together', 'here is everything in one offer', 'let me put it together', 'one offer for all of it', 'this could be the deal', 'here is a full offer'],
  asWhole: ['as one package', 'looking at the whole', 'to settle all of it', 'taking it all together'],
  weOfferAll: ['we propose', 'we offer', 'we are offering', 'we suggest', 'our proposal is', 'our offer is', 'we put forward', 'we would propose', 'we now offer'],
  together: [', all together', ', as one package', ', as a whole', ', one with the other', ', in one signature', ', taken as one'],

  counter: [
    'with {own} {inPlace} {theirs}, {restFine}', 'put {own} {inPlace} {theirs}, and {restFine}', 'if it were {own} {inPlace} {theirs}, {restFine}',
    '{restFine} if we had {own} {inPlace} {theirs}', '{oneChange}: {own} {inPlace} {theirs}, and {restFine}', '{restFine}, {onlyIf} {own} {inPlace} {theirs}',
  ],
  oneChange: ['one change', 'one thing must change', 'only one correction', 'a single point', 'let me change one thing', 'one exchange'],
  onlyIf: ['provided we get', 'provided it says', 'as long as it has', 'on condition of', 'if only it had', 'if we can have'],
  inPlace: ['in place of', 'instead of', 'rather than', 'where you have'],
  restFine: ['we could take the rest', 'the rest could stand', 'we could talk about it all', 'we could live with it', 'we might find a deal', 'we would consider it', 'it might work for us', 'we could think it over', 'we would be close', 'we could discuss the package', 'we would look at it again', 'the other points could stay', 'we would take it home'],

  refusePackage: ['{weReject} {noDeal}', '{bluntly}, {weReject} {noDeal}', '{lookedAt}: {weReject} {noDeal}', '{looked}, {weReject} {noDeal}', '{hasPoints}, but {weReject} {noDeal}'],
  looked: ['having weighed it', 'taken together', 'to answer you', 'after a close look', 'all things considered'],
  lookedAt: ['we have looked at it all', 'here is our answer', 'we have weighed it', 'the answer is short'],
  hasPoints: ['it has its points', 'we see the effort in it', 'parts of it are good', 'we have looked at it all', 'we have weighed it'],
  noDeal: ['{thatPackage} {because}', '{aPackage} {withIn}'],
  weReject: ['we cannot accept', 'we reject', 'we refuse', 'we will not sign', 'we cannot sign', 'we have to refuse', 'we turn down', 'we say no to', 'we cannot agree to', 'our side rejects'],
  thatPackage: ['that package', 'this deal', 'that combination', 'the package', 'the proposal', 'this proposal'],
  because: ['because of {theirs}', 'on account of {theirs}', 'because it rests on {theirs}', 'since it contains {theirs}', 'because it includes {theirs}'],
  aPackage: ['a package', 'a deal', 'any deal', 'any package', 'such a deal', 'a combination'],
  withIn: ['with {theirs} in it', 'that contains {theirs}', 'with {theirs} as the price', 'that rests on {theirs}', 'built on {theirs}', 'with {theirs} among the terms', 'that includes {theirs}'],

  acceptTopic: ['{inPrinciple} {opt}{provisoTail}', '{onTopic}, {inPrinciple} {opt}', '{goodNote}: {inPrinciple} {opt}{provisoTail}', '{good}: {inPrinciple} {opt}{provisoTail}', '{good}, {inPrinciple} {opt}'],
  inPrinciple: [
    'in principle we accept', 'in principle we can accept', 'we agree in principle to', 'we accept in principle', 'in principle we say yes to', 'in principle we agree to',
    'in principle, and for our part, we accept', 'we can agree in principle to', 'in principle we can live with', 'in principle we would sign', 'in principle we have agreed on', 'in principle we would go along with',
    'in principle we could work with', 'we do agree in principle to', 'in principle, then, we accept',
  ],
  provisoTail: ['', ', provided the rest fits', ', {proviso}', ', {proviso}'],
  proviso: ['with the other points still open', 'and the rest is to follow', 'once the rest is settled', 'and now to the rest', 'so that point is nearly done', 'and we will not reopen it lightly', 'and there we can meet', 'so there is one step made'],
  good: ['good', 'well then', 'fine', 'all right', 'very well', 'so be it'],
  goodNote: ['that we can use', 'there we can meet', 'let us note this', 'that helps', 'there is some common ground'],

  acceptPackage: ['{yes}: {weAccept} {list}{whole}', '{weAccept} {list}{whole}', '{afterAll}, {weAccept} {list}{whole}'],
  yes: ['yes', 'all right', 'very well', 'good', 'agreed', 'done', 'so be it', 'we have decided', 'our answer is yes'],
  afterAll: ['after weighing it all', 'all things considered', 'with some relief', 'taken as a whole', 'though it is not easy', 'for the sake of an end', 'on balance', 'having counted it through'],
  weAccept: ['we accept', 'we agree to', 'we say yes to', 'we will sign', 'you have our yes to', 'we are agreed on', 'we can accept', 'we can agree to', 'our side accepts', 'we can sign', 'we do accept'],
  whole: ['', ', all of it', ', the whole package', ', exactly as it stands', ', as one package', ', without changes', ', every part of it', ', in those exact terms'],

  confirm: ['{settled}: {weConfirm} {list}', '{weConfirm} {list}{whole}', '{glad}, {weConfirm} {list}{whole}'],
  settled: ['then it is settled', 'we have a deal', 'so we are agreed', 'that makes it final', 'then we all mean the same', 'it is done', 'let us shake hands on it', 'there we are'],
  weConfirm: ['we agree to', 'we accept', 'we also accept', 'our side accepts', 'we sign up to', 'we say yes to', 'we have agreed on', 'we too accept', 'we gladly accept', 'you have our yes to', 'we now accept'],
  glad: ['with our full agreement', 'on behalf of our side', 'as you said', 'without reservations', 'with a good conscience', 'gladly'],

  waitFor: ['{stillAccept} {list}{yourTurn}', '{yourTurnLead}: {stillAccept} {list}', '{stillAccept} {list}'],
  stillAccept: ['we still accept', 'we have accepted', 'our side has accepted', 'we stand ready and accept', 'we agreed to', 'as said, we accept', 'our side still accepts', 'we remain agreed on'],
  yourTurn: ['; we wait for you', '; now it is your turn', '; so please answer', '; the rest is up to you', '; please do not leave it there'],
  yourTurnLead: ['the next word is yours', 'it is up to you', 'we are waiting', 'please give an answer', 'your move', 'do not let this slip'],
};
