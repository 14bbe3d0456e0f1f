import type { AttemptKind } from './attempt-kind.ts';
import { beginAttempt } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { getsLongCode, noteWrongCodes, wrongCodesKey } from '../codes/codes.ts';

/** One try of a mailed code. */
interface CodeAttempt extends Attempt {
  /** A code of six digits counts no more. */
  onlyLong: boolean;
  /** The code was wrong. `codes`: with how many it was compared, each a chance of its own; left out: with one. */
  wrong: (codes?: number) => Promise<void>;
}

/** Begins a try of a code that anybody can ask for; null while the account or the network is locked. */
export async function beginCodeAttempt(
  context: PoolContext,
  kind: AttemptKind,
  subject: Subject,
  caller: Caller,
): Promise<CodeAttempt | null> {
  const key = await wrongCodesKey(context, subject, caller);
  const wrong = (codes = 1) => noteWrongCodes(context, subject, key, codes);
  if (await getsLongCode(context, key))
    return { onlyLong: true, wrong, counter: key, succeeded: nothing, [Symbol.asyncDispose]: nothing };
  const attempt = await beginAttempt(context, kind, subject, caller);
  return attempt === null ? null : { ...attempt, onlyLong: false, wrong };
}

async function nothing(): Promise<void> {}
