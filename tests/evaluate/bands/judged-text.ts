/** What a person, the product without a judge, and the judge alone say of one text: bands, not rounded. */
export interface JudgedText {
  /** Texts of one speaker are not independent of each other. */
  speaker: string;
  human: number;
  score: number;
  judge: number;
}
