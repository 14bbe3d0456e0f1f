import { bank, scriptedLines } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { parseVoiceArguments, sampleLines } from './voice-measure.ts';

describe('the arguments of the voice measure', () => {
  it('are voices, a thinning and the form of the report, or none', () => {
    expect(parseVoiceArguments([])).toEqual({ every: 1, isJson: false, names: [] });
    expect(parseVoiceArguments(['--voice', 'rms', '--every', '4', '--json', '--voice', 'heart'])).toEqual({
      every: 4,
      isJson: true,
      names: ['rms', 'heart'],
    });
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

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));

describe('a sample of lines', () => {
  it('is evenly spread, begins with the first line and is the same each time', () => {
    expect(sampleLines(numbered(10), 5)).toEqual(['0', '2', '4', '6', '8']);
    expect(sampleLines(numbered(10), 4)).toEqual(['0', '3', '5', '8']);
    expect(sampleLines(numbered(3), 5)).toEqual(['0', '1', '2']);
  });
  it('has as many of the examiner’s lines as asked for, questions and others', () => {
    const sample = sampleLines(scriptedLines(bank), 320);
    expect(sample).toHaveLength(320);
    const questions = sample.filter((line) => line.endsWith('?')).length;
    expect(questions).toBeGreaterThan(160);
    expect(questions).toBeLessThan(310);
  });
});
