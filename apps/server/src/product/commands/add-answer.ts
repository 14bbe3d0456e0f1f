import { BandpalError } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import { findTest, insertAnswer } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';

/**
 * Stores an answer as it ends; one that went on takes the place of what was stored of it, by its id. An answer that arrives after the end is dropped.
 * @throws BandpalError `test.not-found` when the test was erased.
 */
export async function addAnswer(
  context: ProductContext,
  testId: string,
  answer: AnswerRecord,
): Promise<void> {
  const stored = await context.db
    .transaction()
    .execute((trx) => insertAnswer(trx, testId, answer, context.clock.date()));
  if (stored) return;
  if ((await findTest(context.db, testId)) === undefined) throw new BandpalError('test.not-found');
  context.log.warn({}, 'an answer arrived after the end of its test');
}
