import { learnerSettingsSchema } from '@bandpal/contracts';
import type { Learner, LearnerSettings } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { findLearnerSettings, lockOwner, saveLearnerSettings } from '../../store/index.ts';
import type { ProductContext } from '../product-context.ts';
import { requireNotErased } from './grant-sign-up.ts';

/** What the learner has told about themselves. */
export async function readLearner(context: ProductContext, owner: TestOwner): Promise<Learner> {
  const row = await findLearnerSettings(context.db, owner);
  const settings = learnerSettingsSchema.parse({
    targetBand: row?.target_band ?? null,
    examDate: row?.exam_date ?? null,
    firstLanguage: row?.first_language ?? null,
  });
  return { settings, wasAsked: row !== undefined };
}

/**
 * Keeps what the learner tells; empty settings keep that the questions were skipped.
 * @throws BandpalError `account.unauthorized` when the account was erased.
 */
export async function saveLearner(
  context: ProductContext,
  owner: TestOwner,
  settings: LearnerSettings,
): Promise<Learner> {
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    if (owner.kind === 'account') await requireNotErased(trx, context, owner.id);
    await saveLearnerSettings(trx, owner, settings, context.clock.date());
  });
  return { settings, wasAsked: true };
}
