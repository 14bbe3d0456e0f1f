import {
  knownText,
  type KnownText,
  type ReportText,
  type ReportTextCode,
  type ReportTextValues,
  type ExamPart,
} from '@bandpal/contracts';
import { plural, withValues } from '../../../ui/plural.ts';
import type { Sentences } from './sentences.ts';
import { currentLanguage } from '../../../languages/index.ts';
import { CRITERION_TITLES } from '../report-texts.ts';
import { lessonOfQuotation } from '@bandpal/assessment/lessons';

/** Why there is no band, or what is to be known of it. */
const REASONS: Sentences<'reason'> = {
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
  'reason.telephone': () =>
    'Not assessed: a telephone line carries too little of the sound to judge pronunciation.',
  'reason.little-timing': () => 'Not assessed: too little clear speech with timing.',
  'reason.few-sounds': () => 'Not assessed: we could compare too few words with their sounds.',
  'reason.practice': () => 'This is practice of one question. Only a test has bands.',
  'reason.follows-ratings': () =>
    'This band also takes account of ratings by people that this site has collected.',
};

/** The same of the overall band. */
const OVERALL: Sentences<'overall'> = {
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

/** What is said of a quotation. */
const NOTES: Sentences<'note'> = {
  'note.pause': ({ seconds }) => `A pause of ${seconds.toFixed(1)} s inside a clause.`,
  'note.repeated': () => 'You repeated these words before going on.',
  'note.long-run': ({ words }) => plural(words, ['# word without a pause.', '# words without a pause.']),
  'note.idiom': ({ said }) => `"${said}": an idiom, used naturally.`,
  'note.rarer-word': ({ word }) => `"${word}": a less common word.`,
  'note.word-often-said': ({ word, times }) =>
    withValues(plural(times, ['"{0}": you said it once.', '"{0}": you said it # times.']), word),
  'note.word-often-written': ({ word, times }) =>
    withValues(plural(times, ['"{0}": you wrote it once.', '"{0}": you wrote it # times.']), word),
  'note.unsure-word': ({ word }) => `Did you say "${word}"? We weren’t sure of this word.`,
  'note.clear-word': ({ word }) => `"${word}" was heard clearly.`,
  'note.error-said': (error) =>
    `You said “${error.said}”. Better: “${error.better}”. Why: ${reasonFor(error)}`,
  'note.error-written': (error) =>
    `You wrote “${error.said}”. Better: “${error.better}”. Why: ${reasonFor(error)}`,
  'note.relative': () => 'A relative clause.',
  'note.conditional': () => 'A conditional sentence.',
  'note.perfect': () => 'A perfect tense.',
  'note.modal-perfect': () => 'A modal verb about the past.',
  'note.gerund-subject': () => 'An -ing form as the subject.',
  'note.comparison': () => 'A comparison.',
  'note.cleft': () => 'A sentence that moves the emphasis ("what I … is", "it was … that").',
  'note.inversion': () => 'A verb before its subject, for emphasis.',
  'note.judge': ({ text }) => `The language model: ${text}`,
};

/** The reason that the lesson on it gives. */
function reasonFor(error: ReportTextValues['note.error-said']): string {
  return lessonOfQuotation(error)?.why ?? '';
}

/** What the estimate cannot say. */
const LIMITS: Sentences<'limit'> = {
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
  'limit.with-partner': () =>
    'You answered in a conversation with a partner. In the real test you talk to the examiner alone, so it may feel different.',
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

/** What held a band down, under a heading that says so. */
const CAPS: Sentences<'cap'> = {
  'cap.few-words': ({ words }) =>
    plural(words, [
      '# word of your own is too few to show more range.',
      '# words of your own are too few to show more range.',
    ]),
  'cap.few-connectives': () => 'A little is taken off: fewer than three different connectives.',
  'cap.missed-questions': ({ band }) =>
    `Coherence: at most ${band}, because some of the answers may not address their questions.`,
  'cap.missed-card': ({ band }) =>
    `Coherence: at most ${band}, because the long turn may not address its card.`,
  'cap.short-talk': () => 'The long turn is shorter than one to two minutes.',
  // English says the same of one word.
  'cap.short-answers': ({ wordsPerAnswer }) =>
    plural(Math.round(wordsPerAnswer), [
      'The Part 1 answers have only # words on average.',
      'The Part 1 answers have only # words on average.',
    ]),
  'cap.disfluency': ({ per100Words }) =>
    plural(Math.round(per100Words), [
      '# hesitation sound or repeated word for every 100 words.',
      '# hesitation sounds and repeated words for every 100 words.',
    ]),
  'cap.many-errors': () => 'Long sentences lift the band only a little while many forms in them are wrong.',
  'cap.short-and-plain': () =>
    'We found few or no errors, but your sentences are shorter, and we counted fewer kinds of complex ones, than at the highest bands.',
  'cap.short-sentences': () =>
    'We found few or no errors, but your sentences are shorter on average than at the highest bands. Longer ones would show more.',
  'cap.plain-sentences': () =>
    'We found few or no errors, but we counted fewer kinds of complex sentences than at the highest bands. Conditions, comparisons and relative clauses would show more.',
  'cap.everyday-words': () =>
    'We found few or no errors, but mostly everyday words. More precise ones would show more.',
  'cap.words-again': () =>
    'A little is taken off: words read back from the question or said before in the same order.',
  'cap.same-few-words': () => 'The same few words keep coming back.',
  'cap.articles': () => 'Articles (a, an, the) are almost missing.',
  'cap.small-words': () => 'Articles and forms of "be" are almost missing.',
  'cap.clauses': () => 'There are hardly any sentences, only words and phrases.',
  'cap.order': () => 'The words aren’t in the order of English sentences.',
  'cap.naturalness': () => 'Much of the wording isn’t what people say in English.',
  'cap.fluency-by-form': () => 'Held to one and a half bands above the words, which hardly make sentences.',
  'cap.judge-held': () =>
    'The language model sees this criterion very differently; it moves the band by one and a half at most.',
  'cap.tidied': () => 'A quarter band less: speech recognition repairs small errors unseen.',
  'cap.tidied-in-part': () =>
    'Up to a quarter band less, for what was spoken: speech recognition repairs small errors unseen.',
  'cap.typed': ({ band }) => `At most ${Math.floor(10 * band) / 10}: typed answers can be edited.`,
};

/** A code without a sentence doesn't compile. */
const SENTENCES: { readonly [Code in ReportTextCode]: (values: ReportTextValues[Code]) => string } = {
  'as-written': ({ text }) => text,
  ...REASONS,
  ...OVERALL,
  ...CAPS,
  ...NOTES,
  ...LIMITS,
};

/** The sentence for a text of a report; null where this version has none, as for a newer server's. */
export function sentenceOf(text: ReportText): string | null {
  const known = knownText(text);
  return known === null ? null : say(known);
}

/** The sentences for texts of a report, without those that this version doesn't have. */
export function sentencesOf(texts: readonly ReportText[]): string[] {
  return texts.flatMap((text) => sentenceOf(text) ?? []);
}

function say<Code extends ReportTextCode>({ code, values }: KnownText<Code>): string {
  return SENTENCES[code](values);
}
