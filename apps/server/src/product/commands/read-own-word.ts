import { BandpalError, plainWord } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { ProductContext } from '../product-context.ts';
import { readOwnAnswer } from './read-own-answer.ts';

/** Where a word of a test stands. */
export interface WordPlace {
  testId: string;
  answerId: string;
  /** Position in the answer's `words`, from 0. */
  index: number;
}

/**
 * The word that the owner of a test said there, in lower case and without punctuation.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where no single word of at most 40 letters stands.
 */
export async function readOwnWord(
  context: Pick<ProductContext, 'db'>,
  owner: TestOwner,
  { index, ...place }: WordPlace,
): Promise<string> {
  const answer = await readOwnAnswer(context, owner, place);
  const word = plainWord(answer.words[index]?.text ?? '');
  if (word === null) throw new BandpalError('request.not-found');
  return word;
}
