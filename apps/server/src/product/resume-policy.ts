import type { OwnerKey, TestRow } from '../store/index.ts';
import { isUnfinished } from './settle-test.ts';

/** Whether the test belongs to this person. */
export function isSameOwner(test: Pick<TestRow, 'owner_kind' | 'owner_id'>, owner: OwnerKey): boolean {
  return test.owner_kind === owner.kind && test.owner_id === owner.id;
}

/** Whether a call of the owner may continue the test. Active counts: after a crash, or a reload faster than the old call's end. */
export function isResumable(test: Pick<TestRow, 'status' | 'hold_expires_at'>, now: Date): boolean {
  return isUnfinished(test) && test.hold_expires_at > now;
}
