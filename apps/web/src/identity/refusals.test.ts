import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem-of.ts';
import { named } from './pool-request.ts';
import { REFUSAL_TEXTS, WRONG_CREDENTIALS } from './refusal-texts.ts';
import { REFUSALS } from './refusals.ts';

const SENTENCES: readonly string[] = [WRONG_CREDENTIALS, ...Object.values(REFUSAL_TEXTS)];
/** The names of everything else have sentences of their own, which say nothing in another's words. */
const PASSKEYS = /^(Passkey|RelyingParty|NetworkError|SyntaxError|UnknownStep)/;
const POLICY = 'Password did not conform with policy: ';

describe('a refusal of the identity service', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'Incorrect email or password.'],
    [
      'InvalidPasswordException',
      `${POLICY}Password is too common`,
      'This password is easy to guess: many people use it, or it’s one word with a few numbers. Try three unrelated words.',
    ],
    [
      'InvalidPasswordException',
      `${POLICY}Password must have symbol characters`,
      'This password needs a symbol, such as ! or ?.',
    ],
    [
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
      'This code isn’t right, or isn’t the newest one. Please check our last message, or ask for a new code.',
    ],
    [
      'EnableSoftwareTokenMFAException',
      'Code mismatch',
      'This code isn’t right. Please enter the code the app shows now.',
    ],
    [
      'CodeMismatchException',
      'Invalid code received for user',
      'This code isn’t right. Please enter the code the app shows now, or a recovery code you haven’t used.',
    ],
    [
      'TooManyRequestsException',
      'There are too many requests at the moment. Please try again in 5 seconds.',
      'There are too many requests at the moment. Please try again in 5 seconds.',
    ],
  ])('%s, "%s", is said in words that a learner knows', (name, said, words) => {
    expect(problemOf(named(name, said)).message).toBe(words);
  });

  it('tells from when on a new password works that waits, and that it is kept', () => {
    const said =
      'Your new password is saved. It works from 21 November 2026 at 10:00 (UTC), because your second step is a code by email, too. Until then, sign in with your old password. We have sent you an email about it.';
    const { kind, message } = problemOf(named('NotAuthorizedException', said));
    expect(kind).toBe('password-waits');
    expect(message).toContain('It works from 21 November 2026 at 10:00 (UTC), because');
  });

  it.each(['Password attempts exceeded'])('"%s" is a pause and no wrong password', (said) => {
    const { kind, message } = problemOf(named('NotAuthorizedException', said));
    expect(kind).toBe('paused');
    expect(message).not.toContain('attempts');
  });

  it('puts no sentence into the place of a time', () => {
    const said = 'There are too many requests at the moment. Please try again <b>never</b>. Call us.';
    expect(problemOf(named('TooManyRequestsException', said)).message).toBe(REFUSAL_TEXTS.busyNow);
  });
});

it('nothing but the sentences of the table reaches a person, whatever the service says', () => {
  const names = fc.oneof(
    fc.constantFrom(...Object.keys(REFUSALS)),
    fc.string().filter((name) => !PASSKEYS.test(name)),
  );
  fc.assert(
    fc.property(names, fc.string(), (name, said) => {
      expect(['', ...SENTENCES]).toContain(problemOf(named(name, said)).message);
    }),
  );
});

it('every sentence begins and ends as one', () => {
  for (const text of SENTENCES) {
    expect(text).toMatch(text === REFUSAL_TEXTS.signUpClosed ? /^[A-Z]/ : /^[A-Z].*[.?]$/);
  }
});
