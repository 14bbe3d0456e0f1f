import type { Outcome } from './identity-problem.ts';
import { problemOf } from './problem-of.ts';

/** The value of a call to the identity library, or why it was refused; never throws. */
export async function valueOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** The same for a call whose value says nothing more. */
export const done = (call: () => Promise<unknown>): Promise<Outcome> =>
  valueOf(async () => {
    await call();
    return undefined;
  });
