/** Words for asking, giving way, trading and agreeing. At most four words between slots. */
import type { Grammar } from '../../speech/grammar.js';

export const OFFERS: Grammar = {
  ask: ['{whatNeed} {topic}?', '{why} {theirs} {soMuch}?', '{otherThan} {theirs}?', '{onTopic}, {openly}?'],
  askOpen: ['{whatNeed} {topic}?', '{onTopic}, {openly}?'],
  whatNeed: ['what would you need on', 'what would help you on', 'where could you move on', 'what worries you most about', 'what do you really need on', 'how could we meet on', 'what would it take on'],
  why: ['why must it be', 'what makes you ask for', 'what do you gain from', 'what is behind', 'what do you expect from', 'who on your side needs', 'why do you hold to'],
  soMuch: ['and nothing else', 'of all things', 'so badly', 'in particular', 'right now', 'at this point', 'and not another way'],
  otherThan: ['could you live with anything besides', 'is there any way other than', 'what else would serve you besides', 'can you think of anything beyond', 'would you look at anything but', 'what would you put beside'],
  openly: ['what would you need', 'where is your room', 'what could you live with', 'what are you worried about', 'is there some give', 'what matters most to you', 'what would make it bearable'],

  concede: ['{weOffer} {opt}{stepTail}', '{toMove}, {weOffer} {opt}', '{onTopic}, {weOffer} {opt}{stepTail}', '{toMove}: {weOffer} {opt}{stepTail}'],
  weOffer: [
    'we can offer', 'we are ready to offer', 'we could move to', 'we can now offer', 'we are prepared to take', 'we would settle for', 'we would come down to',
    'we are willing to take', 'we now offer', 'we can put forward', 'our new offer is', 'we would go as far as', 'we are ready to take', 'our fresh offer is', 'we suggest', 'we propose',
  ],
  toMove: ['to get this moving', 'as a step towards you', 'because you asked', 'to show good will', 'so that nobody is stuck', 'after some thought', 'to break the deadlock', 'here is a step', 'against advice at home', 'to be practical', 'let me try this'],
  stepTail: ['', '', ', {realStep}'],
  weOfferDoing: ['we are prepared to accept', 'we would settle for', 'we would come down to', 'we could move to', 'our new offer is', 'we would go as far as', 'our fresh offer is', 'we suggest', 'we propose'],
  realStep: ['and that is a real step', 'which costs us something', 'though not gladly', 'and now it is your move', 'and we expect an answer', 'though our people will grumble', 'and please take it seriously', 'which is further than we wanted'],

  trade: ['if you {giveUs} {opt}, {couldMove} {opt2}', '{couldMove} {opt2} if you {giveUs} {opt}', '{give} {opt}, then {couldMove} {opt2}', '{couldMove} {opt2}, {provided} {opt}'],
  giveUs: ['accept', 'agree to', 'give us', 'grant us', 'can take', 'sign', 'go along with', 'say yes to', 'leave us', 'come over to'],
  give: ['first give us', 'give us', 'grant us', 'meet us on', 'let us have', 'help us with'],
  couldMove: ['we could accept', 'we could live with', 'we could agree to', 'we would consider', 'we could look at', 'we could think about', 'we would bend towards', 'we could talk about', 'we would think about', 'we could see our way to'],
  provided: ['provided you accept', 'provided we get', 'as long as you grant', 'on condition of', 'in return for', 'in exchange for'],

  propose: ['{asPackage}: {weOfferAll} {list}', '{asPackage}, {weOfferAll} {list}', '{weOfferAll} {list}{together}', '{asPackage}: {weOfferAll} {list}{together}'],
  asPackage: ['here is a whole package', 'let us take it all together', 'as one package', 'here is everything in one offer', 'let me put it together', 'one offer for all of it', 'looking at the whole', 'this could be the deal', 'here is a full offer', 'all points at once'],
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

  refusePackage: ['{weReject} {thatPackage} {withIn}', '{bluntly}, {weReject} {thatPackage} {withIn}', '{looked}: {weReject} {thatPackage} {withIn}', '{looked}, {weReject} {thatPackage} {withIn}'],
  looked: ['we have looked at it all', 'having weighed it', 'taken together', 'it has its points', 'to answer you'],
  weReject: ['we cannot accept', 'we reject', 'we refuse', 'we will not sign', 'we cannot sign', 'we have to refuse', 'we turn down', 'we say no to', 'we cannot agree to', 'our side rejects'],
  thatPackage: ['that package', 'this deal', 'that combination', 'such a deal', 'the offer', 'a package', 'a deal', 'the proposal'],
  withIn: ['with {theirs} in it', 'because of {theirs}', 'over {theirs}', 'that contains {theirs}', 'with {theirs} as the price', 'on account of {theirs}', 'that rests on {theirs}', 'built on {theirs}', 'with {theirs} among the terms'],

  acceptTopic: ['{inPrinciple} {opt}{provisoTail}', '{onTopic}, {inPrinciple} {opt}', '{good}: {inPrinciple} {opt}{provisoTail}', '{good}, {inPrinciple} {opt}'],
  inPrinciple: [
    'in principle we accept', 'in principle we can accept', 'we agree in principle to', 'we accept in principle', 'in principle we say yes to', 'in principle we agree to',
    'in principle, and for our part, we accept', 'we can agree in principle to', 'in principle we can live with', 'in principle we would sign', 'in principle we have agreed on', 'in principle we would go along with',
    'in principle we could work with', 'we do agree in principle to', 'in principle, then, we accept',
  ],
  provisoTail: ['', ', provided the rest fits', ', {proviso}', ', {proviso}'],
  proviso: ['with the other points still open', 'and the rest is to follow', 'once the rest is settled', 'and now to the rest', 'so that point is nearly done', 'and we will not reopen it lightly', 'and there we can meet', 'so there is one step made'],
  good: ['good', 'well then', 'fine', 'that we can use', 'there we can meet', 'all right', 'let us note this', 'that helps'],

  acceptPackage: ['{yes}: {weAccept} {list}{whole}', '{weAccept} {list}{whole}', '{afterAll}, {weAccept} {list}{whole}'],
  yes: ['yes', 'all right', 'very well', 'good', 'agreed', 'done', 'so be it', 'we have decided', 'our answer is yes'],
  afterAll: ['after weighing it all', 'all things considered', 'with some relief', 'taken as a whole', 'though it is not easy', 'for the sake of an end', 'on balance', 'having counted it through'],
  weAccept: ['we accept', 'we agree to', 'we say yes to', 'we will sign', 'you have our yes to', 'we are agreed on', 'we can accept', 'we can agree to', 'our side accepts', 'we can sign', 'we do accept'],
  whole: ['', ', all of it', ', the whole package', ', exactly as it stands', ', as one package', ', without changes', ', every part of it', ', in those exact terms'],

  confirm: ['{settled}: {weConfirm} {list}', '{weConfirm} {list}{whole}', '{glad}, {weConfirm} {list}{whole}'],
  settled: ['then it is settled', 'we have a deal', 'so we are agreed', 'that makes it final', 'then we both mean the same', 'it is done', 'let us shake hands on it', 'there we are'],
  weConfirm: ['we agree to', 'we accept', 'we also accept', 'our side accepts', 'we sign up to', 'we say yes to', 'we have agreed on', 'we too accept', 'we gladly accept', 'you have our yes to', 'we now accept'],
  glad: ['with our full agreement', 'on behalf of our side', 'as you said', 'without reservations', 'word for word', 'then in the same words'],

  waitFor: ['{stillAccept} {list}{yourTurn}', '{yourTurnLead}: {stillAccept} {list}', '{stillAccept} {list}'],
  stillAccept: ['we still accept', 'we have accepted', 'our side has accepted', 'we stand ready and accept', 'we agreed to', 'as said, we accept', 'our side still accepts', 'we remain agreed on'],
  yourTurn: ['; we wait for you', '; now it is your turn', '; so please answer', '; the rest is up to you', '; please do not leave it there'],
  yourTurnLead: ['the next word is yours', 'it is up to you', 'we are waiting', 'please give an answer', 'your move', 'do not let this slip'],
};
