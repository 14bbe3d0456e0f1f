// Phrases that are not answers. Matched on lower-case words without punctuation, from the start of what is left of a reply,
// so that "I don't know, I think that …" stays an answer: something is left over.

/** What a reply is when it is made of such phrases alone. */
export type PhraseKind = 'repeat' | 'clarify' | 'skip' | 'dont-know' | 'asks-examiner' | 'done';

const THAT = '(?:that|it|this|the question|your question|what you (?:just )?said|me|you)';
const AGAIN = '(?:again|once more|one more time|(?:more |very )?slowly|louder|for me|please)';
const ASK = "(?:can|could|would|will) you(?: please| just)*|i(?:'d| would) like you to|please";
const NOT = "(?:do not|don'?t|did not|didn'?t|could not|couldn'?t|cannot|can'?t)";
const UP_TO_FIVE_WORDS = "[\\w']+(?: [\\w']+){0,4}";
const ADVERB = '(?:really|just|quite|actually|exactly|honestly)';

const PHRASES: readonly (readonly [PhraseKind, readonly string[]])[] = [
  [
    'clarify',
    [
      `what (?:does|do|did|is) (?:[\\w']+ ){1,6}?mean(?:s|ing)?(?: by ${UP_TO_FIVE_WORDS}$)?`,
      `what(?:'s| is| are) the meanings? of ${UP_TO_FIVE_WORDS}$`,
      `(?:${ASK})(?: to)? (?:explain|rephrase|clarify|define)(?: (?:${THAT}|that word|this word|to me|a bit|more|please))*(?: what (?:[\\w']+ ){1,5}means?)?`,
      '(?:can|could) you give me an example',
      '(?:can|could) you (?:say|ask|put) (?:that|it|this|the question) (?:in )?(?:a different|another|a simpler|other) (?:way|words)',
      `i (?:${ADVERB} )?${NOT} (?:${ADVERB} )?understand(?: ${THAT}| the (?:word|meaning)| this word| that word)*(?: (?:very )?well)?`,
      "(?:i am|i'm) not sure (?:what|i) (?:[\\w']+ ){0,4}(?:means?|understand)",
      `i (?:${ADVERB} )?${NOT} know (?:what (?:[\\w']+ ){1,4}means?|(?:this|that|the) word|the meaning)`,
      "i have(?:n't| not) (?:understood|heard)(?: (?:the question|this word|that word|of (?:that|it|this)))?",
    ],
  ],
  [
    'repeat',
    [
      `(?:${ASK}) (?:repeat|say|ask|read)(?: (?:${THAT}|${AGAIN}))*`,
      `(?:can|could) i (?:hear|have) ${THAT}(?: ${AGAIN})*`,
      `(?:repeat|say)(?: (?:${THAT}|${AGAIN}))*`,
      `i(?:'m| am)?(?: ${ADVERB})? ${NOT}(?: ${ADVERB})? (?:hear|catch|get)(?: ${THAT})?(?: (?:very )?(?:well|clearly))?`,
      "(?:what (?:was|is)|what's) (?:the|your|that) question(?: again)?",
      'what did you (?:just )?(?:say|ask)(?: me)?',
      `(?:${ASK}) speak(?: (?:up|a (?:bit|little)|more|slower|slowly|louder|loudly))+`,
      '(?:i )?beg your pardon',
      '(?:come|say(?: that)?|once|one more time|one time) (?:again|more)',
      'one more time|once more',
    ],
  ],
  [
    'done',
    [
      "(?:i think )?(?:that's|that is|that was|it's|this is) (?:all|it|everything|the end)(?: (?:for now|from me|thank you|i (?:can|want to|wanted to|have to) say))*",
      "(?:i'm|i am|i've|i have) (?:finished|done)(?: (?:now|my talk|speaking))?",
      'nothing (?:more|else)(?: to say)?',
      '(?:no|not) more(?: to say)?',
    ],
  ],
  [
    'dont-know',
    [
      `i (?:${ADVERB} )?(?:(?:do not|don'?t|wouldn'?t)(?: ${ADVERB})? know|dunno)(?: (?:how|what) to (?:say|answer|talk)(?: (?:about )?${THAT})?| the answer| (?:anything |much )?about ${THAT}| ${THAT})?`,
      "(?:i(?:'m| am) )?not (?:really |so |very |quite |too )?sure(?: about (?:that|it|this))?",
      "(?:i(?:'ve| have) )?(?:absolutely |really )?(?:no idea|got no idea|no clue)(?: about (?:that|it|this))?",
      `i ${NOT} (?:think of|say|answer|remember)(?: (?:anything|something|that|it|this|the question|to that))*`,
      "i(?:'ve| have)? never (?:really )?(?:thought|think) about (?:that|it|this)(?: before)?",
      '(?:nothing|it is difficult to say|hard to say|difficult to say|no answer)',
    ],
  ],
  [
    'skip',
    [
      '(?:can|could|may|shall) (?:we|i|you) (?:please )?(?:skip|pass|move on|go on|go to the next)(?: (?:it|this|that|to|the|one|question|next|another))*',
      "(?:let's|let us|i(?:'d| would)? (?:like|want|prefer|rather)(?: to)?) (?:skip|move on|go on|go to the next)(?: (?:it|this|that|to|the|one|question|next|another))*",
      '(?:skip|pass|move on|next)(?: (?:it|this|that|on|the|one|question|to|next|please))*',
      "i (?:do not|don'?t) want to (?:answer|talk about|say)(?: (?:it|this|that|the|one|question))*",
      "i(?:'d| would) (?:rather|prefer) not(?: to)? (?:say|answer|talk about)(?: (?:it|this|that|the|question))*",
      '(?:(?:can|could) (?:you|i|we) (?:ask|have|get) (?:me )?)?(?:another|a different|the next) question',
      'no comment',
    ],
  ],
  [
    'asks-examiner',
    [
      '(?:what|how) about you(?:rself)?',
      'and you',
      'what do you think(?: (?:about|of) (?:that|it|this))?',
      '(?:was|is) (?:that|it|this|my answer|my english|my grammar|my pronunciation) (?:all )?(?:right|correct|ok|okay|good|fine|enough|wrong|a good answer|good enough|clear)',
      'did i (?:say|answer|do|speak)(?: (?:that|it|this|the question))?(?: (?:right|correctly|well|good|ok|okay))?',
      'am i (?:right|correct|wrong|doing (?:well|ok|okay|fine|good))',
      'how (?:was|is) (?:it|that|my (?:answer|english|grammar|pronunciation|speaking))',
      'how am i doing',
      "what(?:'s| is| was) my (?:score|band|mark|level|result)",
      '(?:can|could|may) i ask(?: you)?(?: (?:a|one|some|something|question|questions))*',
      'who are you',
    ],
  ],
];

