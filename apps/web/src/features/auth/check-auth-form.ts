import type { AuthError } from './auth-model.ts';
import { FIELD_ERRORS, MIN_PASSWORD_LENGTH } from './auth-texts.ts';

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
