// Part of every page's first load: small, and without the identity client.
import { hasSessionTrace, sessionChangeOf } from '../../identity/session-trace.ts';
import { useFlash } from '../../site/flash.ts';
import { dispatchSession, useSession } from './session-store.ts';
import type { SessionEvent, SessionState } from './session-state.ts';

interface SessionWatchOptions {
  /** The window, which reports what other tabs do to the storage, and that the browser has brought the page back. */
  page: Pick<Window, 'addEventListener'>;
  /** Whether the storage of this browser shows a session. */
  hasTrace: () => boolean;
  readState: () => SessionState;
  dispatch: (event: SessionEvent) => void;
  /** Asks the service who is signed in. */
  load: () => void;
}

/** Notices sessions that begin and end outside of this page. Loads nothing as long as the storage shows no session. */
export class SessionWatch {
  readonly #options: SessionWatchOptions;

  constructor(options: SessionWatchOptions) {
    this.#options = options;
  }

  start(): void {
    const { page, readState, dispatch, load } = this.#options;
    this.#look();
    // A page that the browser kept and brings back has missed what other tabs did meanwhile.
    page.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#look();
    });
    page.addEventListener('storage', (event) => {
      const change = sessionChangeOf(event);
      if (change === 'ended') dispatch({ type: 'session-ended' });
      if (change === 'began' && readState().user == null) load();
    });
  }

  #look(): void {
    const { hasTrace, dispatch, load } = this.#options;
    if (hasTrace()) load();
    else dispatch({ type: 'trace-missing' });
  }
}

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
