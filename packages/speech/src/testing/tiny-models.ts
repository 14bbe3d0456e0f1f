import { writeFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import llamaTokenizer from 'llama-tokenizer-js';
import { findMoonshineFiles } from '../moonshine/model-files.ts';

/** A tensor inside a model. */
interface OnnxTensor {
  name: string;
  shape: readonly number[];
  data: Float32Array | BigInt64Array;
}

interface OnnxNode {
  op: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** Whole numbers, or lists of them. */
  attributes?: Readonly<Record<string, number | readonly number[]>>;
}

/** Name, type and shape of an input or output; null where any size goes. */
interface OnnxPort {
  name: string;
  type: 'float' | 'int64';
  shape: readonly (number | null)[];
}

interface OnnxGraph {
  inputs: readonly OnnxPort[];
  outputs: readonly OnnxPort[];
  nodes: readonly OnnxNode[];
  tensors: readonly OnnxTensor[];
  metadata?: Readonly<Record<string, string>>;
}

/** Versions that every ONNX Runtime of the last years reads. */
const IR_VERSION = 8;
const OPSET_VERSION = 17;
const TYPE = { float: 1, int64: 7 } as const;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

/** An ONNX file, so that tests can run real inference without downloaded weights. */
export function encodeOnnx(graph: OnnxGraph): Uint8Array {
  const metadata = Object.entries(graph.metadata ?? {}).map(([key, value]) =>
    bytes(14, concat(text(1, key), text(2, value))),
  );
  return concat(
    number(1, IR_VERSION),
    bytes(7, encodeGraph(graph)),
    bytes(8, number(2, OPSET_VERSION)),
    ...metadata,
  );
}

function encodeGraph({ inputs, outputs, nodes, tensors }: OnnxGraph): Uint8Array {
  return concat(
    ...nodes.map((node) => bytes(1, encodeNode(node))),
    text(2, 'tiny'),
    ...tensors.map((tensor) => bytes(5, encodeTensor(tensor))),
    ...inputs.map((port) => bytes(11, encodePort(port))),
    ...outputs.map((port) => bytes(12, encodePort(port))),
  );
}

function encodeNode({ op, inputs, outputs, attributes }: OnnxNode): Uint8Array {
  const encoded = Object.entries(attributes ?? {}).map(([name, value]) =>
    typeof value === 'number'
      ? concat(text(1, name), number(3, value), number(20, ATTRIBUTE_INT))
      : concat(text(1, name), ...value.map((one) => number(8, one)), number(20, ATTRIBUTE_INTS)),
  );
  return concat(
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...encoded.map((attribute) => bytes(5, attribute)),
  );
}

function encodeTensor({ name, shape, data }: OnnxTensor): Uint8Array {
  const type = data instanceof Float32Array ? TYPE.float : TYPE.int64;
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return concat(...shape.map((size) => number(1, size)), number(2, type), text(8, name), bytes(9, raw));
}

function encodePort({ name, type, shape }: OnnxPort): Uint8Array {
  const sizes = shape.map((size, axis) =>
    bytes(1, size === null ? text(2, `${name}_${axis}`) : number(1, size)),
  );
  const tensorType = concat(number(1, TYPE[type]), bytes(2, concat(...sizes)));
  return concat(text(1, name), bytes(2, bytes(1, tensorType)));
}

// Protocol buffers: a field is its number and wire type, then a varint or counted bytes.
function number(field: number, value: number): Uint8Array {
  return concat(varint(field * 8), varint(value));
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return concat(varint(field * 8 + 2), varint(value.length), value);
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value));
}

function varint(value: number): Uint8Array {
  const groups: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) groups.push(Number(rest & 127n) | 128);
  return Uint8Array.of(...groups, Number(rest));
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

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

/**
 * Makes a model folder for sherpa-onnx from the embedded Moonshine weights: they have the inputs and outputs of its
 * newer Moonshine form, and only lack its list of tokens, which is the tokenizer's vocabulary in Base64.
 */
export async function writeMoonshineForSherpa(folder: string): Promise<void> {
  const { encoder, decoder } = findMoonshineFiles();
  await symlink(encoder, path.join(folder, 'encoder_model.onnx'));
  await symlink(decoder, path.join(folder, 'decoder_model_merged.onnx'));
  const lines = llamaTokenizer.vocabById.map(
    (piece, id) => `${Buffer.from(piece, 'utf8').toString('base64')} ${id}\n`,
  );
  await writeFile(path.join(folder, 'tokens.txt'), lines.join(''));
}
