/** A stretch of a text that is wrong. Where `from` and `to` are equal, something is missing there. */
export interface MarkedError {
  /** Characters of the text, `to` exclusive. */
  from: number;
  to: number;
  /** What could stand there instead, the most likely first; empty where it was left open. */
  better: readonly string[];
  /** The kind of error in the annotators' words. */
  tag: string;
}

/** Something a person said, and what other people found wrong in it. */
export interface MarkedText {
  text: string;
  errors: readonly MarkedError[];
}

/** All that one person said in one test. */
export interface MarkedTest {
  name: string;
  /** How well this person speaks, in the annotators' words. */
  level: string;
  answers: readonly MarkedText[];
}
