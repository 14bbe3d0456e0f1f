import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnnxGraph } from './tiny-onnx.ts';
import { encodeOnnx } from './tiny-onnx.ts';

const TOKENS = ['<blk>', '▁HEL', 'LO', '▁WORLD'];
const SIZE = TOKENS.length;
const FEATURES = 80;
/** How sure the model is of each next token, after each token: "HELLO WORLD", and then nothing more. */
const SURENESS = [0.9, 0.7, 0.6, 1];

/** The probability of each word's tokens. */
export const TWO_WORDS = { text: 'hello world', confidences: [(0.9 + 0.7) / 2, 0.6] };

/**
 * Makes a model folder of the transducer kind that hears "HELLO WORLD" in any sound, with known probabilities: it shows
 * that the library's probabilities arrive, without downloaded weights.
 */
export async function writeTwoWordTransducer(folder: string): Promise<void> {
  const next = new Float32Array(SIZE * SIZE);
  for (const [token, sureness] of SURENESS.entries()) {
    for (let other = 0; other < SIZE; other += 1) {
      const isNext = other === (token + 1) % SIZE;
      const probability = isNext ? sureness : (1 - sureness) / (SIZE - 1);
      next[token * SIZE + other] = Math.log(Math.max(probability, 1e-9));
    }
  }
  const files: Record<string, OnnxGraph> = {
    'encoder.onnx': {
      inputs: [
        { name: 'x', type: 'float', shape: [null, null, FEATURES] },
        { name: 'x_lens', type: 'int64', shape: [null] },
      ],
      outputs: [
        { name: 'encoder_out', type: 'float', shape: [null, null, SIZE] },
        { name: 'encoder_out_lens', type: 'int64', shape: [null] },
      ],
      nodes: [
        { op: 'MatMul', inputs: ['x', 'nothing'], outputs: ['encoder_out'] },
        { op: 'Identity', inputs: ['x_lens'], outputs: ['encoder_out_lens'] },
      ],
      tensors: [{ name: 'nothing', shape: [FEATURES, SIZE], data: new Float32Array(FEATURES * SIZE) }],
      metadata: { model_type: 'zipformer2' },
    },
    'decoder.onnx': {
      inputs: [{ name: 'y', type: 'int64', shape: [null, 2] }],
      outputs: [{ name: 'decoder_out', type: 'float', shape: [null, SIZE] }],
      nodes: [
        { op: 'Gather', inputs: ['y', 'last'], outputs: ['token'], attributes: { axis: 1 } },
        { op: 'Gather', inputs: ['next', 'token'], outputs: ['decoder_out'], attributes: { axis: 0 } },
      ],
      tensors: [
        { name: 'last', shape: [], data: BigInt64Array.of(1n) },
        { name: 'next', shape: [SIZE, SIZE], data: next },
      ],
      metadata: { vocab_size: String(SIZE), context_size: '2' },
    },
    'joiner.onnx': {
      inputs: [
        { name: 'encoder_out', type: 'float', shape: [null, SIZE] },
        { name: 'decoder_out', type: 'float', shape: [null, SIZE] },
      ],
      outputs: [{ name: 'logit', type: 'float', shape: [null, SIZE] }],
      nodes: [{ op: 'Add', inputs: ['encoder_out', 'decoder_out'], outputs: ['logit'] }],
      tensors: [],
      metadata: { joiner_dim: String(SIZE) },
    },
  };
  for (const [name, graph] of Object.entries(files)) {
    await writeFile(path.join(folder, name), encodeOnnx(graph));
  }
  await writeFile(path.join(folder, 'tokens.txt'), TOKENS.map((token, id) => `${token} ${id}\n`).join(''));
}
