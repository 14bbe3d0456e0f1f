import type { CreditHistory, ExamMode } from '@bandpal/contracts';
import { sql } from 'kysely';
import { readCredits } from './read-allowance.ts';
import type { CreditContext } from './credit-context.ts';
import type { CreditDb } from './credit-rows.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** Lines shown at once; with one test a day that is more than half a year. */
const SHOWN_ENTRIES = 500;

/** The account's credits and the lines of its ledger, newest first. */
export async function readCreditHistory(context: CreditContext, accountId: string): Promise<CreditHistory> {
  const { remaining } = await readCredits(context, accountId);
  const entries = await historyOf(context.db, { kind: 'account', id: accountId }, SHOWN_ENTRIES);
  return {
    credits: entries[0]?.balance ?? remaining,
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.created_at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      balance: entry.balance,
      testId: entry.test_id,
      mode: entry.mode,
    })),
  };
}

/** An entry as its owner sees it. */
interface HistoryEntry {
  id: string;
  kind: 'grant' | 'hold' | 'capture' | 'release';
  amount: number;
  created_at: Date;

  /** Sum of the entries up to and with this one. */
  balance: number;
  /** Null for grants and for tests that are gone. */
  test_id: string | null;
  mode: ExamMode | null;
}

/** The owner's entries with the balance after each, newest first. */
function historyOf(db: CreditDb, owner: OwnerKey, limit: number): Promise<HistoryEntry[]> {
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
