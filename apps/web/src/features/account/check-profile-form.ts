import { MIN_PASSWORD_LENGTH } from '../auth/auth-texts.ts';
import { INVALID } from './profile-texts.ts';

/** What is wrong with a new password and its repetition, in the specification's order; null when nothing is. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return INVALID.passwordMatch;
  return password.length < MIN_PASSWORD_LENGTH ? INVALID.passwordLength : null;
}

/** The specification asks for no more than an @. */
export const emailProblem = (email: string): string | null => (email.includes('@') ? null : INVALID.email);

/** What is wrong with a code from a message. */
export const codeProblem = (code: string): string | null => (code === '' ? INVALID.code : null);
