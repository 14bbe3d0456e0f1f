import type { AnswerRecord } from '@bandpal/contracts';

/**
 * Mean word probability below which a transcript cannot be trusted. Measured: 0.61–0.78 still means 61 % word errors,
 * 0.16–0.60 84 %; nothing may be claimed about a candidate's language from the latter.
 */
const CLEAR_CONFIDENCE = 0.62;

/** Whether the words of an answer can be trusted. */
export function isClear(answer: Pick<AnswerRecord, 'source' | 'confidence'>): boolean {
  return answer.source === 'typed' || answer.confidence >= CLEAR_CONFIDENCE;
}
