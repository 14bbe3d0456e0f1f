export interface ScoreOptions {
  /** What was said before the texts: they are judged as what follows it, and it is not counted itself. */
  after?: string | undefined;
  /** The sound of the words, mono Float32 at 16 kHz: texts are judged as readings of it. Left out: as English alone. */
  samples?: Float32Array | undefined;
  /** For what is no part of a conversation: everything else goes first. */
  canWait?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** A model of spoken English that says how likely texts are. */
export interface LanguageModel extends AsyncDisposable {
  /** Of the model and its weights, for people; scores of different ones cannot be compared. */
  readonly name: string;
  /**
   * Natural log probability of each text, its end included. The first text is the one that the others are compared with: what they
   * begin with as it does is read once, and differences from it are more exact than the scores themselves. A score depends on the
   * text, the first text and the options alone. Works behind recognition, in many small pieces; rejects with the signal's reason, or with
   * `speech.unavailable`.
   */
  score(texts: readonly string[], options?: ScoreOptions): Promise<number[]>;
}