/** Questions to the examiner that begin like many answers; they count only when they are all that is left. */
const WHOLE_ONLY: readonly (readonly [PhraseKind, readonly string[]])[] = [
  [
    'asks-examiner',
    [
      "do you (?:like|know|have|agree|think|want|understand|live|work)(?: [\\w']+){0,5}",
      "are you (?:a |an )?(?:real|human|robot|machine|computer|ai|person|examiner)(?: [\\w']+)?",
      "(?:where|what|when|how|who|which)(?: [\\w']+){0,3} (?:do|did|are|would) you(?: [\\w']+){0,4}",
      "what(?:'s| is) your (?:name|opinion|favou?rite|answer|job)(?: [\\w']+){0,3}",
    ],
  ],
  ['clarify', ["what(?:'s| is| are) (?:a |an |the )?[\\w']+(?: [\\w']+)?"]],
];

/**
 * "I don't understand it" is a request after a question that was not understood, and an answer to "Do you like modern
 * art?". The group `object` is what is not understood; in the past tense it is always the question.
 */
export const AMBIGUOUS_STATEMENT = new RegExp(
  `^i (?:${ADVERB} )?(?:do not|don't|cannot|can't) (?:${ADVERB} )?(?:understand|get) (?<object>it|that|this)(?: (?:(?:very|so|that) )?well)?(?= |$)`,
  'u',
);

/** A pattern and what a match means. */
export interface Phrase {
  kind: PhraseKind;
  pattern: RegExp;
}

function compiled(table: typeof PHRASES, ending: string): Phrase[] {
  return table.flatMap(([kind, sources]) =>
    sources.map((source) => ({ kind, pattern: new RegExp(`^(?:${source})${ending}`, 'u') })),
  );
}

/** Phrases that may stand beside one another. */
export const PREFIX_PHRASES: readonly Phrase[] = compiled(PHRASES, '(?= |$)');
/** Phrases that must be all there is. */
export const WHOLE_PHRASES: readonly Phrase[] = compiled(WHOLE_ONLY, '$');
