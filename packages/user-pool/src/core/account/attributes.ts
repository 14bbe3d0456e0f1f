import { deleteChallengesOf } from '../../store/codes.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { isAddressTaken, updateUser } from '../../store/users.ts';
import type { User } from '../../store/users.ts';
import { readEmail, verifiedPhoneOf, withAttributes, withoutAttributes } from '../attributes.ts';
import { announceChanges } from '../mail/announce-changes.ts';
import { beginAttempt } from '../guesses/attempts.ts';
import { auditAttributes, audit } from '../audit/audit-trail.ts';
import { checkCode, useCode } from '../codes/codes.ts';
import type { CodeKey } from '../codes/codes.ts';
import { emailDelivery, phoneDelivery } from '../mail/delivery.ts';
import type { CodeDelivery } from '../mail/delivery.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import {
  expiredCode,
  limitExceeded,
  UserPoolError,
  invalidParameter,
  wrongCode,
} from '../user-pool-error.ts';
import type { Authenticated } from '../session/tokens.ts';
import { offerUndo } from './address-undo.ts';
import { hasShownOldFactor } from './fresh-proof.ts';
import { takeMailTurn } from '../mail/mail-limits.ts';
import type { MailPlace } from '../mail/mail-places.ts';
import { queueCode } from '../mail/mail-queue.ts';
import { securityChanges } from '../mail/security-changes.ts';
import { MAIL_CODE_MS } from '../settings.ts';
import { lockedUser } from '../codes/subject.ts';
import { isUniqueViolation } from '@bandpal/foundation/database';

/** The attributes that a code can verify. */
export type VerifiableAttribute = CodeDelivery['attribute'];

/**
 * Changes a user's own attributes. A new address stays pending, the old one in use, until the code sent to it is entered; naming
 * the old one calls that off.
 * @throws UserPoolError NotAuthorized for an attribute people cannot write (nothing is changed then), AliasExists, LimitExceeded,
 * CodeDeliveryFailure.
 */
export async function changeAttributes(
  context: PoolContext,
  who: Authenticated,
  change: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<CodeDelivery[]> {
  const { user } = who;
  const { email: givenEmail, ...rest } = change;
  // Refused before anything is sent; made from the newest state below.
  withAttributes(user.attributes, rest);
  const email = givenEmail === undefined ? user.email : readEmail(givenEmail);
  const place = email === user.email ? null : await placeForAddress(context, user, email, caller);
  const isProved = who.shown.password && (await hasShownOldFactor(context, who, caller));
  const after = await rewriteUser(context, user.id, (current) => ({
    attributes: withAttributes(current.attributes, rest),
    // One's own address again: the change is called off.
    ...(givenEmail === undefined
      ? {}
      : {
          pendingEmail: email === current.email ? null : email,
          pendingSince: context.clock.date(),
          pendingIsProved: isProved,
        }),
  }));
  return place === null ? [] : [await sendAddressCode(context, after, place)];
}

/** Asking which addresses are taken costs as much as a code. @throws UserPoolError AliasExists, and as `takeMailTurn`. */
async function placeForAddress(
  context: PoolContext,
  user: User,
  email: string,
  caller: Caller,
): Promise<MailPlace> {
  const isTaken = await isAddressTaken(context.db, email);
  const subject = { name: user.email, user };
  // What may be sent to an owner is not used up by those who say that their address is theirs.
  const place = await takeMailTurn(context, 'attribute', subject, caller, isTaken ? null : email);
  if (isTaken) throw emailTaken();
  return place;
}

/** Removes attributes of a user. @throws UserPoolError NotAuthorized for those people cannot write. */
export async function removeAttributes(
  context: PoolContext,
  user: User,
  names: readonly string[],
): Promise<void> {
  await rewriteUser(context, user.id, (current) => ({
    attributes: withoutAttributes(current.attributes, names),
  }));
}

/** Changes a user from what they are now, so that two changes at once are both kept, and tells the owner. Gives the user afterwards. */
async function rewriteUser(
  context: PoolContext,
  id: string,
  changeOf: (current: User) => {
    attributes?: Record<string, string>;
    pendingEmail?: string | null;
    pendingSince?: Date | null;
    pendingIsProved?: boolean;
  },
): Promise<User> {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockedUser(tx, id);
    const change = { ...changeOf(before), updatedAt: context.clock.date() };
    await updateUser(tx, id, change);
    const after = { ...before, ...change };
    await auditAttributes(context, tx, before, after);
    await announceChanges(context, tx, before, securityChanges(before, after));
    return after;
  });
}

