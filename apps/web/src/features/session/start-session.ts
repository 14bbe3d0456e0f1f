// Part of every page's first load: small, and without the identity client.
import { hasSessionTrace } from '../../identity/session-trace.ts';
import { useFlash } from '../../site/flash.ts';
import { dispatchSession, useSession } from './session-store.ts';
import { SessionWatch } from './session-watch.ts';

/** Finds out who is signed in, and follows what other tabs do. */
export function startSession(): void {
  // A notice is meant for the person it was shown to.
  useSession.subscribe(({ person }, last) => {
    if (person !== last.person) useFlash.getState().dismiss();
  });
  const watch = new SessionWatch({
    page: window,
    hasTrace: () => hasSessionTrace(() => window.localStorage),
    readState: useSession.getState,
    dispatch: dispatchSession,
    load: () => void loadSession(),
  });
  watch.start();
}

async function loadSession(): Promise<void> {
  try {
    const { session } = await import('./current-session.ts');
    await session.load();
  } catch (error) {
    console.error('The session couldn’t be loaded.', error);
  }
}
