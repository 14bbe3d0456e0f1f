import { describe, expect, it } from 'vitest';
import { isUsableCandidate, limitCandidates } from './ice-candidates.ts';

const candidate = (address: string): string => `candidate:1 1 udp 2122260223 ${address} 50000 typ host`;

/** A description with these candidates. */
const offer = (...candidates: string[]): string =>
  ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', ...candidates.map((text) => `a=${text}`), 'a=mid:0', ''].join(
    '\r\n',
  );

describe('isUsableCandidate', () => {
  it('takes addresses but no host names', () => {
    expect(isUsableCandidate(candidate('192.0.2.7'))).toBe(true);
    expect(isUsableCandidate(candidate('2001:db8::7'))).toBe(true);
    expect(isUsableCandidate(candidate('tracker.example.com'))).toBe(false);
    expect(isUsableCandidate(candidate('4b1f6c1c-8d3f.local'))).toBe(false);
    expect(isUsableCandidate('candidate:nonsense')).toBe(false);
    expect(isUsableCandidate('')).toBe(false);
  });
});

describe('limitCandidates', () => {
  it('removes host names and surplus candidates from a description and leaves the rest as it is', () => {
    const given = offer(
      candidate('192.0.2.1'),
      candidate('a.example'),
      candidate('192.0.2.2'),
      candidate('192.0.2.3'),
    );
    expect(limitCandidates(given, 2)).toEqual({
      sdp: offer(candidate('192.0.2.1'), candidate('192.0.2.2')),
      candidates: 2,
    });
  });
});
