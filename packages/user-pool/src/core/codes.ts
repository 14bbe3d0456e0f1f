import type { UserPoolDb } from '../store/tables.ts';
import { removeCode, saveCode, tryCode } from '../store/codes.ts';
import type { PoolContext } from './pool-context.ts';
import { sameText } from './key-ring.ts';
import { randomDigits } from './randomness.ts';

/**
 * What a code is for; a new one for the same purpose ends the old one. To sign in, the purpose names the step that asked for the
 * code (its `idHash`): it does not do for another sign-in of the same person, and another sign-in does not end it.
 */
export type CodePurpose =
  | 'sign-up'
  | 'reset'
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

/** Makes and stores a code of six digits; only its keyed hash is kept. */
export async function makeCode(context: PoolContext, key: CodeKey, lifeMs: number): Promise<string> {
  const code = randomDigits(context.random);
  await saveCode(context.db, {
    userId: key.userId,
    purpose: key.purpose,
    codeHmac: hashOfCode(context, key, code),
    expiresAt: new Date(context.clock.date().getTime() + lifeMs),
  });
  return code;
}

/** Tries a code. A right one is not used up yet: see `useCode`. */
export async function checkCode(context: PoolContext, key: CodeKey, code: string): Promise<CodeCheck> {
  const stored = await tryCode(context.db, key.userId, key.purpose, MAX_TRIES);
  if (stored === undefined) return 'none';
  if (!sameText(stored.code_hmac, hashOfCode(context, key, code.trim()))) return 'wrong';
  return stored.expires_at <= context.clock.date() ? 'expired' : 'right';
}

/** Uses a right code up, in the transaction of what it allows. False when it was used meanwhile. */
export function useCode(context: PoolContext, db: UserPoolDb, key: CodeKey, code: string): Promise<boolean> {
  return removeCode(db, key.userId, key.purpose, hashOfCode(context, key, code.trim()));
}

function hashOfCode(context: PoolContext, key: CodeKey, code: string): string {
  return context.keys.mac('code', key.userId, key.purpose, key.target, code).toString('base64url');
}
