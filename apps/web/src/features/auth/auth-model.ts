import type { IdentityClient } from '../../identity/identity-client.ts';
import type { IdentityProblem } from '../../identity/identity-problem.ts';
import { FIELD_ERRORS, MIN_PASSWORD_LENGTH, type AuthAttempt } from './auth-texts.ts';
import type { Challenge } from '../../identity/sign-in-step.ts';

/** As lenient as can be: something before and after an @. The service knows which addresses exist. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What is wrong with an email address; null when nothing is. */
export const checkEmail = (email: string): AuthError | null =>
  EMAIL.test(email) ? null : { field: 'email', text: FIELD_ERRORS.email };

/** Half an address, where a passkey needs none. */
export const NO_PASSKEY_ADDRESS: AuthError = { field: 'email', text: FIELD_ERRORS.passkeyEmail };

/** A password that is only to be recognised. */
export const checkPassword = (password: string): AuthError | null =>
  password === '' ? { field: 'password', text: FIELD_ERRORS.password } : null;

/** A verification code, without its spaces. */
export const checkCode = (code: string): AuthError | null =>
  code === '' ? { field: 'code', text: FIELD_ERRORS.code } : null;

/** A new password and its repetition, in the specification's order. */
export function checkNewPassword(password: string, confirmation: string): AuthError | null {
  if (password !== confirmation) return { field: 'confirmation', text: FIELD_ERRORS.passwordMatch };
  if (password.length < MIN_PASSWORD_LENGTH)
    return { field: 'new-password', text: FIELD_ERRORS.passwordLength };
  return null;
}

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
  /** A way on that stands beside the text: a code by email, in place of the password, where such a one can be sent. */
  way?: { after: 'paused' | 'exists'; canMailCode: boolean };
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
  /** `canMailCode`: a code by email can begin a sign-in here. */
  | { type: 'failed'; attempt: AuthAttempt; problem: IdentityProblem; canMailCode?: boolean }
  /** The code by email was right, and the password that had been refused unseen was not. */
  | { type: 'password-was-wrong' }
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

/** What the flow of the window stands on. */
export interface AuthFlowOptions {
  openIdentity: () => Promise<IdentityClient>;
  /** Takes each event of the window. */
  onEvent: (event: AuthEvent) => void;
  /** Called when a sign-in is complete. */
  onSignedIn: () => void;
  /** Calls back once after `ms`; gives a function that cancels it. */
  wait: (ms: number, handle: () => void) => () => void;
  /** Whether this site sends mail at all. */
  sendsMail: boolean;
  /** Remembers an open question for a reload of the page; null when there is none any more. */
  keepChallenge: (kept: OpenSignIn | null) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A question of a sign-in that a reload of the page may interrupt. */
export interface OpenSignIn {
  email: string;
  challenge: Challenge;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** What a person types into a form of the window. */
export interface Credentials {
  username: string;
  password: string;
}
