import type { WordAttempt } from '@bandpal/contracts';

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
