import { describe, expect, it } from 'vitest';
import { calibrationError, confidenceBins } from './calibration.ts';
import { judgedWords } from './word-counts.ts';
import { makeReading, makeRecording } from './testing/make-reading.ts';

const words = (
  confidence: number,
  right: number,
  wrong: number,
): { confidence: number; isRight: boolean }[] =>
  Array.from({ length: right + wrong }, (_, index) => ({ confidence, isRight: index < right }));

describe('the calibration of confidences', () => {
  it('is perfect when the share of right words is the confidence', () => {
    expect(calibrationError([...words(0.75, 3, 1), ...words(0.25, 1, 3)])).toBeCloseTo(0);
  });
  it('is the mean distance of confidence and share of right words, over the words', () => {
    expect(calibrationError([...words(0.95, 6, 4), ...words(0.15, 0, 10)])).toBeCloseTo(
      (0.35 * 10 + 0.15 * 10) / 20,
    );
  });
  it('is unknown without words', () => {
    expect(calibrationError([])).toBeNull();
  });
  it('sorts confidences into ten bins, 1 into the last and 0 into the first', () => {
    const bins = confidenceBins([...words(1, 1, 1), ...words(0, 0, 1), ...words(0.35, 1, 0)]);
    expect(bins.map((bin) => bin.words)).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 0, 2]);
    expect(bins[9]).toMatchObject({ from: 0.9, to: 1, confidence: 1, right: 0.5 });
    expect(bins[1]).toMatchObject({ words: 0, confidence: null, right: null });
  });
});

describe('a written word', () => {
  it('is right when everything it stands for was said', () => {
    const reading = makeReading(makeRecording('I do not know 21 people'), "I don't no twenty-one people.");
    expect(judgedWords(reading).map(({ isRight }) => isRight)).toEqual([true, true, false, true, true]);
  });
  it('is wrong when half of it was said', () => {
    const reading = makeReading(makeRecording('I do know'), "I don't know");
    expect(judgedWords(reading).map(({ isRight }) => isRight)).toEqual([true, false, true]);
  });
  it('is not judged without a confidence, or when it is punctuation', () => {
    expect(judgedWords(makeReading(makeRecording('yes'), 'yes', null))).toEqual([]);
    expect(judgedWords(makeReading(makeRecording('yes'), 'yes –'))).toHaveLength(1);
  });
});
