import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnnxPort } from './tiny-onnx.ts';
import { encodeOnnx } from './tiny-onnx.ts';

const RATE_HZ = 22_050;
/** 60 ms for each letter: about the pace of speech. */
const LETTER_SAMPLES = 1_323;
const SILENT = ` .,:;!?'"-`;
const LETTERS = `${SILENT}abcdefghijklmnopqrstuvwxyz0123456789`.split('');

const scale = (name: string): OnnxPort => ({ name, type: 'float', shape: [1] });

/**
 * Makes a voice folder of the VITS kind that beeps a tone for each letter. It stands for weights that are not at hand:
 * everything around them is real, from the folder to the packets.
 */
export async function writeToneVoice(folder: string, speakers = 1): Promise<void> {
  const table = new Float32Array(LETTERS.length * LETTER_SAMPLES);
  for (const [id, letter] of LETTERS.entries()) {
    if (SILENT.includes(letter)) continue;
    const hz = 200 + 10 * id;
    for (let index = 0; index < LETTER_SAMPLES; index += 1) {
      table[id * LETTER_SAMPLES + index] = 0.2 * Math.sin((2 * Math.PI * hz * index) / RATE_HZ);
    }
  }
  const model = encodeOnnx({
    inputs: [
      { name: 'x', type: 'int64', shape: [1, null] },
      { name: 'x_length', type: 'int64', shape: [1] },
      scale('noise_scale'),
      scale('length_scale'),
      scale('noise_scale_w'),
    ],
    outputs: [{ name: 'y', type: 'float', shape: [1, 1, null] }],
    nodes: [
      { op: 'Gather', inputs: ['table', 'x'], outputs: ['tones'], attributes: { axis: 0 } },
      { op: 'Reshape', inputs: ['tones', 'row'], outputs: ['y'] },
    ],
    tensors: [
      { name: 'table', shape: [LETTERS.length, LETTER_SAMPLES], data: table },
      { name: 'row', shape: [3], data: BigInt64Array.of(1n, 1n, -1n) },
    ],
    metadata: {
      model_type: 'vits',
      comment: 'tones',
      language: 'English',
      frontend: 'characters',
      sample_rate: String(RATE_HZ),
      n_speakers: String(speakers),
      use_eos_bos: '0',
      add_blank: '0',
    },
  });
  await writeFile(path.join(folder, 'tones.onnx'), model);
  await writeFile(path.join(folder, 'tokens.txt'), LETTERS.map((letter, id) => `${letter} ${id}\n`).join(''));
}
