/** What a tagger of errors thinks of a word, or of the place before the first word of a sentence; see the port of the engine. */
export interface TaggedPlace {
  /** Probability that something is wrong at this word or missing right behind it, 0 to 1. */
  wrong: number;
  /** What to do about it, the likeliest first: `D`, `R_on`, `A_the`, `T_VBD`, `O`, `OA`. */
  labels: readonly { label: string; probability: number }[];
}

/** The models that read the words of answers. All log probabilities are natural logarithms, the end of the text included. */
export interface TextScorer {
  /** Of the models, for people; figures of different ones cannot be compared. */
  readonly name: string;
  /** Log probability of each text as spoken English. */
  score(texts: readonly string[]): Promise<readonly number[]>;
  /** Places of each sentence: before its first word, then each word. */
  tag(sentences: readonly (readonly string[])[]): Promise<readonly (readonly TaggedPlace[])[]>;
}
