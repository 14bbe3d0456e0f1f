// The candidate does not want to, cannot, or has said all.
import { ADVERB, ASK, MAY, NOT, TEST } from './phrase.ts';
import type { PhraseTable } from './phrase.ts';

const ABOUT_THAT =
  '(?:(?:the |your |this |that )?(?:question|topic|subject)|these things|what you (?:said|asked)|that|it|this|me|you)';
const OTHER = '(?:another|other|an other|a different|different|a new|some other)';
const THE_TOPIC = '(?:(?:the|this|my|that) )?(?:topic|subject|theme|card|cue card)';
const OTHER_TOPIC = `(?:${OTHER} (?:topic|subject|theme|card|cue card|one)|something (?:else|different))`;
const TAKE =
  '(?:change(?: to)?|switch(?: to)?|choose|have|get|take|pick|give me|(?:talk|speak)(?: about)?|ask me about)';
const NOW = '(?: (?:now|here|please|already|for today|today|it|this|right now|immediately))*';
const QUESTION_WORDS = '(?: (?:it|this|that|to|the|one|question|next|another|on|please))*';

/** Requests; whole sentences of refusal that also stand after a yes or no. */
export const REFUSING: PhraseTable = [
  [
    'change-topic',
    [
      `${MAY} (?:change|switch) ${THE_TOPIC}(?: (?:for me|instead|please))*`,
      `(?:${ASK}|${MAY}) ${TAKE} ${OTHER_TOPIC}(?: (?:for me|instead|please))*`,
      `(?:${ASK} )?(?:change|switch) ${THE_TOPIC}(?: (?:for me|instead|please))*`,
      `give me ${OTHER_TOPIC}`,
      `${OTHER} (?:topic|subject|card) please`,
      `i (?:want|would like|need|prefer|would prefer)(?: to)?(?: ${TAKE})? ${OTHER_TOPIC}(?: (?:instead|please))*`,
      `i (?:want|would like|need|prefer|would prefer) to change ${THE_TOPIC}`,
      `is there ${OTHER_TOPIC}`,
      `is it (?:possible|okay|allowed)(?: for me)? to (?:change ${THE_TOPIC}|${TAKE} ${OTHER_TOPIC})`,
    ],
  ],
  [
    'stop',
    [
      `(?:${ASK} )?(?:stop|end|finish|quit|cancel|terminate) ${TEST}${NOW}`,
      `(?:${MAY}|let us) (?:stop|end|finish|quit|leave|close)(?: ${TEST})?${NOW}`,
      `i (?:want|would like|need|have|wish)(?: to)? (?:stop|end|finish|quit|leave|cancel) ${TEST}${NOW}`,
      `stop${NOW}`,
    ],
  ],
  [
    'done',
    [
      '(?:i think )?(?:that|this|it) (?:is|was) (?:all|it|everything|the end|my answer|what i (?:want|wanted) to say)(?: (?:for now|from me|thank you|of my (?:talk|answer|story|speech)|(?:that )?i (?:can|want to|wanted to|have to|had to|know)(?: (?:say|tell you|tell))?|about (?:(?:this|the|my) (?:topic|question)|it|this|that)))*',
      'i am (?:finished|finish|done)(?: (?:now|talking|speaking|with my (?:talk|answer)))*',
      'nothing (?:more|else)(?: to (?:say|add))?',
      'i (?:have|have got) (?:nothing|no)(?: (?:more|else|other things?))? to (?:say|add|tell)(?: about (?:it|this|that))?',
      'i do not have (?:anything|something|nothing|any|much)(?: (?:more|else))? to (?:say|add)(?: about (?:it|this|that))?',
      '(?:no|not|i have no|i do not have any) more(?: (?:to say|ideas?|words))?',
    ],
  ],
  [
    'dont-know',
    [
      `(?:i )?(?:${ADVERB} )?(?:${NOT}|would not)(?: ${ADVERB})? know(?: (?:(?:how|what) (?:to|i can|can i|should i) (?:say|answer|talk|tell)(?: (?:about )?${ABOUT_THAT})?|the answer(?: (?:to|for) ${ABOUT_THAT})?|(?:anything |much |nothing )?about ${ABOUT_THAT}|${ABOUT_THAT}|anything))?`,
      '(?:i am )?not (?:really |so |very |quite |too )?sure(?: about (?:that|it|this))?',
      `(?:i (?:${ADVERB} )?have )?(?:${ADVERB} )?(?:got )?(?:no idea|no clue)(?: about ${ABOUT_THAT})?`,
      `i (?:(?:do not|did not|no) have (?:an? |any |much )?|have no )(?:idea|ideas|answer|opinion|clue)(?: (?:about|on|for|to) ${ABOUT_THAT})?`,
      `i know nothing(?: about ${ABOUT_THAT})?`,
      `i ${NOT} (?:think of|say|answer|remember)(?: (?:anything|something|to that|(?:the|this|your) question|it|that|this|now|right now|at the moment|exactly|well))*`,
      'no answer',
    ],
  ],
  [
    'skip',
    [
      `${MAY} (?:skip|pass|move on|go on|go to (?:the next|another|the following))${QUESTION_WORDS}`,
      `(?:let us|i (?:would )?(?:like|want|prefer|rather)(?: to)?) (?:skip|move on|go on|go to the next)${QUESTION_WORDS}`,
      `(?:skip|pass|move on|next|go to (?:the next|another|the following))${QUESTION_WORDS}`,
      `i do not (?:want|like) to (?:answer|talk about|say|discuss)${QUESTION_WORDS}`,
      `i (?:(?:would )?prefer|would rather) not(?: to)? (?:say|answer|talk about)${QUESTION_WORDS}`,
      `(?:(?:can|could) (?:you|i|we) (?:ask|have|get|give) (?:me )?)?(?:another|a different|the next) question`,
      'no comment',
    ],
  ],
];

/** Statements that speak of the topic of the question when they stand after a yes or no. */
export const REFUSING_STATEMENTS: PhraseTable = [
  [
    'change-topic',
    [
      `i do not (?:really )?(?:like|want)(?: (?:to talk about|to speak about|talking about))? (?:this|the|that|my) (?:topic|card|cue card|theme)(?: (?:at all|very much|so much))?`,
      '(?:this|the|my) (?:topic|card|cue card) is (?:(?:too|very|so|really|not) )*(?:difficult|hard|boring|strange|easy|interesting)(?: for me)?',
    ],
  ],
  [
    'stop',
    [
      `i (?:want|would like|need|wish)(?: to)? (?:stop|quit)${NOW}`,
      'i (?:need|have|want|must)(?: to)? (?:leave|go) now',
      `i do not want to (?:continue|go on|keep going|do|take)(?: (?:with )?${TEST})?(?: (?:any ?more|now|please|longer))*`,
      'i give up(?: now)?',
      'i quit',
    ],
  ],
  [
    'done',
    [
      'i (?:have )?finish(?:ed)?(?: (?:now|already|my talk|my answer|talking|speaking))*',
      'i have done(?: (?:now|talking|speaking))*',
      '(?:finished|done)',
    ],
  ],
  ['skip', ['i do not (?:really )?like (?:this|the|that|your) question']],
];
