import type { UserPoolDb } from '../store/tables.ts';
import { insertUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { savePassword } from '../store/passwords.ts';
import { readEmail } from './attributes.ts';
import { audit } from './audit-trail.ts';
import type { PoolContext } from './pool-context.ts';
import { UserPoolError } from './user-pool-error.ts';
import { checkNewPassword } from './password-policy.ts';
import { newPasswordRow } from './passwords.ts';
import { randomUuid } from './randomness.ts';

/** The account to be made. */
export interface NewAccount {
  email: string;
  /** Null: the person signs in by other means, and can choose one with a code by mail. */
  password: string | null;
  /** When the password stops working; null for one the person chose. */
  passwordExpiresAt: Date | null;
  attributes: Record<string, string>;
  emailVerified: boolean;
  approved: boolean;
  status: User['status'];
  event: 'sign-up' | 'created-by-operator';
}

/**
 * Creates an account. `alsoWrite`: in the same transaction, what cannot be without the account.
 * @throws UserPoolError UsernameExists, InvalidPassword, InvalidParameter.
 */
export async function createAccount(
  context: PoolContext,
  account: NewAccount,
  alsoWrite?: (tx: UserPoolDb, userId: string) => Promise<void>,
): Promise<User> {
  const email = readEmail(account.email);
  if (account.password !== null) checkNewPassword(account.password, email);
  const now = context.clock.date();
  const user: User = {
    id: randomUuid(context.random),
    email,
    emailVerified: account.emailVerified,
    pendingEmail: null,
    status: account.status,
    enabled: true,
    approved: account.approved,
    attributes: account.attributes,
    mfaMethods: [],
    mfaPreferred: null,
    createdAt: now,
    updatedAt: now,
  };
  const password =
    account.password === null
      ? null
      : await newPasswordRow(context, user.id, account.password, account.passwordExpiresAt);
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, user))) {
      throw new UserPoolError('UsernameExists', 'An account with the given email already exists.');
    }
    if (password !== null) await savePassword(tx, password);
    await alsoWrite?.(tx, user.id);
    await audit(context, account.event, user.id, tx);
  });
  return user;
}
