// Part of every page's first load: small, and without the identity client.
import { useAuthRequest } from '../auth/auth-request.ts';
import { useCurrentUser } from '../auth/current-user.ts';
import { readOpenChallenge } from '../auth/open-challenge.ts';
import { hasSessionTrace, sessionChangeOf } from '../auth/session-trace.ts';

/** Finds out who is signed in, follows what other tabs do, and goes on with a sign-in that a reload interrupted. */
export function startSession(): void {
  if (hasSessionTrace(() => window.localStorage)) void withSession(({ loadSession }) => loadSession());
  else useCurrentUser.getState().set(null);
  window.addEventListener('storage', (event) => {
    const change = sessionChangeOf(event);
    if (change === 'ended') void withSession(({ clearSession }) => clearSession());
    if (change === 'began' && useCurrentUser.getState().user == null) {
      void withSession(({ loadSession }) => loadSession());
    }
  });
  if (readOpenChallenge(Date.now()) !== null) useAuthRequest.getState().request('sign-in');
}

async function withSession(use: (session: typeof import('./session.ts')) => unknown): Promise<void> {
  try {
    await use(await import('./session.ts'));
  } catch (error) {
    console.error('The code for signed-in visitors could not be loaded.', error);
  }
}
