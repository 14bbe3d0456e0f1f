import { describe, expect, it } from 'vitest';
import { endsSession } from './identity-problem.ts';
import { problemOf } from './problem-of.ts';

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
    ['UserAlreadyAuthenticatedException', 'already-signed-in'],
    ['UnexpectedSignInInterruptionException', 'other'],
    ['ANameThatIsNewException', 'other'],
  ])('of the name %s is of one kind, and its text is not shown', (name, kind) => {
    const problem = problemOf(thrown(name));
    expect(problem.kind).toBe(kind);
    expect(problem.message).not.toContain('As the service said.');
  });

  it('after which there is no session has the specification’s text', () => {
    const said = thrown(
      'UnexpectedSignInInterruptionException',
      'Unable to get user session following successful sign-in.',
    );
    expect(problemOf(said).message).toBe('Unable to get user session following successful sign-in.');
  });

  it.each([
    'PasskeyNotSupported',
    'PasskeyAlreadyExists',
    'PasskeyRegistrationCanceled',
    'PasskeyAuthenticationCanceled',
    'PasskeyOperationAborted',
    'PasskeyNoRoom',
    'PasskeyFailed',
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

  it('says nothing in the words of a library or a proxy', () => {
    expect(problemOf(thrown('NotAuthorizedException', 'Unknown error')).message).toBe('');
    expect(problemOf(thrown('Unknown', 'An unknown error has occurred.')).message).toBe('');
    expect(problemOf(thrown('UserUnAuthenticatedException')).message).toBe('You’re no longer signed in.');
    const proxy = problemOf(new SyntaxError('Unexpected token \'<\', "<h1>502 Ba"... is not valid JSON'));
    expect(proxy.kind).toBe('unreachable');
    expect(proxy.message).not.toContain('token');
  });

  it.each([
    new TypeError('Illegal invocation'),
    new TypeError('Failed to fetch'),
    new DOMException('The operation failed for an unknown transient reason.', 'UnknownError'),
    thrown('$ZodError', '[{"code":"invalid_type"}]'),
    thrown('InvalidPasskeyAuthenticationOptions', 'Invalid passkey authentication options.'),
  ])('says nothing in the words of the browser: %s', (error) => {
    expect(problemOf(error)).toEqual({ kind: 'other', message: '' });
  });

  it.each([
    ['ConstraintError', 'This key can’t keep another passkey. Remove one from it or use another device.'],
    ['QuotaExceededError', 'This key can’t keep another passkey. Remove one from it or use another device.'],
    ['NotSupportedError', 'This browser doesn’t support passkeys.'],
    ['UnknownError', ''],
  ])('that the library calls unknown has the words for what the browser said: %s', (name, message) => {
    const underlyingError = new DOMException('As the browser said.', name);
    const error = Object.assign(thrown('Unknown', 'An unknown error has occurred.'), { underlyingError });
    expect(problemOf(error)).toEqual({ kind: message === '' ? 'other' : 'passkey', message });
  });

  it.each([
    ['NotAuthorizedException', true],
    ['RefreshTokenReuseException', true],
    ['TokenRevokedException', true],
    ['UserNotFoundException', true],
    ['UserUnAuthenticatedException', true],
    ['PasswordResetRequiredException', true],
    ['UserNotConfirmedException', true],
    ['InternalErrorException', false],
    ['TooManyRequestsException', false],
    ['LimitExceededException', false],
    ['NetworkError', false],
    ['SyntaxError', false],
    ['Unknown', false],
  ])('ends a session only when its token is good for nothing any more: %s %s', (name, ends) => {
    expect(endsSession(problemOf(thrown(name)))).toBe(ends);
  });

  it('that is none has no text', () => {
    expect(problemOf('broken')).toEqual({ kind: 'other', message: '' });
  });
});
