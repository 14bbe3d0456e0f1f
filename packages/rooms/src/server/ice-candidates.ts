import { isIP } from 'node:net';

/** A browser has one candidate per interface and protocol, a dozen at most. This server sends a packet to the address of each one. */
export const MAX_CANDIDATES = 32;

const CANDIDATE_LINE = /^a=candidate:/u;

/**
 * Whether a candidate gives its address as a number. Host names are not looked up: that would let a browser choose which name servers
 * this server asks, and names ending in .local need multicast. The browser's own checks reveal its address anyway.
 */
export function isUsableCandidate(candidate: string): boolean {
  // RFC 8839, section 5.1: foundation, component, transport, priority, address, port.
  const [foundation, , , , address] = candidate.replace(/^a=/u, '').split(' ');
  return foundation?.startsWith('candidate:') === true && isIP(address ?? '') !== 0;
}

/** The description with only its usable candidates, at most `max`, and the number of them. */
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
