/** What a turn is when it is made of phrases that are no answer. `thinks`: the candidate buys time. */
export type PhraseKind =
  | 'repeat'
  | 'clarify'
  | 'skip'
  | 'change-topic'
  | 'checks-sound'
  | 'asks-time'
  | 'asks-start'
  | 'more-time'
  | 'stop'
  | 'dont-know'
  | 'asks-examiner'
  | 'done'
  | 'thinks';

/** Regular expressions by what a match means; matched on canonical words (`canonical-words.ts`). */
export type PhraseTable = readonly (readonly [PhraseKind, readonly string[]])[];

// Fragments the tables share, in each the longer alternative before the shorter one that it begins with. Learners' negations ("I no understand", "I am not understand") count as well.
export const NOT = '(?:(?:do|did|does|can|could|am|have|was) )?(?:not|no)';
export const ADVERB = '(?:really|just|quite|actually|exactly|honestly|fully|still|absolutely)';
export const ASK =
  '(?:(?:can|could|would|will) you(?: please| just| maybe)*|i would like you to|i want you to|please)';
export const MAY = '(?:can|could|may|might|shall)(?: (?:i|we|you))(?: please| just| maybe)*';
export const THAT =
  '(?:(?:the |your |this |that |last )*question|what you (?:just )?(?:said|asked|say)|(?:the |that |this )(?:word|sentence|(?:first|last) (?:part|word)|part)|that|it|this|me|you)';
export const AGAIN =
  '(?:again|once more|once again|one more time|one time|another time|(?:a (?:bit|little) )?(?:more |very )?(?:slowly|slower|louder|clearly)|for me|to me|please)';
export const TEST =
  '(?:the |this |my )?(?:speaking |ielts )*(?:test|exam|examination|interview|call|conversation|session)';
/** One to three words that are named: "the word hospitable". They end the turn. */
export const NAMED = "(?: [\\w']+){1,3}$";
