import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it('a form with an email field does not speak of a username', () => {
  expect(plainWords('Incorrect username or password.')).toBe('Incorrect email or password.');
});

it('a password that is easy to guess is refused in words that a learner knows, with a way to a better one', () => {
  expect(plainWords('Password did not conform with policy: Password is too common')).toBe(
    'This password is easy to guess: many people use it, or it’s one word with a few numbers. Try three unrelated words.',
  );
});

it('a code that is not right leads to the newest message, and to a new code', () => {
  expect(plainWords('Invalid verification code provided, please try again.')).toBe(
    'This code isn’t right, or isn’t the newest one. Please check our last message, or ask for a new code.',
  );
});

it.each([
  ['Code mismatch', 'This code isn’t right. Please enter the code the app shows now.'],
  [
    'Invalid code received for user',
    'This code isn’t right. Please enter the code the app shows now, or a recovery code you haven’t used.',
  ],
])('a code of an app that is not right is no “mismatch” and no “user”: "%s"', (said, words) => {
  expect(plainWords(said)).toBe(words);
});

it('what has no plainer words stays as it is', () => {
  const hosted = 'Password did not conform with policy: Password must have symbol characters';
  expect(plainWords(hosted)).toBe(hosted);
});
