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

it('what has no plainer words stays as it is', () => {
  const hosted = 'Password did not conform with policy: Password must have symbol characters';
  expect(plainWords(hosted)).toBe(hosted);
});
