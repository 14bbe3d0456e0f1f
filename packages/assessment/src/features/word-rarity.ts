import { everydayThings, idioms } from '@bandpal/content/words';
import { mean } from '@bandpal/contracts';
import { tagWords, type Tag } from '../language/tagger.ts';
import { LAST_TRUSTED_RANK, lemmaRank, isAdvanced, wordLevel } from '../language/word-level.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { isContent } from './cohesion.ts';

const BY_FIRST = Map.groupBy(idioms, ([first]) => first ?? '');
const POSSESSIVES: ReadonlySet<string> = new Set('my your his her its our their one'.split(' '));
const LONGEST_GAP = 3;

/** An idiom in use; `from` and `to` are token indexes, inclusive. */
interface IdiomUse {
  from: number;
  to: number;
}

/** The idioms of a sentence, in reading order. */
export function idiomsIn(words: readonly Word[]): IdiomUse[] {
  return words.flatMap((word, at) => {
    const firsts = [word.text, `${word.lemma}~`, ...(POSSESSIVES.has(word.text) ? ["one's"] : [])];
    const ends = firsts.flatMap((first) =>
      (BY_FIRST.get(first) ?? []).flatMap((idiom) => endOf(idiom, words, at) ?? []),
    );
    const last = words[Math.max(...ends)];
    return last === undefined ? [] : [{ from: word.token, to: last.token }];
  });
}

/** Index of the last word of an idiom that begins at `at`; null where another word comes. */
function endOf([part, ...rest]: readonly string[], words: readonly Word[], at: number): number | null {
  if (part === undefined) return at - 1;
  if (part === '…') {
    const ends = Array.from({ length: LONGEST_GAP }, (_, more) => endOf(rest, words, at + 1 + more));
    return ends.find((end) => end !== null) ?? null;
  }
  const word = words[at];
  if (word === undefined || !isPart(word, part)) return null;
  return endOf(rest, words, at + 1);
}

function isPart({ text, lemma, possessive }: Word, part: string): boolean {
  if (part === "one's") return POSSESSIVES.has(text);
  if (part.endsWith('~')) return lemma === part.slice(0, -1);
  return possessive ? part === `${text}'s` : part === text;
}

/**
 * Animals, food, things of a home, people of a family and a street: word lists put them late and films name them seldom, yet a picture book
 * holds them, and naming one shows no precision.
 */
const THINGS: ReadonlySet<string> = new Set(everydayThings);

const isEverydayThing = (lemma: string): boolean => THINGS.has(lemma);

/** Words of a stretch: about a minute of talk, and what a Part 1 test has at least. */
const WINDOW = 100;
/** Words from the beginning of one stretch to that of the next. */
const STEP = 25;

/**
 * Mean of a figure over overlapping stretches of 100 words, so that long texts and short ones compare; of a shorter text as a whole. Null
 * without words.
 */
function meanOverWindows<T>(words: readonly T[], figure: (window: readonly T[]) => number): number | null {
  if (words.length === 0) return null;
  if (words.length <= WINDOW) return figure(words);
  const starts = Array.from({ length: Math.ceil((words.length - WINDOW) / STEP) + 1 }, (_, index) =>
    Math.min(index * STEP, words.length - WINDOW),
  );
  return mean(starts.map((start) => figure(words.slice(start, start + WINDOW))));
}

/** Places in the frequency list. */
const COMMON_RANK = 2000;
const EVERYDAY_RANK = 4000;
/**
 * A recogniser that is less sure than this of a word, often a rare one, often heard another. Such words are left out of rates as a whole: an
 * accent that is heard less surely must not make the vocabulary look poorer.
 */
const SURE_WORD = 0.75;
/** What learners meet in their first years is everyday vocabulary, however rarely films use it ("sunny", "hobby"). */
const BEGINNERS: ReadonlySet<string> = new Set(['A1', 'A2']);

interface CountedWord {
  lemma: string;
  isContent: boolean;
  isLessCommon: boolean;
  isUncommon: boolean;
  isAdvanced: boolean;
  /** Advanced, not as frequent as "friendly" or "energy" either, and no animal or thing of a picture book. */
  isExample: boolean;
}

