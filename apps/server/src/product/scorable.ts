import type { AnswerRecord } from '@bandpal/contracts';

/** Whether an answer has at least one word in it, spoken or typed. */
export function isScorable(answer: AnswerRecord): boolean {
  return /\p{L}/u.test(answer.transcript);
}
