import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recognizer } from '@bandpal/speech/ports';
import { noiseClips } from './noise-clips.ts';
import { openRecognizer } from './open-recognizer.ts';
import { PLANTED_SENTENCES } from './planted-errors.ts';
import { readClips } from './read-clips.ts';
import { SENTENCES } from './sentences.ts';
import { speechFigures } from './speech-figures.ts';
import { openSyntheticVoices } from './synthetic-voices.ts';
import { transcribeClip } from './transcribe-clip.ts';

/** Of this handful, read by two synthetic voices. */
const BOUNDS = { wordErrorRate: 0.15, invented: 0.1, surviving: 0.5, calibrationError: 0.25 };

describe('the speech measure with the embedded recogniser', () => {
  let recognizer: Recognizer;
  beforeAll(async () => {
    recognizer = await openRecognizer({}, 1);
  });
  afterAll(() => recognizer[Symbol.asyncDispose]());

  it('finds few errors in clear synthetic speech, no words in silence, and most planted errors', async () => {
    const voices = await openSyntheticVoices();
    const deps = {
      transcribe: (samples: Float32Array) => transcribeClip(recognizer, samples),
      lanes: 2,
      onRead: () => undefined,
    };
    const recordings = voices
      .read(
        'sentences',
        SENTENCES.slice(0, 2).map((said) => ({ said })),
      )
      .map((clip) => ({ ...clip, group: 'synthetic' as const, experts: null, ratedWords: [] }));
    const planted = voices.read('planted', PLANTED_SENTENCES.slice(0, 3));
    const silence = noiseClips().filter(({ file }) => /silence|-60dBFS/.test(file));
    const figures = speechFigures({
      recordings: await readClips(recordings, deps),
      planted: await readClips(planted, deps),
      noise: await readClips(silence, deps),
      fillers: [],
    });
    expect(figures.all.wordErrorRate).toBeLessThanOrEqual(BOUNDS.wordErrorRate);
    expect(figures.all.calibrationError).toBeLessThanOrEqual(BOUNDS.calibrationError);
    expect(figures.invented.inNoise).toBe(0);
    expect(figures.invented.share).toBeLessThanOrEqual(BOUNDS.invented);
    expect(figures.planted.at(-1)?.surviving).toBeGreaterThanOrEqual(BOUNDS.surviving);
  });

  it('refuses settings that are wrong', async () => {
    await expect(openRecognizer({ SPEECH_RECOGNIZER: 'nobody' }, 1)).rejects.toThrow('SPEECH_RECOGNIZER: ');
  });
});
