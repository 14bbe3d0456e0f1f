import type { Practice } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { findTest, listPractices } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { requireOwn } from '../require-own.ts';

/** The finished practices of this owner's test, newest first. Throws BandpalError `test.not-found` or `test.not-yours`. */
export async function readPractices(
  context: ProductContext,
  request: { owner: TestOwner; testId: string },
): Promise<Practice[]> {
  const test = requireOwn(await findTest(context.db, request.testId), request.owner);
  const rows = await listPractices(context.db, test.id);
  return rows.map((row) => ({
    id: row.id,
    answerId: row.practice_answer_id ?? '',
    startedAt: row.started_at.toISOString(),
    ...(row.practice_drill === null ? {} : { drill: row.practice_drill }),
  }));
}
