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
  /** The one before it, in which the owner is warned until then; null: none was chosen. */
  earlier: string | null;
  earlier_until: Date | null;
}

/** As long as a browser is new to an account: somebody with a stolen session must not choose the language in which its owner is warned. */
const WARNED_IN_EARLIER_MS = 7 * 24 * 60 * 60_000;

export type LanguageTables = { page_languages: PageLanguagesTable };
type LanguageDb = Kysely<LanguageTables>;

/** What the columns are to a person. */
export const languageTableRegister: TableRegister<LanguageTables> = {
  page_languages: {
    part: 'pageLanguage',
    columns: {
      account_id: 'key',
      language: 'exported',
      chosen_at: 'exported',
      earlier: 'internal',
      earlier_until: 'internal',
    },
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
  return known(row?.language);
}

/** The language in which an account is warned: the one before, where the chosen one is new. */
export async function languageOfWarnings(
  tables: SharedTables,
  accountId: string,
  now: Date,
): Promise<PageLanguage | null> {
  const row = await findRow(tables.of<LanguageTables>(), accountId);
  return known(row !== undefined && isNew(row, now) ? row.earlier : row?.language);
}

const known = (language: string | null | undefined): PageLanguage | null =>
  pageLanguageSchema.safeParse(language).data ?? null;

const isNew = ({ earlier_until: until }: PageLanguagesTable, now: Date): boolean =>
  until !== null && until > now;

/** Keeps what an account has chosen, in place of what it chose before. */
export async function saveLanguage(
  tables: SharedTables,
  accountId: string,
  { language, at }: { language: PageLanguage; at: Date },
): Promise<void> {
  const db = tables.of<LanguageTables>();
  const row = await findRow(db, accountId);
  if (row?.language === language) return;
  const chosen = {
    language,
    chosen_at: at,
    // A second change in a row doesn't make the first one old.
    earlier: row === undefined ? null : isNew(row, at) ? row.earlier : row.language,
    earlier_until: new Date(at.getTime() + WARNED_IN_EARLIER_MS),
  };
  await db
    .insertInto('page_languages')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
}
