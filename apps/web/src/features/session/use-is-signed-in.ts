import { useSyncExternalStore } from 'react';
import { hasSessionTrace } from '../../identity/session-trace.ts';
import { useSession } from './session-store.ts';

/**
 * Whether a person is signed in: as the session has found out or, before that, as this browser's storage suggests.
 * Served pages always show the signed-out state first.
 */
export function useIsSignedIn(): boolean {
  const user = useSession((state) => state.user);
  const hasTrace = useSyncExternalStore(watchStorage, readTrace, () => false);
  return user === undefined ? hasTrace : user !== null;
}

const readTrace = (): boolean => hasSessionTrace(() => window.localStorage);

/** Tells of changes by other tabs. */
function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
