import type { PublicConfig } from '@bandpal/contracts';
import { callLibraryConfig } from '../../api/product.ts';
import { retryAfterOf, verdictOf, type ConnectionVerdict } from './connection-verdict.ts';

/** The part of the call library that a test takes. */
interface TestingCall {
  startCamera(options: { audioSource: false; videoSource: false }): Promise<unknown>;
  testCallQuality(): Promise<unknown>;
}

/** Four seconds in which a direct connection may come about, three of measuring, and loading on a slow line. */
const PATIENCE_MS = 20_000;
/** Tests take fifteen seconds at most. Who has to wait longer has tested too often. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Tests the connection, and once more when there was no place for the test: after the time that the server names, and without anybody
 * asking. Resolves with null when it was ended; an answer that does not come is `unknown`.
 */
export async function testWithRetry(
  call: TestingCall,
  ended: AbortSignal,
  onWaiting: () => void,
): Promise<ConnectionVerdict | null> {
  const begun = call
    .startCamera({ audioSource: false, videoSource: false })
    .then(() => call.testCallQuality());
  const first = await inTime(begun, PATIENCE_MS, ended);
  const waitMs = retryAfterOf(first);
  if (ended.aborted) return null;
  if (waitMs === null || waitMs > LONGEST_WAIT_MS) return verdictOf(first);
  onWaiting();
  await inTime(Promise.withResolvers().promise, waitMs, ended);
  if (ended.aborted) return null;
  const second = await inTime(call.testCallQuality(), PATIENCE_MS, ended);
  return ended.aborted ? null : verdictOf(second);
}

/** What the work gives; undefined when the time is over before, or `ended` comes. */
async function inTime(work: Promise<unknown>, ms: number, ended: AbortSignal): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const stop = () => resolve(undefined);
  ended.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, ms);
  if (ended.aborted) stop();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', stop);
  }
}

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
