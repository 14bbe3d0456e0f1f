import type { AnswerRecord } from '@bandpal/contracts';
import { insertAnswer } from '../../store/index.ts';
import type { AnswerReader } from '../answer-reader.ts';
import type { ProductContext } from '../product-context.ts';
import { requireStillOurs } from '../require-still-ours.ts';

/**
 * Stores an answer as it ends, to be read; one that went on takes the place of what was stored of it, by its id. An answer that arrives after the end is dropped.
 * @param run of the call that took it; null: not known.
 * @param reader null: answers are not read.
 * @throws BandpalError `test.not-found` when the test was erased, or taken up by a later call of another process.
 */
export async function addAnswer(
  context: ProductContext,
  { testId, run }: { testId: string; run: number | null },
  answer: AnswerRecord,
  reader: Pick<AnswerReader, 'note' | 'handleStored'> | null,
): Promise<void> {
  const stored = await context.db.transaction().execute(async (trx) => {
    if (!(await insertAnswer(trx, testId, answer, context.clock.date(), run))) return false;
    await reader?.note(trx, testId, answer);
    return true;
  });
  if (stored) return reader?.handleStored(testId, answer.id);
  await requireStillOurs(context, testId, run);
  context.log.warn({}, 'an answer arrived after the end of its test');
}
