import { sum } from '@bandpal/contracts';
import type { AnswerRecord, Correction } from '@bandpal/contracts';
import { readAnswer } from '../text/answer-text.ts';
import { correctionsOf } from './errors-of.ts';
import { clamp } from '../scale/rounding.ts';

/** Odds from which a correction is shown. */
const THRESHOLD = 0.35;
/** Errors in 100 words that a middling learner makes and that there are corrections for: the odds are as they are for one. */
const USUAL_RATE = 3.5;
/** Speakers who make still fewer or more are taken for these, in shares of that. */
const [FEWEST_ERRORS, MOST_ERRORS] = [0.01, 1.5];
/** What a speaker is taken to be like before anything is known, as so many words: one who makes few errors. */
const CAUTIOUS_RATE = 1;
const CAUTIOUS_WORDS = 60;
/** Rounds in which a rate comes to rest, to far less than any odds are known. */
const ROUNDS = 40;

/**
 * By how much an error is likelier, in log odds, if this speaker said it than if a middling learner did. How many errors a speaker makes
 * and which of the odd words are errors say each other: each correction counts as likely as it is at the rate, the rate is what they
 * come to in 100 words, and so on until it rests (expectation maximisation; Dempster, Laird and Rubin 1977). Of good English hardly any
 * change is an error, so that nearly certain ones are needed there; twenty sure slips let the next one be believed.
 */
function shiftOf(answers: readonly AnswerRecord[]): number {
  const read = answers.flatMap(({ language }) => language ?? []);
  // All of them, also those that were not heard surely and in which nothing is found: of a blurred answer little is known.
  const words = sum(read.map((one) => one.words));
  const odds = read.flatMap(({ corrections }) => corrections.flatMap((one) => one.odds ?? []));
  let shift = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const errors = sum(odds.map((one) => 1 / (1 + Math.exp(-one - shift))));
    const rate = (100 * errors + CAUTIOUS_RATE * CAUTIOUS_WORDS) / (words + CAUTIOUS_WORDS);
    shift = Math.log(clamp(rate / USUAL_RATE, FEWEST_ERRORS, MOST_ERRORS));
  }
  return shift;
}

/**
 * The answers of a whole test with the corrections that are surely enough errors. The same odd word is a slip in the speech of a learner who
 * makes many, and more often good English in the speech of one who makes none: the bar moves with the speaker's own rate. Corrections of
 * older versions, which have no odds, stay.
 */
export function withShownCorrections(answers: readonly AnswerRecord[]): AnswerRecord[] {
  const shift = shiftOf(answers);
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
