import { describe, expect, it } from 'vitest';
import { BandpalError } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import type { Transcription } from '@bandpal/speech/ports';
import { noiseClips } from './speech-clips.ts';
import { readClips } from './read-clips.ts';
import { realTimeFactor } from './speech-measure.ts';
import { makeRecording } from './testing/make-reading.ts';

const heard = (text: string): Transcription => ({
  text,
  words: [{ text, confidence: 0.5 }],
  confidence: 0.5,
});

describe('the reading of clips', () => {
  it('keeps their order, whatever is ready first', async () => {
    const clips = ['a', 'b', 'c', 'd'].map((reference) => makeRecording(reference));
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let started = 0;
    let done = 0;
    const reading = readClips(clips, {
      lanes: 2,
      onRead: () => (done += 1),
      transcribe: async () => {
        const turn = (started += 1);
        if (turn === 1) await gates[0]?.promise;
        if (turn === 4) gates[0]?.resolve();
        return heard(String(turn));
      },
    });
    const readings = await reading;
    expect(readings.map(({ clip }) => clip.reference)).toEqual(['a', 'b', 'c', 'd']);
    expect(readings[0]?.transcription.text).toBe('1');
    expect(done).toBe(4);
  });

  it('ends with the first failure of the recogniser, in one sentence that names the clip', async () => {
    const why = new Error('moonshine: an answer of another shape', { cause: new Error('a long list') });
    const gone = new BandpalError('speech.unavailable', { cause: why });
    const deps = { lanes: 2, onRead: () => undefined, transcribe: () => Promise.reject(gone) };
    const clip = makeRecording('a');
    await expect(readClips([clip], deps)).rejects.toThrow(
      new OperatorError(`${clip.file} could not be recognised: moonshine: an answer of another shape.`),
    );
  });

  it('ends as well when a clip cannot be loaded', async () => {
    const deps = { lanes: 2, onRead: () => undefined, transcribe: () => Promise.resolve(heard('a')) };
    const clip = { ...makeRecording('a'), load: () => Promise.reject(new Error('gone')) };
    await expect(readClips([clip], deps)).rejects.toThrow('gone');
  });
});

describe('the real-time factor', () => {
  it('is the median of time over length, without the first run', async () => {
    const clips = [1, 1, 1].map((seconds) => ({
      ...makeRecording('a'),
      load: () => Promise.resolve(new Float32Array(16_000 * seconds)),
    }));
    const times = [500, 200, 100, 400];
    let clock = 0;
    const factor = await realTimeFactor(clips, {
      now: () => clock,
      transcribe: () => {
        clock += times.shift() ?? 0;
        return Promise.resolve(heard('a'));
      },
    });
    expect(factor).toBeCloseTo(0.2);
  });
  it('leaves out clips without sound', async () => {
    const empty = { ...makeRecording('a'), load: () => Promise.resolve(new Float32Array(0)) };
    const deps = { now: () => 0, transcribe: () => Promise.resolve(heard('')) };
    expect(await realTimeFactor([empty], deps)).toBeNull();
  });
  it('is unknown without clips', async () => {
    const deps = { now: () => 0, transcribe: () => Promise.resolve(heard('')) };
    expect(await realTimeFactor([], deps)).toBeNull();
  });
});

describe('the noise', () => {
  it('is the same each time and as loud as its name says', async () => {
    const clips = noiseClips();
    const loud = clips.find(({ file }) => file === 'noise/pink/-25dBFS/2s');
    const samples = (await loud?.load()) ?? new Float32Array(0);
    const again = await loud?.load();
    expect(again).toEqual(samples);
    expect(samples).toHaveLength(32_000);
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    expect(10 * Math.log10(power)).toBeCloseTo(-25, 1);
    expect(clips.every(({ reference }) => reference === '')).toBe(true);
  });
});
