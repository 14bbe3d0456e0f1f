import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkMonitor } from './network-monitor.ts';
import { readNetworkSample } from './network-stats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells no available bit rate before the browser has measured one', async () => {
  const bitrates = [300_000, 300_000, 300_000, 450_000];
  let at = 0;
  const monitor = new NetworkMonitor(
    async () => {
      const availableOutgoingBitrate = bitrates.shift();
      return readNetworkSample([{ type: 'candidate-pair', nominated: true, availableOutgoingBitrate }], at);
    },
    () => undefined,
  );
  const told: unknown[] = [];
  monitor.start();
  for (; at < 8_000; at += 2_000) {
    // oxlint-disable-next-line no-await-in-loop -- one measurement after another
    await vi.advanceTimersByTimeAsync(2_000);
    told.push(monitor.summary()['latest']);
  }
  monitor.stop();
  expect(told).toMatchObject([
    {},
    { availableOutgoingBitrate: null },
    { availableOutgoingBitrate: null },
    { availableOutgoingBitrate: 450_000 },
  ]);
});
