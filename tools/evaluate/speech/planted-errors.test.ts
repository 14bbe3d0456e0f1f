import { describe, expect, it } from 'vitest';
import { fateOfError, PLANTED_SENTENCES, plantedSentence } from './planted-errors.ts';

const fate = (planted: string, written: string): string =>
  fateOfError(plantedSentence('tense', planted), written.split(' '));

describe('a planted error', () => {
  it.each([
    ['Yesterday I {go|went} to the market.', 'Yesterday, I go to the market.', 'kept'],
    ['Yesterday I {go|went} to the market.', 'yesterday i went to the market', 'corrected'],
    ['Yesterday I {go|went} to the market.', 'Yesterday I got to the market.', 'other'],
    ['Yesterday I {go|went} to the market.', 'Yesterday I to the market.', 'other'],
    ['My father is {|a} teacher.', 'My father is teacher.', 'kept'],
    ['My father is {|a} teacher.', 'My father is a teacher.', 'corrected'],
    ['My father is {|a} teacher.', 'My father is the teacher.', 'other'],
    ['My father is {|a} teacher.', 'My farmer is teacher.', 'kept'],
    ['I think {the|} nature is good.', 'I think the nature is good.', 'kept'],
    ['I think {the|} nature is good.', 'I think nature is good.', 'corrected'],
    ['Today I feel {more better|better} than before.', 'Today I feel more better than before.', 'kept'],
    ['Today I feel {more better|better} than before.', 'Today I feel better than before.', 'corrected'],
    ['It {depend|depends} on you.', "It's depends on you.", 'other'],
    ['I am good {in|at}', 'I am good in', 'kept'],
    ['{Peoples|People} are kind.', '', 'other'],
    ['My father is {|a} teacher.', '', 'other'],
    ['My father is {|a} teacher.', 'My father was teacher.', 'other'],
    ['My father is {|a} teacher.', 'My father is.', 'other'],
  ] as const)('in "%s", written as "%s", is %s', (planted, written, expected) =>
    expect(fate(planted, written)).toBe(expected),
  );
});

describe('the planted sentences', () => {
  it('are at least eighty, each with one error, and none twice', () => {
    expect(PLANTED_SENTENCES.length).toBeGreaterThanOrEqual(80);
    expect(new Set(PLANTED_SENTENCES.map(({ said }) => said)).size).toBe(PLANTED_SENTENCES.length);
    for (const { said, wrong, right } of PLANTED_SENTENCES) {
      expect(said).toMatch(/^[A-Z][a-z A-Z]+[.?]$/);
      expect(wrong).not.toEqual(right);
    }
  });
  it('are neither kept nor corrected when nothing is written or something else', () => {
    for (const sentence of PLANTED_SENTENCES) {
      for (const written of [[], ['banana']]) {
        expect([sentence.said, fateOfError(sentence, written)]).toEqual([sentence.said, 'other']);
      }
    }
  });
  it('are found with their error when they are written as they are said, and without it when they are corrected', () => {
    for (const sentence of PLANTED_SENTENCES) {
      const { said, before, right, after } = sentence;
      expect([said, fateOfError(sentence, said.split(' '))]).toEqual([said, 'kept']);
      expect([said, fateOfError(sentence, [...before, ...right, ...after])]).toEqual([said, 'corrected']);
    }
  });
});
