import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { parseSpeechArguments } from './speech-arguments.ts';

describe('the arguments of the speech measure', () => {
  it('may be none', () => {
    expect(parseSpeechArguments([])).toEqual({
      folders: [],
      every: 1,
      transcripts: null,
      isJson: false,
    });
  });
  it('name folders, a thinning, a file and the form of the report', () => {
    const args = '--audio a --audio b --every 4 --transcripts t.jsonl --json'.split(' ');
    expect(parseSpeechArguments(args)).toEqual({
      folders: ['a', 'b'],
      every: 4,
      transcripts: 't.jsonl',
      isJson: true,
    });
  });
  it.each([
    ['an unknown option', ['--nothing']],
    ['a missing value', ['--audio']],
    ['another word', ['folder']],
    ['a thinning of 0', ['--every', '0']],
    ['half a recording', ['--every', '1.5']],
    ['a number below 0', ['--every', '-1']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseSpeechArguments(args)).toThrow(UsageError);
    expect(() => parseSpeechArguments(args)).toThrow(/^[^\n]+\.\nUsage: npm run evaluate -- speech[^\n]+$/);
  });
});
