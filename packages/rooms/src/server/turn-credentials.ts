import { createHmac } from 'node:crypto';
import type { IceServer } from './ice-server.ts';

/** Relays that share a key with this server. */
export interface TurnRelay {
  /** `turn:` and `turns:` addresses. */
  urls: readonly string[];
  secret: string;
  /** A relay that is in use is asked for anew all the time: longer than any call. */
  lifetimeMs: number;
}

/**
 * The relays with a name and a password of one call, which the relay can check without a word with this server
 * (draft-uberti-behave-turn-rest-00, section 2.2; coturn's `use-auth-secret`). `nowMs` is Unix time.
 */
export function turnServers(
  { urls, secret, lifetimeMs }: TurnRelay,
  call: string,
  nowMs: number,
): IceServer[] {
  const username = `${Math.ceil((nowMs + lifetimeMs) / 1_000)}:${call}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return urls.map((url) => ({ urls: url, username, credential }));
}
