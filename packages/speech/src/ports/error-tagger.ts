/** What a tagger thinks of one word, or of the place before the first word of a sentence. */
export interface TaggedPlace {
  /** Probability that something is wrong at this word or missing right behind it, 0 to 1. */
  wrong: number;
  /**
   * What to do about it, the likeliest first: `D` delete the word, `R_on` replace it by "on", `A_the` put "the" behind it, `T_VBD` put it into
   * that form (Penn Treebank tags, `T_LY` for an adverb in -ly), `O` or `OA`: wrong, or something missing, without a proposal.
   */
  labels: readonly { label: string; probability: number }[];
}

export interface TagOptions {
  signal?: AbortSignal | undefined;
}

/** A model of the errors that learners make in spoken English. */
export interface ErrorTagger extends AsyncDisposable {
  /** Of the model and its weights, for people; figures of different ones cannot be compared. */
  readonly name: string;
  /**
   * Of each sentence, given as its words in order with `,` `.` `?` and `!` as words of their own: the place before the first word, then one
   * for each word. What is said of a sentence depends on that sentence alone. Works behind everything else; rejects with the signal's
   * reason, or with `speech.unavailable`.
   */
  tag(sentences: readonly (readonly string[])[], options?: TagOptions): Promise<TaggedPlace[][]>;
}
