import type { KeyRing } from '../keys/key-ring.ts';
import type { UserPoolSettings } from '../settings.ts';
import { foldAddress } from '@bandpal/contracts';
import type { UserPoolDb } from '../../store/tables.ts';
import { findAnyUser, lockUser, type User } from '../../store/users.ts';
import type { PoolContext, Subject } from '../pool-context.ts';
import { uuidOf } from '../keys/randomness.ts';
import { UserPoolError } from '../user-pool-error.ts';

/**
 * Looks up who is meant by a typed name. Only an address will do: the protocol tells an id for every name, also for unknown
 * ones, and an id that works as a name would tell which of them are real. The same work for every name.
 */
export async function findSubject(context: PoolContext, typedName: string): Promise<Subject> {
  const name = foldAddress(typedName);
  return { name, user: (await findAnyUser(context.db, { email: name })) ?? null };
}

/** The user as they are now; until the transaction ends nobody else changes them or begins a session. @throws UserPoolError UserNotFound. */
export async function lockedUser(tx: UserPoolDb, id: string): Promise<User> {
  const user = await lockUser(tx, id, 'change');
  if (user === undefined) throw new UserPoolError('UserNotFound', 'User does not exist.');
  return user;
}

/** Under what is counted what is asked for in this name: a user, or a name that no one has. */
export function whoIs({ user, name }: Subject): ['name' | 'user', string] {
  return user === null ? ['name', name] : ['user', user.id];
}

/** The user's id or, for an unknown name, one that looks like it and is always the same for that name. */
export function idOf(context: PoolContext, subject: Subject): string {
  // Made for every name: the work must be the same.
  const standIn = uuidOf(fakeBytes(context, 'id', subject.name));
  return subject.user?.id ?? standIn;
}

/** 32 bytes that are always the same for an unknown name and cannot be foreseen. */
export function fakeBytes(
  context: { keys: KeyRing; settings: UserPoolSettings },
  what: string,
  name: string,
): Buffer {
  return context.keys.mac('unknown user', context.settings.userPoolId, what, name);
}
