import type { AnswerRecord } from '@bandpal/contracts';
import { answerFigures } from './answer-figures.ts';
import type { AnswerFigures } from './answer-figures.ts';
import { correctedPhrase, isCorrectedIn, outcomeOf } from './match-correction.ts';
import type { CorrectedPhrase, FoundOutcome } from './match-correction.ts';

/** The answers to one question before and after, side by side. */
export interface Comparison {
  before: AnswerFigures;
  after: AnswerFigures;
  /** What was corrected before, and what became of it. */
  corrections: (CorrectedPhrase & FoundOutcome)[];
  /** What is corrected now and was not before. */
  newErrors: CorrectedPhrase[];
  /** Whether all of the new answer was typed. */
  isTyped: boolean;
  /** Whether a language model has looked at both: without it nothing can be said about errors. */
  isStudied: boolean;
}

/** Compares all that was said to one question in a test with all that was said to it in a practice. */
export function compareAnswers(before: readonly AnswerRecord[], after: readonly AnswerRecord[]): Comparison {
  return {
    before: answerFigures(before),
    after: answerFigures(after),
    corrections: before.flatMap(({ transcript, language }) =>
      (language?.corrections ?? []).map((correction) => ({
        ...correctedPhrase(transcript, correction),
        ...outcomeOf(transcript, correction, after),
      })),
    ),
    newErrors: after.flatMap(({ transcript, language }) =>
      (language?.corrections ?? [])
        .filter((correction) => !isCorrectedIn(transcript, correction, before))
        .map((correction) => correctedPhrase(transcript, correction)),
    ),
    isTyped: after.length > 0 && after.every(({ source }) => source === 'typed'),
    isStudied: [...before, ...after].every(({ language }) => language !== undefined),
  };
}
