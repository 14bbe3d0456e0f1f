import { describe, expect, it } from 'vitest';
import { typed } from '../../testing/answers.ts';
import { readAnswer } from '../../text/answer-text.ts';
import { spellSentence } from '../spell-sentence.ts';
import { FAMILIES } from './all-families.ts';
import { PATTERNS } from './all-patterns.ts';
import { proposalsFor } from './proposals.ts';

/** The sentence with each of the changes that the families offer. */
function proposed(sentence: string): { family: string; certain: boolean; text: string }[] {
  const text = readAnswer(typed(sentence));
  return text.segments.flatMap((words) => {
    const tokens = [...new Set(words.map((word) => word.token))];
    return proposalsFor(text, words).map((one) => ({
      family: one.family.id,
      certain: one.certain,
      text: spellSentence(text, tokens, [one]),
    }));
  });
}

describe.each(FAMILIES.map((family) => [family.id, family] as const))('%s', (id, family) => {
  it.each(family.wrong ?? [])('offers a correction of "%s"', (wrong, right) => {
    expect(proposed(wrong)).toContainEqual(expect.objectContaining({ family: id, text: right }));
  });

  it.each(family.right)('calls nothing certain in "%s"', (right) => {
    expect(proposed(right).filter(({ certain }) => certain)).toEqual([]);
  });
});

describe.each([...PATTERNS])('patterns of %s', (id, patterns) => {
  it.each(patterns.map(({ example }) => example))('mend "%s"', (wrong, right) => {
    expect(proposed(wrong)).toContainEqual(expect.objectContaining({ family: id, text: right }));
  });

  it.each(patterns.map(({ example }) => example))(
    'have no other change that is sure for "%s"',
    (wrong, right) => {
      const sure = proposed(wrong).filter(({ certain, family }) => certain && family === id);
      expect(sure.map(({ text }) => text)).toEqual(sure.map(() => right));
    },
  );

  it.each(patterns.flatMap(({ example, right = [] }) => [example[1], ...right]))(
    'leave "%s" alone',
    (right) => {
      const text = readAnswer(typed(right));
      const found = text.segments.flatMap((words) => proposalsFor(text, words));
      expect(found.filter(({ plain, certain }) => plain || certain)).toEqual([]);
    },
  );
});

it('no two families have the same name', () => {
  expect(new Set(FAMILIES.map(({ id }) => id)).size).toBe(FAMILIES.length);
});
