import { verifiedPhoneOf } from '../attributes.ts';
import { beginChallenge, idHashOf, type NewChallengeState, type OpenStep } from '../codes/challenges.ts';
import { checkCode, wrongCodesKey, type CodeCheck, type CodeKey, type CodeRules } from '../codes/codes.ts';
import { emailDelivery, phoneDelivery } from '../mail/delivery.ts';
import type { CodeDelivery } from '../mail/delivery.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { takeMailTurn } from '../mail/mail-limits.ts';
import { queueCode } from '../mail/mail-queue.ts';
import { CHALLENGE_MS, MAIL_WAIT_MS, SIGN_IN_CODE_MS } from '../settings.ts';
import { fakeBytes } from '../codes/subject.ts';

/**
 * Which code is meant: how it travels, and whether something else was proved before. Anybody can ask for a first code, which must
 * neither replace nor use up what a person waits for who has shown their password.
 */
export interface SignInCode {
  medium: CodeDelivery['medium'];
  isSecond: boolean;
}

/**
 * Begins the step that asks for a code, and queues one that does for this step alone. For an unknown name nothing is sent, and the
 * work and the answer are the same.
 * @throws UserPoolError, see `takeMailTurn`.
 */
export async function askForCode(
  context: PoolContext,
  subject: Subject,
  which: SignInCode,
  state: NewChallengeState,
  caller: Caller,
): Promise<{ session: string; delivery: CodeDelivery }> {
  const place = await takeMailTurn(context, which.isSecond ? 'second-factor' : 'sign-in', subject, caller);
  const session = await beginChallenge(context, subject, state, CHALLENGE_MS + MAIL_WAIT_MS);
  const guesses = which.isSecond ? null : await wrongCodesKey(context, subject, caller);
  const to = addressFor(subject, which.medium);
  const { purpose, target } = codeKey('', which, idHashOf(session));
  const asked = { place, subject, topic: { purpose, medium: which.medium } };
  const code = { target, lifeMs: SIGN_IN_CODE_MS, wording: 'sign-in', guesses } as const;
  await queueCode(context, context.db, asked, to === null ? null : { ...code, to });
  return { session, delivery: deliveryOf(context, subject, which.medium, to) };
}

/** Tries a code for the step. */
export function checkSignInCode(
  context: PoolContext,
  { idHash, subject }: OpenStep,
  which: SignInCode,
  code: string,
  rules: CodeRules,
): Promise<CodeCheck> {
  return checkCode(context, codeKey(subject.user?.id ?? '', which, idHash), code, rules);
}

/** Whose code, for which step: one by mail does not do for a telephone, nor a first one for a second one. */
export function codeKey(userId: string, { medium, isSecond }: SignInCode, idHash: string): CodeKey {
  return { userId, purpose: `${isSecond ? 'second-factor' : 'sign-in'} ${idHash}`, target: medium };
}

/** Null where a code cannot go to anybody. */
function addressFor({ user }: Subject, medium: CodeDelivery['medium']): string | null {
  if (user === null) return null;
  return medium === 'SMS' ? verifiedPhoneOf(user) : user.email;
}

/** Where the code goes, or would go. */
function deliveryOf(
  context: PoolContext,
  { name }: Subject,
  medium: CodeDelivery['medium'],
  to: string | null,
): CodeDelivery {
  if (to !== null) return medium === 'SMS' ? phoneDelivery(to) : emailDelivery(to);
  const digits = fakeBytes(context, 'phone', name).readUInt16LE().toString().padStart(4, '0');
  if (medium === 'SMS') return phoneDelivery(digits);
  return emailDelivery(name.includes('@') ? name : `${digits}@example.org`);
}
