import type { PublicConfig } from '@bandpal/contracts';
import { callLibraryConfig } from './call-library-config.ts';
import type { ConnectionVerdict } from './connection-verdict.ts';
import { testWithRetry, type TestingCall } from './test-with-retry.ts';

/** The engine lies in this page and answers at once; one that does not must not keep a test from starting. */
const FAREWELL_MS = 1_000;

interface Check {
  readonly end: AbortController;
  readonly over: Promise<ConnectionVerdict | null>;
}

// The call library itself keeps one list of its calls for the whole page, and makes no second one beside the first.
const running = new Set<Check>();

/** Ends every check; resolves when none holds the call library any more. */
export async function endConnectionChecks(): Promise<void> {
  await Promise.all(
    [...running].map(async ({ end, over }) => {
      end.abort();
      await over;
    }),
  );
}

/**
 * Tests the way that a call would take, without a microphone. `onWaiting` is told when there is no place for the test, which is then tried
 * again. Null when `signal` or another check ended it; never rejects. Takes some
 * seconds, and lets go of the call library at once when it is ended.
 */
export async function checkConnection(
  voice: PublicConfig['voice'],
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<ConnectionVerdict | null> {
  await endConnectionChecks();
  if (signal.aborted) return null;
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort(), { once: true });
  const check: Check = { end, over: tryConnection(voice, end.signal, onWaiting) };
  running.add(check);
  const verdict = await check.over;
  running.delete(check);
  return verdict;
}

async function tryConnection(
  voice: PublicConfig['voice'],
  ended: AbortSignal,
  onWaiting: () => void,
): Promise<ConnectionVerdict | null> {
  try {
    const { default: library } = await import('@daily-co/daily-js');
    if (ended.aborted) return null;
    const call: TestingCall & { destroy(): Promise<void> } = library.createCallObject({
      audioSource: false,
      videoSource: false,
      dailyConfig: callLibraryConfig(voice),
    });
    try {
      return await testWithRetry(call, ended, onWaiting);
    } finally {
      await Promise.race([call.destroy(), after(FAREWELL_MS)]);
    }
  } catch (error) {
    if (ended.aborted) return null;
    console.warn('The connection could not be tested.', error);
    return 'unknown';
  }
}

async function after(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  await promise;
}
