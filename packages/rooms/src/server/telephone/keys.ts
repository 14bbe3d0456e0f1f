// The keys of a telephone: as events in RTP (RFC 4733) and as a message of the signalling (SIP INFO).

import type { TelephoneKey } from '../../ports/telephone.ts';

const KEYS: readonly TelephoneKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'];

/** RFC 4733, section 2.3: event, flags with volume, and two bytes of duration. */
const EVENT_BYTES = 4;

/** Length of what a SIP INFO about a key may be; equipment sends some forty characters. */
const MAX_INFO_CHARS = 200;

/** The key of an event packet; null for other events and for what is none. */
export function keyOfEvent(payload: Uint8Array): TelephoneKey | null {
  const [event = -1] = payload;
  // RFC 4733, section 3.2: 0 to 9 are the digits, 10 is the star, 11 the number sign.
  return payload.length >= EVENT_BYTES ? (KEYS[event] ?? null) : null;
}

/**
 * The key of a SIP INFO, of the type `application/dtmf-relay` (`Signal=5` and `Duration=160` on lines of their own) or `application/dtmf`
 * (the key alone); null for what is none. No standard has them, but much equipment sends one or the other.
 */
export function keyOfInfo(type: string, content: string): TelephoneKey | null {
  if (content.length > MAX_INFO_CHARS) return null;
  const text = isRelay(type) ? /^\s*signal\s*=\s*(\S+)\s*$/imu.exec(content)?.[1] : content.trim();
  if (!isRelay(type) && type.toLowerCase() !== 'application/dtmf') return null;
  return KEYS.find((key) => key === text) ?? (text === '10' ? '*' : text === '11' ? '#' : null);
}

function isRelay(type: string): boolean {
  return type.toLowerCase() === 'application/dtmf-relay';
}
