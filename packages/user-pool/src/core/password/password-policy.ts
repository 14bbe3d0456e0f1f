import { isCommonPassword } from './common-passwords.ts';
import { UserPoolError } from '../user-pool-error.ts';

/** What a password has at least; pages say the same. */
export const MIN_PASSWORD_LENGTH = 8;
/** The protocol's own limit. */
export const MAX_PASSWORD_LENGTH = 256;

/** Refuses what is too short, too long, or guessed first. @throws UserPoolError InvalidPassword, in the protocol's words. */
export function checkNewPassword(password: string, email: string): void {
  const problem = problemOf(password, email);
  if (problem !== null) {
    throw new UserPoolError('InvalidPassword', `Password did not conform with policy: ${problem}`);
  }
}

function problemOf(password: string, email: string): string | null {
  // Counted as people count; the upper limit bounds what is hashed.
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'Password not long enough';
  if (password.length > MAX_PASSWORD_LENGTH) return 'Password too long';
  const [local = ''] = email.split('@');
  const plain = password.toLowerCase();
  if (plain === email || (local.length >= 4 && plain.startsWith(local) && plain.length - local.length <= 4)) {
    return 'Password must not be your email address';
  }
  return isCommonPassword(password) ? 'Password is too common' : null;
}