/** Figures of stretches of 100 words, so that they do not depend on how much was said. Null without words. */
export interface RarityProfile {
  /** Words that were counted: known ones, names and numbers left out. */
  words: number;
  /** Different words beyond EVERYDAY_RANK that are not beginners' words, per 100. */
  uncommon: number | null;
  /** Different words that the level lists put at B2 or above, per 100. */
  advanced: number | null;
  /** Different words, per 100. */
  different: number | null;
  /** Share of the different content words that lie beyond COMMON_RANK, in percent. */
  lessCommonShare: number | null;
  /** Advanced words with the place of their first use. */
  examples: Map<string, { text: AnswerText; word: Word }>;
}

/** How far beyond everyday English the candidate's words go. Unknown words, names and words that were not heard surely are left out. */
export function rarityProfile(fresh: readonly { text: AnswerText; segments: Word[][] }[]): RarityProfile {
  const counted: CountedWord[] = [];
  const examples = new Map<string, { text: AnswerText; word: Word }>();
  for (const { text, segments } of fresh) {
    const asked = new Set(questionWords(text.answer.question).map(({ lemma }) => lemma));
    for (const word of segments.flat()) {
      const one = countWord(text, word, asked);
      if (one === null) continue;
      counted.push(one);
      if (one.isExample && !examples.has(one.lemma)) examples.set(one.lemma, { text, word });
    }
  }
  const per100 = (counts: (word: CountedWord) => boolean) =>
    meanOverWindows(counted, (window) => (100 * different(window, counts)) / window.length);
  return {
    words: counted.length,
    different: per100(() => true),
    uncommon: per100((word) => word.isUncommon),
    advanced: per100((word) => word.isAdvanced),
    lessCommonShare: meanOverWindows(
      counted,
      (window) =>
        (100 * different(window, (word) => word.isLessCommon)) /
        Math.max(
          1,
          different(window, (word) => word.isContent),
        ),
    ),
    examples,
  };
}

/** `asked`: lemmas of the question. Its words are the examiner's: taking them up shows no vocabulary. */
function countWord(text: AnswerText, word: Word, asked: ReadonlySet<string>): CountedWord | null {
  if (word.pos === 'PROPN' || word.pos === 'NUM') return null;
  if ((text.heard[word.token]?.confidence ?? 1) < SURE_WORD) return null;
  const rank = lemmaRank(word.text, word.lemma);
  const level = wordLevel(word.text, word.lemma);
  if (rank === null && level === null) return null;
  const counts = isContent(word) && !asked.has(word.lemma) && !isPartOfName(text, word);
  const place = rank ?? LAST_TRUSTED_RANK;
  const isLate = counts && level !== null && isAdvanced(level);
  return {
    lemma: word.lemma,
    isContent: isContent(word),
    isLessCommon: counts && place > COMMON_RANK && place <= LAST_TRUSTED_RANK,
    isUncommon:
      counts &&
      place > EVERYDAY_RANK &&
      place <= LAST_TRUSTED_RANK &&
      (level === null || !BEGINNERS.has(level)),
    isAdvanced: isLate && place > COMMON_RANK,
    isExample: isLate && place > EVERYDAY_RANK && !isEverydayThing(word.lemma),
  };
}

/** A capital inside a sentence is a name's, whatever the tagger makes of the word ("the Opera House"). */
function isPartOfName(text: AnswerText, word: Word): boolean {
  const token = text.tokens[word.token];
  const before = text.tokens[word.token - 1];
  return (
    token !== undefined &&
    before !== undefined &&
    before.after !== 'sentence' &&
    /^\p{Lu}/u.test(token.text) &&
    token.lower !== 'i'
  );
}

function different(words: readonly CountedWord[], counts: (word: CountedWord) => boolean): number {
  return new Set(words.filter(counts).map((word) => word.lemma)).size;
}

/** The words that the examiner used, in lower case. */
export function questionWords(question: string): readonly (Tag & { text: string })[] {
  const texts = tokenise(question).map((token) => token.lower);
  return tagWords(texts).map((tag, index) => ({ ...tag, text: texts[index] ?? '' }));
}
