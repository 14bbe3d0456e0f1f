import { useAuthRequest } from './auth-request.ts';
import { readOpenChallenge } from './open-challenge.ts';

/** Opens the sign-in window where a reload interrupted a sign-in. Part of every page's first load. */
export function resumeSignIn(): void {
  if (readOpenChallenge(Date.now()) !== null) useAuthRequest.getState().request('sign-in');
}
