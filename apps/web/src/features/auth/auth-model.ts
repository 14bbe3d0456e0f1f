import type { IdentityProblem } from '../../identity/identity-problem.ts';
import type { AuthAttempt } from './auth-texts.ts';
import type { Challenge } from '../../identity/sign-in-step.ts';

/** What the window shows. */
export type AuthScreen =
  | { name: 'sign-in' }
  | { name: 'sign-up' }
  | { name: 'confirm-email' }
  | { name: 'forgot-password' }
  | { name: 'reset-password'; isDone: boolean }
  | { name: 'challenge'; challenge: Challenge };

/** Fields an error can stand next to. */
export type AuthField = 'email' | 'password' | 'code' | 'new-password' | 'confirmation' | 'answer';

/** A field's name, or `form` for what belongs to no field. */
export interface AuthError {
  field: AuthField | 'form';
  text: string;
}

/** The sign-in window. Passwords and codes are never part of it. */
export interface AuthState {
  screen: AuthScreen;
  /** Grows with every change of the screen, so that forms and the focus begin anew. */
  visit: number;
  email: string;
  isSignUpOpen: boolean;
  isPending: boolean;
  /** Good news or what happens next; never together with an error. */
  notice: string | null;
  error: AuthError | null;
  /** Signed in: the window closes. */
  isOver: boolean;
}

/** What happens in the window. */
export type AuthEvent =
  /** `email`: what was already typed on the screen that is left. */
  | { type: 'went'; to: 'sign-in' | 'sign-up' | 'forgot-password'; email?: string }
  | { type: 'field-rejected'; error: AuthError }
  | { type: 'started'; email?: string }
  | { type: 'failed'; attempt: AuthAttempt; problem: IdentityProblem }
  | { type: 'challenged'; challenge: Challenge }
  | { type: 'signed-in' }
  | { type: 'unconfirmed'; isCodeSent: boolean }
  | { type: 'sign-up-sent' }
  | { type: 'code-resent' }
  | { type: 'confirmed-without-sign-in' }
  | { type: 'reset-code-sent' }
  | { type: 'reset-done' }
  | { type: 'reset-shown' }
  /** `text` says from when on the new password works. */
  | { type: 'reset-waits'; text: string }
  | { type: 'expired' };
