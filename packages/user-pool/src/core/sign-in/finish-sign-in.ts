import { lockUser, noteReadLanguage, readLanguageOf } from '../../store/users.ts';
import { findDevice, insertDevice, updateDevice } from '../../store/devices.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { useLink } from '../../store/provider-links.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { findPassword } from '../../store/passwords.ts';
import { findTotp } from '../../store/totp-secrets.ts';
import type { User } from '../../store/users.ts';
import { endWaiting } from '../account/account-sessions.ts';
import { isOldFactor } from '../account/fresh-proof.ts';
import { withdrawLinks } from '../account/waiting-resets.ts';
import { audit } from '../audit/audit-trail.ts';
import { newDeviceKey, browserKnownSince, rememberBrowser } from '../browsers/known-browser.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { invalidSession, UserPoolError } from '../user-pool-error.ts';
import { refuseDoubted } from '../passkey/passkeys.ts';
import { refuseReplaced } from '../password/passwords.ts';
import { randomToken } from '../keys/randomness.ts';
import { beginSession } from '../session/sessions.ts';
import { signTokens } from '../session/tokens.ts';
import type { ShownFactors } from '../session/tokens.ts';
import { refuseUnready } from '../choose-next.ts';
import type { ProvenUser } from './next-step.ts';
import type { SignInStep } from './sign-in-step.ts';

const GROUP_KEY_BYTES = 8;

/** A session that has begun, before its tokens are signed. */
interface BegunSession extends Awaited<ReturnType<typeof beginSession>> {
  newDevice: { deviceKey: string; groupKey: string } | null;
}

/** Begins the session of a user who has shown all that is asked of them. @throws UserPoolError, see `beginProvenSession`. */
export async function finishSignIn(
  context: PoolContext,
  proven: ProvenUser,
  caller: Caller,
): Promise<SignInStep> {
  const begun = await context.db
    .transaction()
    .execute((tx) => beginProvenSession(context, tx, proven, caller));
  return signedIn(context, caller, proven.user, begun);
}

/**
 * The same in a transaction. @throws UserPoolError NotAuthorized when they are disabled, or gone, or were signed out everywhere, or the
 * password or passkey they have shown is not theirs any more; PasswordResetRequired when they need a new one by now.
 */
export async function beginProvenSession(
  context: PoolContext,
  tx: UserPoolDb,
  proven: ProvenUser,
  caller: Caller,
): Promise<BegunSession> {
  const { user, deviceKey, passwordSetAt, passkeyId, link, provedAt, factor } = proven;
  // The account may have been disabled meanwhile, taken back, or its password replaced, which ends all sessions but this one.
  // One sign-in of an account after another, so that there are never more sessions than may be.
  const current = await lockUser(tx, user.id, 'change');
  if (current === undefined) throw new UserPoolError('NotAuthorized', 'User is disabled.');
  refuseUnready(current);
  if (passwordSetAt !== undefined) await refuseReplaced(tx, user.id, passwordSetAt);
  if (passkeyId !== undefined) await refuseDoubted(tx, user.id, passkeyId);
  if (link !== undefined && !(await useLink(tx, user.id, link, context.clock.date()))) {
    throw new UserPoolError('NotAuthorized', 'The connection is gone.');
  }
  // Every sign-in was ended since this one began.
  if (current.signOuts !== user.signOuts) throw invalidSession();
  // Whoever gets here has shown the password there is, a passkey or a connection: a new one that waits was not asked for by them.
  await endWaiting(context, tx, user.id);
  await noteLanguage({ ...context, db: tx }, user, caller);
  const shown = { password: proven.byPassword === true, since: await factorSince(tx, current, proven) };
  // The protocol of other services knows no devices.
  const newDevice = link === undefined ? await meetDevice(context, tx, user, deviceKey) : null;
  const begun = await beginSession(context, tx, {
    userId: user.id,
    deviceKey: context.settings.devices ? (newDevice?.deviceKey ?? deviceKey) : null,
    browser: caller.browser,
    ...(provedAt === undefined ? {} : { provedAt }),
    shown,
  });
  await audit(context, { event: 'sign-in', ...(factor === undefined ? {} : { factor }) }, user.id, tx);
  await withdrawOlderThanPassword(context, tx, current, shown);
  return { ...begun, newDevice };
}

