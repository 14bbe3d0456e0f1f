// The optional language models. What a candidate says is untrusted text for them, and what they answer is untrusted for us.
import type { AnswerRecord, JudgeOpinion, AnswerLanguage, WordAttempt } from '@bandpal/contracts';

/** One answer of a discussion that may be followed up. */
export interface FollowUpRequest {
  theme: string;
  /** The question that was answered. */
  question: string;
  answer: string;
  /** Questions not to be asked again. */
  asked: readonly string[];
}

/** Finds a question that follows an answer up. */
export interface FollowUps {
  /** Name of the model, for people. */
  readonly name: string;
  /**
   * One question that may be said as it is: at most 30 words, without praise, correction, markup or a request for personal data,
   * and none of those asked. Null when there is none in time; `signal` ends the search. Never rejects.
   */
  next(request: FollowUpRequest, signal: AbortSignal): Promise<string | null>;
}

/** One answer that is to be said better. */
export interface RewordingRequest {
  question: string;
  answer: string;
}

/** What became of a request; `none`: the model gave nothing that surely says the same. */
export type Reworded = { kind: 'better'; text: string } | { kind: 'none' } | { kind: 'unavailable' };

/** Says what was said a little better. */
export interface Rewording {
  /** Name of the model, for people. */
  readonly name: string;
  /**
   * The same in better words, as far as its form shows (`checkRewording` of the lessons); `unavailable` when the model does not answer
   * in time or `signal` ends the search. Never rejects.
   */
  reword(request: RewordingRequest, signal: AbortSignal): Promise<Reworded>;
}

/** Rates what was said in a test; never how it sounded. */
export interface Judge {
  /** Name of the model, for people. */
  readonly name: string;
  /**
   * What a model thinks of fluency and coherence, vocabulary and grammar, from answers whose words can be trusted. Null when it does
   * not answer within its time box, or `signal` ends it. Never rejects.
   */
  rate(answers: readonly AnswerRecord[], signal?: AbortSignal): Promise<JudgeOpinion | null>;
}

/** Asks a language model what it thinks of the words of finished answers. What it finds depends on the answer and on the model alone. */
export interface AnswerStudy {
  /** Rejects when the model fails, and with the signal's reason. However long it takes, it never tells a part of what there is. */
  study(answer: AnswerRecord, signal: AbortSignal): Promise<AnswerLanguage>;
}

/** How the examiner is to say a word. */
export interface WordManner {
  /** Id of a voice on offer; one that is not, and none, is the operator's. */
  voice?: string | undefined;
  pace?: 'normal' | 'slower' | undefined;
}

/** Says single words, and judges how well they were understood. Nothing of the sound is kept. */
export interface WordPractice {
  /** The word in the examiner's voice, as a WAV file. Throws `request.rate-limited` while too many are being said, or calls leave no time for it. */
  say(word: string, manner: WordManner): Promise<Uint8Array>;
  /**
   * How well a recording of the word was understood: a WAV file at 16 kHz of four seconds at most. Throws `request.invalid` for any
   * other file, and `request.rate-limited` while too many are being judged.
   */
  judge(word: string, wav: Uint8Array): Promise<WordAttempt>;
}
