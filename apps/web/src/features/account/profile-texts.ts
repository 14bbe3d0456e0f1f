import { MIN_PASSWORD_LENGTH } from '../auth/auth-texts.ts';

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

// Alerts and errors of the profile; those of the specification to the letter.

/** Beginnings of the alerts: `{…}: {error}`, or `{…}. Please try again.` when the reason is unknown. */
export const FAILED = {
  newsletter: 'Failed to update newsletter preference',
  password: 'Failed to change password',
  /** Asking for the code. */
  emailCode: 'Failed to send verification code',
  confirmEmail: 'Failed to confirm email update',
  deletion: 'Failed to delete account',
  recordingDownload: 'Failed to download the recording',
  recordingDeletion: 'Failed to delete the recording',
  passkeyAdd: 'Failed to add the passkey',
  passkeyRemove: 'Failed to remove the passkey',
  passkeyRename: 'Failed to rename the passkey',
  /** A way in that waited for its owner. */
  keep: 'Failed to keep it',
  authenticator: 'Failed to set up the authenticator app',
  recoveryCodes: 'Failed to make recovery codes',
  method: 'Failed to change the second step',
  trust: 'Failed to remember this browser',
  untrust: 'Failed to ask for the second step again',
  device: 'Failed to sign out this device',
  signOut: 'Failed to sign out',
  everywhere: 'Failed to sign out everywhere',
  session: 'Failed to sign out this browser',
  sessions: 'Failed to sign out the other browsers',
  export: 'Failed to collect your data',
} as const;

export const SUCCEEDED = {
  password: 'Password changed successfully!',
  emailCode:
    'Verification code sent to your new email address. Please check your inbox and enter the code below.',
  email: 'Email updated successfully!',
  deletion: 'Your account has been permanently deleted.',
} as const;

const INVALID = {
  passwordMatch: 'New passwords do not match.',
  passwordLength: 'Password must be at least 8 characters long.',
  email: 'Please enter a valid email address.',
  code: 'Please enter the verification code.',
} as const;

/** There is no token to delete the account with. */
export const NO_TOKEN = 'Authentication error. Please try logging in again.';
/** The word that confirms the deletion. */
export const CONFIRM_WORD = 'DELETE';

/** Beginnings that are replaced by others when the reason is unknown. */
const UNEXPLAINED: Record<string, string> = { [FAILED.emailCode]: 'Failed to update email' };

/** The alert of a failure, with its reason if there is one. */
export const failureText = (beginning: string, problem: { message: string }): string =>
  problem.message === '' ? tryAgain(beginning) : `${beginning}: ${problem.message}`;

/** The alert of an unexpected failure. */
export const tryAgain = (beginning: string): string =>
  `${UNEXPLAINED[beginning] ?? beginning}. Please try again.`;
