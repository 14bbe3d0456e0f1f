import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOffering, OFFER_MS, RETRY_MS, SETTLE_MS } from './keep-offering.ts';
import { named } from './pool-request.ts';

const CANCELLED = 'PasskeyAuthenticationCanceled';

let hasFocus = true;
beforeEach(() => {
  hasFocus = true;
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function giveFocus(): void {
  hasFocus = true;
  window.dispatchEvent(new Event('focus'));
}

/** Offers that the test takes up, or makes fail; each also fails when it's ended. */
function open() {
  const offers: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = [];
  const closing = new AbortController();
  const chosen = keepOffering((signal) => {
    const offer = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => offer.reject(named('PasskeyOperationAborted', '')));
    offers.push({ ...offer, signal });
    return offer.promise;
  }, closing.signal);
  const fail = async (name: string) => {
    offers.at(-1)?.reject(named(name, ''));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { offers, chosen, fail, close: () => closing.abort() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const warnings = () => vi.mocked(console.warn).mock.calls.length;

describe('an offer', () => {
  it('gives what is chosen, and leaves no timer behind', async () => {
    const { offers, chosen } = open();
    offers[0]?.resolve('passkey');
    expect(await chosen).toBe('passkey');
    await pass(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its signal, also while it waits to be made again', async () => {
    const first = open();
    first.close();
    expect(await first.chosen).toBeNull();
    const second = open();
    await second.fail(CANCELLED);
    second.close();
    expect(await second.chosen).toBeNull();
    expect([first.offers.length, second.offers.length, vi.getTimerCount(), warnings()]).toEqual([1, 1, 0, 0]);
  });

  it('is made anew before the service forgets it', async () => {
    const { offers, close } = open();
    await pass(OFFER_MS);
    expect(offers.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(warnings()).toBe(0);
    close();
  });

  it('is not made anew under an open prompt, which takes the focus', async () => {
    const { offers, chosen } = open();
    hasFocus = false;
    await pass(OFFER_MS * 2);
    expect(offers.map(({ signal }) => signal.aborted)).toEqual([false]);
    giveFocus();
    await pass(SETTLE_MS / 2);
    offers[0]?.resolve('passkey');
    expect(await chosen).toBe('passkey');
  });

  it('is made anew once the focus is back and nothing was chosen', async () => {
    const { offers, close } = open();
    hasFocus = false;
    await pass(OFFER_MS * 2);
    giveFocus();
    await pass(SETTLE_MS);
    expect(offers.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    close();
  });

  it.each([CANCELLED, 'NetworkError', 'SyntaxError', 'TooManyRequestsException'])(
    'that fails with a %s is made again, three times at most, and each time later',
    async (name) => {
      const { offers, chosen, fail } = open();
      for (const [index, ms] of RETRY_MS.entries()) {
        await fail(name);
        await pass(ms - 1);
        expect(offers).toHaveLength(index + 1);
        await pass(1);
        expect(offers).toHaveLength(index + 2);
      }
      await fail(name);
      expect(await chosen).toBeNull();
      expect(offers).toHaveLength(1 + RETRY_MS.length);
    },
  );

  it('that lasted has its three tries again', async () => {
    const { offers, fail, close } = open();
    for (let round = 0; round < 2; round += 1) {
      for (const ms of RETRY_MS) {
        await fail(CANCELLED);
        await pass(ms);
      }
      await pass(OFFER_MS);
    }
    expect(offers).toHaveLength(9);
    close();
  });

  it('that failed is made again only for a page with the focus', async () => {
    const { offers, fail, close } = open();
    hasFocus = false;
    await fail(CANCELLED);
    await pass(RETRY_MS[0] * 2);
    expect(offers).toHaveLength(1);
    giveFocus();
    await pass(0);
    expect(offers).toHaveLength(2);
    close();
  });

  it.each(['RelyingPartyMismatch', 'PasskeyNotSupported', 'PasskeyFailed', 'PasskeyOperationAborted'])(
    'that fails with a %s was the last',
    async (name) => {
      const { chosen, fail } = open();
      await fail(name);
      expect(await chosen).toBeNull();
    },
  );

  it.each([
    ['PasskeyOperationAborted', 0],
    [CANCELLED, 0],
    ['NetworkError', 1],
    ['RelyingPartyMismatch', 1],
  ])('that fails with a %s is noted for developers: %d times', async (name, count) => {
    const { fail, close } = open();
    await fail(name);
    expect(warnings()).toBe(count);
    close();
  });
});
