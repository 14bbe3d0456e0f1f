import { cp, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import { processesGone, quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rms } from '../audio/quiet.ts';
import type { Pcm } from '../audio/wav.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { voiceContract } from '../testing/contracts/synthesizer-contract.ts';
import { BRITISH_READINGS, MENDED, READINGS } from '../testing/hibari-readings.ts';
import { hibari, openHibariRenderer } from './hibari-engine.ts';
import { FURTHER_VOICES, HIBARI_FOLDER, isHibariThere } from './hibari-files.ts';
import type { FurtherVoice } from './hibari-files.ts';
import { FIRST_VOICE, HIBARI_PACES, HibariVoices } from './hibari-voice.ts';
import type { HibariVoice } from './hibari-voice.ts';

const deps = { log: quietLog, clock: systemClock, isBackground: false };
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const empty = stack.use(await temporaryFolder()).path;
const options = { folder: HIBARI_FOLDER, modelsDir: empty, further: FURTHER_VOICES, voice: 'heart' };

it('says how to get it where it is not', async () => {
  await expect(openHibariRenderer({ ...options, folder: empty }, deps)).rejects.toThrow(
    /The voice hibari is not there: .* is missing. Get it with: sh scripts\/voice.sh/,
  );
});

const isThere = isHibariThere(HIBARI_FOLDER);
if (!isThere) console.warn('The neural voice is not there (sh scripts/voice.sh): its tests are skipped.');

describe.runIf(isThere)('with its files', () => {
  voiceContract({ name: 'hibari', open: () => openHibariRenderer(options, deps), ...processHooks });

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
    let voices: HibariVoices;
    let voice: HibariVoice;
    beforeAll(async () => {
      voices = await HibariVoices.load(HIBARI_FOLDER, empty);
      voice = voices.first;
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

    it.each(BRITISH_READINGS)('reads British English as the original does: %s', async (text, ...phonemes) => {
      expect(await (await voices.reader('british')).read(text)).toEqual(phonemes);
    });

    it('says which file is damaged', async () => {
      const folder = stack.use(await temporaryFolder()).path;
      await cp(HIBARI_FOLDER, folder, { recursive: true });
      await truncate(path.join(folder, 'oov.onnx'), 1_000);
      await expect(openHibariRenderer({ ...options, folder }, deps)).rejects.toThrow(
        /The voice hibari is damaged: .*oov\.onnx is not the file it should be\. Get it with/,
      );
      await rm(path.join(folder, 'oov.onnx'));
      await expect(openHibariRenderer({ ...options, folder }, deps)).rejects.toThrow(/oov\.onnx is missing/);
    });
  });
});

describe.runIf(isThere)('a further voice of hibari', () => {
  /** The net of the first voice under another name: the others aren't to be had everywhere. */
  const british: FurtherVoice = {
    id: 'test',
    label: 'British test',
    accent: 'british',
    file: 'test.onnx',
    sha256: '5f70741d4e900f4e85d0037498736cc1b3e1b9a63a13546a5da1e63abf4fccd8',
  };
  let modelsDir: string;
  beforeAll(async () => {
    modelsDir = stack.use(await temporaryFolder()).path;
    await cp(path.join(HIBARI_FOLDER, 'hibari.onnx'), path.join(modelsDir, 'hibari-test', 'test.onnx'));
  });
  const open = (further: readonly FurtherVoice[], voice = 'heart', log: Log = quietLog) =>
    openHibariRenderer({ ...options, modelsDir, further, voice }, { ...deps, log });

  it('is on offer after the first one, and reads as the British do', async () => {
    await using renderer = await open([british]);
    expect(renderer.voices).toEqual([FIRST_VOICE, { id: 'test', label: 'British test' }]);
    const say = (voice: string) => renderer.render('I can’t park the car.', { voice, pace: 'normal' });
    const [first, further] = [await say('heart'), await say('test')];
    expect(further.packetBytes.length).toBeGreaterThan(40);
    expect(further.pcm).not.toEqual(first.pcm);
  });

  it('speaks by itself where the operator wants it', async () => {
    await using renderer = await open([british], 'test');
    expect([renderer.voice, ...renderer.voices.map(({ id }) => id)]).toEqual(['test', 'test', 'heart']);
  });

  it('is told of and not on offer where it is wanted and missing, or damaged', async () => {
    const lines: object[] = [];
    const log: Log = { ...quietLog, warn: (fields) => void lines.push(fields) };
    const missing = { ...british, id: 'gone' };
    await using renderer = await open([missing, { ...british, sha256: '0'.repeat(64) }], 'gone', log);
    expect(renderer.voices).toEqual([FIRST_VOICE]);
    expect(renderer.voice).toBe('heart');
    const advice = 'Get it with: npm run models -- get hibari';
    expect(lines).toEqual([
      { voice: 'gone', reason: expect.stringContaining(`is missing. ${advice}-gone`) },
      { voice: 'test', reason: expect.stringContaining(`is not the file it should be. ${advice}-test`) },
    ]);
  });

  it('is brought to the pace and the loudness of the first one', async () => {
    const american: FurtherVoice = { ...british, accent: 'american' };
    const voices = await HibariVoices.load(HIBARI_FOLDER, modelsDir, [american]);
    const line = 'What kind of music did people in your family listen to?';
    for (const pace of HIBARI_PACES) {
      const [first, same] = [
        await voices.first.speak(line, pace),
        await (await voices.voice('test')).speak(line, pace),
      ];
      expect(secondsOf(same) / secondsOf(first)).toBeCloseTo(1, 1);
      expect(20 * Math.log10(rms(same.samples) / rms(first.samples))).toBeCloseTo(0, 0);
    }
  });
});

function secondsOf({ samples, rateHz }: Pcm): number {
  return samples.length / rateHz;
}
