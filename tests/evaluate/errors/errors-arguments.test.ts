import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { parseErrorsArguments } from './errors-arguments.ts';

describe('the arguments of the errors measure', () => {
  it('name a folder', () => {
    expect(parseErrorsArguments(['interviews'])).toEqual({
      folder: 'interviews',
      only: undefined,
      isDisfluent: false,
      isJson: false,
      candidates: undefined,
    });
  });
  it('may name some of its interviews, and keep hesitations', () => {
    expect(parseErrorsArguments('interviews --only some.txt --disfluent --json'.split(' '))).toEqual({
      folder: 'interviews',
      only: 'some.txt',
      isDisfluent: true,
      isJson: true,
      candidates: undefined,
    });
  });
  it('may name a file for all that is proposed', () => {
    expect(parseErrorsArguments(['one', '--candidates', 'all.jsonl'])).toMatchObject({
      candidates: 'all.jsonl',
    });
  });
  it.each([
    ['no folder', []],
    ['two folders', ['one', 'two']],
    ['an unknown option', ['one', '--nothing']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseErrorsArguments(args)).toThrow(UsageError);
    expect(() => parseErrorsArguments(args)).toThrow(/^[^\n]+\.\nUsage: npm run evaluate -- errors[^\n]+$/);
  });
});
