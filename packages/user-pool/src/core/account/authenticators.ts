import { deleteRecoveryCodes, deleteTotp, findTotp, saveTotp } from '../../store/totp-secrets.ts';
import { updateUser, type User } from '../../store/users.ts';
import type { MfaMethod, UserPoolDb } from '../../store/tables.ts';
import { verifiedPhoneOf } from '../attributes.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { audit } from '../audit/audit-trail.ts';
import { beginChallenge, closeChallenge, openChallenge } from '../codes/challenges.ts';
import type { PoolContext } from '../pool-context.ts';
import { UserPoolError, invalidParameter, invalidSession } from '../user-pool-error.ts';
import { securityChanges } from '../mail/security-changes.ts';
import { MFA_METHODS } from '../settings.ts';
import { lockedUser } from '../codes/subject.ts';
import { matchTotp, newTotpSecret } from '../password/totp.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { findPassword } from '../../store/passwords.ts';

/** Makes a secret for an authenticator; it works once a first code has been shown. */
export async function associateAuthenticator(context: PoolContext, user: User): Promise<string> {
  const secret = newTotpSecret(context);
  await saveTotp(context.db, {
    user_id: user.id,
    secret_sealed: context.keys.seal('totp', user.id, Buffer.from(secret), context.random),
    verified: false,
    name: '',
    last_step: 0,
    created_at: context.clock.date(),
    doubted_at: null,
  });
  return secret;
}

/** The same in the middle of a sign-in. @throws UserPoolError NotAuthorized when the session is not of that step. */
export async function associateInSignIn(
  context: PoolContext,
  session: string,
): Promise<{ secret: string; session: string }> {
  const open = await openChallenge(context, { session }, ['MFA_SETUP', 'MFA_VERIFY']);
  const { user } = open.subject;
  if (user === null) throw invalidSession();
  await context.db.transaction().execute((tx) => closeChallenge(tx, open));
  const secret = await associateAuthenticator(context, user);
  const { username } = open.state;
  return {
    secret,
    session: await beginChallenge(context, open.subject, { name: 'MFA_VERIFY', username }),
  };
}

/** Shows a first code: the authenticator takes the place of an older one. @throws UserPoolError EnableSoftwareTokenMFA for a wrong code. */
export async function verifyAuthenticator(
  context: PoolContext,
  user: User,
  code: string,
  name: string,
): Promise<void> {
  const now = context.clock.date();
  await context.db.transaction().execute(async (tx) => {
    // A reset throws away what is being set up; a code that comes after it proves nothing.
    await lockedUser(tx, user.id);
    const pending = await findTotp(tx, user.id, false);
    if (pending === undefined) {
      throw new UserPoolError('SoftwareTokenMFANotFound', 'Set up an authenticator first.');
    }
    const secret = context.keys.unseal('totp', user.id, pending.secret_sealed).toString();
    const step = matchTotp(secret, code.trim(), now, 0);
    if (step === null) throw new UserPoolError('EnableSoftwareTokenMFA', 'Code mismatch');
    const row = { ...pending, verified: true, name: name.slice(0, 64), last_step: step, created_at: now };
    await saveTotp(tx, row);
    await deleteTotp(tx, user.id, 'pending');
    // Codes on paper belong to the authenticator they stand in for.
    await deleteRecoveryCodes(tx, user.id);
    await audit(context, { event: 'second-factor-changed', detail: 'authenticator-set-up' }, user.id, tx);
    // One that is not asked for yet changes nothing; its owner hears of it when it is switched on.
    if (user.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
      await announceChanges(context, tx, user, ['authenticator-replaced']);
  });
}

/** The same in the middle of a sign-in; a wrong code leaves the session as it is. @throws UserPoolError, as above. */
export async function verifyInSignIn(
  context: PoolContext,
  session: string,
  code: string,
  name: string,
): Promise<string> {
  const open = await openChallenge(context, { session }, ['MFA_VERIFY']);
  const { user } = open.subject;
  if (user === null) throw invalidSession();
  await verifyAuthenticator(context, user, code, name);
  await context.db.transaction().execute((tx) => closeChallenge(tx, open));
  const { username } = open.state;
  return beginChallenge(context, open.subject, { name: 'MFA_SETUP_DONE', username });
}

/** How a person wants a second factor to be used. */
interface MfaWish {
  enabled: boolean;
  preferred: boolean;
}

/**
 * Switches second factors on and off; those that are not named stay as they are. An authenticator in doubt that is switched off is
 * forgotten, or whoever has its secret could switch it on again.
 * @throws UserPoolError InvalidParameter for one that is not set up, and for switching the last one off where one is required.
 */
export async function preferMfa(
  context: PoolContext,
  { id }: User,
  wishes: Partial<Record<MfaMethod, MfaWish>>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const current = await lockedUser(tx, id);
    const preference = await preferenceAfter(context, tx, current, wishes);
    await updateUser(tx, id, { ...preference, updatedAt: context.clock.date() });
    const isAsked = preference.mfaMethods.includes('SOFTWARE_TOKEN_MFA');
    if (!isAsked) await deleteRecoveryCodes(tx, id);
    if (!isAsked && (await findTotp(tx, id, true))?.doubted_at != null) await deleteTotp(tx, id, 'all');
    const changes = securityChanges(current, { ...current, ...preference });
    await audit(context, { event: 'second-factor-changed', detail: changes.join(' ') }, id, tx);
    await announceChanges(context, tx, current, changes);
  });
}

async function preferenceAfter(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  wishes: Partial<Record<MfaMethod, MfaWish>>,
): Promise<{ mfaMethods: MfaMethod[]; mfaPreferred: MfaMethod | null }> {
  const { mfa } = context.settings;
  const on = new Set(user.mfaMethods);
  let preferred = user.mfaPreferred;
  for (const method of MFA_METHODS) {
    const wish = wishes[method];
    if (wish === undefined) continue;
    if (wish.enabled || wish.preferred) {
      if (mfa === 'off') throw invalidParameter('Second factors are switched off here.');
      await refuseUnlessReady(context, tx, user, method);
      on.add(method);
    } else {
      on.delete(method);
    }
    if (wish.preferred) preferred = method;
    else if (preferred === method) preferred = null;
  }
  if (mfa === 'required' && on.size === 0) throw invalidParameter('A second factor is required.');
  return { mfaMethods: MFA_METHODS.filter((method) => on.has(method)), mfaPreferred: preferred };
}

async function refuseUnlessReady(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  method: MfaMethod,
): Promise<void> {
  if (method === 'SOFTWARE_TOKEN_MFA' && (await findTotp(tx, user.id, true)) === undefined) {
    throw invalidParameter('User has not verified software token mfa');
  }
  if (method === 'EMAIL_OTP' && !user.emailVerified) {
    throw invalidParameter('User does not have a verified email address');
  }
  if (method === 'SMS_MFA' && (!context.courier.canText || verifiedPhoneOf(user) === null)) {
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
  }
}

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
