import type { AccountTest } from '@bandpal/contracts';
import type { SharedTables } from '@bandpal/foundation/database';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';
import { listBandedTests, countKeptTests, moveTests } from '../tests/owner-rows.ts';
import { isResumable } from '../tests/read-test.ts';
import type { TestContext, TestTables } from '../tests/test-tables.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { requireNotErased } from '../../product/erased-accounts.ts';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import { lockOwner } from '../../store/owners.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** More than half a year of daily practice; older reports stay at their own addresses and in the export. */
const LISTED_TESTS = 200;

/** The account's tests with their bands, newest first. */
export async function readAccountTests(context: TestContext, accountId: string): Promise<AccountTest[]> {
  const tests = await listBandedTests(context.db, { kind: 'account', id: accountId }, LISTED_TESTS);
  const now = context.clock.date();
  return tests.map((test) => ({
    id: test.id,
    mode: test.mode,
    status: test.status,
    startedAt: test.started_at.toISOString(),
    finishedAt: test.finished_at?.toISOString() ?? null,
    answers: test.answers,
    resumable: isResumable(test, now),
    band: test.band,
  }));
}

/** How many tests of a guest an account could take over; those that ended without an answer are nothing to keep. */
export function countClaimable(context: TestContext, guest: TestOwner): Promise<number> {
  return countKeptTests(context.db, guest);
}

/** Gives what a feature keeps of a guest to an account, in the transaction in which the account gets the guest's tests. */
export type ClaimPart = (tables: SharedTables, guest: OwnerKey, account: OwnerKey) => Promise<void>;

/**
 * Gives the tests and reports of a guest, and what features keep of them, to an account that was told to take them; who paid for them stays as it is, also for one that goes on. Again, it
 * finds nothing to do.
 * @returns how many tests were given; practices are not counted.
 * @throws BandpalError `account.unauthorized` when the account was erased.
 */
export async function claimTests(
  context: TestContext,
  guest: TestOwner,
  accountId: string,
  ofFeatures: readonly ClaimPart[] = [],
): Promise<number> {
  const account = { kind: 'account', id: accountId } as const;
  return context.database.transaction(async (tables) => {
    const trx = tables.of<TestTables>();
    // The guest first, everywhere: no two transactions may wait for each other.
    await lockOwner(trx, guest);
    await lockOwner(trx, account);
    await requireNotErased(trx, context, accountId);
    for (const claim of ofFeatures) await claim(tables, guest, account);
    return moveTests(trx, guest, account);
  });
}

/** Everything that is kept of a person, as JSON for the person: the identity side, then each part under its name. */
export async function exportAccount(
  context: TestContext,
  sources: { accounts: Accounts; personalData: readonly PersonalDataPart[] },
  user: SignedInUser,
): Promise<Record<string, unknown>> {
  const person = { accountId: user.id, email: user.email };
  const sections: Record<string, unknown> = {
    format: 'bandpal-account',
    version: 1,
    exportedAt: context.clock.date().toISOString(),
    account: { id: user.id, email: user.email, approved: user.approved },
    identity: await sources.accounts.exportOf(user.id),
  };
  for (const part of sources.personalData)
    sections[part.name] = await part.exportOf(context.database.shared, person);
  return sections;
}
