import { BandpalError } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { findTest, listAnswers } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { requireOwn } from '../require-own.ts';

/**
 * An answer of a test, for its owner.
 * @throws BandpalError `test.not-found`, `test.not-yours`, or `request.not-found` where there is no such answer.
 */
export async function readOwnAnswer(
  context: Pick<ProductContext, 'db'>,
  owner: TestOwner,
  { testId, answerId }: { testId: string; answerId: string },
): Promise<AnswerRecord> {
  requireOwn(await findTest(context.db, testId), owner);
  const answer = (await listAnswers(context.db, testId)).find(({ id }) => id === answerId);
  if (answer === undefined) throw new BandpalError('request.not-found');
  return answer;
}
