import { describe, expect, it } from 'vitest';
import { takenBack } from './self-repairs.ts';
import { tokenise } from './tokenise.ts';

function taken(text: string): string {
  const tokens = tokenise(text);
  const indexes = takenBack(
    tokens,
    tokens.map((_, index) => index),
  );
  return tokens
    .filter((_, index) => indexes.has(index))
    .map(({ lower }) => lower)
    .join(' ');
}

describe('what a speaker takes back', () => {
  it.each([
    ['He have, I mean he has a car.', 'he have i mean'],
    ['She go, she goes to school by bus.', 'she go'],
    ['We goes, sorry, we go there.', 'we goes sorry'],
    ['I buyed, no, I bought it online.', 'i buyed no'],
    ['He watch, no, he watches it online.', 'he watch no'],
    ['My parents is, my parents are both teachers.', 'my parents is'],
    ['The childs, I mean the children, were outside.', 'the childs i mean'],
    ["She don't, well, she doesn't eat meat.", "she don't well"],
    ['In the evening he watch, he watches films.', 'he watch'],
  ])('in "%s" is "%s"', (text, expected) => {
    expect(taken(text)).toBe(expected);
  });

  it.each([
    'I cook, I clean, and I sing.',
    'No, I never go there.',
    'I like it, well, I like most of it.',
    'It was cold, no, really.',
    'I like it, I mean, who would not?',
    'He plays, we play, everybody plays.',
    'She works in a bank, and she works hard.',
    'The more I read, the more I want to read.',
    'First we walk, then we walked on.',
  ])('is nothing in "%s"', (text) => {
    expect(taken(text)).toBe('');
  });
});
