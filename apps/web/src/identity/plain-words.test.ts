import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it('a form with an email field does not speak of a username', () => {
  expect(plainWords('Incorrect username or password.')).toBe('Incorrect email or password.');
});

it('a password that is easy to guess is refused in words that a learner knows, with a way to a better one', () => {
  expect(plainWords('Password did not conform with policy: Password is too common')).toBe(
    'This password is easy to guess: many people use it, or it is one word with a few numbers. Try three words that do not go together.',
  );
});

it('a code that is not right leads to the newest message, and to a new code', () => {
  expect(plainWords('Invalid verification code provided, please try again.')).toBe(
    'This code is not right, or it is not the newest one. Please look at our last message again, or ask for a new code.',
  );
});

it.each([
  ['Code mismatch', 'This code is not right. Please enter the code that the app shows now.'],
  [
    'Invalid code received for user',
    'This code is not right. Please enter the code that the app shows now, or a recovery code that you have not used.',
  ],
])('a code of an app that is not right is no “mismatch” and no “user”: "%s"', (said, words) => {
  expect(plainWords(said)).toBe(words);
});

it('what has no plainer words stays as it is', () => {
  const hosted = 'Password did not conform with policy: Password must have symbol characters';
  expect(plainWords(hosted)).toBe(hosted);
});
