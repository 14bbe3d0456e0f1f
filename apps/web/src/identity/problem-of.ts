import type { IdentityProblem, ProblemKind } from './identity-problem.ts';
import { plainWords } from './plain-words.ts';

/** Translates what the identity library throws. */
export function problemOf(error: unknown): IdentityProblem {
  if (!(error instanceof Error)) return { kind: 'other', message: '' };
  const { message } = error;
  const name = nameOf(error);
  const isForPeople = OF_THE_SERVICE.test(name) && message !== NO_TEXT;
  const text = TEXTS[name] ?? (isForPeople ? message : '');
  if (name.startsWith('Passkey') || name.startsWith('RelyingParty'))
    return { kind: 'passkey', message: text };
  if (name === 'NotAuthorizedException' && SESSION_IS_OVER.test(message))
    return { kind: 'session-over', message: '' };
  return { kind: KINDS[name] ?? 'other', message: plainWords(text) };
}

/** The library calls everything unknown that it has no name for. */
function nameOf(error: Error): string {
  const cause = 'underlyingError' in error ? error.underlyingError : null;
  if (error.name !== 'Unknown' || !(cause instanceof Error)) return error.name;
  return OF_THE_BROWSER[cause.name] ?? error.name;
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

/** What the browser says of a passkey that the identity library has no name for. */
const OF_THE_BROWSER: Record<string, string> = {
  ConstraintError: 'PasskeyNoRoom',
  NotSupportedError: 'PasskeyNotSupported',
  QuotaExceededError: 'PasskeyNoRoom',
};

/** The service writes for people; what the browser or a library says, under other names, is for developers. */
const OF_THE_SERVICE = /Exception$/;

/** The words for everything else, and in place of a few of the service's. */
const TEXTS: Record<string, string> = {
  NetworkError: 'We couldn’t reach the server. Please check your connection and try again.',
  SyntaxError: 'The server’s answer made no sense. Please try again in a moment.',
  SignInException: '',
  UserUnAuthenticatedException: 'You’re no longer signed in.',
  PasskeyNotSupported: 'This browser doesn’t support passkeys.',
  PasskeyAlreadyExists: 'This device already has a passkey for your account.',
  PasskeyRegistrationCanceled: 'No passkey was made: the browser stopped or you cancelled.',
  PasskeyAuthenticationCanceled:
    'No passkey was used: your browser didn’t find one for this site, or you cancelled.',
  PasskeyOperationAborted: 'The passkey was interrupted. Please try again.',
  PasskeyRegistrationFailed: 'This device couldn’t make a passkey.',
  PasskeyRetrievalFailed: 'This device couldn’t find a passkey. Please sign in another way.',
  PasskeyNoRoom: 'This key can’t keep another passkey. Remove one from it or use another device.',
  PasskeyFailed: 'The passkey couldn’t be used. Please try again, or sign in another way.',
  UnknownStep: 'Please sign out and sign in again.',
  RelyingPartyMismatch: 'Passkeys don’t work at this address.',
};

const SESSION_IS_OVER = /\bsession\b/i;

/** The library's text for an error to which the service gave only a name. */
const NO_TEXT = 'Unknown error';
