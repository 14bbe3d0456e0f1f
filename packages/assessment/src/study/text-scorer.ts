/** A language model of spoken English that says how likely texts are. All values are natural logarithms, the end of the text included. */
export interface TextScorer {
  /** Of the model, for people; figures of different models cannot be compared. */
  readonly name: string;
  /** Whether its time is used up: what is not asked yet is to be left out. Missing: it has all the time. */
  isSpent?(): boolean;
  /** Log probability of each text; `after`: given that this was said before it. */
  score(texts: readonly string[], options?: { after?: string | undefined }): Promise<readonly number[]>;
  /**
   * Log probability of each text as the words of a stretch of the answer's sound; times in milliseconds from the start of the answer.
   * Missing for typed answers and where the sound is gone.
   */
  scoreHeard?(
    texts: readonly string[],
    stretch: { fromMs: number; toMs: number },
  ): Promise<readonly number[]>;
}
