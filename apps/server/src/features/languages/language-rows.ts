// The table `page_languages`: in which language each account reads the pages. Every function takes part in the transaction it is given.
import { pageLanguageSchema } from '@bandpal/contracts';
import type { PageLanguage } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';

interface PageLanguagesTable {
  account_id: string;
  /** BCP 47. */
  language: string;
  chosen_at: Date;
}

export type LanguageTables = { page_languages: PageLanguagesTable };
type LanguageDb = Kysely<LanguageTables>;

/** What the columns are to a person. */
export const languageTableRegister: TableRegister<LanguageTables> = {
  page_languages: {
    part: 'pageLanguage',
    columns: { account_id: 'key', language: 'exported', chosen_at: 'exported' },
  },
};

/** The language that a person has chosen. */
export const languageData: PersonalDataPart = {
  name: 'pageLanguage',
  async exportOf(tables, { accountId }) {
    const row = await findRow(tables.of<LanguageTables>(), accountId);
    return row === undefined ? null : { language: row.language, chosenAt: row.chosen_at.toISOString() };
  },
  erase: async (tables, { accountId }) => {
    await tables
      .of<LanguageTables>()
      .deleteFrom('page_languages')
      .where('account_id', '=', accountId)
      .execute();
  },
};

const findRow = (db: LanguageDb, accountId: string) =>
  db.selectFrom('page_languages').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** The language an account has chosen; null for none, and for one that isn't known any more. */
export async function findLanguage(tables: SharedTables, accountId: string): Promise<PageLanguage | null> {
  const row = await findRow(tables.of<LanguageTables>(), accountId);
  return pageLanguageSchema.safeParse(row?.language).data ?? null;
}

/** Keeps what an account has chosen, in place of what it chose before. */
export async function saveLanguage(
  tables: SharedTables,
  accountId: string,
  choice: { language: PageLanguage; at: Date },
): Promise<void> {
  const chosen = { language: choice.language, chosen_at: choice.at };
  await tables
    .of<LanguageTables>()
    .insertInto('page_languages')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
}
