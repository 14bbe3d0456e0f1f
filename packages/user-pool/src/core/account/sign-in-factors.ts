import { listPasskeys } from '../../store/passkeys.ts';
import { findPassword } from '../../store/passwords.ts';
import type { User } from '../../store/users.ts';
import type { PoolContext } from '../pool-context.ts';

/** What a user can begin a sign-in with. */
export async function signInFactorsOf(
  context: PoolContext,
  user: User,
): Promise<('PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN')[]> {
  const password = await findPassword(context.db, user.id);
  const passkeys = await listPasskeys(context.db, user.id);
  return [
    ...(password === undefined ? [] : ['PASSWORD' as const]),
    ...(user.emailVerified ? ['EMAIL_OTP' as const] : []),
    ...(passkeys.some((passkey) => passkey.doubted_at === null) ? ['WEB_AUTHN' as const] : []),
  ];
}
