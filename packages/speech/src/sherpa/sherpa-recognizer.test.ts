import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import { quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenRecognizer } from '../engine/pooled-recognizer.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { recognizerContract } from '../testing/contracts/recognizer-contract.ts';
import { writeMoonshineForSherpa, TWO_WORDS, writeTwoWordTransducer } from '../testing/tiny-models.ts';
import { openSherpaRecognizer } from './sherpa-engines.ts';

const deps = { log: quietLog, clock: systemClock };
const stack = new AsyncDisposableStack();
let modelsDir: string;
beforeAll(async () => {
  modelsDir = stack.use(await temporaryFolder()).path;
  await mkdir(path.join(modelsDir, 'moonshine-tiny'));
  await writeMoonshineForSherpa(path.join(modelsDir, 'moonshine-tiny'));
});
afterAll(() => stack.disposeAsync());

const open = (model: string): Promise<OpenRecognizer> =>
  openSherpaRecognizer({ modelsDir, model, processes: 1, threads: 1 }, deps);

recognizerContract({
  name: 'sherpa-onnx with the weights of Moonshine tiny',
  open: () => open('moonshine-tiny'),
  ...processHooks,
});

describe('the sherpa-onnx recogniser', () => {
  it('names its model, also when a path says where it is', async () => {
    await using recognizer = await open(path.join(modelsDir, 'moonshine-tiny'));
    expect(recognizer.name).toBe('moonshine-tiny (sherpa-onnx, moonshine)');
    expect(recognizer.health()).toMatchObject([{ engine: 'sherpa recogniser', ready: true }]);
  });
  it('tells the probabilities of the words where the model has them', async () => {
    await mkdir(path.join(modelsDir, 'transducer'));
    await writeTwoWordTransducer(path.join(modelsDir, 'transducer'));
    await using recognizer = await open('transducer');
    expect(recognizer.name).toBe('transducer (sherpa-onnx, transducer)');
    const sound = Float32Array.from({ length: 16_000 }, (_, index) => 0.1 * Math.sin(index / 7));
    const { text, words } = await recognizer.transcribe(sound);
    expect(text).toBe(TWO_WORDS.text);
    expect(words.map(({ confidence }) => confidence)).toEqual(
      TWO_WORDS.confidences.map((confidence) => expect.closeTo(confidence, 4)),
    );
  });
  it('says which command gets a model that is not there', async () => {
    await expect(open('whisper-tiny-en')).rejects.toThrow(
      `The speech model whisper-tiny-en is not in ${modelsDir}. Get it with: npm run models -- get whisper-tiny-en`,
    );
  });
  it('says so when a folder holds something else', async () => {
    await mkdir(path.join(modelsDir, 'other'));
    await expect(open('other')).rejects.toThrow('holds no recogniser model of a known kind');
  });
  it('says so when the weights are broken, and leaves no process', async () => {
    const folder = path.join(modelsDir, 'broken');
    await mkdir(folder);
    for (const file of ['encoder_model.onnx', 'decoder_model_merged.onnx', 'tokens.txt']) {
      await writeFile(path.join(folder, file), 'no weights');
    }
    await expect(open('broken')).rejects.toThrow('The speech engine "sherpa recogniser" cannot start');
  });
});
