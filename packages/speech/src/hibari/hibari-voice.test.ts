import { cp, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import { processesGone, quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rms } from '../audio/quiet.ts';
import type { Pcm } from '../audio/wav.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { voiceContract } from '../testing/contracts/synthesizer-contract.ts';
import { MENDED, READINGS } from '../testing/hibari-readings.ts';
import { hibari, openHibariRenderer } from './hibari-engine.ts';
import { HIBARI_FOLDER, isHibariThere } from './hibari-files.ts';
import { HibariVoice } from './hibari-voice.ts';

const deps = { log: quietLog, clock: systemClock, isBackground: false };
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

it('says how to get it where it is not', async () => {
  const empty = stack.use(await temporaryFolder()).path;
  await expect(openHibariRenderer(empty, deps)).rejects.toThrow(
    /The voice hibari is not there: .* is missing. Get it with: sh scripts\/voice.sh/,
  );
});

const isThere = isHibariThere(HIBARI_FOLDER);
if (!isThere) console.warn('The neural voice is not there (sh scripts/voice.sh): its tests are skipped.');

describe.runIf(isThere)('with its files', () => {
  voiceContract({ name: 'hibari', open: () => openHibariRenderer(HIBARI_FOLDER, deps), ...processHooks });

  it('offers the voices of flite beside its own, which begin a process of their own when they are asked for', async () => {
    const result = hibari.configure({});
    if (!('configured' in result)) throw new Error('hibari needs no setting');
    const engine = await result.configured.open(deps);
    expect(engine.voices.map(({ id }) => id)).toEqual(['heart', 'rms', 'slt', 'awb']);
    const say = (voice: string) => engine.render('How often do you cook?', { voice, pace: 'normal' });
    const own = await say('heart');
    expect(engine.health().map(({ engine: name }) => name)).toEqual(['hibari']);
    expect((await say('slt')).pcm).not.toEqual(own.pcm);
    expect(engine.health().map(({ engine: name }) => name)).toEqual(['hibari', 'flite']);
    const pids = processHooks.pids(engine);
    await engine[Symbol.asyncDispose]();
    await processesGone(pids);
  });

  describe('hibari', () => {
    let voice: HibariVoice;
    beforeAll(async () => {
      voice = await HibariVoice.load(HIBARI_FOLDER);
    });

    it.each(READINGS)('reads as the original does: %s', async (line, ...phonemes) => {
      expect(await voice.phonemes(line)).toEqual(phonemes);
    });
    it.each(MENDED)('reads otherwise on purpose: %s (%s)', async (line, _reason, ...phonemes) => {
      expect(await voice.phonemes(line)).toEqual(phonemes);
    });
    it('reads nothing where there is no word of a script that it knows', async () => {
      expect(await voice.phonemes('你好 …')).toEqual([]);
      expect((await voice.speak('你好', 'normal')).samples).toHaveLength(0);
    });
    it('parts what is longer than the voice was taught', async () => {
      const parts = await voice.phonemes(`${'a house, a garden, a river, '.repeat(20)}and a road.`);
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(400);
    });

    const line = 'Do you prefer to eat at home or in a restaurant?';
    it('says a line the same way every time', async () => {
      expect(await voice.speak(line, 'normal')).toEqual(await voice.speak(line, 'normal'));
    });
    it('asks questions at the pace of an examiner, and a fifth slower', async () => {
      const [normal, slower] = [await voice.speak(line, 'normal'), await voice.speak(line, 'slower')];
      const wordsPerMinute = 10 / (secondsOf(normal) / 60);
      expect(wordsPerMinute).toBeGreaterThan(130);
      expect(wordsPerMinute).toBeLessThan(210);
      expect(secondsOf(slower) / secondsOf(normal)).toBeGreaterThan(1.1);
      expect(secondsOf(slower) / secondsOf(normal)).toBeLessThan(1.35);
    });
    it('is as loud as the other voices, and never louder than full scale', async () => {
      for (const text of [line, 'Good morning. How are you?', 'Why? Because it’s fun!']) {
        const { samples } = await voice.speak(text, 'normal');
        expect(20 * Math.log10(rms(samples))).toBeGreaterThan(-24);
        expect(20 * Math.log10(rms(samples))).toBeLessThan(-16);
        expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
      }
    });
    it('has the sound of speech: most of it below 4 kHz', async () => {
      const { samples } = await voice.speak(line, 'normal');
      const differences = samples.map((sample, at) => sample - (samples[at - 1] ?? 0));
      expect(rms(differences) / rms(samples)).toBeLessThan(0.6);
    });

    it('says which file is damaged', async () => {
      const folder = stack.use(await temporaryFolder()).path;
      await cp(HIBARI_FOLDER, folder, { recursive: true });
      await truncate(path.join(folder, 'oov.onnx'), 1_000);
      await expect(openHibariRenderer(folder, deps)).rejects.toThrow(
        /The voice hibari is damaged: .*oov\.onnx is not the file it should be\. Get it with/,
      );
      await rm(path.join(folder, 'oov.onnx'));
      await expect(openHibariRenderer(folder, deps)).rejects.toThrow(/oov\.onnx is missing/);
    });
  });
});

function secondsOf({ samples, rateHz }: Pcm): number {
  return samples.length / rateHz;
}
