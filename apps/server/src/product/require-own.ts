import { BandpalError } from '@bandpal/contracts';
import type { OwnerKey, TestRow } from '../store/index.ts';
import { isSameOwner } from './resume-policy.ts';

/**
 * The test, if this person owns it. A stranger is told that it exists: nobody can guess an id, and its owner in another browser must
 * not take it for erased.
 * @throws BandpalError `test.not-found` where there is none, `test.not-yours` where it is somebody else's.
 */
export function requireOwn<T extends Pick<TestRow, 'owner_kind' | 'owner_id'>>(
  test: T | undefined,
  owner: OwnerKey,
): T {
  if (test === undefined) throw new BandpalError('test.not-found');
  if (!isSameOwner(test, owner)) throw new BandpalError('test.not-yours');
  return test;
}
