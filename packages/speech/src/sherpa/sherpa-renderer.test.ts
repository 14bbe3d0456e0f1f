import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import { quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenVoice } from '../engine/define-engine.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { voiceContract } from '../testing/contracts/synthesizer-contract.ts';
import { writeToneVoice } from '../testing/tiny-models.ts';
import { openSherpaRenderer } from './sherpa-engines.ts';

const deps = { log: quietLog, clock: systemClock, isBackground: false };
const stack = new AsyncDisposableStack();
let modelsDir: string;
beforeAll(async () => {
  modelsDir = stack.use(await temporaryFolder()).path;
  await mkdir(path.join(modelsDir, 'tones'));
  await writeToneVoice(path.join(modelsDir, 'tones'), 3);
});
afterAll(() => stack.disposeAsync());

const manner = { voice: 'tones speaker 0', pace: 'normal' } as const;
const openRenderer = (model = 'tones', speaker = 0): Promise<OpenVoice> =>
  openSherpaRenderer({ modelsDir, model, speaker, threads: 1 }, deps);

voiceContract({ name: 'sherpa-onnx with a voice of tones', open: () => openRenderer(), ...processHooks });

describe('the sherpa-onnx voice', () => {
  it('has the speaker in its name, so that lines of two speakers are kept apart', async () => {
    await using renderer = await openRenderer('tones', 2);
    expect([renderer.name, renderer.voice]).toEqual(['sherpa-onnx vits', 'tones speaker 2']);
  });
  it('speaks at its own rate: sixty milliseconds for each letter', async () => {
    await using renderer = await openRenderer();
    const { packetBytes } = await renderer.render('a'.repeat(50), manner);
    expect(packetBytes.length * 20).toBeGreaterThanOrEqual(3_000);
    expect(packetBytes.length * 20).toBeLessThanOrEqual(3_100);
  });
  it('refuses a speaker that it does not have', async () => {
    await expect(openRenderer('tones', 3)).rejects.toThrow(
      'The voice has 3 speakers: SPEECH_SHERPA_SPEAKER must be below that.',
    );
  });
  it('gives a line up for which the voice has no sound', async () => {
    await using renderer = await openRenderer();
    await expect(renderer.render('…', manner)).resolves.toBeDefined();
    await expect(renderer.render('音', manner)).rejects.toMatchObject({ code: 'speech.unavailable' });
  });
  it('says which command gets a voice that is not there', async () => {
    await expect(openRenderer('kokoro-en')).rejects.toThrow('npm run models -- get kokoro-en');
  });
  it('says so when a folder holds something else, or half of a voice', async () => {
    await mkdir(path.join(modelsDir, 'half'));
    for (const file of ['model.onnx', 'tokens.txt', 'voices.bin']) {
      await writeFile(path.join(modelsDir, 'half', file), '');
    }
    await expect(openRenderer('half')).rejects.toThrow('holds no voice of a known kind');
  });
});
