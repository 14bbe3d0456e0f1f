import { browserStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.invited-until';

/** Whether this browser has made an invitation that may still be open: without one the server isn't asked for guests. */
export const mayHaveGuests = (now: number = Date.now()): boolean =>
  Number(browserStorage.getItem(KEY) ?? 0) > now;

/** Remembers until when an invitation is open (ISO). */
export const rememberInvitation = (expiresAt: string): void =>
  browserStorage.setItem(KEY, String(new Date(expiresAt).getTime()));
