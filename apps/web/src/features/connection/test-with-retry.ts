import { retryAfterOf, verdictOf, type ConnectionVerdict } from './connection-verdict.ts';

/** The part of the call library that a test takes. */
export interface TestingCall {
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
