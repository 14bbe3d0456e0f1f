import { doubtPasskeys, listPasskeys } from '../../store/passkeys.ts';
import { doubtLinks, listLinks } from '../../store/provider-links.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { changeTotpDoubt, deleteTotp, findTotp } from '../../store/totp-secrets.ts';
import { lockUser, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { withoutPhoneProof } from '../attributes.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { securityChanges } from '../mail/security-changes.ts';
import type { SecurityChange } from '../mail/security-changes.ts';

/**
 * Puts every passkey, every connected service and the authenticator of a user in doubt, in the transaction of a reset: whoever made it necessary may have
 * added them. A passkey or a service in doubt signs nobody in. An authenticator in doubt is still asked for, or a thief with the mailbox would
 * be rid of it. Secrets that nobody is asked for go. A telephone has to be proved once more, or a code to it would sign in; where it
 * is the second step it stays, and does not sign in by itself. Gives what the owner is to hear.
 */
export async function putInDoubt(
  context: PoolContext,
  tx: UserPoolDb,
  userId: string,
): Promise<SecurityChange[]> {
  const user = await lockUser(tx, userId, 'change');
  const now = context.clock.date();
  const hasPasskeys = (await doubtPasskeys(tx, userId, now)) > 0;
  const isAsked = user?.mfaMethods.includes('SOFTWARE_TOKEN_MFA') === true;
  await deleteTotp(tx, userId, isAsked ? 'pending' : 'all');
  const hasAuthenticator = await changeTotpDoubt(tx, userId, now);
  const hasConnections = (await doubtLinks(tx, userId, now)) > 0;
  const told = user === undefined ? [] : await doubtAttributes(tx, user, now);
  if (hasPasskeys || hasAuthenticator || hasConnections || told.length > 0)
    await audit(context, 'factors-in-doubt', userId, tx);
  return [
    ...(hasPasskeys ? (['passkeys-in-doubt'] as const) : []),
    ...(hasAuthenticator ? (['authenticator-in-doubt'] as const) : []),
    ...(hasConnections ? (['connections-in-doubt'] as const) : []),
    ...told,
  ];
}

/** What the user has proved, or has yet to prove, by a code: an address that waits for its code is called off. */
async function doubtAttributes(tx: UserPoolDb, user: User, now: Date): Promise<SecurityChange[]> {
  const isAsked = user.mfaMethods.includes('SMS_MFA');
  const after = { ...user, attributes: isAsked ? user.attributes : withoutPhoneProof(user.attributes) };
  await updateUser(tx, user.id, { attributes: after.attributes, pendingEmail: null, updatedAt: now });
  return securityChanges(user, after);
}

/** Whether the owner has something to look at. */
export async function hasDoubts(db: UserPoolDb, userId: string): Promise<boolean> {
  const totp = await findTotp(db, userId, true);
  if (totp !== undefined && totp.doubted_at !== null) return true;
  const ways = [...(await listPasskeys(db, userId)), ...(await listLinks(db, userId))];
  return ways.some((way) => way.doubted_at !== null);
}
