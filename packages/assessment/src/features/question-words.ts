import { tagWords } from '../language/tagger.ts';
import type { Tag } from '../language/tagger.ts';
import { tokenise } from '../text/tokenise.ts';

/** The words that the examiner used, in lower case. */
export function questionWords(question: string): readonly (Tag & { text: string })[] {
  const texts = tokenise(question).map((token) => token.lower);
  return tagWords(texts).map((tag, index) => ({ ...tag, text: texts[index] ?? '' }));
}
