// The table `dialled_calls`: when whose calls were made. Neither numbers nor how long anyone talked.
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import { after } from '../../product/product-context.ts';
import { DIAL_OUT_BUDGETS } from './dial-out-budgets.ts';

interface DialledCallsTable {
  id: string;
  account_id: string;
  dialled_at: Date;
}

export type DialOutTables = { dialled_calls: DialledCallsTable };

/** What the columns are to the person whose calls these were. */
export const dialOutTableRegister: TableRegister<DialOutTables> = {
  dialled_calls: {
    part: 'dialledCalls',
    columns: { id: 'internal', account_id: 'key', dialled_at: 'exported' },
  },
};

/** When the person has had others called of late. */
export const dialOutData: PersonalDataPart = {
  name: 'dialledCalls',
  async exportOf(tables, { accountId }) {
    const rows = await tables
      .of<DialOutTables>()
      .selectFrom('dialled_calls')
      .select('dialled_at')
      .where('account_id', '=', accountId)
      .orderBy('dialled_at')
      .execute();
    return rows.map((row) => ({ dialledAt: row.dialled_at.toISOString() }));
  },
  async erase(tables, { accountId }) {
    await tables
      .of<DialOutTables>()
      .deleteFrom('dialled_calls')
      .where('account_id', '=', accountId)
      .execute();
  },
};

/** Calls since then: of the account, and all together. */
export async function countCalls(
  db: Kysely<DialOutTables>,
  accountId: string,
  since: Date,
): Promise<{ ofAccount: number; all: number }> {
  const rows = await db
    .selectFrom('dialled_calls')
    .select(({ fn }) => ['account_id', fn.countAll().as('calls')])
    .where('dialled_at', '>', since)
    .groupBy('account_id')
    .execute();
  const ofAccount = rows.find((row) => row.account_id === accountId)?.calls ?? 0;
  return { ofAccount: Number(ofAccount), all: rows.reduce((sum, { calls }) => sum + Number(calls), 0) };
}

export async function keepCall(db: Kysely<DialOutTables>, call: DialledCallsTable): Promise<void> {
  await db.insertInto('dialled_calls').values(call).execute();
}

export async function forgetOldCalls(tables: SharedTables, now: Date): Promise<void> {
  await tables
    .of<DialOutTables>()
    .deleteFrom('dialled_calls')
    .where('dialled_at', '<=', after(now, -DIAL_OUT_BUDGETS.calls.windowMs))
    .execute();
}
