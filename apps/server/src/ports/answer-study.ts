import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';

/** Asks a language model what it thinks of the words of finished answers. What it finds depends on the answer and on the model alone. */
export interface AnswerStudy {
  /** Rejects when the model fails, and with the signal's reason. However long it takes, it never tells a part of what there is. */
  study(answer: AnswerRecord, signal: AbortSignal): Promise<AnswerLanguage>;
}
