import { describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { parseTurnsArguments } from './turns-measure.ts';

describe('the arguments of the turns measure', () => {
  it('may be none', () => {
    expect(parseTurnsArguments([])).toEqual({ folders: [], every: 1, isJson: false });
  });
  it('name folders, a thinning and the form of the report', () => {
    const args = '--audio a --audio b --every 4 --json'.split(' ');
    expect(parseTurnsArguments(args)).toEqual({ folders: ['a', 'b'], every: 4, isJson: true });
  });
  it.each([
    ['an unknown option', ['--transcripts', 'x']],
    ['another word', ['folder']],
    ['a thinning of 0', ['--every', '0']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseTurnsArguments(args)).toThrow(UsageError);
    expect(() => parseTurnsArguments(args)).toThrow('Usage: npm run evaluate -- turns');
  });
});
