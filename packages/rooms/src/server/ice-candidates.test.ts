import { describe, expect, it } from 'vitest';
import { isUsableCandidate, limitCandidates } from './audio-peer.ts';

const CLIENT = '203.0.113.9';
const candidate = (address: string): string => `candidate:1 1 udp 2122260223 ${address} 50000 typ host`;

/** A description with these candidates. */
const offer = (...candidates: string[]): string =>
  ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', ...candidates.map((text) => `a=${text}`), 'a=mid:0', ''].join(
    '\r\n',
  );

describe('isUsableCandidate', () => {
  it('takes addresses but no host names', () => {
    expect(isUsableCandidate(candidate('192.0.2.7'), CLIENT)).toBe(true);
    expect(isUsableCandidate(candidate('2001:db8::7'), CLIENT)).toBe(true);
    expect(isUsableCandidate(candidate('tracker.example.com'), CLIENT)).toBe(false);
    expect(isUsableCandidate(candidate('4b1f6c1c-8d3f.local'), CLIENT)).toBe(false);
    expect(isUsableCandidate('candidate:nonsense', CLIENT)).toBe(false);
    expect(isUsableCandidate('', CLIENT)).toBe(false);
  });
});

describe('isUsableCandidate of a browser on the internet', () => {
  it('takes no address inside the network of the server, and no port of a service', () => {
    expect(isUsableCandidate(candidate('192.168.1.1'), CLIENT)).toBe(false);
    expect(isUsableCandidate(candidate('192.168.1.1'), '192.168.1.9')).toBe(true);
    expect(isUsableCandidate(candidate('169.254.169.254'), '192.168.1.9')).toBe(false);
    expect(isUsableCandidate(candidate('192.0.2.7').replace('50000', '53'), CLIENT)).toBe(false);
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
    expect(limitCandidates(given, { max: 2, client: CLIENT })).toEqual({
      sdp: offer(candidate('192.0.2.1'), candidate('192.0.2.2')),
      candidates: 2,
    });
  });
});
