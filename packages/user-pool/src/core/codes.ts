import type { UserPoolDb } from '../store/tables.ts';
import { removeCode, saveCode, tryCode } from '../store/codes.ts';
import type { PoolContext } from './pool-context.ts';
import { sameText } from './key-ring.ts';
import { randomDigits } from './randomness.ts';

/**
 * What a code is for; a new one for the same purpose ends the old one. To sign in, the purpose names the step that asked for the
 * code (its `idHash`): it does not do for another sign-in of the same person, and another sign-in does not end it. A reset that a
 * known browser asked for names the browser, so that no stranger ends its code by asking for another.
 */
export type CodePurpose =
  | 'sign-up'
  | 'reset'
  | `reset ${string}`
  | 'email'
  | 'phone_number'
  | `sign-in ${string}`
  | `second-factor ${string}`;

/** How a try ended. `none`: there is no live code, or its tries are used up. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'none';

/** Five tries at a million possibilities. */
const MAX_TRIES = 5;

/** Whose code for what. `target` is what the code proves, such as an address: it is worth nothing for another one. */
export interface CodeKey {
  userId: string;
  purpose: CodePurpose;
  target: string;
}

/** Makes and stores a code of six digits, or of three times six; only its keyed hash is kept. */
export async function makeCode(
  context: PoolContext,
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

/** Tries a code. A right one is not used up yet: see `useCode`. `onlyLong`: one of six digits counts no more. */
export async function checkCode(
  context: PoolContext,
  key: CodeKey,
  code: string,
  { onlyLong }: { onlyLong: boolean } = { onlyLong: false },
): Promise<CodeCheck> {
  const stored = await tryCode(context.db, key.userId, key.purpose, MAX_TRIES);
  if (stored === undefined) return 'none';
  if (onlyLong && !stored.is_long) return 'wrong';
  const hashes = hashesOfCode(context, key, code);
  if (!hashes.some((hash) => sameText(stored.code_hmac, hash))) return 'wrong';
  return stored.expires_at <= context.clock.date() ? 'expired' : 'right';
}

/** Uses a right code up, in the transaction of what it allows. False when it was used meanwhile. */
export function useCode(context: PoolContext, db: UserPoolDb, key: CodeKey, code: string): Promise<boolean> {
  return removeCode(db, key.userId, key.purpose, hashesOfCode(context, key, code));
}

/** Under the current secret first. */
function hashesOfCode(context: PoolContext, key: CodeKey, code: string): string[] {
  const macs = context.keys.macs('code', key.userId, key.purpose, key.target, code.replaceAll(/\s/g, ''));
  return macs.map((mac) => mac.toString('base64url'));
}
