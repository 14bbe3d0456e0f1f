import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testWithRetry } from './check-connection.ts';

const GOOD = { result: 'good', data: { audioPath: 'webrtc' } };
const busy = (retryAfterMs: number) => ({
  result: 'failed',
  retryAfterMs,
  error: { type: 'connection-error' },
});

/** A call whose tests give these answers in turn; the last one is repeated. */
function callOf(...answers: unknown[]) {
  const tests: number[] = [];
  return {
    tests,
    startCamera: async () => ({}),
    testCallQuality: async () => {
      tests.push(Date.now());
      return answers[Math.min(tests.length, answers.length) - 1];
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('a test of the connection that finds no place', () => {
  it('says so, and is tried once more when the server has said', async () => {
    const call = callOf(busy(7_000), GOOD);
    const onWaiting = vi.fn();
    const verdict = testWithRetry(call, new AbortController().signal, onWaiting);
    await vi.advanceTimersByTimeAsync(6_999);
    expect([onWaiting.mock.calls.length, call.tests]).toEqual([1, [0]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await verdict, call.tests]).toEqual(['good', [0, 7_000]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a second time', [busy(7_000), busy(7_000)], 2],
    ['for longer than anybody waits', [busy(45_000)], 1],
  ])('%s is left at that', async (_when, answers, tests) => {
    const call = callOf(...answers);
    const verdict = testWithRetry(call, new AbortController().signal, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await verdict, call.tests.length]).toEqual(['busy', tests]);
  });

  it('is not tried again when nobody wants it any more', async () => {
    const call = callOf(busy(7_000), GOOD);
    const end = new AbortController();
    const verdict = testWithRetry(call, end.signal, () => end.abort());
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await verdict, call.tests.length]).toEqual([null, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a test of the connection that gives no answer', () => {
  it('is unknown after a while', async () => {
    const call = { startCamera: async () => ({}), testCallQuality: () => new Promise(() => undefined) };
    const verdict = testWithRetry(call, new AbortController().signal, () => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await verdict).toBe('unknown');
  });
});
