/** Words of one family agree in so many letters of their stem ("interest", "interesting"). */
const FAMILY_LETTERS = 5;
/** A shorter rest is no stem: "thing" is not "th" with an ending. */
const LEAST_STEM = 3;

/** What a word shares with its other forms, roughly: regular endings go, and of a long stem only the beginning counts. */
export function familyOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/u, '');
  const stem = lower
    .replace(/ie[sd]$/u, 'y')
    // "Swimming" and "stopped" double the last letter.
    .replace(/(?:(?<last>[bdgmnprt])\k<last>)?(?:ing|ed)$/u, '$<last>')
    .replace(/(?<!s)s$/u, '')
    .replace(/e$/u, '')
    .replace(/y$/u, 'i');
  return (stem.length < LEAST_STEM ? lower : stem).slice(0, FAMILY_LETTERS);
}
