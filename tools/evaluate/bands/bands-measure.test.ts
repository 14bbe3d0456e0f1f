import { describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { parseBandsArguments } from './bands-measure.ts';

describe('the arguments of the bands measure', () => {
  it('may be none: the sentences and answers that come with it are measured', () => {
    expect(parseBandsArguments([])).toEqual({
      paths: [],
      every: 1,
      withLanguageModel: true,
      withJudge: false,
      isJson: false,
    });
  });
  it('name files and folders, a thinning, and whether a language model reads along and a judge is measured', () => {
    const args = 'a.json folder --every 5 --language-model off --judge --json'.split(' ');
    expect(parseBandsArguments(args)).toEqual({
      paths: ['a.json', 'folder'],
      every: 5,
      withLanguageModel: false,
      withJudge: true,
      isJson: true,
    });
  });
  it.each([
    ['an unknown option', ['--nothing']],
    ['a thinning of 0', ['--every', '0']],
    ['a language model by name', ['--language-model', 'tiny']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseBandsArguments(args)).toThrow(UsageError);
    expect(() => parseBandsArguments(args)).toThrow(/^[^\n]+\.\nUsage: npm run evaluate -- bands[^\n]+$/);
  });
});
