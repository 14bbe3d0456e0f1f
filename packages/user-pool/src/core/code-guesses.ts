import { countedFailures, lockAttempts, saveAttempts } from '../store/attempts.ts';
import type { AttemptKind } from './attempt-kind.ts';
import { beginAttempt } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { knownBrowser } from './known-browser.ts';
import type { Caller, PoolContext, Subject } from './pool-context.ts';

/** One try of a mailed code. */
interface CodeAttempt extends Attempt {
  /** A code of six digits counts no more. */
  onlyLong: boolean;
  /** The code was wrong. `codes`: with how many it was compared, each a chance of its own; left out: with one. */
  wrong: (codes?: number) => Promise<void>;
}

/** With eight tries each time, less than one in ten thousand is right in a year. */
const MEMORY_MS = 90 * 24 * 60 * 60_000;

/**
 * Whether this caller gets a code of 18 digits: after too many wrong ones in 90 days, of strangers or in this known browser. Nobody
 * guesses such a code, so its tries need no limit, and no stranger can use them up in the owner's place. The same for unknown names.
 */
export async function getsLongCode(context: PoolContext, subject: Subject, caller: Caller): Promise<boolean> {
  return hasGuessedALot(context, await keyOf(context, subject, caller));
}

/** Begins a try of a code that anybody can ask for; null while the account or the network is locked. */
export async function beginCodeAttempt(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  caller: Caller,
): Promise<CodeAttempt | null> {
  const key = await keyOf(context, subject, caller);
  const wrong = (codes = 1) => noteWrongCodes(context, subject, key, codes);
  if (await hasGuessedALot(context, key)) return { onlyLong: true, wrong, succeeded: async () => undefined };
  const attempt = await beginAttempt(context, kind, subject, caller);
  return attempt === null ? null : { onlyLong: false, wrong, succeeded: attempt.succeeded };
}

async function hasGuessedALot(context: PoolContext, keyHash: string): Promise<boolean> {
  const wrong = await countedFailures(context.db, keyHash, context.clock.date());
  return wrong >= context.settings.limits.wrongCodes;
}

async function noteWrongCodes(
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
    const keepUntil = new Date(now.getTime() + MEMORY_MS);
    await saveAttempts(tx, [
      { ...counter, failures, streak: failures, lockedUntil: now, lastAt: now, keepUntil },
    ]);
  });
}

async function keyOf(context: PoolContext, subject: Subject, caller: Caller): Promise<string> {
  const who = subject.user === null ? ['name', subject.name] : ['user', subject.user.id];
  const browser = await knownBrowser(context, subject, caller);
  return context.keys.mac('attempts', 'wrong codes', ...who, browser ?? '').toString('base64url');
}
