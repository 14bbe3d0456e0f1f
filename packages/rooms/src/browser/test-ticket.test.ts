import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from './test-line.ts';
import { requestTestAddress } from './test-desk.ts';

describe('the address of a connection test', () => {
  /** What ends the request that was made last. */
  let ended: AbortSignal | null | undefined;
  let answer: Response | null;
  const patience: AbortController[] = [];
  beforeEach(() => {
    ended = undefined;
    answer = null;
    patience.length = 0;
    vi.stubGlobal('window', { location: { origin: 'https://speak.example.org' } });
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      ended = signal;
      const { promise, reject, resolve } = Promise.withResolvers<Response>();
      if (answer !== null) resolve(answer);
      signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      return promise;
    });
    // The browser's own timer, which no test waits for.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(6_000);
      const late = new AbortController();
      patience.push(late);
      return late.signal;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is that of the ticket which the site gives', async () => {
    answer = Response.json({ token: 'ticket' });
    expect(await requestTestAddress(new AbortController().signal)).toMatchObject({ token: 'ticket' });
  });

  it('is not waited for longer than six seconds: a site that does not answer cannot be reached', async () => {
    const asked = requestTestAddress(new AbortController().signal);
    expect(ended).toBeInstanceOf(AbortSignal);
    patience[0]?.abort();
    expect(await asked).toEqual(UNREACHABLE);
  });

  it('is asked for no longer when the test is stopped', async () => {
    const test = new AbortController();
    const asked = requestTestAddress(test.signal);
    expect(ended).toBeInstanceOf(AbortSignal);
    test.abort();
    expect(await asked).toEqual(UNREACHABLE);
  });
});
