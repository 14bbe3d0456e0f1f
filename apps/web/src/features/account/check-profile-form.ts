import { MIN_PASSWORD_LENGTH } from '../auth/auth-texts.ts';
import { INVALID } from './profile-texts.ts';

/** What is wrong with a new password or its repetition. */
export interface NewPasswordProblem {
  field: 'next' | 'confirmation';
  text: string;
}

/** Finds it in the specification's order; null when nothing is wrong. */
export function newPasswordProblem(password: string, confirmation: string): NewPasswordProblem | null {
  if (password !== confirmation) return { field: 'confirmation', text: INVALID.passwordMatch };
  return password.length < MIN_PASSWORD_LENGTH ? { field: 'next', text: INVALID.passwordLength } : null;
}

/** The specification asks for no more than an @. */
export const emailProblem = (email: string): string | null => (email.includes('@') ? null : INVALID.email);

/** What is wrong with a code from a message. */
export const codeProblem = (code: string): string | null => (code === '' ? INVALID.code : null);
