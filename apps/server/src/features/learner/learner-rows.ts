// The table `learner_settings`: what learners have told about themselves. Every function takes part in the transaction it is given.
import type { LearnerSettings } from '@bandpal/contracts';
import type { SharedTables, TableRegister } from '@bandpal/foundation/database';
import type { Kysely, Selectable } from 'kysely';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** The cookie of a guest lasts no longer, and nobody else can reach what the guest has told. */
const GUEST_MEMORY_MS = 180 * 24 * 60 * 60_000;

/** What a learner has told about themselves; a row without any of it says that the questions were skipped. */
interface LearnerSettingsTable {
  owner_kind: 'guest' | 'account';
  owner_id: string;
  target_band: number | null;
  /** `YYYY-MM-DD`: a day of the calendar is the same in every time zone. */
  exam_date: string | null;
  /** ISO 639. */
  first_language: string | null;
  created_at: Date;
  updated_at: Date;
}

export type LearnerTables = { learner_settings: LearnerSettingsTable };
type LearnerDb = Kysely<LearnerTables>;
type LearnerRow = Selectable<LearnerSettingsTable>;

/** What the columns are to the learner. */
export const learnerTableRegister: TableRegister<LearnerTables> = {
  learner_settings: {
    part: 'learner',
    columns: {
      owner_kind: 'internal',
      owner_id: 'key',
      target_band: 'exported',
      exam_date: 'exported',
      first_language: 'exported',
      created_at: 'exported',
      updated_at: 'exported',
    },
  },
};

/** What the learner has told about themselves. */
export const learnerData: PersonalDataPart = {
  name: 'learner',
  async exportOf(tables, person) {
    const row = await findLearnerSettings(tables.of<LearnerTables>(), accountOf(person.accountId));
    if (row === undefined) return null;
    return {
      targetBand: row.target_band,
      examDate: row.exam_date,
      firstLanguage: row.first_language,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    };
  },
  erase: (tables, person) => deleteLearnerSettings(tables.of<LearnerTables>(), accountOf(person.accountId)),
};

const accountOf = (id: string): OwnerKey => ({ kind: 'account', id });

/** What the owner has told; undefined when they were never asked. */
export function findLearnerSettings(db: LearnerDb, owner: OwnerKey): Promise<LearnerRow | undefined> {
  return db
    .selectFrom('learner_settings')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
}

/** Writes what the owner has told, in place of what they told before. */
export async function saveLearnerSettings(
  db: LearnerDb,
  owner: OwnerKey,
  { targetBand, examDate, firstLanguage }: LearnerSettings,
  at: Date,
): Promise<void> {
  const told = {
    target_band: targetBand,
    exam_date: examDate,
    first_language: firstLanguage,
    updated_at: at,
  };
  await db
    .insertInto('learner_settings')
    .values({ owner_kind: owner.kind, owner_id: owner.id, created_at: at, ...told })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id']).doUpdateSet(told))
    .execute();
}

/** Gives the settings of one owner to another who has none; otherwise they are deleted. */
export async function moveLearnerSettings(tables: SharedTables, from: OwnerKey, to: OwnerKey): Promise<void> {
  const db = tables.of<LearnerTables>();
  const known = await findLearnerSettings(db, to);
  if (known !== undefined) return deleteLearnerSettings(db, from);
  await db
    .updateTable('learner_settings')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .execute();
}

async function deleteLearnerSettings(db: LearnerDb, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('learner_settings')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Deletes what guests have told who can no longer reach it. */
export async function forgetGuestSettings(tables: SharedTables, now: Date): Promise<void> {
  await tables
    .of<LearnerTables>()
    .deleteFrom('learner_settings')
    .where('owner_kind', '=', 'guest')
    .where('created_at', '<', new Date(now.getTime() - GUEST_MEMORY_MS))
    .execute();
}
