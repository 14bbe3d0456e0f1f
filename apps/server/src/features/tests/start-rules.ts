import { BandpalError } from '@bandpal/contracts';
import type { ExamMode, PublicConfig } from '@bandpal/contracts';
import { countRunningTests } from './running-rows.ts';
import type { TestContext } from './test-context.ts';
import type { TestDb } from './test-tables.ts';
import { CALLS_OF_PERSON } from '../../ports/call-budget.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** @throws BandpalError `account.not-approved` when only approved accounts may start tests and this is none. */
export function requireApproval(owner: TestOwner, policy: { requireApproved: boolean }): void {
  if (!policy.requireApproved || (owner.kind === 'account' && owner.approved === true)) return;
  if (owner.kind === 'account') throw new BandpalError('account.not-approved');
  throw new BandpalError('account.not-approved', {
    message: 'Please sign in. Only approved accounts can take tests.',
  });
}

type Flags = PublicConfig['flags'];

const FLAGS_OF_MODE: Record<ExamMode, readonly (keyof Flags)[]> = {
  part1: ['speakingPart1'],
  part2: ['speakingPart2'],
  part3: ['speakingPart3'],
  full: ['speakingPart1', 'speakingPart2', 'speakingPart3'],
};

/** @throws BandpalError `test.flag-off` unless every part of this mode is open. */
export function requireOpenParts(mode: ExamMode, flags: Flags): void {
  if (!FLAGS_OF_MODE[mode].every((flag) => flags[flag])) throw new BandpalError('test.flag-off');
}

/**
 * Refuses one person's third call at a time, counted over all processes; the test that is continued is not counted. The caller has
 * locked the owner, so that no other process counts beside this one.
 * @throws BandpalError `call.too-many`.
 */
export async function requireFewTests(
  trx: TestDb,
  { replica, sharedNow: now }: TestContext,
  owner: OwnerKey,
  exceptTestId: string | null = null,
): Promise<void> {
  // A single process knows its calls without asking.
  if (replica === null) return;
  const running = await countRunningTests(trx, owner, { now, exceptTestId });
  if (running >= CALLS_OF_PERSON.size()) throw new BandpalError('call.too-many');
}
