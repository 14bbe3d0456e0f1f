import type { UserPoolDb } from '../store/tables.ts';
import { removeCode, saveCode, tryCodes } from '../store/codes.ts';
import { BUDGETS } from './budget-table.ts';
import type { PoolContext } from './pool-context.ts';
import { sameText } from './key-ring.ts';
import { randomDigits } from './randomness.ts';

/**
 * What a code is for; a new one for the same purpose ends the old one. To sign in, the purpose names the step that asked for the
 * code (its `idHash`): it does not do for another sign-in of the same person, and another sign-in does not end it. A reset that a
 * known browser asked for names the browser, so that no stranger ends its code by asking for another. To sign up, it names the sign-up
 * whose password the code puts in force; without one, it proves the mailbox alone.
 */
export type CodePurpose =
  | 'sign-up'
  | `sign-up ${string}`
  | 'reset'
  | `reset ${string}`
  | 'email'
  | 'phone_number'
  | `sign-in ${string}`
  | `second-factor ${string}`;

/** How a try ended. `none`: there is no live code, or its tries are used up. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'none';

const SIGN_UP = 'sign-up';

/** Whose code for what. `target` is what the code proves, such as an address: it is worth nothing for another one. */
export interface CodeKey {
  userId: string;
  purpose: CodePurpose;
  target: string;
}

/** Makes and stores a code of six digits, or of three times six; only its keyed hash is kept. */
export async function makeCode(
  context: Pick<PoolContext, 'db' | 'clock' | 'keys' | 'random'>,
  key: CodeKey,
  lifeMs: number,
  isLong = false,
): Promise<string> {
  const groups = Array.from({ length: isLong ? 3 : 1 }, () => randomDigits(context.random));
  const code = groups.join(' ');
  await saveCode(context.db, {
    userId: key.userId,
    purpose: key.purpose,
    codeHmac: hashesOfCode(context, key, code)[0] ?? '',
    isLong,
    expiresAt: new Date(context.clock.date().getTime() + lifeMs),
  });
  return code;
}

/** As long as one, and of no code. */
const NO_HASH = '-'.repeat(43);

/** How a code is tried. */
export interface CodeRules {
  /** One of six digits counts no more. */
  onlyLong: boolean;
  /** Of the attempt: see `tryCodes`. */
  counter: string;
}

/** Tries a code. A right one is not used up yet: see `useCode`. The same work whether there is one or none. */
export async function checkCode(
  context: PoolContext,
  key: CodeKey,
  code: string,
  { onlyLong, counter }: CodeRules,
): Promise<CodeCheck> {
  const [stored] = await tryCodes(context.db, { ...key, isFamily: false }, BUDGETS.codeTries.size(), counter);
  const hashes = hashesOfCode(context, key, code);
  const isSame = hashes.some((hash) => sameText(stored?.code_hmac ?? NO_HASH, hash));
  if (stored === undefined) return 'none';
  if ((onlyLong && !stored.is_long) || !isSame) return 'wrong';
  return stored.expires_at <= context.clock.date() ? 'expired' : 'right';
}

/**
 * Tries a code against all that were sent for sign-ups with an address. Gives the sign-ups whose code it is; null among them: the code
 * that is of none. It is not used up yet. `compared`: how many codes a guess could have hit, one at least. The same work whether there are
 * several or none.
 */
export async function checkSignUpCode(
  context: PoolContext,
  key: Omit<CodeKey, 'purpose'>,
  code: string,
  { onlyLong, counter }: CodeRules,
): Promise<{ check: CodeCheck; compared: number; signUpIds: (string | null)[] }> {
  const which = { userId: key.userId, purpose: SIGN_UP, isFamily: true };
  const stored = await tryCodes(context.db, which, BUDGETS.codeTries.size(), counter);
  const hashes = hashesOfCode(context, { ...key, purpose: SIGN_UP }, code);
  const right = stored.filter(
    (each) => (each.is_long || !onlyLong) && hashes.some((hash) => sameText(each.code_hmac, hash)),
  );
  const now = context.clock.date();
  const live = right.filter(({ expires_at: end }) => end > now);
  const compared = Math.max(1, stored.filter((each) => !each.is_long && each.expires_at > now).length);
  if (live.length > 0)
    return { check: 'right', compared, signUpIds: live.map(({ purpose }) => signUpIdIn(purpose)) };
  const check = right.length > 0 ? 'expired' : stored.length > 0 ? 'wrong' : 'none';
  return { check, compared, signUpIds: [] };
}

/** Uses such a code up, as below, for each sign-up whose code it is. False when it was used for all of them meanwhile. */
export async function useSignUpCode(
  context: PoolContext,
  db: UserPoolDb,
  key: Omit<CodeKey, 'purpose'>,
  code: string,
  signUpIds: readonly (string | null)[],
): Promise<boolean> {
  let isUsed = false;
  for (const id of signUpIds) {
    if (await useCode(context, db, { ...key, purpose: signUpPurpose(id) }, code)) isUsed = true;
  }
  return isUsed;
}

/** Names the codes of a sign-up; null: those that prove the mailbox alone. */
export const signUpPurpose = (signUpId: string | null): CodePurpose =>
  signUpId === null ? SIGN_UP : `${SIGN_UP} ${signUpId}`;

const signUpIdIn = (purpose: string): string | null =>
  purpose === SIGN_UP ? null : purpose.slice(SIGN_UP.length + 1);

/** Uses a right code up, in the transaction of what it allows. False when it was used meanwhile. */
export function useCode(context: PoolContext, db: UserPoolDb, key: CodeKey, code: string): Promise<boolean> {
  return removeCode(db, key.userId, key.purpose, hashesOfCode(context, key, code));
}

/** Under the current secret first. Codes of all sign-ups with an address are hashed alike, so that one hash is compared with all. */
function hashesOfCode(context: Pick<PoolContext, 'keys'>, key: CodeKey, code: string): string[] {
  const purpose = key.purpose.startsWith(`${SIGN_UP} `) ? SIGN_UP : key.purpose;
  const macs = context.keys.macs('code', key.userId, purpose, key.target, code.replaceAll(/\s/g, ''));
  return macs.map((mac) => mac.toString('base64url'));
}
