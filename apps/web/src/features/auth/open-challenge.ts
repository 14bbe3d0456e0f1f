// A reload must not lose a sign-in that is half done: the identity library keeps its part for 180 s, and we keep the open question.
import { readKeptJson, tabStorage } from '../../storage/browser-storage.ts';
import { useAuthRequest } from './auth-request.ts';

const KEY = 'bandpal.sign-in-step';

/** Keeps a question of a sign-in for this tab until `expiresAt` (epoch milliseconds). */
export function keepOpenChallenge(email: string, challenge: object, expiresAt: number): void {
  tabStorage.setItem(KEY, JSON.stringify({ email, challenge, expiresAt }));
}

/** Forgets it: the sign-in is over or was left. */
export function dropOpenChallenge(): void {
  tabStorage.setItem(KEY, '');
}

/** What was kept and can still be answered at `now`; its `challenge` is as it was written, unchecked. */
export function readOpenChallenge(
  now: number,
): { email: string; challenge: unknown; expiresAt: number } | null {
  const kept = readKeptJson(tabStorage, KEY);
  if (
    typeof kept !== 'object' ||
    kept === null ||
    !('email' in kept && 'challenge' in kept && 'expiresAt' in kept)
  ) {
    return null;
  }
  const { email, challenge, expiresAt } = kept;
  if (typeof email !== 'string' || typeof expiresAt !== 'number') return null;
  if (expiresAt > now) return { email, challenge, expiresAt };
  dropOpenChallenge();
  return null;
}

/** Opens the sign-in window where a reload interrupted a sign-in. Part of every page's first load. */
export function resumeSignIn(): void {
  if (readOpenChallenge(Date.now()) !== null) useAuthRequest.getState().request('sign-in');
}
