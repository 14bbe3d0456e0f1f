// Part of every page's first load: small, and without the identity client.
import { useAuthRequest } from '../auth/auth-request.ts';
import { useCurrentUser } from '../auth/current-user.ts';
import { readOpenChallenge } from '../auth/open-challenge.ts';
import { hasSessionTrace, sessionChangeOf } from '../../identity/session-trace.ts';

/** Finds out who is signed in, follows what other tabs do, and goes on with a sign-in that a reload interrupted. */
export function startSession(): void {
  look();
  // A page that comes back as it was left has not heard what other tabs did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  window.addEventListener('storage', (event) => {
    const change = sessionChangeOf(event);
    if (change === 'ended') void withSession(({ clearSession }) => clearSession());
    if (change === 'began' && useCurrentUser.getState().user == null) {
      void withSession(({ loadSession }) => loadSession());
    }
  });
  if (readOpenChallenge(Date.now()) !== null) useAuthRequest.getState().request('sign-in');
}

function look(): void {
  if (hasSessionTrace(() => window.localStorage)) void withSession(({ loadSession }) => loadSession());
  // Where nobody was known, the code for signed-in visitors is not even loaded.
  else if (useCurrentUser.getState().user == null) useCurrentUser.getState().set(null);
  else void withSession(({ clearSession }) => clearSession());
}

async function withSession(use: (session: typeof import('./session.ts')) => unknown): Promise<void> {
  try {
    await use(await import('./session.ts'));
  } catch (error) {
    console.error('The code for signed-in visitors could not be loaded.', error);
  }
}
