import type { ExamMode } from '@bandpal/contracts';
import { sql } from 'kysely';
import type { AllowanceEntryRow, ProductDb } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/** An entry as its owner sees it. */
export interface HistoryEntry extends Pick<AllowanceEntryRow, 'id' | 'kind' | 'amount' | 'created_at'> {
  /** Sum of the entries up to and with this one. */
  balance: number;
  /** Null for grants and for tests that are gone. */
  test_id: string | null;
  mode: ExamMode | null;
}

/** The owner's entries with the balance after each, newest first. */
export function historyOf(db: ProductDb, owner: OwnerKey, limit: number): Promise<HistoryEntry[]> {
  return db
    .selectFrom('allowance_entries as entry')
    .leftJoin('tests as test', 'test.id', 'entry.test_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount',
      'entry.created_at',
      sql<number>`sum(entry.amount) over (order by entry.position)`.as('balance'),
      'test.id as test_id',
      'test.mode',
    ])
    .where('entry.owner_kind', '=', owner.kind)
    .where('entry.owner_id', '=', owner.id)
    .orderBy('entry.position', 'desc')
    .limit(limit)
    .execute();
}
