import type { Word } from '../text/answer-text.ts';

const list = (words: string) => new Set(words.split(' '));
const ARTICLES = list('a an the');
const SUBJECTS = list('i he she we they');
const FORMS_OF_BE = list('am is are was were be been');
/** What no article stands before. */
const NEVER_AFTER_ARTICLE = list(
  'a an the i you he she it we they me him them us my your his our their of to at from with for and or but because if am is are was were be been has had does did will would could should',
);
/** What does not follow a subject without a pause. */
const NEVER_AFTER_SUBJECT = list(
  'a an the i he she we they me him them us of from with for at my your our their',
);

export interface WordOrder {
  /** Articles and subject pronouns with a word right after them. */
  places: number;
  /** Those that are followed by a word that cannot stand there. */
  broken: number;
  articles: number;
  formsOfBe: number;
  words: number;
}

/** How the small words stand: whether they are there, and whether they are followed by what can follow them. */
export function wordOrder(segments: readonly (readonly Word[])[]): WordOrder {
  const counts: WordOrder = { places: 0, broken: 0, articles: 0, formsOfBe: 0, words: 0 };
  for (const segment of segments) {
    for (const [index, word] of segment.entries()) {
      counts.words += 1;
      if (ARTICLES.has(word.text)) counts.articles += 1;
      if (FORMS_OF_BE.has(word.text)) counts.formsOfBe += 1;
      const never = ARTICLES.has(word.text)
        ? NEVER_AFTER_ARTICLE
        : SUBJECTS.has(word.text)
          ? NEVER_AFTER_SUBJECT
          : null;
      const next = segment[index + 1];
      if (never === null || next === undefined || next.breakBefore) continue;
      counts.places += 1;
      if (never.has(next.text)) counts.broken += 1;
    }
  }
  return counts;
}
