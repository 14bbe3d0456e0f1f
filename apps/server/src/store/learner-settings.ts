// Rows of `learner_settings`. Every function runs in the transaction (or database) it is given.
import type { LearnerSettings } from '@bandpal/contracts';
import type { LearnerSettingsRow, ProductDb } from './schema.ts';
import type { OwnerKey } from './tests.ts';

/** What the owner has told; undefined when they were never asked. */
export function findLearnerSettings(db: ProductDb, owner: OwnerKey): Promise<LearnerSettingsRow | undefined> {
  return db
    .selectFrom('learner_settings')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
}

/** Writes what the owner has told, in place of what they told before. */
export async function saveLearnerSettings(
  db: ProductDb,
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
export async function moveLearnerSettings(db: ProductDb, from: OwnerKey, to: OwnerKey): Promise<void> {
  const known = await findLearnerSettings(db, to);
  if (known !== undefined) return deleteLearnerSettings(db, from);
  await db
    .updateTable('learner_settings')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .execute();
}

export async function deleteLearnerSettings(db: ProductDb, owner: OwnerKey): Promise<void> {
  await db
    .deleteFrom('learner_settings')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
}

/** Deletes what guests have told before this time. */
export async function forgetGuestSettings(db: ProductDb, before: Date): Promise<void> {
  await db
    .deleteFrom('learner_settings')
    .where('owner_kind', '=', 'guest')
    .where('created_at', '<', before)
    .execute();
}
