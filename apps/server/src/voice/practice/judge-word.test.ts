import { describe, expect, it } from 'vitest';
import { judgeWord } from './engine-word-practice.ts';

const verdictAt = (loss: number | null) => judgeWord({ word: 'write', heard: 'Right.', loss });

describe('a word that was said by itself', () => {
  it.each([
    ['house', 'House.'],
    ['house', 'The house.'],
    ['don’t', "Don't."],
    ['maybe', 'May be.'],
  ])('is understood: %s as %j', (word, heard) => {
    expect(judgeWord({ word, heard, loss: 9 })).toBe('understood');
  });

  it('is understood when what was written sounds the same, nearly when it was the second choice, else heard as another', () => {
    expect([-1, 0.5, 2, 30, null].map(verdictAt)).toEqual([
      'understood',
      'understood',
      'nearly',
      'other',
      'other',
    ]);
  });

  it.each(['', ' ', '…'])('is nothing when %j was written', (heard) => {
    expect(judgeWord({ word: 'house', heard, loss: null })).toBe('nothing');
  });
});
