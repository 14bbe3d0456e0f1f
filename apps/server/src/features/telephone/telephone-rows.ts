// The table `telephone_codes`: the codes by which callers are known, one for each account.
import type { ExamMode } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';

interface TelephoneCodesTable {
  account_id: string;
  /** HMAC of the code, base64url; the code itself is not kept. */
  code_hash: string;
  mode: ExamMode;
  /** The account was approved when the code was made. */
  approved: boolean;
  created_at: Date;
  expires_at: Date;
}

export type TelephoneTables = { telephone_codes: TelephoneCodesTable };
type TelephoneDb = Kysely<TelephoneTables>;

/** What the columns are to the person whose code it is. */
export const telephoneTableRegister: TableRegister<TelephoneTables> = {
  telephone_codes: {
    part: 'telephoneCodes',
    columns: {
      account_id: 'key',
      code_hash: 'internal',
      mode: 'exported',
      approved: 'internal',
      created_at: 'exported',
      expires_at: 'exported',
    },
  },
};

/** The code that the person has made of late. */
export const telephoneData: PersonalDataPart = {
  name: 'telephoneCodes',
  async exportOf(tables, { accountId }) {
    const rows = await tables
      .of<TelephoneTables>()
      .selectFrom('telephone_codes')
      .select(['mode', 'created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .execute();
    return rows.map((row) => ({
      mode: row.mode,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }));
  },
  async erase(tables, { accountId }) {
    await tables
      .of<TelephoneTables>()
      .deleteFrom('telephone_codes')
      .where('account_id', '=', accountId)
      .execute();
  },
};

/** Keeps a code in place of the account's last one; false, and nothing is kept, when another account has the same. */
export async function keepCode(db: TelephoneDb, code: Selectable<TelephoneCodesTable>): Promise<boolean> {
  await db.deleteFrom('telephone_codes').where('account_id', '=', code.account_id).execute();
  const kept = await db
    .insertInto('telephone_codes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** A code that is valid at `now`. */
export async function findCode(
  db: TelephoneDb,
  hash: string,
  now: Date,
): Promise<Selectable<TelephoneCodesTable> | undefined> {
  return db
    .selectFrom('telephone_codes')
    .selectAll()
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The code has been used. */
export async function deleteCode(db: TelephoneDb, hash: string): Promise<void> {
  await db.deleteFrom('telephone_codes').where('code_hash', '=', hash).execute();
}

export async function forgetExpiredCodes(tables: SharedTables, now: Date): Promise<void> {
  await tables.of<TelephoneTables>().deleteFrom('telephone_codes').where('expires_at', '<=', now).execute();
}
