import type { ExamPart } from '@bandpal/contracts';
import { classifyReply, plainWords } from '@bandpal/exam';

/** Who types so much of what was said types it again, to put misheard words right. */
const SHARE_TYPED_AGAIN = 0.5;

/** Whether what was said before an answer was typed is part of the answer: it answers, and the typed text does not say it again. */
export function belongsToAnswer(said: string, typed: string, part: ExamPart): boolean {
  if (classifyReply(said, part) !== 'answer') return false;
  const words = plainWords(said);
  const typedWords = new Set(plainWords(typed));
  const typedAgain = words.filter((word) => typedWords.has(word)).length;
  return typedAgain < SHARE_TYPED_AGAIN * words.length;
}
