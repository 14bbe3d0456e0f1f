import { describe, expect, it } from 'vitest';
import type { Transcription } from './ports/speech.ts';
import { joinTranscriptions, nothingHeard } from './transcription.ts';

const heard = (text: string, confidence: number): Transcription => ({
  text,
  words: text.split(' ').map((word) => ({ text: word, confidence })),
  confidence,
});

describe('joining what was heard', () => {
  it('keeps the order and weighs the confidence by words', () => {
    const joined = joinTranscriptions([heard('I like', 0.9), nothingHeard(), heard('swimming', 0.3)]);
    expect(joined.text).toBe('I like swimming');
    expect(joined.words.map(({ text }) => text)).toEqual(['I', 'like', 'swimming']);
    expect(joined.confidence).toBeCloseTo(0.7);
  });
  it('of nothing is nothing', () => {
    expect(joinTranscriptions([])).toEqual({ text: '', words: [], confidence: 0 });
    expect(joinTranscriptions([nothingHeard()])).toEqual(nothingHeard());
  });
});
