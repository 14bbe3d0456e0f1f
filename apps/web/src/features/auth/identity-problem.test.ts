import { describe, expect, it } from 'vitest';
import { problemOf } from './identity-problem.ts';

function thrown(name: string, message = 'As the service said.'): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

describe('an error of the identity library', () => {
  it.each([
    ['NotAuthorizedException', 'not-authorized'],
    ['UserNotFoundException', 'user-not-found'],
    ['UsernameExistsException', 'exists'],
    ['AliasExistsException', 'exists'],
    ['CodeMismatchException', 'wrong-code'],
    ['ExpiredCodeException', 'expired-code'],
    ['LimitExceededException', 'limited'],
    ['TooManyRequestsException', 'limited'],
    ['InvalidPasswordException', 'weak-password'],
    ['UserUnAuthenticatedException', 'signed-out'],
    ['UserAlreadyAuthenticatedException', 'already-signed-in'],
    ['UnexpectedSignInInterruptionException', 'other'],
  ])('of the name %s keeps its text', (name, kind) => {
    expect(problemOf(thrown(name))).toEqual({ kind, message: 'As the service said.' });
  });

  it.each([
    'PasskeyNotSupported',
    'PasskeyAlreadyExists',
    'PasskeyRegistrationCanceled',
    'PasskeyAuthenticationCanceled',
    'PasskeyOperationAborted',
    'RelyingPartyMismatch',
  ])('about passkeys gets a text for people: %s', (name) => {
    const { kind, message } = problemOf(thrown(name));
    expect(kind).toBe('passkey');
    expect(message).not.toBe('As the service said.');
    expect(message).toMatch(/^[A-Z].+\.$/);
  });

  it('about the session of a sign-in is one of its own, without the words for developers', () => {
    const over = { kind: 'session-over', message: '' };
    expect(problemOf(thrown('NotAuthorizedException', 'Invalid session for the user.'))).toEqual(over);
    expect(problemOf(thrown('SignInException', 'An error occurred during the sign in process.'))).toEqual(
      over,
    );
  });

  it('that is none has no text', () => {
    expect(problemOf('broken')).toEqual({ kind: 'other', message: '' });
  });
});
