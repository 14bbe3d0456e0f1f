import { verifiedPhoneOf } from '../attributes.ts';
import { checkCode, makeCode } from '../codes.ts';
import { emailDelivery, phoneDelivery } from '../delivery.ts';
import type { CodeDelivery } from '../delivery.ts';
import type { Caller, IdentityContext, Subject } from '../identity-context.ts';
import { takeMailTurn } from '../mail-limits.ts';
import { codeText, signInMessage } from '../messages.ts';
import { SIGN_IN_CODE_MS } from '../settings.ts';
import { fakeBytes } from '../subject.ts';

/**
 * Sends a code to sign in with. For a name nobody has, nothing is sent and the answer looks the same.
 * @throws IdentityError LimitExceeded.
 */
export async function sendSignInCode(
  context: IdentityContext,
  subject: Subject,
  medium: CodeDelivery['medium'],
  caller: Caller,
): Promise<CodeDelivery> {
  await takeMailTurn(context, 'sign-in', subject, caller);
  const { user } = subject;
  if (user === null) return fakeDelivery(context, subject, medium);
  const { courier, settings } = context;
  const phone = verifiedPhoneOf(user);
  if (medium === 'SMS' && phone === null) return fakeDelivery(context, subject, medium);
  const code = await makeCode(context, codeKey(user.id, medium), SIGN_IN_CODE_MS);
  if (medium === 'SMS' && phone !== null) {
    courier.later(() => courier.text(phone, codeText(settings.productName, code)));
    return phoneDelivery(phone);
  }
  courier.later(() => courier.mail(user.email, signInMessage(settings.productName, code)));
  return emailDelivery(user.email);
}

/** Whether this is the code that was sent. */
export async function isSignInCode(
  context: IdentityContext,
  subject: Subject,
  medium: CodeDelivery['medium'],
  code: string,
): Promise<boolean> {
  const key = codeKey(subject.user?.id ?? '', medium);
  return (await checkCode(context, key, code)) === 'right';
}

/** Whose code: one by mail does not do for a telephone. */
export function codeKey(userId: string, medium: CodeDelivery['medium']) {
  return { userId, purpose: 'sign-in' as const, target: medium };
}

function fakeDelivery(
  context: IdentityContext,
  subject: Subject,
  medium: CodeDelivery['medium'],
): CodeDelivery {
  const digits = fakeBytes(context, 'phone', subject.name).readUInt16LE().toString().padStart(4, '0');
  if (medium === 'SMS') return phoneDelivery(digits);
  return emailDelivery(subject.name.includes('@') ? subject.name : `${digits}@example.org`);
}
