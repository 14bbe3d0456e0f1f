import { compareWords } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../speech/clip.ts';
import { mannerFigures } from './manner-figures.ts';
import type { MannerReadings } from './manner-figures.ts';
import type { SpokenLine } from './spoken-line.ts';

const LINES = ['Do you cook at home?', 'Tell me why you like it.'];

function readingOf(line: string, heard: string): Reading {
  return {
    clip: { file: line, speaker: line, reference: line, load: () => Promise.reject(new Error('not loaded')) },
    transcription: { text: heard, words: [], confidence: null },
    comparison: compareWords(line.split(' '), heard.split(' ')),
  };
}

function spokenOf(line: string, speechSeconds: number): SpokenLine {
  return {
    words: line.split(' ').length,
    isQuestion: line.endsWith('?'),
    speechSeconds,
    seconds: speechSeconds + 0.07,
    melody: { deviation: speechSeconds, range: 4 },
    loudness: { rms: -20, peak: -speechSeconds },
    processorSeconds: 0.1,
    bytes: 1_000,
  };
}

const readAll = (voice: 'slt' | 'rms', heard: readonly string[]): MannerReadings => ({
  manner: { voice, label: voice, pace: 'normal' },
  spoken: [spokenOf(LINES[0] ?? '', 2), spokenOf(LINES[1] ?? '', 3)],
  readings: LINES.map((line, index) => readingOf(line, heard[index] ?? '')),
});

describe('the figures of a manner of speaking', () => {
  const [best, other] = mannerFigures([
    readAll('slt', LINES),
    readAll('rms', ['Do you look at home?', 'Tell me why you like.']),
  ]);

  it('are the errors of its words, and how far it is behind the best voice', () => {
    expect(best).toMatchObject({ wordErrorRate: 0, interval: [0, 0], behindBest: null });
    expect(other?.wordErrorRate).toBeCloseTo(2 / 11, 6);
    expect(other?.behindBest?.[0]).toBeGreaterThan(0.1);
  });
  it('are its pace, for questions and for everything', () => {
    expect(best?.wordsPerMinute.questions).toBeCloseTo(150, 6);
    expect(best?.wordsPerMinute.all).toBeCloseTo((11 / 5) * 60, 6);
  });
  it('are means of melody and level, the highest peak, and the cost', () => {
    expect(best?.melody).toEqual({ deviation: 2.5, range: 4 });
    expect(best?.loudness).toEqual({ rms: -20, peak: -2 });
    expect(best?.processorPerSecond).toBeCloseTo(0.2 / 5.14, 6);
    expect(best?.meanBytes).toBe(1_000);
  });
});
