import { isIP } from 'node:net';

/** A browser has one candidate per interface and protocol, a dozen at most; each one is an address this server knocks at. */
export const MAX_CANDIDATES = 32;

const CANDIDATE_LINE = /^a=candidate:/u;

/**
 * Whether a candidate names an address by number. Names are left alone: asking for them would let a browser choose whom
 * this server asks, and those ending in .local need multicast; the browser's own checks reveal its address anyway.
 */
export function isUsableCandidate(candidate: string): boolean {
  // RFC 8839, section 5.1: foundation, component, transport, priority, address, port.
  const [foundation, , , , address] = candidate.replace(/^a=/u, '').split(' ');
  return foundation?.startsWith('candidate:') === true && isIP(address ?? '') !== 0;
}

/** The description with its usable candidates only, `max` of them at most, and how many those are. */
export function limitCandidates(sdp: string, max: number): { sdp: string; candidates: number } {
  let candidates = 0;
  const lines = sdp.split(/\r?\n/u).filter((line) => {
    if (!CANDIDATE_LINE.test(line)) return true;
    if (candidates >= max || !isUsableCandidate(line)) return false;
    candidates += 1;
    return true;
  });
  return { sdp: lines.join('\r\n'), candidates };
}
