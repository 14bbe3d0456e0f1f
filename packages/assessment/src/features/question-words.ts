import { tagWords } from '../language/tagger.ts';
import type { Tag } from '../language/tagger.ts';
import { tokenise } from '../text/tokenise.ts';

/** The words that the examiner used. */
export function questionWords(question: string): readonly Tag[] {
  return tagWords(tokenise(question).map((token) => token.lower));
}
