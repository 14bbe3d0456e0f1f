import { create } from 'zustand';
import type { CurrentUser } from '../../identity/current-user.ts';

interface CurrentUserState {
  /**
   * Undefined until the sign-in code has looked, and while it cannot tell who it is; public pages do not load that code for
   * visitors without a session.
   */
  user: CurrentUser | null | undefined;
  set: (user: CurrentUser | null | undefined) => void;
}

/** Who is signed in. Written by the sign-in code, read by everybody. */
export const useCurrentUser = create<CurrentUserState>((set) => ({
  user: undefined,
  set: (user) => set({ user }),
}));
