import { FliteProgram, SileroModel } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { findSpeech, speechIn } from './find-speech.ts';
import { atLevel, pinkNoise } from '../speech/noise.ts';
import { joinSamples, SAMPLES_PER_MS, silence } from './samples.ts';

/** So many windows of 32 ms. */
const windows = (probability: number, count: number): number[] =>
  Array.from({ length: count }, () => probability);

describe('speech in windows', () => {
  it('is without the silence at its edges, but for its onset and the end of its sound', () => {
    expect(speechIn([...windows(0, 10), ...windows(0.9, 20), ...windows(0, 10)], 250)).toEqual([
      { fromMs: 260, toMs: 990 },
    ]);
  });
  it('is divided by long silences, not by short ones', () => {
    const parts = [windows(0.9, 10), windows(0, 5), windows(0.9, 10), windows(0, 20), windows(0.9, 10)];
    expect(speechIn(parts.flat(), 250)).toEqual([
      { fromMs: 0, toMs: 830 },
      { fromMs: 1_380, toMs: 1_760 },
    ]);
  });
  it('does not begin with a click or with a doubt, and goes on through one', () => {
    const parts = [windows(0.4, 5), windows(0.9, 1), windows(0, 10), windows(0.9, 5), windows(0.4, 5)];
    expect(speechIn(parts.flat(), 250)).toEqual([{ fromMs: 452, toMs: 832 }]);
  });
  it('is nowhere in silence', () => {
    expect(speechIn(windows(0.1, 30), 250)).toEqual([]);
    expect(speechIn([], 250)).toEqual([]);
  });
});

describe('speech in a recording', () => {
  it('is found by the model in the noise of a room', async () => {
    const [program, model] = await Promise.all([FliteProgram.load(), SileroModel.load()]);
    const { samples } = program.speak('The museum was far more interesting than I had expected.', 'rms');
    const quiet = joinSamples([silence(1_000), samples, silence(1_000)]);
    const noise = atLevel(pinkNoise(quiet.length, 1), -55);
    const [speech, ...more] = await findSpeech(
      quiet.map((sample, index) => sample + (noise[index] ?? 0)),
      model,
      250,
    );
    expect(more).toEqual([]);
    expect(speech?.fromMs).toBeGreaterThan(950);
    expect(speech?.toMs).toBeGreaterThan(1_000 + (samples.length / SAMPLES_PER_MS) * 0.8);
    expect(speech?.toMs).toBeLessThan(1_050 + samples.length / SAMPLES_PER_MS);
  });
});
