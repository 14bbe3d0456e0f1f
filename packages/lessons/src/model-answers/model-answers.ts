/** A long turn as a person at this band may speak it, and what makes it that band. */
export interface ModelAnswer {
  band: 6 | 7 | 8;
  text: string;
  remarks: readonly string[];
}

/** Three long turns of our own on one cue card, with the same story at three bands. */
export interface ModelAnswers {
  cardId: string;
  task: string;
  answers: readonly ModelAnswer[];
}
