import { plural, withValues } from '../../../ui/plural.ts';
import type { Sentences } from './sentences.ts';

/** Why there is no band, or what is to be known of it. */
export const REASONS: Sentences<'reason'> = {
  'reason.nothing-said': () => 'Not assessed: nothing was said.',
  'reason.nothing-clear': () => 'Not assessed: we couldn’t understand any answer clearly enough.',
  // English says the same of one word.
  'reason.few-clear-words': ({ words, needed }) =>
    withValues(
      plural(words, [
        'Not assessed: only # clear words in all; at least {0} are needed.',
        'Not assessed: only # clear words in all; at least {0} are needed.',
      ]),
      needed,
    ),
  'reason.few-new-words': ({ words, clear, needed }) =>
    `Not assessed: only ${words} of the ${clear} clear words were new and your own; at least ${needed} are needed.`,
  'reason.typed': () => 'Not assessed: the answers were typed.',
  'reason.typed-without-timing': () =>
    'Not assessed: the answers were typed. How smoothly somebody speaks can’t be heard in them.',
  'reason.nothing-heard': () => 'Not assessed: nothing was heard.',
  'reason.other-service-timing': () =>
    'Not assessed: the answers came from another service, which gives no timing.',
  'reason.other-service-sound': () =>
    'Not assessed: the answers came from another service, which says nothing about their sound.',
  'reason.little-timing': () => 'Not assessed: too little clear speech with timing.',
  'reason.few-sounds': () => 'Not assessed: we could compare too few words with their sounds.',
  'reason.practice': () => 'This is practice of one question. Only a test has bands.',
  'reason.follows-ratings': () =>
    'This band also takes account of ratings by people that this site has collected.',
};

/** The same of the overall band. */
export const OVERALL: Sentences<'overall'> = {
  'overall.text-estimate': () =>
    'A text estimate: only vocabulary and grammar could be assessed. A spoken test also shows fluency and pronunciation.',
  'overall.no-criterion': () => 'We couldn’t assess any criterion.',
  'overall.few-words': ({ words, needed }) =>
    `No overall band: ${words} clear, new words are too few to judge. It takes ${needed} words of your own: answer each question in a few full sentences.`,
  'overall.few-clear-words': ({ words, answers, neededWords, neededAnswers }) =>
    withValues(
      plural(answers, [
        'No overall band: {0} clear words in one answer are too few to judge. It takes {1} clear words or {2} answers: answer every question, each in a few full sentences.',
        'No overall band: {0} clear words in # answers are too few to judge. It takes {1} clear words or {2} answers: answer every question, each in a few full sentences.',
      ]),
      words,
      neededWords,
      neededAnswers,
    ),
  'overall.one-criterion': () =>
    'No overall band: one criterion is too little to judge. It takes two: speak, or write in full sentences.',
  'overall.learnt-answers': ({ band, learnt, answers }) =>
    `Overall: at most ${band}, because ${learnt} of the ${answers} answers are like essays and say nothing about you, and may be learnt by heart.`,
  'overall.most-missed': ({ band }) =>
    `Overall: at most ${band}, because most of the answers may not address their questions.`,
  'overall.some-missed': ({ band }) =>
    `Overall: at most ${band}, because some of the answers may not address their questions.`,
  'overall.long-one-missed': ({ band, answers }) =>
    `Overall: at most ${band}, because one of the ${answers} answers, a long one, may not address its question.`,
  'overall.missed': ({ band, missed, answers }) =>
    `Overall: at most ${band}, because ${missed} of the ${answers} answers may not address their questions.`,
};
