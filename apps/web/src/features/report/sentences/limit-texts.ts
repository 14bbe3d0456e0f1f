import type { ExamPart } from '@bandpal/contracts';
import { currentLanguage } from '../../../languages/index.ts';
import { plural } from '../../../ui/plural.ts';
import { CRITERION_TITLES } from '../report-texts.ts';
import type { Sentences } from './sentences.ts';

/** What the estimate cannot say. */
export const LIMITS: Sentences<'limit'> = {
  'limit.practice-estimate': () => 'This is a practice estimate by a computer program, not an IELTS result.',
  'limit.judge': ({ model, shareOfFluency, shareOfLanguage, mostBands }) =>
    `A language model (${model}) read the answers. Its opinion counts ${percent(shareOfFluency)} in fluency and coherence and ${percent(shareOfLanguage)} in vocabulary and grammar, and moves none of them by more than ${mostBands} bands.`,
  'limit.one-part': ({ part }) =>
    `Only ${partName(part)} was taken; the real test rates all three parts together.`,
  'limit.missing-parts': ({ parts }) =>
    `Missing from this test: ${listed(parts.map(partName))}. The estimate is based on the rest alone, so its range is wider.`,
  'limit.short-parts': ({ parts }) =>
    `Your answers in ${listed(parts.map(partName))} were so short that the questions ran out before the usual four minutes, so there’s less to go by.`,
  'limit.learnt-answers': ({ answers }) =>
    plural(answers, [
      '# long answer is like an essay and says nothing about you, although the question is about you. It may be a text learnt by heart, so its words don’t count for vocabulary and grammar. We may be wrong about this.',
      '# long answers are like essays and say nothing about you, although the questions are about you. They may be texts learnt by heart, so their words don’t count for vocabulary and grammar. We may be wrong about this.',
    ]),
  'limit.questions': ({ compared, answers }) =>
    `For ${compared} of your ${answers} answers we checked, roughly, whether they fit their questions. The program compares words and doesn’t understand them.`,
  'limit.questions-in-doubt': ({ compared, answers }) =>
    `For ${compared} of your ${answers} answers we checked, roughly, whether they fit their questions. The program compares words and doesn’t understand them, so a doubt about an answer can be wrong.`,
  'limit.not-assessed': ({ criteria, assessed }) =>
    `${listed(criteria.map((criterion) => CRITERION_TITLES[criterion]))}: not assessed. The overall band is based on the other ${assessed} criteria alone.`,
  'limit.few-words': ({ words }) =>
    plural(words, [
      'There is only # word to judge, so the ranges are wide.',
      'There are only # words to judge, so the ranges are wide.',
    ]),
  'limit.clear-words': ({ clear, words }) =>
    `${clear} of the ${words} words were clear; the others don’t count for your vocabulary or grammar.`,
  'limit.other-language': ({ answers }) =>
    plural(answers, [
      'One answer may contain another language; only English counts.',
      '# answers may contain another language; only English counts.',
    ]),
  'limit.unclear-answers': ({ unclear, answers }) =>
    `${unclear} of ${answers} answers couldn’t be understood well enough, so we don’t judge their language.`,
  'limit.typed': () =>
    'Typed answers say nothing about fluency and pronunciation, and can be edited: no band above 8 from typing alone.',
  'limit.pronunciation': () =>
    'Pronunciation is a coarse estimate: stress, rhythm and intonation aren’t measured.',
  'limit.errors': () => 'We don’t find every error: an unmarked sentence may still contain one.',
  'limit.errors-unread': () =>
    'We could check hardly any of these answers for grammar errors, so the ranges are wider.',
};

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const partName = (part: ExamPart): string => `Part ${part}`;

/** "A", "A and B", "A and B and C", as the language joins two. */
function listed(names: readonly string[]): string {
  const pair = new Intl.ListFormat(currentLanguage());
  return names.slice(1).reduce((before, name) => pair.format([before, name]), names[0] ?? '');
}
