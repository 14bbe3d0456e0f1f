import { verifiedPhoneOf } from '../attributes.ts';
import type { NewChallengeState } from '../challenge-states.ts';
import { beginChallenge, idHashOf } from '../challenges.ts';
import type { OpenChallenge } from '../challenges.ts';
import { getsLongCode } from '../code-guesses.ts';
import { checkCode, makeCode } from '../codes.ts';
import type { CodeKey } from '../codes.ts';
import { emailDelivery, phoneDelivery } from '../delivery.ts';
import type { CodeDelivery } from '../delivery.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { hasBudget, takeMailTurn } from '../mail-limits.ts';
import { codeText, signInMessage } from '../messages.ts';
import { SIGN_IN_CODE_MS } from '../settings.ts';
import { fakeBytes } from '../subject.ts';

/**
 * Which code is meant: how it travels, and whether something else was proved before. Anybody can ask for a first code, which must
 * neither replace nor use up what a person waits for who has shown their password.
 */
export interface SignInCode {
  medium: CodeDelivery['medium'];
  isSecond: boolean;
}

/**
 * Begins the step that asks for a code, and sends one that does for this step alone. For an unknown name nothing is sent and the
 * answer looks the same.
 * @throws UserPoolError LimitExceeded.
 */
export async function askForCode(
  context: PoolContext,
  subject: Subject,
  which: SignInCode,
  state: NewChallengeState,
  caller: Caller,
): Promise<{ session: string; delivery: CodeDelivery }> {
  await takeMailTurn(context, budgetOf(which), subject, caller);
  const session = await beginChallenge(context, subject, state);
  return { session, delivery: sendCode(context, subject, which, idHashOf(session), caller) };
}

/** Whether this is the code that was sent for the step. */
export async function isSignInCode(
  context: PoolContext,
  { idHash, subject }: Pick<OpenChallenge, 'idHash' | 'subject'>,
  which: SignInCode,
  code: string,
  rules: { onlyLong: boolean },
): Promise<boolean> {
  const key = codeKey(subject.user?.id ?? '', which, idHash);
  return (await checkCode(context, key, code, rules)) === 'right';
}

/** Whose code, for which step: one by mail does not do for a telephone, nor a first one for a second one. */
export function codeKey(userId: string, { medium, isSecond }: SignInCode, idHash: string): CodeKey {
  return { userId, purpose: `${isSecond ? 'second-factor' : 'sign-in'} ${idHash}`, target: medium };
}

const budgetOf = ({ isSecond }: SignInCode) => (isSecond ? 'second-factor' : 'sign-in');

function sendCode(
  context: PoolContext,
  subject: Subject,
  which: SignInCode,
  idHash: string,
  caller: Caller,
): CodeDelivery {
  const { user } = subject;
  const { courier, settings } = context;
  if (user === null) return fakeDelivery(context, subject, which.medium);
  const phone = verifiedPhoneOf(user);
  if (which.medium === 'SMS' && phone === null) return fakeDelivery(context, subject, which.medium);
  // Sent in the background, so that the time of the answer does not tell whether there is an account.
  courier.later(async () => {
    if (!(await hasBudget(context, budgetOf(which), subject, caller))) return;
    const isLong = !which.isSecond && (await getsLongCode(context, subject, caller));
    const code = await makeCode(context, codeKey(user.id, which, idHash), SIGN_IN_CODE_MS, isLong);
    if (which.medium === 'SMS' && phone !== null) {
      await courier.text(phone, codeText(settings.productName, code));
    } else {
      await courier.mail(user.email, signInMessage(settings.productName, code));
    }
  });
  return which.medium === 'SMS' && phone !== null ? phoneDelivery(phone) : emailDelivery(user.email);
}

function fakeDelivery(context: PoolContext, subject: Subject, medium: CodeDelivery['medium']): CodeDelivery {
  const digits = fakeBytes(context, 'phone', subject.name).readUInt16LE().toString().padStart(4, '0');
  if (medium === 'SMS') return phoneDelivery(digits);
  return emailDelivery(subject.name.includes('@') ? subject.name : `${digits}@example.org`);
}
