import { BandpalError } from '@bandpal/contracts';
import type { TestOwner } from '../ports/test-desk.ts';

/** @throws BandpalError `account.not-approved` when only approved accounts may start tests and this is none. */
export function requireApproval(owner: TestOwner, policy: { requireApproved: boolean }): void {
  if (!policy.requireApproved || (owner.kind === 'account' && owner.approved === true)) return;
  if (owner.kind === 'account') throw new BandpalError('account.not-approved');
  throw new BandpalError('account.not-approved', {
    message: 'Please sign in. Only approved accounts can take tests.',
  });
}
