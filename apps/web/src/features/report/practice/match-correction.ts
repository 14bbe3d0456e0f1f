import { plainMarks, wordPartsIn } from '@bandpal/contracts';
import type { AnswerLanguage, Correction } from '@bandpal/contracts';
import { areUsedRight, placesOfWords } from '@bandpal/lessons/drills';

/** A correction with the words around it. */
export interface CorrectedPhrase {
  /** As it was said, and as it should be, with the word before and after. */
  wrong: string;
  better: string;
}

/** What became of a correction in another answer. */
export type CorrectionOutcome = 'right' | 'wrong-again' | 'not-used';

/** The same, with the words that were right this time; null where none were found. */
export interface FoundOutcome {
  outcome: CorrectionOutcome;
  said: string | null;
}

/** The family whose exercise is about the words themselves, wherever they stand. */
const CONFUSED = 'confused-word';

/** A word of this length says something of its own; "the" or "of" beside another such word is found by chance. */
const TELLING_LETTERS = 4;

interface Phrase {
  before: string | null;
  wrong: string[];
  better: string[];
  after: string | null;
}

const wordsOf = (text: string): string[] => wordPartsIn(text).map((word) => word.text);
const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}']/u.test(plainMarks(character));
const isTelling = (word: string | null): boolean => word !== null && word.length >= TELLING_LETTERS;
const plain = (word: string): string => plainMarks(word).toLowerCase();

/** Everything up to the sentence that a text ends in, and from the end of the one that it begins in: another sentence is no context. */
const BEFORE_SENTENCE = /^.*[.!?…](?=[^\p{L}\p{N}]*\s|$)/su;
const AFTER_SENTENCE = /[.!?…](?=\s|$).*$/su;

/** A correction may end inside a word: whole words are compared. */
function wholeWords(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } {
  let [start, end] = [from, to];
  if (from < to) {
    while (start > 0 && isWord(text[start - 1]) && isWord(text[start])) start -= 1;
    while (end < text.length && isWord(text[end]) && isWord(text[end - 1])) end += 1;
  }
  return { from: start, to: end };
}

/** The words that differ, with the word before and after; a correction may repeat words that stay as they are. */
function phraseOf(transcript: string, correction: Correction): Phrase {
  const { from, to } = wholeWords(transcript, correction);
  const middle =
    transcript.slice(from, correction.from) + correction.better + transcript.slice(correction.to, to);
  const lead = wordsOf(transcript.slice(0, from).replace(BEFORE_SENTENCE, ''));
  const rest = wordsOf(transcript.slice(to).replace(AFTER_SENTENCE, ''));
  const wrong = wordsOf(transcript.slice(from, to));
  const better = wordsOf(middle);
  const isSame = (at: number) => {
    const [one, other] = [wrong.at(at), better.at(at)];
    return one !== undefined && other !== undefined && plain(one) === plain(other);
  };
  while (isSame(0)) {
    lead.push(...wrong.splice(0, 1));
    better.shift();
  }
  while (isSame(-1)) {
    rest.unshift(...wrong.splice(-1));
    better.pop();
  }
  return { before: lead.at(-1) ?? null, wrong, better, after: rest[0] ?? null };
}

/** A correction as it is shown. */
export function correctedPhrase(transcript: string, correction: Correction): CorrectedPhrase {
  const { before, wrong, better, after } = phraseOf(transcript, correction);
  const around = (middle: readonly string[]) =>
    [before, ...middle, after].filter((word) => word !== null).join(' ');
  return { wrong: around(wrong), better: around(better) };
}

/** The stretches of words that prove that a phrase was said. */
function proofsOf({ before, after }: Phrase, middle: readonly string[]): string[][] {
  const whole = [before, ...middle, after].filter((word) => word !== null);
  const middleTells = middle.some(isTelling);
  const proofs = [whole];
  if (middle.length > 0 && before !== null && (isTelling(before) || middleTells))
    proofs.push([before, ...middle]);
  if (middle.length > 0 && after !== null && (isTelling(after) || middleTells))
    proofs.push([...middle, after]);
  return proofs.filter((proof) => proof.length > 1);
}

/** The words by which the exercise and the comparison of the answers tell that a phrase was said right. */
function rightProofs(phrase: Phrase, { family }: Correction): string[][] {
  return family === CONFUSED && phrase.better.length > 0 ? [phrase.better] : proofsOf(phrase, phrase.better);
}

function isIn(words: readonly string[], proof: readonly string[]): boolean {
  const wanted = proof.map(plain);
  return words.some((_, start) => wanted.every((word, index) => words[start + index] === word));
}

/** The phrase with both of its neighbours: with one alone, "I like" is found in other sentences in which it is right. */
function wholeOf({ before, wrong, after }: Phrase): string[] | null {
  return before === null || after === null ? null : [before, ...wrong, after];
}

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && isIn(one.map(plain), other);
const isSameWord = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) === plain(other);

/** Whether two corrections are about the same error: the same change, in words that tell something or beside the same word. */
function isSameError(one: Phrase, other: Phrase): boolean {
  if (!isAlike(one.wrong, other.wrong) || !isAlike(one.better, other.better)) return false;
  const tells = [...one.wrong, ...one.better].some(isTelling);
  return tells || isSameWord(one.before, other.before) || isSameWord(one.after, other.after);
}

interface Answer {
  transcript: string;
  language?: AnswerLanguage | undefined;
}

/** Whether the corrections of these answers hold this one of another answer. */
export function isCorrectedIn(
  transcript: string,
  correction: Correction,
  answers: readonly Answer[],
): boolean {
  const phrase = phraseOf(transcript, correction);
  return answers.some((answer) =>
    (answer.language?.corrections ?? []).some((other) =>
      isSameError(phrase, phraseOf(answer.transcript, other)),
    ),
  );
}

/** Whether what was corrected in one answer is said right in others. */
export function outcomeOf(
  transcript: string,
  correction: Correction,
  others: readonly Answer[],
): FoundOutcome {
  if (isCorrectedIn(transcript, correction, others)) return { outcome: 'wrong-again', said: null };
  const phrase = phraseOf(transcript, correction);
  const right = rightProofs(phrase, correction).find((proof) => isSaidRight(proof, others, correction));
  if (right !== undefined) return { outcome: 'right', said: right.join(' ') };
  const whole = wholeOf(phrase);
  const isAgain = whole !== null && placesOfWords(whole.join(' '), others).length > 0;
  return { outcome: isAgain ? 'wrong-again' : 'not-used', said: null };
}

/** Words in which something is corrected, or beside which it is, aren't right; of confused words all must be. */
function isSaidRight(proof: readonly string[], others: readonly Answer[], { family }: Correction): boolean {
  const words = proof.join(' ');
  if (family === CONFUSED) return areUsedRight(words, others);
  return placesOfWords(words, others).some(({ corrections }) => corrections.length === 0);
}
