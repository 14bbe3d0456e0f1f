import { sum } from '@bandpal/contracts';
import type { AnswerLanguage, AnswerRecord, Correction } from '@bandpal/contracts';
import { readAnswer } from '../text/answer-text.ts';
import { candidatesIn } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { correctionOf } from './correction-of.ts';
import { doubtIn, findErrors } from './find-errors.ts';
import type { FoundErrors } from './find-errors.ts';
import { sentencesOf } from './spell-sentence.ts';
import type { TextScorer } from './text-scorer.ts';

/** What the models think of the words of an answer. Rejects only when the scorer does. */
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
    ...(await findErrors(text, scorer)),
  };
}

/** What may be wrong in an answer, for fitting what decides it (training/tagger). */
export interface AnswerCandidates {
  doubt: FoundErrors['doubt'];

  candidates: (Candidate & { correction: Correction })[];
}

/** Everything that rules and tagger propose for an answer, shown or not, in reading order. Rejects only when a model does. */
export async function proposedCorrections(
  answer: AnswerRecord,
  scorer: TextScorer,
): Promise<AnswerCandidates> {
  const text = readAnswer(answer);
  const found = await candidatesIn(text, scorer);
  return {
    doubt: doubtIn(
      text,
      found.map(({ stretch }) => stretch),
    ),
    candidates: found.flatMap(({ candidates }) =>
      candidates.map((one) => ({ ...one, correction: correctionOf(text, { ...one, odds: 0 }) })),
    ),
  };
}
