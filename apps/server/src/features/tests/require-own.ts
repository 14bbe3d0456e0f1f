import { BandpalError } from '@bandpal/contracts';
import type { TestStatus } from '@bandpal/contracts';
import { isUnfinished } from './settle-test.ts';
import type { OwnerKey } from '../../store/owners.ts';

/** What of a row says whose it is. */
interface OwnedRow {
  owner_kind: OwnerKey['kind'];
  owner_id: string;
}

/**
 * The test, if this person owns it. A stranger is told that it exists: nobody can guess an id, and its owner in another browser must
 * not take it for erased.
 * @throws BandpalError `test.not-found` where there is none, `test.not-yours` where it is somebody else's.
 */
export function requireOwn<T extends OwnedRow>(test: T | undefined, owner: OwnerKey): T {
  if (test === undefined) throw new BandpalError('test.not-found');
  if (!isSameOwner(test, owner)) throw new BandpalError('test.not-yours');
  return test;
}

/** Whether the test belongs to this person. */
export function isSameOwner(test: OwnedRow, owner: OwnerKey): boolean {
  return test.owner_kind === owner.kind && test.owner_id === owner.id;
}

/** Whether a call of the owner may continue the test. Active counts: after a crash, or a reload faster than the old call's end. */
export function isResumable(test: { status: TestStatus; hold_expires_at: Date }, now: Date): boolean {
  return isUnfinished(test) && test.hold_expires_at > now;
}