/**
 * Notes in which language the person reads. Once that's known, only a browser that has been theirs for more than a week changes it: a
 * thief who signs in must not choose the language of the messages that warn the owner.
 */
async function noteLanguage(context: PoolContext, user: User, caller: Caller): Promise<void> {
  const { db, language } = context;
  if (language === null) return;
  const isTheirs =
    (await readLanguageOf(db, user.id)) === null ||
    isOldFactor(context, await browserKnownSince(context, { name: user.email, user }, caller));
  if (isTheirs) await noteReadLanguage(db, user.id, language);
}

/** Signs the tokens of a session that has begun; its browser is a known one from now on. */
export async function signedIn(
  context: PoolContext,
  caller: Caller,
  user: User,
  begun: BegunSession,
): Promise<SignInStep> {
  const knownSince = await browserKnownSince(context, { name: user.email, user }, caller);
  rememberBrowser(context, caller, user, knownSince);
  const { session, refreshToken, newDevice, keysState } = begun;
  const signed = await signTokens(context, user, session, keysState);
  return { kind: 'tokens', tokens: { ...signed, refreshToken, newDevice } };
}

/**
 * A password that was set after the account had left an address, and something old with it: the same as a change of the password by
 * somebody who has shown that. See `changePassword`.
 */
async function withdrawOlderThanPassword(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  { password, since }: ShownFactors,
): Promise<void> {
  if (!password || !isOldFactor(context, since)) return;
  const row = await findPassword(tx, user.id);
  if (row !== undefined) await withdrawLinks(context, tx, user, row.changed_at);
}

/**
 * Since when what was shown last has been the account's, for factors that are no mailbox and no other service; null for those. A trusted
 * browser counts since it was last told to be trusted.
 */
async function factorSince(
  tx: UserPoolDb,
  { id, phoneProvedAt }: User,
  { factor, deviceKey, passkeyId, recoveryCodeMadeAt }: ProvenUser,
): Promise<Date | null> {
  if (factor === undefined) return null;
  switch (factor) {
    case 'authenticator':
      return (await findTotp(tx, id, true))?.created_at ?? null;
    case 'recovery-code':
      return recoveryCodeMadeAt ?? null;
    case 'text-code':
      return phoneProvedAt;
    case 'trusted-browser':
      return (await findDevice(tx, id, deviceKey ?? ''))?.updated_at ?? null;
    case 'passkey':
      return (await listPasskeys(tx, id)).find((row) => row.credential_id === passkeyId)?.created_at ?? null;
    case 'password':
    case 'email-code':
    case 'connected-service':
      return null;
  }
}

/** Notes that a known browser is back, or names a new one, which its client then confirms. */
async function meetDevice(
  context: PoolContext,
  tx: UserPoolDb,
  user: User,
  deviceKey: string | null,
): Promise<{ deviceKey: string; groupKey: string } | null> {
  if (!context.settings.devices) return null;
  const now = context.clock.date();
  if (deviceKey !== null && (await updateDevice(tx, user.id, deviceKey, { last_seen_at: now }))) return null;
  const [region = ''] = context.settings.userPoolId.split('_');
  const device = {
    deviceKey: newDeviceKey(context, region, user.email),
    groupKey: `-${randomToken(context.random, GROUP_KEY_BYTES)}`,
  };
  await insertDevice(tx, {
    device_key: device.deviceKey,
    user_id: user.id,
    group_key: device.groupKey,
    name: '',
    verifier_sealed: null,
    remembered: false,
    created_at: now,
    updated_at: now,
    last_seen_at: now,
  });
  return device;
}
