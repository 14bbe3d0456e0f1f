import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';

/** What a study has to work with. */
export interface StudyOptions {
  /** Mono Float32 at 16 kHz, from the first sound of the answer on; null for typed answers and where sound is missing. */
  sound: Float32Array | null;
  /** Whether the time is used up: the study then tells what it knows by now. */
  isSpent: () => boolean;
  /** Gives the study up. */
  signal: AbortSignal;
}

/** Asks a language model what it thinks of the words of finished answers, behind the conversation. */
export interface AnswerStudy {
  /** Null when the model fails or `signal` ends the study. Never rejects. */
  study(answer: AnswerRecord, options: StudyOptions): Promise<AnswerLanguage | null>;
}
