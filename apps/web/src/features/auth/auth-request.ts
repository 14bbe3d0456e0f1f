import { create } from 'zustand';

/** What the sign-in window is asked to show. While sign-up is closed the window shows the sign-in form in its place. */
export type AuthView =
  | 'closed'
  | 'sign-in'
  | 'sign-up'
  | 'confirm-email'
  | 'forgot-password'
  | 'reset-password';

interface AuthRequest {
  view: AuthView;
  /** Opens the window on a view, or closes it. */
  request: (view: AuthView) => void;
}

/** Asks for the sign-in window without loading it: the shell loads it when `view` is no longer `closed`. */
export const useAuthRequest = create<AuthRequest>((set) => ({
  view: 'closed',
  request: (view) => set({ view }),
}));
