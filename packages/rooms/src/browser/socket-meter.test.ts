import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeNetwork, networkFigures } from './network-stats.ts';
import { SocketMeter } from './socket-meter.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('the figures of sound over the socket', () => {
  it('are the round trip of a question, also of one that is still on its way', () => {
    const meter = new SocketMeter();
    expect(meter.sample(0).roundTripTime).toBeNull();
    expect([meter.ask(), meter.ask()]).toEqual([true, false]);
    vi.advanceTimersByTime(120);
    meter.handleEcho();
    expect(meter.sample(0).roundTripTime).toBeCloseTo(0.12, 3);
    meter.ask();
    vi.advanceTimersByTime(900);
    expect(meter.sample(0).roundTripTime).toBeCloseTo(0.9, 3);
    meter.handleJoined();
    expect(meter.sample(0).roundTripTime).toBeCloseTo(0.12, 3);
    expect(meter.ask()).toBe(true);
  });

  it('are what could not be sent since the sample before', () => {
    const meter = new SocketMeter();
    for (let frame = 0; frame < 100; frame += 1) meter.handleSent(frame % 5 !== 0);
    const first = meter.sample(0);
    expect(first).toMatchObject({ packetsSent: 80, bytesSent: 80 * 640, sendLoss: 0.2 });
    for (let frame = 0; frame < 100; frame += 1) meter.handleSent(true);
    const second = meter.sample(2_000);
    expect(second.sendLoss).toBe(0);
    expect(judgeNetwork(networkFigures(first, { ...second, sendLoss: 0.2 })).state).toMatchObject({
      reasons: ['sendPacketLoss'],
    });
    expect(meter.sample(4_000).sendLoss).toBeNull();
  });

  it('are how far frames come from the time that they play, without the pauses of the other side', () => {
    const meter = new SocketMeter();
    const frames = (count: number, gaps: number[]) => {
      for (let frame = 0; frame < count; frame += 1) {
        meter.handleFrame();
        vi.advanceTimersByTime(gaps[frame % gaps.length] ?? 20);
      }
    };
    frames(50, [20]);
    vi.advanceTimersByTime(3_000);
    frames(50, [20]);
    expect(meter.sample(0)).toMatchObject({ jitter: 0, packetsReceived: 100 });
    frames(200, [10, 130]);
    expect(meter.sample(0).jitter).toBeGreaterThan(0.04);
  });
});
