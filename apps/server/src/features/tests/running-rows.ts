// Tests that run, in this process or in others.
import { sql } from 'kysely';
import type { OwnerKey } from '../../store/owners.ts';
import { isLiving } from '../../store/replicas.ts';
import type { SharedNow } from '../../store/replicas.ts';
import type { TestDb } from './test-tables.ts';

/** How many tests of the owner run now in any living process, without this one. */
export async function countRunningTests(
  db: TestDb,
  owner: OwnerKey,
  { now, exceptTestId }: { now: SharedNow; exceptTestId: string | null },
): Promise<number> {
  const { running } = await db
    .selectFrom('tests')
    .innerJoin('replicas', 'replicas.id', 'tests.replica_id')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('status', '=', 'active')
    .where(isLiving(now))
    .$if(exceptTestId !== null, (query) => query.where('tests.id', '<>', exceptTestId ?? ''))
    .executeTakeFirstOrThrow();
  return running;
}

/**
 * Marks active tests interrupted that no living process runs, and keeps those with an answer until `resumableUntil`; tells how
 * many.
 */
export async function interruptLostTests(
  db: TestDb,
  { at, resumableUntil, now }: { at: Date; resumableUntil: Date; now: SharedNow },
): Promise<number> {
  const result = await db
    .updateTable('tests')
    .set((expression) => ({
      status: 'interrupted' as const,
      updated_at: at,
      hold_expires_at: expression
        .case()
        .when(
          expression.exists(
            expression.selectFrom('answers').select('test_id').whereRef('answers.test_id', '=', 'tests.id'),
          ),
        )
        .then(sql<Date>`${resumableUntil}::timestamptz`)
        .else(expression.ref('hold_expires_at'))
        .end(),
    }))
    .where('status', '=', 'active')
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('replicas')
            .select('replicas.id')
            .whereRef('replicas.id', '=', 'tests.replica_id')
            .where(isLiving(now)),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
