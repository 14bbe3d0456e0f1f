import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { parseVoiceArguments } from './voice-arguments.ts';

describe('the arguments of the voice measure', () => {
  it('are a thinning and the form of the report, or none', () => {
    expect(parseVoiceArguments([])).toEqual({ every: 1, isJson: false });
    expect(parseVoiceArguments(['--every', '4', '--json'])).toEqual({ every: 4, isJson: true });
  });
  it.each([
    ['an unknown option', ['--audio', 'DIR']],
    ['another word', ['slt']],
    ['a thinning of 0', ['--every', '0']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseVoiceArguments(args)).toThrow(UsageError);
    expect(() => parseVoiceArguments(args)).toThrow('Usage: npm run evaluate -- voice');
  });
});
