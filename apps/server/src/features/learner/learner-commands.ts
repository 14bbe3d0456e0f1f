import { BandpalError, learnerSettingsSchema } from '@bandpal/contracts';
import type { Learner, LearnerSettings } from '@bandpal/contracts';
import type { SharedTables } from '@bandpal/foundation/database';
import type { TestOwner } from '../../ports/test-desk.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';
import type { TestContext } from '../tests/test-context.ts';
import { countKeptTests } from '../tests/owner-rows.ts';
import { lockOwner } from '../../store/owners.ts';
import type { TestTables } from '../tests/test-tables.ts';
import { findLearnerSettings, saveLearnerSettings } from './learner-rows.ts';
import type { LearnerTables } from './learner-rows.ts';

/** What the learner has told about themselves. */
export async function readLearner(context: TestContext, owner: TestOwner): Promise<Learner> {
  const row = await findLearnerSettings(context.database.shared.of<LearnerTables>(), owner);
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
  context: TestContext,
  owner: TestOwner,
  settings: LearnerSettings,
): Promise<Learner> {
  await context.database.transaction(async (tables) => {
    const trx = tables.of<TestTables>();
    await lockOwner(trx, owner);
    if (owner.kind === 'account') await requireNotErased(trx, context, owner.id);
    else await requireKnownGuest(tables, owner);
    await saveLearnerSettings(tables.of<LearnerTables>(), owner, settings, context.clock.date());
  });
  return { settings, wasAsked: true };
}

/**
 * A guest comes to be with a test, whose number is limited by network, and by nothing else: anybody can send a cookie of their own making,
 * and a row for each would fill the table.
 */
async function requireKnownGuest(tables: SharedTables, owner: TestOwner): Promise<void> {
  const isKnown =
    (await countKeptTests(tables.of<TestTables>(), owner)) > 0 ||
    (await findLearnerSettings(tables.of<LearnerTables>(), owner)) !== undefined;
  if (isKnown) return;
  throw new BandpalError('account.unauthorized', {
    message: 'Take a test or sign in first, so that this can be kept.',
  });
}
