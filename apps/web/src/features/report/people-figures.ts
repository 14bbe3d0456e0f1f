import { countWords, isHesitation, noticedPauses, sum } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { correctionsOf } from './mark-up-answer.ts';

/** Figures that a learner can picture. */
export interface PeopleFigures {
  answers: number;
  wordsPerAnswer: number;
  /** Of the spoken answers; null when none was spoken. */
  spoken: {
    wordsPerMinute: number;
    pausesPerMinute: number;
    fillersPerMinute: number;
    unclearWords: number;
  } | null;
  /** Corrections in the answers that were looked through; null when none was. */
  corrections: number | null;
}

/** Below this the recogniser has more often misheard a learner than not. */
const SURE_CONFIDENCE = 0.5;

/** Words of a whole test: as many as its answers say they have. */
export const totalWords = (answers: readonly AnswerRecord[]): number =>
  sum(answers.map(({ transcript }) => countWords(transcript)));

/** What can be counted in these answers; null when there are none. */
export function peopleFigures(answers: readonly AnswerRecord[]): PeopleFigures | null {
  if (answers.length === 0) return null;
  const timed = answers.filter(
    ({ source, durationMs, words }) => source === 'spoken' && durationMs > 0 && words.length > 0,
  );
  const minutes = sum(timed.map(({ durationMs }) => durationMs)) / 60_000;
  const heard = timed.flatMap(({ words }) => words);
  const fillers = heard.filter(({ text }) => isHesitation(text)).length;
  const pauses = timed.flatMap(noticedPauses);
  const read = answers.filter(({ language }) => language !== undefined);
  return {
    answers: answers.length,
    wordsPerAnswer: totalWords(answers) / answers.length,
    spoken:
      minutes === 0
        ? null
        : {
            wordsPerMinute: totalWords(timed) / minutes,
            pausesPerMinute: pauses.length / minutes,
            fillersPerMinute: fillers / minutes,
            unclearWords: heard.filter(({ confidence }) => (confidence ?? 1) < SURE_CONFIDENCE).length,
          },
    corrections: read.length === 0 ? null : sum(read.map((answer) => correctionsOf(answer).length)),
  };
}
