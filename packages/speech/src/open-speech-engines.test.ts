import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@bandpal/foundation';
import { isRunning, processesGone, quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { HIBARI_FOLDER, isHibariThere } from './hibari/hibari-files.ts';
import { openSpeechEngines } from './open-speech-engines.ts';
import type { OpenSpeechEngines } from './open-speech-engines.ts';
import { speechOptionsSchema } from './options.ts';
import { wordErrorRate } from './testing/compare-words.ts';
import { processHooks } from './testing/contracts/engine-under-test.ts';
import { samplesOf } from './testing/test-voice.ts';
import { writeMoonshineForSherpa, writeToneVoice } from './testing/tiny-models.ts';

const deps = { log: quietLog, clock: systemClock };
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

async function open(cacheDir: string): Promise<OpenSpeechEngines> {
  const env = { SPEECH_CACHE_DIR: cacheDir, SPEECH_RECOGNIZER_PROCESSES: '1', SPEECH_VOICE: 'rms' };
  return await openSpeechEngines(speechOptionsSchema.parse(env), deps);
}

describe('the speech engines of a server', () => {
  let folder: string;
  let engines: OpenSpeechEngines;
  beforeAll(async () => {
    folder = stack.use(await temporaryFolder()).path;
    engines = stack.use(await open(folder));
  });

  it('are named for the operator', () => {
    expect(engines.summary).toEqual({
      recognizer: expect.stringMatching(/^moonshine tiny(, adapter \S+)?$/),
      synthesizer: 'flite, voice rms',
      vad: 'silero v5',
      aligner: 'soundswallower',
    });
    expect(engines.health().map(({ engine }) => engine)).toEqual([
      'moonshine',
      'flite',
      'silero',
      'soundswallower',
      'language-model',
      'error-tagger',
    ]);
    expect(engines.languageModel?.name).toBe(engines.recognizer.name);
  });

  it('understand each other', async () => {
    const line = 'At the moment I am studying engineering at the university.';
    const samples = samplesOf((await engines.synthesizer.speak(line)).pcm);
    const heard = await engines.recognizer.transcribe(samples);
    expect(wordErrorRate(line, heard.text)).toBeLessThanOrEqual(0.12);
    // The embedded recogniser's confidences are known to be true, so they are not left out.
    expect(heard.confidence).toBeGreaterThan(0.5);
    const words = heard.words.map(({ text }) => text);
    expect(await engines.aligner.align(samples, words)).toHaveLength(words.length);
  });

  it('render lines ahead while they serve, and keep them on disk', async () => {
    const done: number[] = [];
    const warmUp = engines.warmUp(['What is your name?', 'Thank you.'], {
      onProgress: (count) => done.push(count),
    });
    expect((await engines.synthesizer.speak('A line in between.')).durationMs).toBeGreaterThan(500);
    await warmUp;
    expect(done).toEqual([1, 2]);
    expect(await readdir(path.join(folder, 'clips'))).toHaveLength(2);
    expect(engines.health()).toHaveLength(6);
  });

  it('leave no process behind when they are closed in the middle of rendering ahead', async () => {
    const second = await open(folder);
    const pids = processHooks.pids(second);
    const lines = Array.from({ length: 300 }, (_, index) => `This is line number ${index}.`);
    const { promise: started, resolve } = Promise.withResolvers<void>();
    const warmUp = second.warmUp(lines, { onProgress: () => resolve() });
    await started;
    await second[Symbol.asyncDispose]();
    await warmUp;
    await processesGone(pids);
    expect((await readdir(path.join(folder, 'clips'))).length).toBeLessThan(300);
  });

  it('do not outlive a server that is killed', async () => {
    const script = fileURLToPath(new URL('testing/hold-engines.ts', import.meta.url));
    const server = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const output: unknown[] = await once(server.stdout, 'data');
    const pids = z.array(z.number()).parse(JSON.parse(String(output[0])));
    expect(pids.map(isRunning)).toEqual([true, true, true, true, true, true]);
    server.kill('SIGKILL');
    await processesGone(pids);
  });

  // The language model loads at low priority, beside other tests.
  const patient = { timeout: 180_000 };
  it('can be downloaded models, which render ahead in a process of their own', patient, async () => {
    const modelsDir = stack.use(await temporaryFolder()).path;
    for (const name of ['ears', 'tones']) await mkdir(path.join(modelsDir, name));
    await writeMoonshineForSherpa(path.join(modelsDir, 'ears'));
    await writeToneVoice(path.join(modelsDir, 'tones'));
    const env = {
      SPEECH_CACHE_DIR: modelsDir,
      SPEECH_MODELS_DIR: modelsDir,
      SPEECH_RECOGNIZER: 'sherpa',
      SPEECH_RECOGNIZER_PROCESSES: '1',
      SPEECH_SYNTHESIZER: 'sherpa',
      SPEECH_SHERPA_RECOGNIZER_MODEL: 'ears',
      SPEECH_SHERPA_VOICE_MODEL: 'tones',
    };
    await using downloaded = await openSpeechEngines(speechOptionsSchema.parse(env), deps);
    expect(downloaded.summary).toMatchObject({
      recognizer: 'ears (sherpa-onnx, moonshine)',
      synthesizer: 'sherpa-onnx vits, voice tones speaker 0',
    });
    await downloaded.warmUp(['Why?']);
    expect(await readdir(path.join(modelsDir, 'clips'))).toHaveLength(1);
    const samples = samplesOf((await engines.synthesizer.speak('I live in a small town.')).pcm);
    expect((await downloaded.recognizer.transcribe(samples)).text).toMatch(/small town/);
    const texts = ['I live in town small a.', 'I live in a small town.'];
    const [shuffled = 0, right = 0] = (await downloaded.languageModel?.score(texts)) ?? [];
    expect(right - shuffled).toBeGreaterThan(3);
    expect(downloaded.health().map(({ engine, isOptional }) => [engine, isOptional])).toContainEqual([
      'language-model',
      true,
    ]);
  });

  it.runIf(isHibariThere(HIBARI_FOLDER))('speak with the neural voice where none is named', async () => {
    const env = { SPEECH_CACHE_DIR: folder, SPEECH_RECOGNIZER_PROCESSES: '1', SPEECH_LANGUAGE_MODEL: 'off' };
    await using neural = await openSpeechEngines(speechOptionsSchema.parse(env), deps);
    expect(neural.summary.synthesizer).toBe('hibari, voice heart');
    const line = 'Do you prefer to eat at home or in a restaurant?';
    const samples = samplesOf((await neural.synthesizer.speak(line)).pcm);
    expect(wordErrorRate(line, (await engines.recognizer.transcribe(samples)).text)).toBeLessThanOrEqual(
      0.12,
    );
    // It begins a line soon enough: nothing is rendered ahead, and the lines of another voice stay for servers that share the folder.
    const kept = await readdir(path.join(folder, 'clips'));
    await neural.warmUp(['What is your full name?']);
    expect(await readdir(path.join(folder, 'clips'))).toEqual(kept);
    expect(neural.health().map(({ engine }) => engine)).not.toContain('hibari ahead');
  });

  it('are not opened at all when one cannot be', async () => {
    const options = speechOptionsSchema.parse({
      SPEECH_CACHE_DIR: folder,
      SPEECH_MODELS_DIR: folder,
      SPEECH_RECOGNIZER: 'sherpa',
      SPEECH_LANGUAGE_MODEL: 'off',
      SPEECH_SHERPA_RECOGNIZER_MODEL: 'not-there',
    });
    await expect(openSpeechEngines(options, deps)).rejects.toThrow('The speech model not-there is not in');
  });
});
