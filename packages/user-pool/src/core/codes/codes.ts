import type { Clock } from '@bandpal/foundation';
import { sameText, type KeyRing } from '../keys/key-ring.ts';
import { randomDigits, type RandomBytes } from '../keys/randomness.ts';
import type { UserPoolDb } from '../../store/tables.ts';
import { countShortCodes, removeCode, saveCode, tryCodes, type StoredCode } from '../../store/codes.ts';
import { lockMailKeys } from '../../store/mail-sends.ts';
import { BUDGETS } from '../limits/budget-table.ts';
import type { PoolContext, Caller, Subject } from '../pool-context.ts';
import type { UserPoolSettings } from '../settings.ts';
import { countedFailures, lockAttempts, saveAttempts } from '../../store/attempts.ts';
import { knownBrowser } from '../browsers/known-browser.ts';
import { whoIs } from './subject.ts';

/**
 * What a code is for. To sign in, the purpose names the step that asked for the code (its `idHash`): it does not do for another sign-in of
 * the same person. A reset that a known browser asked for names the browser, so that no stranger uses up the tries of its code. To sign up,
 * it names the sign-up whose password the code puts in force; without one, it proves the mailbox alone.
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

/** Of six digits, of three times six, or so long where enough of six digits work already. */
type CodeLength = 'short' | 'long' | 'long beside others';

/**
 * Makes and stores a code; only its keyed hash is kept. One that only its owner can ask for again ends the one before it. One that anybody
 * can ask for does not: a stranger would end the code that the owner is about to type. One at a time for a purpose in all processes, or one
 * of two that are written at the same moment would take the place of the other.
 */
export async function makeCode(
  context: { db: UserPoolDb; clock: Clock; keys: KeyRing; random: RandomBytes },
  key: CodeKey,
  lifeMs: number,
  length: CodeLength = 'short',
): Promise<string> {
  const lock = context.keys.mac('code', 'is made', key.userId, key.purpose).toString('base64url');
  return context.db.transaction().execute(async (tx) => {
    await lockMailKeys(tx, [lock]);
    const now = context.clock.date();
    const isLong =
      length === 'long' || (length === 'long beside others' && (await hasEnoughShortCodes(tx, key, now)));
    const groups = Array.from({ length: isLong ? 3 : 1 }, () => randomDigits(context.random));
    const code = groups.join(' ');
    const made = {
      userId: key.userId,
      purpose: key.purpose,
      codeHmac: hashesOfCode(context, key, code)[0] ?? '',
      isLong,
      expiresAt: new Date(now.getTime() + lifeMs),
    };
    await saveCode(tx, made, OWNERS_ALONE.has(key.purpose) ? 'all' : { overAt: now });
    return code;
  });
}

/** Only a person who is signed in asks for such a code. */
const OWNERS_ALONE: ReadonlySet<CodePurpose> = new Set(['email', 'phone_number']);

/** Whether as many codes of six digits for a purpose work as may at once: with one more a guesser would hit one the sooner. */
async function hasEnoughShortCodes(
  db: UserPoolDb,
  { userId, purpose }: { userId: string; purpose: CodePurpose },
  now: Date,
): Promise<boolean> {
  return (await countShortCodes(db, userId, purpose, now)) >= BUDGETS.shortCodes.size();
}

/** How a code is tried. */
export interface CodeRules {
  /** One of six digits counts no more. */
  onlyLong: boolean;
  /** Of the attempt: see `tryCodes`. */
  counter: string;
}

/** Tries a code against all for its purpose. A right one is not used up yet: see `useCode`. The same work whether there are several or none. */
export async function checkCode(
  context: PoolContext,
  key: CodeKey,
  code: string,
  rules: CodeRules,
): Promise<CodeCheck> {
  return (await compareCodes(context, key, code, rules)).check;
}

