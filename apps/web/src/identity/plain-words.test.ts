import { expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

it('a form with an email field does not speak of a username', () => {
  expect(plainWords('Incorrect username or password.')).toBe('Incorrect email or password.');
});

it('a password that everybody uses is refused in words that a learner knows', () => {
  expect(plainWords('Password did not conform with policy: Password is too common')).toBe(
    'Too many people use this password. Please choose another one.',
  );
});

it('what has no plainer words stays as it is', () => {
  const hosted = 'Password did not conform with policy: Password must have symbol characters';
  expect(plainWords(hosted)).toBe(hosted);
});
