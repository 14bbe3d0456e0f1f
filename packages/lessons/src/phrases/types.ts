/** Phrases of a topic: some that fit each of its questions, and one for each question by the end of its id. "…" is a gap to fill. */
export interface TopicPhrases {
  every: readonly string[];
  own: Readonly<Record<string, string>>;
}

/** Phrases for the long turn of a cue card, and for the two sub-themes of its Part 3. */
export interface CardPhrases {
  card: readonly string[];
  discussion: readonly TopicPhrases[];
}
