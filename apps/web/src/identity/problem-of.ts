import type { IdentityProblem, ProblemKind } from './identity-problem.ts';
import { plainWords } from './plain-words.ts';

/** Translates what the identity library throws. */
export function problemOf(error: unknown): IdentityProblem {
  if (!(error instanceof Error)) return { kind: 'other', message: '' };
  const { name, message } = error;
  const text = TEXTS[name] ?? (message === NO_TEXT ? '' : message);
  if (name.startsWith('Passkey') || name.startsWith('RelyingParty'))
    return { kind: 'passkey', message: text };
  if (name === 'NotAuthorizedException' && SESSION_IS_OVER.test(message))
    return { kind: 'session-over', message: '' };
  return { kind: KINDS[name] ?? 'other', message: plainWords(text) };
}

const KINDS: Record<string, ProblemKind> = {
  NotAuthorizedException: 'not-authorized',
  TokenRevokedException: 'not-authorized',
  RefreshTokenReuseException: 'not-authorized',
  // In a sign-in the library reports these two as steps; anywhere else they refuse a token.
  PasswordResetRequiredException: 'not-authorized',
  UserNotConfirmedException: 'not-authorized',
  UserNotFoundException: 'user-not-found',
  UsernameExistsException: 'exists',
  AliasExistsException: 'exists',
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'limited',
  TooManyRequestsException: 'limited',
  TooManyFailedAttemptsException: 'limited',
  InvalidPasswordException: 'weak-password',
  PasswordHistoryPolicyViolationException: 'weak-password',
  UserAlreadyAuthenticatedException: 'already-signed-in',
  UserUnAuthenticatedException: 'signed-out',
  ForbiddenException: 'proof-needed',
  SignInException: 'session-over',
  NetworkError: 'unreachable',
  // The answer was not JSON: a proxy answered in place of an identity service that restarts.
  SyntaxError: 'unreachable',
};

/** Replacements for the library's own texts that are meant for developers. */
const TEXTS: Record<string, string> = {
  NetworkError: 'We couldn’t reach the server. Please check your connection and try again.',
  SyntaxError: 'The server’s answer made no sense. Please try again in a moment.',
  SignInException: '',
  Unknown: '',
  UserUnAuthenticatedException: 'You’re no longer signed in.',
  PasskeyNotSupported: 'This browser doesn’t support passkeys.',
  PasskeyAlreadyExists: 'This device already has a passkey for your account.',
  PasskeyRegistrationCanceled: 'No passkey was made: the browser stopped or you cancelled.',
  PasskeyAuthenticationCanceled: 'No passkey was used: the browser found none that fits, or you cancelled.',
  PasskeyOperationAborted: 'The passkey was interrupted. Please try again.',
  PasskeyRegistrationFailed: 'This device couldn’t make a passkey.',
  PasskeyRetrievalFailed: 'This device couldn’t find a passkey. Please sign in another way.',
  RelyingPartyMismatch: 'Passkeys don’t work at this address.',
};

const SESSION_IS_OVER = /\bsession\b/i;

/** The library's text for an error to which the service gave only a name. */
const NO_TEXT = 'Unknown error';