/** Sends a code that verifies an address or a telephone. @throws UserPoolError InvalidParameter, and as `takeMailTurn`. */
export async function sendAttributeCode(
  context: PoolContext,
  user: User,
  attribute: VerifiableAttribute,
  caller: Caller,
): Promise<CodeDelivery> {
  const subject = { name: user.email, user };
  if (attribute === 'email') {
    const place = await takeMailTurn(context, 'attribute', subject, caller, user.pendingEmail ?? user.email);
    return sendAddressCode(context, user, place);
  }
  const phone = user.attributes['phone_number'];
  if (phone === undefined) throw invalidParameter('There is no phone number to verify.');
  if (!context.courier.canText) throw invalidParameter('Text messages cannot be sent from here.');
  const place = await takeMailTurn(context, 'attribute', subject, caller, phone);
  await queueAttributeCode(context, user, place, { purpose: attribute, medium: 'SMS' }, phone);
  return phoneDelivery(phone);
}

/** Verifies with the code that was sent; a pending address takes the place of the old one. @throws UserPoolError CodeMismatch, ExpiredCode, LimitExceeded, AliasExists. */
export async function verifyAttribute(
  context: PoolContext,
  user: User,
  attribute: VerifiableAttribute,
  code: string,
  caller: Caller,
): Promise<void> {
  const key = codeKeyOf(user, attribute);
  await using attempt = await beginAttempt(context, 'attribute code', { name: user.email, user }, caller);
  if (attempt === null) throw limitExceeded();
  const check = await checkCode(context, key, code, { ...attempt, onlyLong: false });
  if (check !== 'right') {
    const factor = attribute === 'email' ? 'email-code' : 'text-code';
    await audit(context, { event: 'code-refused', factor }, user.id);
  }
  if (check === 'wrong') throw wrongCode();
  if (check !== 'right') throw expiredCode();
  await attempt.succeeded();
  try {
    await context.db.transaction().execute(async (tx) => {
      const current = await lockedUser(tx, user.id);
      // Another address was named meanwhile, which this code does not prove.
      if (codeKeyOf(current, attribute).target !== key.target) throw expiredCode();
      const change = verifiedChange(context, current, attribute);
      const after = { ...current, ...change };
      const isLeaving = after.email !== current.email;
      if (!(await useCode(context, tx, key, code))) throw expiredCode();
      const isDone = await updateUser(tx, user.id, { ...change, updatedAt: context.clock.date() });
      if (!isDone) throw emailTaken();
      if (attribute === 'email') await audit(context, 'email-changed', user.id, tx);
      else await auditAttributes(context, tx, current, after);
      await announceChanges(context, tx, after, securityChanges(current, after));
      // A code for a sign-in may still be on its way to the old mailbox.
      if (isLeaving) await deleteChallengesOf(tx, user.id);
      if (isLeaving) await announceMove(context, tx, current, after);
    });
  } catch (error) {
    // Two people may verify the same address at the same moment.
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

/** Tells both addresses of an account; the one that was left gets a way back. */
async function announceMove(context: PoolContext, tx: UserPoolDb, before: User, after: User): Promise<void> {
  const isSlow = before.pendingIsProved;
  const undoUrl = before.emailVerified ? await offerUndo(context, tx, before, isSlow) : undefined;
  const left = isSlow && undoUrl !== undefined ? 'email-left-proved' : 'email-left';
  await announceChanges(context, tx, before, [left], undoUrl);
  await announceChanges(context, tx, after, ['email-arrived']);
}

function verifiedChange(context: PoolContext, user: User, attribute: VerifiableAttribute): Partial<User> {
  if (attribute === 'email') {
    return { email: user.pendingEmail ?? user.email, emailVerified: true, pendingEmail: null };
  }
  // Proving once more what is proved makes it no younger.
  const isNew = verifiedPhoneOf(user) === null;
  return {
    attributes: { ...user.attributes, phone_number_verified: 'true' },
    ...(isNew ? { phoneProvedAt: context.clock.date() } : {}),
  };
}

async function sendAddressCode(context: PoolContext, user: User, place: MailPlace): Promise<CodeDelivery> {
  const address = user.pendingEmail ?? user.email;
  await queueAttributeCode(context, user, place, { purpose: 'email', medium: 'EMAIL' }, address);
  return emailDelivery(address);
}

async function queueAttributeCode(
  context: PoolContext,
  user: User,
  place: MailPlace,
  topic: { purpose: VerifiableAttribute; medium: CodeDelivery['medium'] },
  to: string,
): Promise<void> {
  const { target } = codeKeyOf(user, topic.purpose);
  const code = { to, target, lifeMs: MAIL_CODE_MS, wording: 'attribute', guesses: null } as const;
  await queueCode(context, context.db, { place, subject: { name: user.email, user }, topic }, code);
}

function codeKeyOf(user: User, attribute: VerifiableAttribute): CodeKey {
  const phone = user.attributes['phone_number'] ?? '';
  const target = attribute === 'email' ? (user.pendingEmail ?? user.email) : phone;
  return { userId: user.id, purpose: attribute, target };
}

const emailTaken = () => new UserPoolError('AliasExists', 'An account with the given email already exists.');
