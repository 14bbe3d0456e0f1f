import { describe, expect, it } from 'vitest';
import { verdictOf } from './connection-verdict.ts';

const failed = (type: string, sourceType?: string) => ({
  result: 'failed',
  error: { type, details: sourceType === undefined ? undefined : { sourceError: { type: sourceType } } },
});

/** The sound would go through the website, with these figures. */
const onSocket = (figures: object) => ({ result: 'warning', data: { audioPath: 'websocket', ...figures } });

describe('the verdict on a connection', () => {
  it.each([
    ['good', { result: 'good', data: { audioPath: 'webrtc' } }],
    ['good', { result: 'good', data: { audioPath: 'webrtc', avgSendBitsPerSecond: 30_000 } }],
    ['half', { result: 'good', data: { audioPath: 'webrtc', avgSendBitsPerSecond: null } }],
    ['usable', { result: 'warning', data: { audioPath: 'webrtc' } }],
    ['fallback', { result: 'warning', data: { audioPath: 'websocket' } }],
    ['fallback', onSocket({ avgRoundTripTime: 0.249, avgSendPacketLoss: 0.049, avgRecvPacketLoss: 0 })],
    ['fallback', onSocket({ avgRoundTripTime: null, avgSendPacketLoss: null, avgRecvPacketLoss: null })],
    ['usable', onSocket({ avgRoundTripTime: 0.25 })],
    ['usable', onSocket({ avgSendPacketLoss: 0.05 })],
    ['usable', onSocket({ avgRecvPacketLoss: 0.05 })],
    ['bad', { result: 'bad', data: { audioPath: 'websocket' } }],
    ['none', failed('connection-error', 'connection-error')],
    ['unknown', failed('not-allowed')],
    ['unknown', failed('connection-error', 'wrong-site')],
    ['unknown', failed('connection-error', 'rate-limited')],
    ['busy', { ...failed('connection-error', 'rate-limited'), retryAfterMs: 4_000 }],
    ['outdated', failed('end-of-life')],
    ['unknown', { result: 'splendid' }],
    ['unknown', undefined],
  ] as const)('is %s', (verdict, results) => {
    expect(verdictOf(results)).toBe(verdict);
  });

  it('is none at all where the test was stopped', () => {
    expect(verdictOf({ result: 'aborted', secondsElapsed: 1 })).toBeNull();
  });
});
