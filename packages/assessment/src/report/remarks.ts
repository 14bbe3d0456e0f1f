import { countWords, isShortAnswer, isTalk, sum } from '@bandpal/contracts';
import type { AnswerRemark } from '@bandpal/contracts';
import { missedAnswers } from '../criteria/relevance-limit.ts';
import type { TestMaterial } from '../criteria/test-material.ts';
import { wordCount } from '../features/disfluency-rates.ts';
import type { AnswerText } from '../text/answer-text.ts';
import type { LearntSource } from '../text/learnt-texts.ts';
import type { Novelty } from '../text/novelty.ts';

/** Much of an answer is learnt from this share of its words on, and from so many words. */
const MUCH = 0.4;
const FEWEST_LEARNT = 20;

/** What there is to say about answers as a whole, in the order of the test. */
export function remarksOf({ texts, relevance, novelty, otherLanguage }: TestMaterial): AnswerRemark[] {
  const missed = new Set(missedAnswers(relevance));
  return texts.flatMap((text) => {
    const { id: answerId, kind } = text.answer;
    const pieces = piecesOf(text, texts);
    const words = sum(pieces.map(({ answer }) => countWords(answer.transcript)));
    const isLastPiece = pieces.at(-1) === text;
    const kinds: AnswerRemark['kind'][] = [];
    if (missed.has(text)) kinds.push('missed-question');
    if (otherLanguage.includes(text)) kinds.push('other-language');
    if (isLastPiece) kinds.push(...learntIn(pieces, novelty));
    if (isLastPiece && isShortAnswer(kind, words)) kinds.push('short');
    return kinds.map((one) => ({ answerId, kind: one, words }));
  });
}

/** Where most of the learnt words of an answer come from, where they are many. */
function learntIn(pieces: readonly AnswerText[], { learnt }: Novelty): LearntSource[] {
  const inPieces = learnt.filter(({ text }) => pieces.includes(text));
  const total = sum(inPieces.map((one) => one.words));
  if (total < FEWEST_LEARNT || total < MUCH * sum(pieces.map(wordCount))) return [];
  const bySource = [...Map.groupBy(inPieces, ({ source }) => source)].map(
    ([source, some]) => [source, sum(some.map((one) => one.words))] as const,
  );
  return bySource
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, 1)
    .map(([source]) => source);
}

/** A long turn may arrive in pieces; they are one talk. */
function piecesOf(text: AnswerText, texts: readonly AnswerText[]): AnswerText[] {
  const { kind, questionId } = text.answer;
  if (!isTalk(text.answer)) return [text];
  return texts.filter(({ answer }) => answer.kind === kind && answer.questionId === questionId);
}
