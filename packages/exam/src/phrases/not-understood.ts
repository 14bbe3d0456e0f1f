// The question, or a word of it, was not heard or not understood.
import { ADVERB, AGAIN, ASK, NAMED, NOT, THAT } from './phrase.ts';
import type { PhraseTable } from './phrase.ts';

const I = '(?:i|me)';
const WORD = '(?:words?|expressions?|terms?|phrases?)';
/** What is not known is a thing by its bare name: "what my favourite colour is" is an answer. */
const BARE_NAME =
  "(?:(?:a|an) )?(?!(?:my|our|his|her|their|your|the|to|i|we|they|he|she|you|exactly)\\b)[\\w']+";
const EASIER = '(?:simpler|simple|easier|easy|clearer|simply|basic)';
const SIMPLER = `(?:different|another|other|differently|${EASIER})`;

const CLARIFY = [
  `what (?:does|do|did|is) (?:[\\w']+ ){1,6}?mean(?:s|ing)?(?: by(?: [\\w']+){1,5}$)?`,
  `what does (?:it|that|this) means?(?:${NAMED})?`,
  'what (?:kind|sort|type) of (?:thing|things) do you mean',
  'i (?:have )?never heard (?:of )?(?:this|that|the) (?:word|expression)(?: before)?',
  'i understand (?:nothing|not)',
  `${I} ${NOT} understand what(?: [\\w']+){1,3} (?:means?|is)`,
  `what means? (?!the most|most|more|a lot)[\\w']+(?: [\\w']+)?$`,
  `what (?:is|are)(?: the)? (?:meanings?|mean|means)(?: of)?(?: (?:this|that|the) word)?(?:${NAMED})?`,
  "what (?:exactly )?do you (?:exactly )?mean(?: exactly)?(?: by(?: [\\w']+){1,5}$)?",
  `${ASK}(?: to)? (?:explain|rephrase|clarify|define|simplify|paraphrase|translate)(?: (?:${THAT}|a bit|more|please|again|to me|for me|in (?:a |an |some )?${SIMPLER} (?:way|words?)|simply))*(?: what (?:[\\w']+ ){1,5}means?)?`,
  `${ASK} tell me (?:what (?:[\\w']+ ){1,4}means?|the meaning(?: of${NAMED})?)`,
  '(?:can|could) you give me an example',
  `${ASK} (?:say|ask|put|use|make|tell me)(?: (?:${THAT}))? (?:in |with |more |by )?(?:a |an |some )?(?:${SIMPLER}(?: (?:way|words?|sentences?|english))?|${EASIER} question)`,
  `${I} (?:${ADVERB} )?${NOT} (?:${ADVERB} )?understand(?:ing)?(?: (?:(?:the|this|that|some|one|a|any|these|those) ${WORD}|the meaning|(?:the|this|my|your) (?:card|task|topic)|what you (?:are asking|ask|mean|want)|what (?:the question|it|that|this) (?:means|is)|what i (?:should|have to|need to|must) (?:do|talk about|say)|${THAT}))*(?: (?:very )?well)?`,
  `${I} (?:${ADVERB} )?${NOT} (?:${ADVERB} )?understand (?:the (?:word|meaning of|expression|term|phrase))${NAMED}`,
  `${I} (?:${ADVERB} )?${NOT} (?:${ADVERB} )?get (?:(?:the|your|this) question|what you (?:mean|are asking))`,
  `i am (?:${ADVERB} )?not (?:${ADVERB} )?sure (?:what (?:[\\w']+ ){0,4}means?|(?:(?:if|that|whether) )?i (?:${ADVERB} )?(?:understand|understood|follow|get)(?: (?:${THAT}|correctly|well|right))*|what (?:you mean|you want|i (?:should|have to|need to|am supposed to) (?:do|say|talk about)))`,
  `i (?:${ADVERB} )?${NOT} (?:${ADVERB} )?know (?:what (?:[\\w']+ ){1,4}means?|(?:this|that|the) ${WORD}(?:${NAMED})?|(?:the|its) meaning(?: of (?:this|that|the|it)(?: word)?)?|what (?:it|that|this|${BARE_NAME}) (?:is|are)$|what i (?:should|have to|need to|must|am supposed to) (?:do|say|talk about)(?: now)?)`,
  `i have not (?:understood|heard)(?: (?:the question|this word|that word|of (?:that|it|this)))?`,
  `there (?:is|are) (?:a|one|some) ${WORD}(?: (?:that|which))? i ${NOT} (?:understand|know)`,
  'i am (?:a (?:bit|little) )?confused(?: (?:by|about|with) (?:the|this|your) question)?',
  'i am (?:a (?:bit|little) )?lost (?:with|in) (?:the|this|your) question',
  '(?:the|this|your) question is (?:not (?:very |so |really )?clear|unclear)(?: (?:to|for) me)?',
  'what (?:should|must|shall) i (?:do|talk about)(?: now| here)?',
  'what do i (?:have|need) to (?:do|say|talk about)(?: now| here)?',
];

const REPEAT = [
  `${ASK}(?: to)?(?: please)? (?:repeat|say|ask|read)(?: (?:${THAT}|${AGAIN}))*`,
  // Whatever a recogniser makes of the "please" behind it.
  `${ASK}(?: to)?(?: please)? repeat(?: (?:${THAT}|${AGAIN}))* [\\w']+$`,
  // What recognisers make of "could you" and "would you" where the first sound is lost.
  `(?:but|good|wood|put|cook|code|hood) you(?: please)? (?:repeat|say)(?: (?:${THAT}|${AGAIN}))+`,
  '(?:he|she|you|we|they|i|to|do|can) repeat(?:ed|s)? (?:that|it|this|the question) please',
  `(?:would|do) you mind (?:repeating|saying|asking|to repeat|repeat)(?: (?:${THAT}|${AGAIN}))*`,
  `(?:can|could|may) i (?:hear|have|listen to) ${THAT}(?: ${AGAIN})*`,
  `(?:repeat|say|ask)(?: (?:${THAT}|${AGAIN}))*`,
  `tell(?: (?:${THAT}|me))* ${AGAIN}`,
  `${I} (?:was |am )?not (?:listening|listen|paying attention|concentrated|concentrating)`,
  `${I}(?: am)?(?: ${ADVERB})? ${NOT}(?: ${ADVERB})? (?:hear|heard|catch|get)(?: (?:${THAT}|your voice))*(?: (?:very |so )?(?:well|clearly|good))?`,
  'i (?:have )?missed (?:that|the|your|what you)(?: (?:last|first|part|question|word|bit|said|one))*',
  '(?:what (?:was|is)) (?:the|your|that) question(?: again)?',
  'what was (?:that|it)(?: again)?',
  'what did you (?:just )?(?:say|ask)(?: me)?',
  'you (?:said|asked) what',
  'what you (?:say|said)',
  `(?:${ASK} )?(?:speak|talk|go)(?: (?:up|a (?:bit|little)|more|slower|slowly|louder|loudly|please|to me|clearly))+`,
  '(?:a (?:bit|little) )?(?:more )?(?:slower|slowly|louder) please',
  'you (?:are )?(?:speak|talk|speaking|talking)(?:ing)? (?:too|very|so) (?:fast|quick|quickly|quiet|quietly)(?: for me)?',
  'that (?:was|is) (?:too|very|so) (?:fast|quick|quiet)(?: for me)?',
  '(?:i )?beg your pardon',
  '(?:come|once) (?:again|more)',
  'one more time',
];

export const NOT_UNDERSTOOD: PhraseTable = [
  ['clarify', CLARIFY],
  ['repeat', REPEAT],
];
