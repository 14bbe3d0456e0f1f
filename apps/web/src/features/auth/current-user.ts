import { create } from 'zustand';

/** The signed-in person, as far as the whole site needs to know them. */
export interface CurrentUser {
  email: string;
  /** The custom attribute `approved` is `true`; only an operator sets it. */
  approved: boolean;
  /** The custom attribute `newsletter_opt_in`: wants updates and announcements by e-mail. */
  newsletterOptIn: boolean;
}

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
