import { BandpalError, learnerSettingsSchema } from '@bandpal/contracts';
import type { Learner, LearnerSettings } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { countKeptTests, findLearnerSettings, lockOwner, saveLearnerSettings } from '../../store/index.ts';
import type { ProductDb } from '../../store/index.ts';
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
 * @throws BandpalError `account.unauthorized` when the account was erased, or for a guest without a test.
 */
export async function saveLearner(
  context: ProductContext,
  owner: TestOwner,
  settings: LearnerSettings,
): Promise<Learner> {
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    if (owner.kind === 'account') await requireNotErased(trx, context, owner.id);
    else await requireKnownGuest(trx, owner);
    await saveLearnerSettings(trx, owner, settings, context.clock.date());
  });
  return { settings, wasAsked: true };
}

/**
 * A guest comes to be with a test, whose number is limited by network, and by nothing else: anybody can send a cookie of their own making,
 * and a row for each would fill the table.
 */
async function requireKnownGuest(trx: ProductDb, owner: TestOwner): Promise<void> {
  const isKnown =
    (await countKeptTests(trx, owner)) > 0 || (await findLearnerSettings(trx, owner)) !== undefined;
  if (isKnown) return;
  throw new BandpalError('account.unauthorized', {
    message: 'Take a test or sign in first, so that this can be kept.',
  });
}
