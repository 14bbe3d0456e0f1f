import { describe, expect, it } from 'vitest';
import { comparableWords, toComparable, compareWords } from './compare-words.ts';

const SAME: readonly (readonly [string, string])[] = [
  ['20', 'twenty'],
  ['21st', 'twenty-first'],
  ['the 30th of May', 'the thirtieth of May'],
  ['in 1990', 'in nineteen ninety'],
  ['the 1990s', 'the nineteen nineties'],
  ['105 pages', 'a hundred and five pages'],
  ['10,000', 'ten thousand'],
  ['$5', 'five dollars'],
  ['50%', 'fifty percent'],
  ['3.5 km', 'three point five km'],
  ['7:30', 'seven thirty'],
  ['1-0-0-7', 'one zero oh seven'],
  ['10045', 'one zero zero four five'],
  ["I don't", 'I do not'],
  ["it's", 'it is'],
  ["I can't", 'I cannot'],
  ["they'd go", 'they would go'],
  ["we're", 'we are'],
  ['well-known', 'well known'],
  ['Mr. Brown', 'mister Brown'],
  ['Um, yes', 'uh yes'],
  ['Uh-huh', 'mhm'],
  ['café', 'cafe'],
  ['my neighbours organised a colourful theatre', 'my neighbors organized a colorful theater'],
  ['she travelled and practised', 'she traveled and practiced'],
  ['analyse the dialogue', 'analyze the dialog'],
];
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['he goes', 'he go'],
  ["my brother's", 'my brothers'],
  ['a student', 'student'],
  ['two and three', 'two three'],
  ['oh yes', 'zero yes'],
  ['fifteen', '50'],
  ['more better', 'better'],
  ['four hours', 'for hours'],
  ['rise', 'rice'],
  ['our', 'or'],
];

describe('words in a comparison', () => {
  it.each(SAME)('are the same in "%s" and "%s"', (left, right) => {
    expect(comparableWords(left)).toEqual(comparableWords(right));
  });
  it.each(DIFFERENT)('are not the same in "%s" and "%s"', (left, right) => {
    expect(comparableWords(left)).not.toEqual(comparableWords(right));
  });
  it('keep apostrophes inside words and lose quotes around them', () => {
    expect(comparableWords("'the teacher's' book")).toEqual(['the', "teacher's", 'book']);
  });
  it('name the written word they come from, punctuation alone giving none', () => {
    expect(toComparable(["don't", '–', '20-year-old'])).toEqual([
      { text: 'do', from: 0 },
      { text: 'not', from: 0 },
      { text: 'twenty', from: 2 },
      { text: 'year', from: 2 },
      { text: 'old', from: 2 },
    ]);
  });
  it('are compared in one where one side writes a hyphen and the other nothing', () => {
    expect(compareWords(['an', 'e-mail'], ['an', 'email']).steps.map(({ kind }) => kind)).toEqual([
      'match',
      'match',
    ]);
  });
});
