import { describe, expect, it } from 'vitest';
import { judgeTest, testFigures } from './connection-test.ts';
import type { TestFigures, TestOutcome } from './connection-test.ts';
import type { NetworkSample } from './network-stats.ts';
import { callQualityResults, networkResults, websocketResults } from './test-desk.ts';

const sample = (changes: Partial<NetworkSample>): NetworkSample => ({
  at: 0,
  bytesSent: 0,
  bytesReceived: 0,
  videoBytesSent: 0,
  videoBytesReceived: 0,
  packetsSent: 0,
  packetsReceived: 0,
  packetsLost: 0,
  sendLoss: null,
  roundTripTime: null,
  jitter: 0,
  availableOutgoingBitrate: null,
  ...changes,
});

const NOTHING: TestFigures = {
  maxRoundTripTime: null,
  avgRoundTripTime: null,
  avgSendPacketLoss: null,
  avgRecvPacketLoss: null,
  avgAvailableOutgoingBitrate: null,
  avgSendBitsPerSecond: null,
  avgRecvBitsPerSecond: null,
};
const GOOD: TestFigures = {
  ...NOTHING,
  maxRoundTripTime: 0.03,
  avgRoundTripTime: 0.02,
  avgRecvPacketLoss: 0,
};
const measured = (path: 'webrtc' | 'websocket', figures: TestFigures): TestOutcome => ({
  kind: 'measured',
  path,
  figures,
});

const meanBitrate = (...bitrates: (number | null)[]): number | null =>
  testFigures(
    bitrates.map((availableOutgoingBitrate, second) =>
      sample({ at: second * 1_000, availableOutgoingBitrate }),
    ),
  ).avgAvailableOutgoingBitrate;

describe('the figures of a test', () => {
  it('have no mean above the largest, though ten equal numbers add up to a little more than ten times one', () => {
    const samples = Array.from({ length: 10 }, (_, at) => sample({ at, roundTripTime: 0.001 }));
    const { avgRoundTripTime, maxRoundTripTime } = testFigures(samples);
    expect([avgRoundTripTime, maxRoundTripTime]).toEqual([0.001, 0.001]);
  });

  it('are those of the time between its samples', () => {
    const samples = [
      sample({
        at: 1_000,
        bytesSent: 500,
        bytesReceived: 900,
        packetsReceived: 10,
        packetsLost: 3,
        roundTripTime: 0.02,
      }),
      sample({
        at: 2_000,
        packetsSent: 50,
        sendLoss: 0.1,
        roundTripTime: 0.06,
        availableOutgoingBitrate: 300_000,
      }),
      sample({
        at: 3_000,
        availableOutgoingBitrate: 500_000,
        bytesSent: 8_500,
        bytesReceived: 16_900,
        packetsSent: 100,
        packetsReceived: 100,
        packetsLost: 13,
        sendLoss: 0.2,
        roundTripTime: 0.04,
      }),
    ];
    const figures = testFigures(samples);
    expect(figures).toMatchObject({
      maxRoundTripTime: 0.06,
      avgRecvPacketLoss: 0.1,
      avgAvailableOutgoingBitrate: 500_000,
      avgSendBitsPerSecond: 32_000,
      avgRecvBitsPerSecond: 64_000,
    });
    expect(figures.avgRoundTripTime).toBeCloseTo(0.04);
    // Of the two moments after the first report.
    expect(figures.avgSendPacketLoss).toBeCloseTo(0.15);
  });

  it('do not have the rate that the browser starts with for one that was measured', () => {
    expect(meanBitrate(null, 300_000, 300_000)).toBeNull();
    expect(meanBitrate(300_000, 300_000, 400_000, 300_000)).toBe(350_000);
  });

  it('are unknown where nothing was measured or sent', () => {
    expect(testFigures([])).toEqual(NOTHING);
    expect(testFigures([sample({ at: 5 })])).toEqual(NOTHING);
    expect(testFigures([sample({}), sample({ at: 1_000 })])).toEqual({ ...NOTHING, avgRecvBitsPerSecond: 0 });
  });

  it.each([
    ['good', {}],
    ['warning', { avgSendPacketLoss: 0.05 }],
    ['warning', { avgRoundTripTime: 0.25 }],
    ['bad', { avgRecvPacketLoss: 0.15 }],
    ['bad', { avgRoundTripTime: 0.4 }],
  ] as const)('are judged like those of a call: %s', (result, changes) => {
    expect(judgeTest({ ...GOOD, ...changes })).toBe(result);
  });
});

describe('the results of a test', () => {
  const refused: TestOutcome = { kind: 'refused', refusal: { code: 'no-room', message: 'It is gone.' } };

  it('have the library’s shape, and say over which path the sound would go', () => {
    expect(callQualityResults(measured('webrtc', GOOD), 3)).toEqual({
      result: 'good',
      data: { ...GOOD, audioPath: 'webrtc' },
      secondsElapsed: 3,
    });
    expect(callQualityResults({ kind: 'aborted' }, 1)).toEqual({ result: 'aborted', secondsElapsed: 1 });
    expect(callQualityResults(refused, 1)).toMatchObject({
      result: 'failed',
      errorMsg: 'It is gone.',
      error: { type: 'no-room', msg: 'It is gone.' },
    });
  });

  it('say when there is a place where too many connections are tested', () => {
    const refusal = { code: 'rate-limited', message: 'Too many.', retryAfterMs: 7_000 } as const;
    expect(callQualityResults({ kind: 'refused', refusal }, 1)).toMatchObject({
      result: 'failed',
      retryAfterMs: 7_000,
    });
    expect(callQualityResults({ kind: 'blocked' }, 1)).not.toHaveProperty('retryAfterMs');
  });

  it('are no better than a warning where the sound has to go by way of the website', () => {
    expect(callQualityResults(measured('websocket', GOOD), 3)).toMatchObject({ result: 'warning' });
    const bad = { ...GOOD, avgSendPacketLoss: 0.5 };
    expect(callQualityResults(measured('websocket', bad), 3)).toMatchObject({ result: 'bad' });
  });

  it('tell the network from the socket', () => {
    expect(networkResults(measured('webrtc', GOOD))).toEqual({ result: 'passed' });
    expect(networkResults({ kind: 'blocked' })).toEqual({ result: 'failed' });
    expect(networkResults({ kind: 'aborted' })).toEqual({ result: 'aborted' });
    expect(websocketResults(measured('websocket', GOOD))).toMatchObject({
      result: 'passed',
      passedRegions: ['self'],
    });
    const slow = { ...GOOD, avgRoundTripTime: 0.5 };
    expect(websocketResults(measured('websocket', slow))).toMatchObject({ result: 'warning' });
    expect(websocketResults(refused)).toMatchObject({ result: 'failed', failedRegions: ['self'] });
    expect(websocketResults({ kind: 'aborted' })).toMatchObject({ abortedRegions: ['self'] });
  });
});
