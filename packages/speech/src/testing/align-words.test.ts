import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWords } from './compare-words.ts';

const kinds = (reference: string, heard: string): string =>
  alignWords(reference.split(' '), heard.split(' '))
    .map(({ kind }) => kind[0])
    .join('');
const errors = (reference: readonly string[], heard: readonly string[]): number =>
  alignWords(reference, heard).filter(({ kind }) => kind !== 'match').length;

describe('an alignment', () => {
  it('says what became of each word, in order', () => {
    expect(kinds('i go to market', 'i went to the market')).toBe('msmim');
    expect(kinds('i am a student', 'i am student')).toBe('mmdm');
  });
  it('is all deletions when nothing was heard, and all insertions when nothing was said', () => {
    expect(alignWords(['a'], [])).toEqual([{ kind: 'deletion', reference: 0, heard: null }]);
    expect(alignWords([], ['a'])).toEqual([{ kind: 'insertion', reference: null, heard: 0 }]);
  });
  it('is a distance: without errors only for equal lists, the same both ways', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (left, right) => {
        expect(errors(left, right)).toBe(errors(right, left));
        expect(errors(left, right) === 0).toBe(left.join(' ') === right.join(' '));
      }),
    );
  });
  it('uses each word of both lists once and in order', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (left, right) => {
        const steps = alignWords(left, right);
        expect(steps.flatMap(({ reference }) => reference ?? [])).toEqual([...left.keys()]);
        expect(steps.flatMap(({ heard }) => heard ?? [])).toEqual([...right.keys()]);
      }),
    );
  });
});
