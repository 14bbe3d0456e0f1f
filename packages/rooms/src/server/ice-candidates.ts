import { isIP } from 'node:net';
import { isCheckable } from './checkable-addresses.ts';

const CANDIDATE_LINE = /^a=candidate:/u;

/** Below it are services, and no browser's socket. */
const FIRST_USER_PORT = 1_024;

/**
 * Whether this server may check a candidate that a browser at the address `client` names: it gives its address as a number, which is not
 * one of a network that is none of that browser's business (see `isCheckable`). Host names are not looked up: that would let a browser choose which name servers
 * this server asks, and names ending in .local need multicast. The browser's own checks reveal its address anyway.
 */
export function isUsableCandidate(candidate: string, client: string): boolean {
  // RFC 8839, section 5.1: foundation, component, transport, priority, address, port.
  const [foundation, , , , address = '', port] = candidate.replace(/^a=/u, '').split(' ');
  if (foundation?.startsWith('candidate:') !== true || isIP(address) === 0) return false;
  return Number(port) >= FIRST_USER_PORT && isCheckable(address, client);
}

/** The description with only its usable candidates, at most `max`, and the number of them. */
export function limitCandidates(
  sdp: string,
  { max, client }: { max: number; client: string },
): { sdp: string; candidates: number } {
  let candidates = 0;
  const lines = sdp.split(/\r?\n/u).filter((line) => {
    if (!CANDIDATE_LINE.test(line)) return true;
    if (candidates >= max || !isUsableCandidate(line, client)) return false;
    candidates += 1;
    return true;
  });
  return { sdp: lines.join('\r\n'), candidates };
}
