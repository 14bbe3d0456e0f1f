import {
  isHesitation,
  plainWord,
  type AnswerRecord,
  type DisputedCorrection,
  type SpokenWord,
} from '@bandpal/contracts';

/** Below this a word is as likely misheard as not (docs/how-it-works/speech.md). */
const UNSURE = 0.5;
/** Hardly a doubt which word it was. Where a word was heard like this elsewhere in the test, it is no hard one. */
export const CLEAR = 0.8;
/** Little words are said weakly by everybody. */
export const LEAST_LETTERS = 4;
/** Fewer words do not show how a speaker usually sounds. */
const LEAST_RATED = 20;
const MOST_SHOWN = 8;
/** Words on either side, to find the place again. */
const AROUND = 3;

/** A word that was hard to understand. */
export interface HardWord {
  word: string;
  answerId: string;
  /** Position in the answer's `words`, from 0. */
  index: number;
  before: string;
  after: string;
}

/**
 * The words of which the recogniser was not sure and whose sounds fitted worse than most of the same speaker's, the least certain first,
 * each once, eight at most. Both must hold: a rare word lowers the one, a slip of the alignment the other. Null where nobody can tell:
 * where the recogniser gives no confidence, and after a very short test.
 */
export function hardWords(answers: readonly AnswerRecord[]): HardWord[] | null {
  const said = answers.flatMap((answer) => answer.words.map((word, index) => ({ answer, word, index })));
  const usual = usualRating(answers);
  if (usual === null || said.every(({ word }) => word.confidence === null)) return null;
  const clear = new Set(
    said.flatMap(({ word }) => ((word.confidence ?? 0) >= CLEAR ? [plainWord(word.text)] : [])),
  );
  const hard = said
    .filter(({ word }) => isHard(word, usual) && !clear.has(plainWord(word.text)))
    .toSorted((one, other) => (one.word.confidence ?? 0) - (other.word.confidence ?? 0));
  const firsts = new Map(hard.toReversed().map((entry) => [plainWord(entry.word.text), entry]));
  return hard
    .filter((entry) => firsts.get(plainWord(entry.word.text)) === entry)
    .slice(0, MOST_SHOWN)
    .map(({ answer, word, index }) => ({
      word: plainWord(word.text) ?? '',
      answerId: answer.id,
      index,
      before: textOf(answer.words.slice(Math.max(0, index - AROUND), index)),
      after: textOf(answer.words.slice(index + 1, index + 1 + AROUND)),
    }));
}

function isHard({ text, confidence, pronunciation }: SpokenWord, usual: number): boolean {
  const word = plainWord(text);
  if (word === null || word.length < LEAST_LETTERS || isHesitation(text)) return false;
  return confidence !== null && confidence < UNSURE && pronunciation !== null && pronunciation < usual;
}

/** A quarter of the words have a lower rating than this; null after too few. */
export function usualRating(answers: readonly AnswerRecord[]): number | null {
  const ratings = answers.flatMap(({ words }) => words.flatMap(({ pronunciation }) => pronunciation ?? []));
  if (ratings.length < LEAST_RATED) return null;
  return ratings.toSorted((one, other) => one - other)[Math.floor(ratings.length / 4)] ?? null;
}

/** The same answers, with no rating for words of which the candidate says that they were misheard. */
export function withoutMisheard(
  answers: readonly AnswerRecord[],
  disputed: readonly DisputedCorrection[],
): AnswerRecord[] {
  return answers.map((answer) => {
    const misheard = disputed.filter(
      ({ answerId, verdict }) => answerId === answer.id && verdict === 'not-said',
    );
    if (misheard.length === 0) return answer;
    let end = 0;
    const words = answer.words.map((word) => {
      const start = answer.transcript.indexOf(word.text, end);
      if (start === -1) return word;
      end = start + word.text.length;
      const isMisheard = misheard.some(({ from, to }) => from < end && to > start);
      return isMisheard ? { ...word, pronunciation: null } : word;
    });
    return { ...answer, words };
  });
}

const textOf = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');
