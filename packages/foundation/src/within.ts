import type { Clock } from './clock.ts';

/** Resolves with true when the work is done within `ms` and with false when it is not; rejects when the work rejects in time. */
export async function within(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const cancel = clock.after(ms, () => resolve(false));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    cancel();
  }
}
