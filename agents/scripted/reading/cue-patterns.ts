/**
 * How people say it: the ordinary English of bargaining. Each pattern is one way of saying one cue; the reader
 * (`cues.ts`) looks at who speaks of whom and at negation in front of it.
 */
export const CUES = [
  'accept', 'reject', 'offer', 'condition', 'question', 'in_principle', 'flexible', 'firm', 'acknowledge', 'insult', 'threat', 'closing',
] as const;
export type Cue = (typeof CUES)[number];

/** Verbs and phrases of saying yes; a negation in front turns them into a refusal. */
export const ACCEPTING: readonly RegExp[] = [
  /\b(?:accept(?:s|ed|ing)?|agree(?:s|d)?|agreeing|consent(?:s|ed)?|approve(?:s|d)?|endorse(?:s|d)?|concede(?:s|d)?)\b(?! to (?:disagree|differ|meet|talk))/g,
  /\b(?:say(?:ing)?|said|answer(?:s|ed)?(?: is)?|it['’]s a|is a) yes\b/g,
  /^(?:yes|yep|okay|ok|fine|done|deal|granted|very well|all right|alright|settled)\b(?=\s*(?:[,.!;:—–-]|$|to\b|on\b|then\b|with\b|for\b|by us\b))/g,
  /\b(?:live|go along|go ahead|work|proceed) with\b/g,
  /\b(?:sign(?:s|ed)? (?:up to|off on|on to|that|this|it)|(?<=\b(?:will|can|could|would|to|do|gladly) |['’](?:ll|d) )sign)\b/g,
  /\b(?:works?|work(?:s|ed) fine|good enough|acceptable|fine|all right|okay) (?:for|with|by|to) (?:us|me|our|my)\b/g,
  /\b(?:is|are|sounds?|seems?|looks?|be) (?:acceptable|agreed|fine|settled|agreeable|good to us)\b/g,
  /\b(?:you have|you['’]ve got|there (?:is|you have)|count on|take it that you have) our (?:yes|agreement|word|support|consent|signature)\b/g,
  /\b(?:we|i) (?:have|['’]ve got|got) (?:a|an) (?:deal|agreement)\b/g,
  /\b(?:we|i)(?:['’]ll| will| can| do| am| are|['’]re)? (?:gladly |happily |both |all |now |also )?(?:take (?:it|that|this|your|up)|back (?:it|that|this|your|the)|support (?:it|that|this|your|the)|join you|stand behind|settle (?:for|on)|come round to|say yes|settled on|on board|in agreement|of one mind)\b/g,
  /(?<=\b(?:we|i)(?:['’]ll| will| can| would| could|['’]d) (?:gladly |happily |then |now )?)take (?!it (?:up|to|away)|away|back|time|this to|action|legal)/g,
  /\b(?:we|i)(?:['’]ll| will| can| do| hereby| now| gladly)* confirm\b/g,
  /\bno (?:objections?|quarrel|further objections?|problem with (?:that|this|it))\b/g,
  /\blet (?:us|it) (?:settle|be|stand) (?:on|at|for|as)\b|\blet['’]s settle (?:on|for)\b|\blet (?:it|that) be so\b/g,
];

/** Said on their own or of somebody's terms: no. */
export const REJECTING: readonly RegExp[] = [
  /^no\b(?=\s*[,.!;:—–-]|\s+(?:to|on)\b|$)/g,
  /\b(?:reject|refuse|decline|dismiss|oppose|turn(?:ed|ing)? down|rule(?:d)? out|veto|object to)(?:s|d|ed|ing)?\b/g,
  /\b(?:out of the question|off the table|a non-?starter|unacceptable|not an option|no deal|not happening|impossible for us|beyond us|the answer is (?:still )?no|no chance|no way|not on|not good enough|not enough|won['’]t do|will not do|won['’]t work|(?:does not|doesn['’]t|will not|cannot) work)\b/g,
  /\b(?:we|i) (?:will not|won['’]t|cannot|can['’]t|shall not|are not going to) (?!wait|deny|rule|pretend|forget|stress|argue|dispute|object|oppose|block|stand|see how|say (?:that|yet)|sit|go on|continue|keep|afford|be |let |see )/g,
  /\b(?:we|i)(?:['’]re| are|['’]m| am) (?:\w+ )?against\b/g,
  /\b(?:say|saying|said) no\b(?! more)|\bstill no\b|\b(?:is|remains) (?:still )?(?:a )?no\b(?=\s*(?:[,.;:!]|$|from\b|to\b|for\b))/g,
  /\b(?:take|taking|took) (?:back|that back)\b|\bwithdr(?:aw|ew|awing) (?:our|my|that|the) (?:yes|acceptance|agreement|consent|support|offer|word)\b|\bno longer (?:stands?|holds?|on the table|valid)\b|\bchanged (?:our|my) minds?\b|\b(?:back|backing|step|stepping) (?:out|away) (?:of|from)\b/g,
];

/** Laying something on the table. */
export const OFFERING: readonly RegExp[] = [
  /\b(?:we|i)(?:['’](?:d|ll)| would| will| can| could| do| now| hereby| again| also| are| am|['’]re)* (?:propos(?:e|ing)|suggest(?:ing)?|offer(?:ing)?|put forward|bring forward|put (?:it|this|that|the following|something)|place)\b/g,
  /\b(?:what if|how about|what about|suppose(?: that)? (?:we|you)|imagine (?:we|that we)|say (?:we|you) )\b/g,
  /\b(?:our|my|an?|this|here is (?:an?|our)|here['’]s (?:an?|our)|new|fresh) (?:new |fresh |concrete |firm |final |last )?(?:offer|proposal|suggestion|package|bid)\b/g,
  /\b(?:would|could|can|will|might) you (?:accept|take|agree|live with|sign|settle for|consider|go for|go along with|join)\b/g,
  /\b(?:we|i)(?: (?:are|am)|['’]re|['’]m) (?:\w+ )?(?:prepared|ready|willing) to\b/g,
  /\b(?:let us|let['’]s) (?:try|take|do|go (?:for|with)|meet|put|start|trade|build|say|settle on)\b/g,
  /\b(?:we|i)(?:['’]d| would| could| can| might) (?:\w+ )?(?:trade|swap|give you|give up|drop|move to|come to|come down to|come up to|settle for|go as far as|go to|switch to)\b/g,
  /\b(?:on the table|in exchange|in return|for our part)\b/g,
];

export const CONDITIONING: readonly RegExp[] = [
  /\bif (?:you(?! (?:do not|don['’]t) mind| like| please| will\b[,.])|your side|they|the (?:other side|company|board|council|union|trust|yard)|we get|that comes|it comes|there (?:is|are)|we can (?:also )?(?:have|get|count)|only)\b/g,
  /\b(?:provided|providing|on (?:the )?condition|(?<!for )(?:so|as) long as(?! it takes)|assuming|unless|subject to|only if|but only|depend(?:s|ing) on|hinges? on|contingent on|in (?:exchange|return) for|once you|when you|as part of)\b/g,
  /\bthen (?:we|i)(?:['’]ll|['’]d| will| would| can| could)\b/g,
];

export const ASKING: readonly RegExp[] = [
  /\?\s*["'”’)]*$/g,
  /\b(?:tell us|help us understand|we would like to (?:know|hear|understand)|we['’]d like to (?:know|hear|understand)|explain to us|we wonder|walk us through|show us what)\b/g,
];

export const IN_PRINCIPLE: readonly RegExp[] = [
  /\b(?:in principle|in outline|in substance|in broad terms|broadly|provisionally|tentatively|for the most part|in spirit|by and large|more or less|the principle of|the idea of)\b/g,
  /\b(?:details?|wording|small print|fine print|particulars|paperwork|dates|mechanics) (?:(?:can|could|must|still|to|needs? to|have to|has to|are|is|remain|left|will) )+/g,
  /\b(?:subject to (?:the )?(?:details?|wording|small print|confirmation|a check|checking|the rest|everything else))\b/g,
  /\b(?:leaning (?:towards?|to)|almost there|nearly there|close to (?:a )?(?:yes|agreement|agreeing)|right direction|half a yes|pencil(?:led)? (?:it |that |this )?in|as a basis|as the basis|good basis|can build on|could build on)\b/g,
];

export const FLEXIBLE: readonly RegExp[] = [
  /\b(?:open to|willing to (?:look|talk|listen|consider|discuss|think|explore|move|bend|hear)|ready to (?:look|talk|listen|consider|discuss|think|explore|move|bend|hear)|prepared to (?:look|talk|listen|consider|discuss|think|explore|move|bend|hear)|happy to (?:look|talk|listen|consider|discuss|hear))\b/g,
  /\b(?:could|might|may|can|would|will) (?:perhaps |possibly |be able to |also |still |well |at least )*(?:consider|look at|look again|think about|think it over|explore|discuss|move|bend|soften|be flexible|shift|talk about|imagine|see ourselves|give (?:some )?ground|find a way|weigh)\b/g,
  /\b(?:some room|room to move|room for|wiggle room|not rul(?:e|ing) out|keep an open mind|an open mind|flexible|not set in stone|not carved in stone|not married to|not wedded to|negotiable|something (?:to|we can) work with|worth (?:a look|thinking|talking|discussing|considering|exploring)|not the last word|meet you (?:halfway|part of the way)|meet (?:halfway|in the middle)|listening|give on|budge)\b/g,
  /\b(?:perhaps|maybe) (?:we|there|something)\b/g,
];

export const FIRM: readonly RegExp[] = [
  /\b(?:non-?negotiable|no room|our (?:position|answer|line|demand) (?:stands|is (?:clear|unchanged|the same|firm|simple)|has not changed|remains)|the same answer|we (?:still )?(?:insist|maintain)|stand(?:ing)? (?:firm|by|fast)|hold(?:ing)? (?:to|firm|fast|out for)|stick(?:ing)? (?:to|with)|red line|bottom line|nothing less|nothing else|nothing short of|no less than|period|full stop|end of story|we have not moved|not (?:move|moving|budge|budging|bend|bending|yield|yielding|shift|shifting|give way|back down|backing down|give an inch))\b/g,
  /\b(?:will not|won['’]t|cannot|can['’]t|shall not|are not going to|do not intend to|never) (?:be )?(?:mov(?:e|ed|ing)|budg(?:e|ed|ing)|bend|yield|shift|chang(?:e|ed|ing)|giv(?:e|ing) (?:up|way|ground|in)|let go|back(?:ing)? (?:down|off))\b/g,
  /\b(?:we|i) (?:must|have to|need to) (?:have|insist|see|keep|get)\b|\b(?:we|our side|our people|our members)(?: \w+)? (?:wants?|needs?|demands?|requires?|expects?|calls? for|asks? for|(?:are|is) (?:asking|looking) for|seeks?)\b|\bit (?:(?:can|could|must) only|must) be\b|\bit comes down to\b|\b(?:is|are|am|['’]re|['’]m) set on\b|\b(?:cannot|can['’]t) do without\b|\bnothing but\b|\bour (?:\w+ )?demand\b|\bthe only (?:way|thing|answer|option|road)\b|\bwhat (?:counts|matters)(?: (?:to|for) us)? is\b|\bit has to be\b|\bhas to (?:be|mean)\b/g,
];

export const ACKNOWLEDGING: readonly RegExp[] = [
  /\b(?:(?:i|we) (?:do |can |truly |fully |also )*(?:hear|see (?:why|how|that|your)|understand|appreciate|recogni[sz]e|acknowledge|respect|realise|realize|know (?:how|that you|this has))|fair (?:point|enough)|good point|that is fair|that['’]s fair|you(?: are|['’]re) right|thank you|thanks|we (?:are|were) wrong|our (?:own )?(?:fault|mistake|part in)|(?:we(?: are|['’]re)|i(?: am|['’]m)) sorry|we regret|it must (?:be|have been)|must have (?:been|felt)|has been hard|makes sense|a real (?:worry|concern|burden|loss)|both of you have)\b/g,
];

export const INSULTING: readonly RegExp[] = [
  /\b(?:ridiculous|absurd|insult(?:ing|s)?|laughable|a joke|nonsense|rubbish|garbage|shameless|shameful|disgrace(?:ful)?|pathetic|dishonest|hypocri(?:te|tes|tical|sy)|cowards?|cowardly|arrogan(?:t|ce)|contempt(?:ible)?|greed(?:y)?|fools?|foolish|idiots?|liars?|lied|lying|lies|cheat(?:s|ed|ing)?|crooks?|thie(?:f|ves)|bull(?:y|ies|ying)|bad faith|how dare|spare us|stop pretending|wasting our time|waste of (?:our )?time|sick of (?:you|your)|fed up with (?:you|your)|disgust(?:ed|ing)|outrage(?:ous)?|incompeten(?:t|ce)|deaf ears|playing games|your kind)\b/g,
];

export const THREATENING: readonly RegExp[] = [
  /\b(?:see you in court|(?:go|going|take (?:this|it|you)|back|off|return) to (?:the )?(?:courts?|judge|press|papers|arbitration|tribunal|ministry|regulator|lawyers|public)|su(?:e|ing) you|(?:our|the) lawyers|legal action|file (?:a )?(?:suit|claim|complaint)|walk(?:ing)? (?:away|out)|leave the (?:table|room|talks)|get up and (?:go|leave)|end (?:these|the) talks|break off|strike|boycott|pay (?:for (?:this|it)|the price)|you(?:['’]ll| will) regret|consequences|last chance|final warning|ultimatum|or else|our (?:other )?alternatives?|do this without you|go it alone)\b/g,
];

export const CLOSING: readonly RegExp[] = [
  /\b(?:(?:we|i) have (?:a|an|our) (?:deal|agreement)|that (?:settles|concludes|closes|completes) (?:it|everything|this|the|all)|(?:nothing|no more) (?:left|further|more) to (?:say|add|discuss|settle|talk about)|shake (?:hands )?on (?:it|that|this)|every (?:point|topic|item|issue) is (?:now )?(?:settled|agreed|closed)|draw up the papers|ready to sign|sign today|these talks are over|the talks are over|we are done here|we['’]re done here|we are leaving|we(?: are|['’]re) walking (?:away|out)|(?:end|ending) (?:it|this|things|the talks|these talks) here|goodbye|no point in (?:going on|continuing|talking))\b/g,
];