/**
 * The same, against all that were sent for sign-ups with an address. Gives the sign-ups whose code it is; null among them: the code that is
 * of none. `signUps`: of how many sign-ups a guess could have hit a code of six digits, one at least.
 */
export async function checkSignUpCode(
  context: PoolContext,
  key: Omit<CodeKey, 'purpose'>,
  code: string,
  rules: CodeRules,
): Promise<{ check: CodeCheck; signUps: number; signUpIds: (string | null)[] }> {
  const { check, live, short } = await compareCodes(context, { ...key, purpose: SIGN_UP }, code, rules);
  const signUps = Math.max(1, new Set(short.map(({ purpose }) => purpose)).size);
  return { check, signUps, signUpIds: live.map(({ purpose }) => signUpIdIn(purpose)) };
}

/** `live`: the codes that were meant. `short`: those of six digits that a guess could have hit. */
async function compareCodes(
  context: PoolContext,
  key: CodeKey,
  code: string,
  { onlyLong, counter }: CodeRules,
): Promise<{ check: CodeCheck; live: StoredCode[]; short: StoredCode[] }> {
  const now = context.clock.date();
  const which = { userId: key.userId, purpose: key.purpose, isFamily: key.purpose === SIGN_UP };
  const stored = await tryCodes(context.db, which, { maxTries: BUDGETS.codeTries.size(), counter, now });
  const hashes = hashesOfCode(context, key, code);
  const right = stored.filter(
    (each) => (each.isLong || !onlyLong) && hashes.some((hash) => sameText(each.codeHmac, hash)),
  );
  const live = right.filter(({ expiresAt }) => expiresAt > now);
  const short = stored.filter(({ isLong, expiresAt }) => !isLong && expiresAt > now);
  if (live.length > 0) return { check: 'right', live, short };
  return { check: right.length > 0 ? 'expired' : stored.length > 0 ? 'wrong' : 'none', live, short };
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
function hashesOfCode(context: { keys: KeyRing }, key: CodeKey, code: string): string[] {
  const purpose = key.purpose.startsWith(`${SIGN_UP} `) ? SIGN_UP : key.purpose;
  const macs = context.keys.macs('code', key.userId, purpose, key.target, code.replaceAll(/\s/g, ''));
  return macs.map((mac) => mac.toString('base64url'));
}

/** Where the wrong mailed codes of strangers, or of this known browser, are counted. The same for unknown names. */
export async function wrongCodesKey(context: PoolContext, subject: Subject, caller: Caller): Promise<string> {
  const browser = await knownBrowser(context, subject, caller);
  return context.keys.mac('attempts', 'wrong codes', ...whoIs(subject), browser ?? '').toString('base64url');
}

/**
 * Whether a code has 18 digits: after too many wrong ones in 90 days. Nobody guesses such a code, so its tries need no limit, and no
 * stranger can use them up in the owner's place.
 */
export async function getsLongCode(
  context: { db: UserPoolDb; clock: Clock; settings: UserPoolSettings },
  keyHash: string,
): Promise<boolean> {
  const wrong = await countedFailures(context.db, keyHash, context.clock.date());
  return wrong >= BUDGETS.wrongCodes.size(context.settings.limits);
}

/** Counts a wrong code. `codes`: with how many it was compared. */
export async function noteWrongCodes(
  context: PoolContext,
  subject: Subject,
  keyHash: string,
  codes: number,
): Promise<void> {
  const now = context.clock.date();
  await context.db.transaction().execute(async (tx) => {
    const counter = { keyHash, userId: subject.user?.id ?? null };
    const [before] = await lockAttempts(tx, [counter], now);
    const failures = (before !== undefined && before.keepUntil > now ? before.failures : 0) + codes;
    const keepUntil = new Date(now.getTime() + BUDGETS.wrongCodes.windowMs);
    const counted = { ...counter, failures, streak: failures };
    await saveAttempts(tx, [{ ...counted, lockedUntil: now, lastAt: now, underWay: [], keepUntil }]);
  });
}
