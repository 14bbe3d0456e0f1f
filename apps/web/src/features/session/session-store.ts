import { create } from 'zustand';
import { reduceSession, NEW_SESSION, type SessionEvent, type SessionState } from './session-state.ts';

/** The session of this page. It is part of every page's first load; only `dispatchSession` changes it. */
export const useSession = create<SessionState>(() => NEW_SESSION);

/** Tells the session what has happened; gives its state after that. */
export function dispatchSession(event: SessionEvent): SessionState {
  useSession.setState((state) => reduceSession(state, event), true);
  return useSession.getState();
}
