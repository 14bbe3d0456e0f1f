// The candidate thinks aloud: the phrases every course teaches, and what learners make of them.
import { NOT } from './phrase.ts';
import type { PhraseTable } from './phrase.ts';

const IT = '(?:(?:the|this|that|your) question|it|that|this)';
const HARD = '(?:hard|difficult|tough|tricky|challenging|complicated)';
const KIND = `(?:good|great|nice|interesting|${HARD}|big|complex|deep|strange|unusual|unexpected|excellent|easy|funny)`;
const VERY = '(?:(?:very|really|quite|pretty|so|rather|too|such|not|a|an|actually) )*';
const MOMENT =
  '(?:(?:just|only) )?(?:a|one|another|a few|few|some) (?:(?:short|little|quick) )?(?:seconds?|moments?|minutes?|sec)';
const THINK = `to (?:think|consider|remember)(?: (?:about|of) ${IT})?`;
const HOW_TO_SAY =
  '(?:how|what) (?:to|i can|i could|i should|should i|can i) (?:answer|say|put|explain|express|describe)(?: (?:it|that|this))?';
const IN_ENGLISH = '(?: in english)?';

/** Phrases that announce an answer: it is still to come whatever stands before them. */
export const THINKING: PhraseTable = [
  [
    'thinks',
    [
      `(?:that|it|this) (?:is|was) ${VERY}${KIND} question(?: (?:for me|to me|to answer|to think about|really|actually))*`,
      `(?:that|this) is ${VERY}${HARD} one(?: (?:for me|to answer))*`,
      `what ${VERY}${KIND} question`,
      `${VERY}${KIND} question`,
      `(?:the|this|your) question is ${VERY}${KIND}(?: for me)?`,
      `let (?:me|us) (?:just )?(?:think|see|remember|consider|have a think)(?: (?:(?:about|of|on) )?${IT})?(?: ${HOW_TO_SAY})?(?: for)?(?: (?:${MOMENT}|a while|a bit))?(?: first| again| please)*`,
      'bear with me(?: for)?(?: (?:a|one|just a) (?:second|moment|minute))?',
      'where (?:should|shall|do|can) i (?:start|begin)(?: with)?',
      'that is a (?:good|great|fair|interesting) point',
      `let me try(?: to (?:answer|explain|remember|think)(?: ${IT})?)?`,
      `(?:can|could|may|shall) i (?:please )?think(?: about ${IT})?(?: for)?(?: (?:${MOMENT}|a while|a bit))?`,
      `(?:can|could|may|would) (?:i|you) (?:please )?(?:have|take|get|give me) (?:${MOMENT}|some time)(?: ${THINK})?`,
      `(?:just |please )?(?:wait|give me|hold on|hang on)(?: for)?(?: (?:${MOMENT}|some time))?(?: ${THINK})?`,
      `(?:i )?(?:just )?need (?:${MOMENT}|some time)(?: ${THINK})?`,
      '(?:just )?(?:a|one) (?:moment|second|sec)(?: please)?',
      '(?:just (?:a|one) minute|(?:a|one) minute please)',
      `i (?:just )?(?:have to|need to|must|will have to|would have to|should) think(?: about ${IT})?(?: for ${MOMENT})?(?: first)?`,
      `i am not sure ${HOW_TO_SAY}${IN_ENGLISH}`,
      `how (?:can|should|shall|do|could|would|must|to) (?:i |we )?(?:put|say|explain|express|describe|call|phrase)(?: (?:it|this|that))?${IN_ENGLISH}`,
      `how (?:is it called|do you (?:say|call) (?:it|that|this))${IN_ENGLISH}`,
      'what (?:should|can|shall|could|do) i say(?: about (?:it|this|that))?',
      `what is the (?:right |english |correct )?word(?: for (?:it|that|this))?${IN_ENGLISH}`,
      `what (?:is|do you call) (?:it|that|this)(?: called)?(?: again)?${IN_ENGLISH}`,
      `i am (?:just |still )?(?:trying to (?:think|remember)|thinking)(?: (?:about|of) ${IT})?`,
      `i ${NOT} know how (?:to|i can|can i) (?:say|explain|express|put|describe|call)(?: (?:it|this|that))?${IN_ENGLISH}`,
      `i (?:forgot|forget|have forgotten) (?:the|this|that) word${IN_ENGLISH}`,
      `i can not (?:find|remember) the (?:right |correct )?words?${IN_ENGLISH}`,
    ],
  ],
];

/** Time-buyers that are an answer after a yes or no: "No, I've never thought about it." */
export const THINKING_STATEMENTS: PhraseTable = [
  [
    'thinks',
    [
      `i (?:have |had )?never (?:(?:really|actually|ever|even) )*(?:thought|think|considered)(?: (?:about|of))?(?: ${IT})?(?: (?:before|really|actually|much|deeply|until now))*`,
      `(?:that|it|this) is (?:something|a (?:thing|question)|one thing) (?:that )?i (?:have )?never (?:thought|think) (?:about|of)(?: (?:before|much))*`,
      `i (?:have|had|did) not (?:(?:really|actually|ever|even) )*(?:thought|think) (?:about|of) ${IT}(?: (?:before|yet|much))*`,
      `(?:nobody|no one|no body) (?:has |have )?(?:ever )?asked me (?:about )?${IT}(?: (?:before|until now))*`,
      `i (?:have|was|had) (?:never )?(?:been )?asked (?:about )?${IT} before`,
      `(?:it|this|that) is (?:my|the) first time (?:that )?(?:i|to) (?:hear|heard|have heard|think about|get|am asked|was asked) (?:about )?${IT}`,
      `(?:(?:it|that|this) is )?${VERY}(?:${HARD}|not easy) (?:for me )?to (?:say|answer|put into words)(?: ${IT})?(?: (?:really|actually|for me|exactly|in english))*`,
    ],
  ],
];
