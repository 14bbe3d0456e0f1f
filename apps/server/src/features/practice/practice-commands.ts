import { BandpalError, plainWord } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { requireOwn } from '../../product/index.ts';
import type { ProductContext } from '../../product/index.ts';
import { findTest, listAnswers } from '../../store/index.ts';

/**
 * An answer of a test, for its owner.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where there is no such answer.
 */
export async function readOwnAnswer(
  context: ProductContext,
  owner: TestOwner,
  { testId, answerId }: { testId: string; answerId: string },
): Promise<AnswerRecord> {
  requireOwn(await findTest(context.db, testId), owner);
  const answer = (await listAnswers(context.db, testId)).find(({ id }) => id === answerId);
  if (answer === undefined) throw new BandpalError('request.not-found');
  return answer;
}

/** Where a word of a test stands. */
interface WordPlace {
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
  context: ProductContext,
  owner: TestOwner,
  { index, ...place }: WordPlace,
): Promise<string> {
  const answer = await readOwnAnswer(context, owner, place);
  const word = plainWord(answer.words[index]?.text ?? '');
  if (word === null) throw new BandpalError('request.not-found');
  return word;
}
