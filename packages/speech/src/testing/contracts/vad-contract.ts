import { setTimeout as delay } from 'node:timers/promises';
import { processesGone } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VAD_WINDOW_SAMPLES } from '../../ports/speech.ts';
import type { VoiceActivityDetector } from '../../ports/speech.ts';
import { TestVoice, concatSamples } from '../test-voice.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

const FRAME_SAMPLES = 320;
const RATE_HZ = 16_000;

/** What every voice activity detector promises. */
export function vadContract<Engine extends VoiceActivityDetector>(engine: EngineUnderTest<Engine>): void {
  describe(`${engine.name} as a voice activity detector`, () => {
    let vad: Engine;
    let speech: Float32Array;
    const half = new Float32Array(RATE_HZ / 2);
    beforeAll(async () => {
      await using voice = await TestVoice.open();
      speech = await voice.say('I usually go to the park with my friends after school.');
      vad = await engine.open();
    });
    afterAll(() => vad[Symbol.asyncDispose]());

    it('tells speech from silence, in order, once per window', async () => {
      const probabilities = await watch(vad, concatSamples([half, speech, half, half]));
      const from = Math.ceil(half.length / VAD_WINDOW_SAMPLES);
      const to = Math.floor((half.length + speech.length) / VAD_WINDOW_SAMPLES);
      expect(mean(probabilities.slice(0, from - 1))).toBeLessThan(0.1);
      expect(mean(probabilities.slice(from + 2, to))).toBeGreaterThan(0.7);
      expect(mean(probabilities.slice(-10))).toBeLessThan(0.1);
    });
    it('gives the same answers whatever the size of the pieces', async () => {
      const samples = concatSamples([half, speech]);
      const frames = await watch(vad, samples);
      const whole = await watch(vad, samples, samples.length);
      expect(whole).toEqual(frames);
      expect(await watch(vad, samples, 77)).toEqual(frames);
    });
    it('says nothing for no samples and for less than a window', async () => {
      const heard: number[] = [];
      using stream = vad.open((probability) => heard.push(probability));
      stream.push(new Float32Array(0));
      stream.push(new Float32Array(VAD_WINDOW_SAMPLES - 1));
      await watch(vad, half);
      expect(heard).toEqual([]);
    });
    it('keeps two streams at once apart', async () => {
      const [loud, quiet] = await Promise.all([
        watch(vad, speech),
        watch(vad, new Float32Array(speech.length)),
      ]);
      expect(Math.max(...loud)).toBeGreaterThan(0.9);
      expect(Math.max(...quiet)).toBeLessThan(0.2);
    });
    it('is silent after a stream is closed, also about windows under way', async () => {
      const heard: number[] = [];
      const stream = vad.open((probability) => heard.push(probability));
      stream.push(speech);
      stream[Symbol.dispose]();
      stream.push(speech);
      await watch(vad, half);
      expect(heard).toEqual([]);
    });
    it('loses no window and keeps the order when its engine dies', async () => {
      const samples = concatSamples([speech, half, half, speech]);
      const expected = Math.floor(samples.length / VAD_WINDOW_SAMPLES);
      const heard: number[] = [];
      using stream = vad.open((probability) => heard.push(probability));
      for (let start = 0; start < samples.length; start += FRAME_SAMPLES) {
        stream.push(samples.subarray(start, start + FRAME_SAMPLES));
        if (start === FRAME_SAMPLES * 100) {
          await delay(5);
          engine.breakNow(vad);
        }
      }
      await until(() => heard.length >= expected);
      await watch(vad, half);
      expect(heard.length).toBe(expected);
      const middle = Math.floor((speech.length + half.length * 1.5) / VAD_WINDOW_SAMPLES);
      expect(mean(heard.slice(5, Math.floor(speech.length / VAD_WINDOW_SAMPLES)))).toBeGreaterThan(0.6);
      expect(heard[middle]).toBeLessThan(0.2);
      expect(mean(heard.slice(-Math.floor(speech.length / VAD_WINDOW_SAMPLES) + 5))).toBeGreaterThan(0.6);
    });
    it('leaves no process behind', async () => {
      const second = await engine.open();
      const pids = engine.pids(second);
      await second[Symbol.asyncDispose]();
      await processesGone(pids);
    });
  });
}

/** Feeds the samples in pieces and gives the answers when all are there. */
async function watch(
  vad: VoiceActivityDetector,
  samples: Float32Array,
  pieceSamples = FRAME_SAMPLES,
): Promise<number[]> {
  const heard: number[] = [];
  using stream = vad.open((probability) => heard.push(probability));
  for (let start = 0; start < samples.length; start += pieceSamples) {
    stream.push(samples.subarray(start, start + pieceSamples));
  }
  await until(() => heard.length >= Math.floor(samples.length / VAD_WINDOW_SAMPLES));
  return heard;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 1000) throw new Error('Windows are missing after ten seconds.');
    await delay(10);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
