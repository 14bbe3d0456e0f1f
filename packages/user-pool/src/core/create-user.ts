import type { UserPoolDb, UserStatus } from '../store/tables.ts';
import { insertUser } from '../store/users.ts';
import type { User } from '../store/users.ts';
import { savePassword } from '../store/passwords.ts';
import { readEmail } from './attributes.ts';
import { audit } from './audit/audit-trail.ts';
import { openSignUp } from './open-sign-ups.ts';
import type { PoolContext } from './pool-context.ts';
import { UserPoolError } from './user-pool-error.ts';
import { checkNewPassword, newPasswordRow } from './password/passwords.ts';
import { randomUuid } from './keys/randomness.ts';

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
  status: Exclude<User['status'], 'UNCONFIRMED'>;
  event: 'sign-up' | 'created-by-operator';
}

/**
 * Creates an account. Sign-ups with the address that wait for their code end. `alsoWrite`: in the same transaction, what cannot be
 * without the account.
 * @throws UserPoolError UsernameExists, InvalidPassword, InvalidParameter.
 */
export async function createAccount(
  context: PoolContext,
  account: NewAccount,
  alsoWrite?: (tx: UserPoolDb, user: User) => Promise<void>,
): Promise<User> {
  const user = newUser(context, account);
  if (account.password !== null) checkNewPassword(account.password, user.email);
  const password =
    account.password === null
      ? null
      : await newPasswordRow(context, user.id, account.password, account.passwordExpiresAt);
  await context.db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, user))) throw addressTaken();
    if (password !== null) await savePassword(tx, password);
    await alsoWrite?.(tx, user);
    await audit(context, account.event, user.id, tx);
  });
  return user;
}

/** What a person signs up with. */
export interface UnconfirmedAccount {
  email: string;
  password: string;
  attributes: Record<string, string>;
  /** The browser they do it in: see `markBrowser`. */
  browser: string | null;
}

/**
 * Creates an account that becomes one with its code; others may wait for theirs with the same address. `alsoWrite`: in the same transaction,
 * what the sign-up cannot be without. It does not look at the rules for passwords: see `checkNewPassword`.
 * @throws UserPoolError UsernameExists, InvalidParameter.
 */
export async function createUnconfirmed(
  context: PoolContext,
  { email, password, attributes, browser }: UnconfirmedAccount,
  alsoWrite?: (tx: UserPoolDb, user: User, signUpId: string) => Promise<void>,
): Promise<User> {
  const fresh = newUser(context, {
    email,
    attributes: {},
    emailVerified: false,
    approved: false,
    status: 'UNCONFIRMED',
  });
  const user = await openSignUp(context, fresh, { password, attributes, browser }, alsoWrite);
  if (user === null) throw addressTaken();
  return user;
}

interface AccountRow {
  email: string;
  emailVerified: boolean;
  approved: boolean;
  status: UserStatus;
  attributes: Record<string, string>;
}

function newUser(context: PoolContext, account: AccountRow): User {
  const now = context.clock.date();
  const { emailVerified, approved, status, attributes } = account;
  return {
    id: randomUuid(context.random),
    email: readEmail(account.email),
    emailVerified,
    pendingEmail: null,
    pendingSince: null,
    pendingIsProved: false,
    status,
    enabled: true,
    approved,
    attributes,
    mfaMethods: [],
    mfaPreferred: null,
    signOuts: 0,
    // Vouched for by whoever makes the account.
    phoneProvedAt: attributes['phone_number_verified'] === 'true' ? now : null,
    createdAt: now,
    updatedAt: now,
    emailProvedAt: emailVerified ? now : null,
  };
}

const addressTaken = () =>
  new UserPoolError('UsernameExists', 'An account with the given email already exists.');
