import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@bandpal/foundation';
import { processesGone, quietLog, temporaryFolder } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { encodeOnnx } from '../testing/tiny-models.ts';
import { turnAudio, logMel } from './log-mel.ts';
import { SmartTurnDetector } from './smart-turn-detector.ts';

// Stands for the real weights, with the same input and output: the sigmoid of the mean of all features.
function meanModel(input = 'input_features', last = 'Sigmoid'): Uint8Array {
  return encodeOnnx({
    inputs: [{ name: input, type: 'float', shape: [null, 80, 800] }],
    outputs: [{ name: 'logits', type: 'float', shape: [null, 1] }],
    nodes: [
      { op: 'ReduceMean', inputs: [input], outputs: ['mean'], attributes: { axes: [1, 2], keepdims: 0 } },
      { op: 'Reshape', inputs: ['mean', 'column'], outputs: ['score'] },
      { op: last, inputs: ['score'], outputs: ['logits'] },
    ],
    tensors: [{ name: 'column', shape: [2], data: BigInt64Array.of(-1n, 1n) }],
  });
}

const stack = new AsyncDisposableStack();
let modelsDir: string;
let detector: SmartTurnDetector;
const open = (model: string): Promise<SmartTurnDetector> =>
  SmartTurnDetector.open({ modelsDir, model }, { log: quietLog, clock: systemClock });
const noise = (seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * 16_000 }, (_, index) => 0.1 * Math.sin(index * index));
const expected = (samples: Float32Array): number => {
  const features = logMel(turnAudio(samples));
  const mean = features.reduce((sum, value) => sum + value, 0) / features.length;
  return 1 / (1 + Math.exp(-mean));
};

beforeAll(async () => {
  modelsDir = stack.use(await temporaryFolder()).path;
  await mkdir(path.join(modelsDir, 'smart-turn-v3'));
  await writeFile(path.join(modelsDir, 'smart-turn-v3', 'smart-turn-v3.0.onnx'), meanModel());
  detector = stack.use(await open('smart-turn-v3'));
});
afterAll(() => stack.disposeAsync());

describe('the turn detector', () => {
  it('gives the model the features of the last eight seconds, and its answer back', async () => {
    for (const samples of [new Float32Array(0), noise(1), noise(9)]) {
      expect(await detector.endOfTurn(samples)).toBeCloseTo(expected(samples), 4);
    }
    expect(await detector.endOfTurn(noise(1))).not.toBeCloseTo(await detector.endOfTurn(noise(9)), 2);
  });
  it('answers several pauses at once, and after its process died', async () => {
    const jobs = [1, 2, 3].map((seconds) => detector.endOfTurn(noise(seconds)));
    processHooks.breakNow(detector);
    const answers = await Promise.all(jobs);
    for (const [index, answer] of answers.entries())
      expect(answer).toBeCloseTo(expected(noise(index + 1)), 4);
  });
  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('the candidate speaks on');
    await expect(detector.endOfTurn(noise(1), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
  it('is named after its model, which may lie anywhere', async () => {
    const file = path.join(modelsDir, 'own.onnx');
    await writeFile(file, meanModel());
    await using own = await open(file);
    expect([detector.name, own.name]).toEqual(['smart-turn-v3.0', 'own']);
  });
  it('does not start with a model of another kind, and says why', async () => {
    const file = path.join(modelsDir, 'other.onnx');
    await writeFile(file, meanModel('audio'));
    await expect(open(file)).rejects.toThrow('cannot start: ');
    // A score of −1.5 for silence is no probability.
    await writeFile(file, meanModel('input_features', 'Identity'));
    await expect(open(file)).rejects.toThrow('The turn model has another output than expected.');
    await writeFile(file, 'no model');
    await expect(open(file)).rejects.toThrow('The speech engine "smart-turn" cannot start');
  });
  it('says which command gets a model that is not there', async () => {
    await expect(open('smart-turn-v4')).rejects.toThrow('npm run models -- get smart-turn-v4');
    await expect(open(path.join(modelsDir, 'none.onnx'))).rejects.toThrow('There is no turn model');
  });
  it('leaves no process behind', async () => {
    const second = await open('smart-turn-v3');
    const pids = processHooks.pids(second);
    await second[Symbol.asyncDispose]();
    await processesGone(pids);
  });
});
