// Questions to the examiner: about the sound, the time, the beginning, or the examiner.
import { MAY } from './phrase.ts';
import type { PhraseTable } from './phrase.ts';

const TIME_WORDS =
  '(?:do|did|should|can|could|must|will|does|shall|i|we|you|it|have|has|got|left|is|are|there|for|to|talk|talking|speak|speaking|remaining|remain|still|this|the|my|part|prepare|preparation|think|answer|test|take|need|last|be|about|on|time|times|minutes|more)';
const MORE = '(?:(?:a|some|one|two|five|few|little|bit|of) )*(?:more|extra|another)';
const FOR_THINKING =
  '(?: (?:please|to (?:think|prepare|answer)|for (?:thinking|preparation)|about (?:it|this|that)))*';
const BEGIN = '(?:start|begin|talk|speak|go ahead|answer)';
const NOW = '(?: (?:now|talking|speaking|to talk|to speak|my talk|my answer|already|right now|please|yet))*';

export const ASKING_BACK: PhraseTable = [
  [
    'checks-sound',
    [
      '(?:can|could|do|did|are) you (?:still )?(?:hear|hearing|listen|listening|there|here)(?: (?:me|my voice|to me|us|what i said))?(?: (?:now|well|okay|clearly|at all|properly|or not))*',
      'is (?:anybody|anyone|somebody|someone) (?:there|here|listening)',
      'is (?:my|the) (?:microphone|mic|micro|audio|sound) (?:working|on|okay|clear|good|fine)',
      'hello hello',
    ],
  ],
  [
    'asks-time',
    [
      `how (?:much|many) (?:more )?(?:time|times|minutes|seconds)(?: ${TIME_WORDS})*`,
      `how long(?: ${TIME_WORDS})+`,
      'is (?:my |the )?(?:time|two minutes|one minute|minute) (?:over|up|finished|out)(?: already)?',
      'do i (?:still )?have (?:enough |more |any )?time(?: left)?',
    ],
  ],
  [
    'asks-start',
    [
      `(?:${MAY}|(?:should|do|must|am|would) i)(?: (?:supposed to|have to|allowed to|need to))? ${BEGIN}${NOW}`,
      `i can (?:start|begin)${NOW}`,
      'i (?:start|begin) now',
      'is it my turn(?: now)?',
    ],
  ],
  [
    'more-time',
    [
      `${MAY} (?:have|get|give me|take) ${MORE} (?:time|minutes?|seconds?)${FOR_THINKING}`,
      `give me ${MORE} (?:time|minutes?|seconds?)${FOR_THINKING}`,
      '(?:(?:some|a (?:little|bit|little bit)) )?more time please',
      '(?:one|two|five|a few) more (?:minutes?|seconds?) please',
    ],
  ],
  [
    'asks-examiner',
    [
      '(?:what|how) about (?:you(?:rself)?|yours)',
      'and you',
      'what do you think(?: (?:about|of) (?:that|it|this))?',
      '(?:was|is) (?:that|it|this|my answer|my english|my grammar|my pronunciation) (?:all )?(?:right|correct|okay|good|fine|enough|wrong|a good answer|good enough|clear)',
      '(?:was|is) (?:it|that|this) (?:right|correct|okay|good) what i (?:said|say)',
      'is (?:that|this|it) what you (?:want|wanted|need|asked|mean)(?: to (?:know|hear))?',
      'did i (?:say|answer|do|speak)(?: (?:that|it|this|(?:the|your) question))?(?: (?:right|correctly|well|good|okay))?',
      'did i make (?:any |a |some |many )?mistakes?',
      'am i (?:right|correct|wrong|doing (?:well|okay|fine|good))',
      'how (?:was|is) (?:it|that|my (?:answer|english|grammar|pronunciation|speaking))',
      'how am i doing',
      'what (?:is|was) my (?:(?:band|test|speaking|final) )?(?:score|band|mark|level|result)',
      '(?:can|could|may) i ask(?: you)?(?: (?:a|one|some|something|question|questions))*',
      'who are you',
    ],
  ],
];

/** Statements that speak of the candidate's life when they stand after a yes or no. */
export const ASKING_BACK_STATEMENTS: PhraseTable = [
  [
    'more-time',
    [
      `i (?:want|need|would like)(?: to have)? ${MORE} time${FOR_THINKING}`,
      'i am not (?:ready|prepared)(?: (?:yet|now))?',
    ],
  ],
];

/** Questions that begin like many answers; they count only when they are all that is left. */
export const WHOLE_QUESTIONS: PhraseTable = [
  [
    'asks-start',
    [`(?:can|could|may|should|shall|must|do) i (?:have to |need to )?(?:talk|speak) about(?: [\\w']+){1,6}`],
  ],
  ['clarify', ["[\\w']+(?: [\\w']+)? what does (?:it|that|this) means?"]],
  ['clarify', ["do you mean(?: [\\w']+){1,4}"]],
  [
    'asks-examiner',
    [
      "do you (?:like|know|have|agree|think|want|understand|live|work)(?: [\\w']+){0,5}",
      "are you (?:a |an )?(?:real|human|robot|machine|computer|ai|person|examiner)(?: [\\w']+)?",
      "(?!how are you)(?:where|what|when|how|who|which)(?: [\\w']+){0,3} (?:do|did|are|would) you(?: [\\w']+){0,4}",
      'how are you(?: (?:today|doing))?',
      "what is your (?:name|opinion|favou?rite|answer|job)(?: [\\w']+){0,3}",
    ],
  ],
  ['clarify', ["what (?:is|are) (?:a |an |the )?[\\w']+(?: [\\w']+)?"]],
];
