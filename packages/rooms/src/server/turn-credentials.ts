import { createHmac } from 'node:crypto';
import type { IceServer } from './ice-server.ts';

/** Relays that share a key with this server. */
export interface TurnRelay {
  /** `turn:` and `turns:` addresses. */
  urls: readonly string[];
  secret: string;
}

/** To whom the relays are open, and until when. */
export interface RelayCaller {
  /** Whose places the relay counts together; it and whoever reads its log see a keyed hash of it. */
  name: string;
  /** Unix time in milliseconds. */
  endsAt: number;
}

/** Of a hash that has to be told from a few thousand others. */
const NAME_CHARS = 22;

/**
 * The relays with a name and a password of one caller, which the relay can check without a word with this server
 * (draft-uberti-behave-turn-rest-00, section 2.2; coturn's `use-auth-secret`, whose `user-quota` counts what comes after the colon).
 */
export function turnServers({ urls, secret }: TurnRelay, { name, endsAt }: RelayCaller): IceServer[] {
  const hash = createHmac('sha256', secret).update(`relay name:${name}`).digest('base64url');
  const username = `${Math.ceil(endsAt / 1_000)}:${hash.slice(0, NAME_CHARS)}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return urls.map((url) => ({ urls: url, username, credential }));
}
