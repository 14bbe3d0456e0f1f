import type { AnswerKind, AnswerRemark } from '@bandpal/contracts';
import { isOffTopic } from '../criteria/relevance-limit.ts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { wordCount } from '../features/development.ts';
import { sum } from '../features/measurement.ts';
import type { AnswerText } from '../text/answer-text.ts';

/** Fewer words are short for what is asked: about those of band 4 in the tables of length. Rounding-off answers are short by design. */
const SHORT: Readonly<Record<AnswerKind, number>> = {
  'short-answer': 10,
  discussion: 20,
  'long-turn': 90,
  'rounding-off': 0,
};

/** Answers that miss their questions, where the test as a whole does, and those that were short; in the order of the test. */
export function remarksOf({ texts, relevance }: TestMaterial): AnswerRemark[] {
  const missed = new Set(isOffTopic(relevance) ? relevance.missed : []);
  return texts.flatMap((text) => {
    const { id: answerId, kind } = text.answer;
    const words = wordsOf(text, texts);
    const isLastPiece = piecesOf(text, texts).at(-1) === text;
    const remarks: AnswerRemark[] = [];
    if (missed.has(text)) remarks.push({ answerId, kind: 'missed-question', words });
    if (words < SHORT[kind] && isLastPiece) remarks.push({ answerId, kind: 'short', words });
    return remarks;
  });
}

function wordsOf(text: AnswerText, texts: readonly AnswerText[]): number {
  return sum(piecesOf(text, texts).map(wordCount));
}

/** A long turn may arrive in pieces; they are one talk. */
function piecesOf(text: AnswerText, texts: readonly AnswerText[]): AnswerText[] {
  const { kind, questionId } = text.answer;
  if (kind !== 'long-turn') return [text];
  return texts.filter(({ answer }) => answer.kind === kind && answer.questionId === questionId);
}
