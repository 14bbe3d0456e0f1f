import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import { sum } from '../features/measurement.ts';
import { readAnswer } from '../text/answer-text.ts';
import { findErrors } from './find-errors.ts';
import { relevanceOf } from './relevance-of.ts';
import { sentencesOf } from './sentences.ts';
import type { TextScorer } from './text-scorer.ts';

/** What a language model thinks of the words of an answer. Rejects only when the scorer does. */
export async function studyAnswer(answer: AnswerRecord, scorer: TextScorer): Promise<AnswerLanguage> {
  const text = readAnswer(answer);
  const sentences = sentencesOf(text);
  const texts = sentences.map(({ text }) => text);
  const words = sum(sentences.map(({ tokens }) => tokens.length));
  const scores = texts.length === 0 ? [] : await scorer.score(texts);
  return {
    model: scorer.name,
    words,
    perWord: words === 0 ? null : sum(scores) / words,
    relevance: await relevanceOf(texts.join(' ').split(' '), answer.question, scorer),
    ...(await findErrors(text, scorer)),
  };
}
