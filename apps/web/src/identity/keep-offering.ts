// An offer of the browser that waits beside a form until the person takes it up.

/** An offer is renewed half a minute before the service forgets it (180 s), for those who are about to choose. */
export const OFFER_MS = 150_000;
/** How long to wait before an offer that failed is made again; one that fails once more was the last. */
export const RETRY_MS = [2_000, 10_000, 60_000] as const;
/** A prompt that closes gives the focus back just before the browser tells what was chosen in it. */
export const SETTLE_MS = 1_000;

/** What may be better a little later: the person cancelled, the page had no focus, the network or the service was away. */
const PASSING: ReadonlySet<string> = new Set([
  'PasskeyAuthenticationCanceled',
  'NetworkError',
  'SyntaxError',
  'TooManyRequestsException',
]);
/** Don't report it: the person asked for nothing, and there are other ways in. */
const UNREPORTED: ReadonlySet<string> = new Set(['PasskeyAuthenticationCanceled', 'PasskeyOperationAborted']);

/** Makes an offer, and makes it anew before it's too old, until something is chosen or `signal` ends it; null when nothing was chosen. */
export async function keepOffering<Chosen>(
  offer: (signal: AbortSignal) => Promise<Chosen>,
  signal: AbortSignal,
): Promise<Chosen | null> {
  let failures = 0;
  while (!signal.aborted) {
    const time = new AbortController();
    const end = () => time.abort();
    signal.addEventListener('abort', end);
    void untilOver(time.signal).then(end);
    try {
      return await offer(time.signal);
    } catch (error) {
      if (time.signal.aborted) {
        failures = 0;
        continue;
      }
      const name = error instanceof Error ? error.name : '';
      if (!UNREPORTED.has(name)) console.warn('The browser could not offer passkeys.', error);
      const wait = RETRY_MS[failures];
      if (wait === undefined || !PASSING.has(name)) return null;
      failures += 1;
      await pause(wait, signal);
      await untilFocused(signal);
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }
  return null;
}

/** Until an offer has to be renewed. While a prompt is open its page has no focus, and renewing the offer would close it. */
async function untilOver(signal: AbortSignal): Promise<void> {
  await pause(OFFER_MS, signal);
  while (!document.hasFocus() && !signal.aborted) {
    await untilFocused(signal);
    await pause(SETTLE_MS, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  waitFor(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });

/** A page that no one looks at asks the service for nothing, and may ask the browser for nothing. */
const untilFocused = (signal: AbortSignal): Promise<void> =>
  waitFor(signal, (done) => {
    window.addEventListener('focus', done);
    if (document.hasFocus()) done();
    return () => window.removeEventListener('focus', done);
  });

/** Resolves when `listen` calls back, at once when `signal` ends. */
function waitFor(signal: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  const stop = listen(done);
  signal.addEventListener('abort', done);
  if (signal.aborted) done();
  return promise.finally(() => {
    stop();
    signal.removeEventListener('abort', done);
  });
}
