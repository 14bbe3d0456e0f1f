import type { AnswerRecord, Correction } from '@bandpal/contracts';
import { sum } from '../features/measurement.ts';
import { readAnswer } from '../text/answer-text.ts';
import { correctionsOf } from './errors-of.ts';
import { shiftOfRate, THRESHOLD } from './weigh-candidate.ts';

/** Probable errors in 100 words of a middling learner: odds are as they are for one. */
const USUAL_RATE = 8;
/** Good English has 2 to 4 in 100 words: the nearer a speaker comes to it, the more certain an error must be. */
const GOOD_RATE = 4.5;
const SLOPE_OF_GOOD = 5;
/**
 * The most that is added to the bar: odds of 2.5 are an error whoever speaks. Of 18,000 words of good English one change has them, of 201 in
 * learners' interviews 96 % are right, and a good speaker's slips would never be shown otherwise.
 */
const MOST_CAUTION = 2.3;
/** What a speaker is taken to be like before anything is known, as so many words: one who makes few errors. */
const CAUTIOUS_RATE = 4;
const CAUTIOUS_WORDS = 60;

/** Probable errors in 100 words of all answers that were read, with some of a careful speaker's mixed in. */
function rateOfSpeaker(answers: readonly AnswerRecord[]): number {
  const doubts = answers.flatMap(({ language }) => language?.doubt ?? []);
  const words = sum(doubts.map((one) => one.words));
  const wrong = sum(doubts.map((one) => one.wrong));
  return (100 * wrong + CAUTIOUS_RATE * CAUTIOUS_WORDS) / (words + CAUTIOUS_WORDS);
}

/**
 * The answers of a whole test with the corrections that are surely enough errors. The same odd word is a slip in the speech of a learner who
 * makes many, and more often good English in the speech of one who makes none: the bar moves with the speaker's own rate. Corrections of
 * older versions, which have no odds, stay.
 */
export function withShownCorrections(answers: readonly AnswerRecord[]): AnswerRecord[] {
  const shift = shiftOf(rateOfSpeaker(answers));
  return answers.map((answer) => {
    const { language } = answer;
    if (language === undefined) return answer;
    const others = language.corrections
      .filter((one) => !isShown(one, shift))
      .map(({ from, to }) => ({ from, to }));
    const corrections = language.corrections.filter((one) => isShown(one, shift));
    if (others.length === 0) return { ...answer, language: { ...language, corrections } };
    const probable = [...(language.probable ?? []), ...others];
    return { ...answer, language: { ...language, corrections, probable } };
  });
}

/** How much further than a middling learner's the odds of an error must go, or less far, for a speaker with so many in 100 words. */
function shiftOf(rate: number): number {
  const caution = SLOPE_OF_GOOD * Math.max(0, Math.log(GOOD_RATE / rate)) - shiftOfRate(rate / USUAL_RATE);
  return -Math.min(MOST_CAUTION, caution);
}

function isShown({ odds }: Correction, shift: number): boolean {
  return odds === undefined || odds + shift > THRESHOLD;
}

/** An answer with the corrections that the candidate sees in it. */
export interface CorrectedAnswer {
  answer: AnswerRecord;
  corrections: Correction[];
}

/** What is shown as wrong in the answers of one test, studied or not, each in reading order. */
export function shownCorrections(answers: readonly AnswerRecord[]): CorrectedAnswer[] {
  return withShownCorrections(answers).map((shown, index) => ({
    answer: answers[index] ?? shown,
    corrections: correctionsOf(readAnswer(shown)),
  }));
}
