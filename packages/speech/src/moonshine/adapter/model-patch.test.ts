import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeModelPatch, framePatch, planModelPatch } from '../../testing/build-model-patch.ts';
import type { FilePlan } from '../../testing/build-model-patch.ts';
import { AdapterError, parseModelPatch } from './model-patch.ts';
import type { Part } from './model-patch.ts';
import { applyParts, patchedFile } from './model-reader.ts';

const bytes = fc.uint8Array({ maxLength: 60 });

const plan: fc.Arbitrary<FilePlan> = bytes.chain((original) => {
  const copy = fc
    .tuple(fc.nat(original.length), fc.nat(original.length))
    .filter(([one, other]) => one !== other)
    .map(([one, other]): Part => ({ copy: { offset: Math.min(one, other), length: Math.abs(one - other) } }));
  const add = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((added): Part => ({ add: added }));
  const part = original.length === 0 ? add : fc.oneof(copy, add);
  return fc.record({ original: fc.constant(original), parts: fc.array(part) });
});

const plans = fc.record({ encoder: plan, decoder: plan });

/** What a patch is to make of a file, byte by byte. */
const expected = ({ original, parts }: FilePlan): number[] =>
  parts.flatMap((part) =>
    'add' in part
      ? [...part.add]
      : [...original].slice(part.copy.offset, part.copy.offset + part.copy.length),
  );

const SMALL: Readonly<Record<'encoder' | 'decoder', FilePlan>> = {
  encoder: {
    original: Uint8Array.of(1, 2, 3),
    parts: [{ copy: { offset: 1, length: 2 } }, { add: Uint8Array.of(9) }],
  },
  decoder: { original: Uint8Array.of(4), parts: [{ copy: { offset: 0, length: 1 } }] },
};

const small = planModelPatch('small', SMALL);
const SMALL_PATCH = encodeModelPatch(small.header, small.payload);
const [encoder, decoder] = small.header.files;

/** A patch whose description of the encoder is another one. */
const withEncoder = (change: object, payload = small.payload): Uint8Array =>
  encodeModelPatch({ ...small.header, files: [{ ...encoder, ...change }, decoder] }, payload);

describe('a model patch', () => {
  it('makes of every file the bytes that its parts say', () => {
    fc.assert(
      fc.property(plans, (given) => {
        const { header, payload } = planModelPatch('any', given);
        const { name, files } = parseModelPatch(encodeModelPatch(header, payload));
        expect(name).toBe('any');
        for (const half of ['encoder', 'decoder'] as const) {
          const pieces = patchedFile(given[half].original, files[half]);
          expect(Array.from(Buffer.concat(pieces))).toEqual(expected(given[half]));
        }
      }),
    );
  });

  it('copies nothing while it is applied', () => {
    const { files } = parseModelPatch(SMALL_PATCH);
    const { original } = SMALL.encoder;
    const [copied, added] = applyParts(original, files.encoder.parts);
    expect(copied?.buffer).toBe(original.buffer);
    expect(added?.buffer).toBe(SMALL_PATCH.buffer);
  });

  it('is read wherever it lies in memory', () => {
    const memory = new Uint8Array(SMALL_PATCH.length + 3);
    memory.set(SMALL_PATCH, 3);
    expect(parseModelPatch(memory.subarray(3)).name).toBe('small');
  });

  it('is refused when it is cut off anywhere or goes on', () => {
    for (let length = 0; length < SMALL_PATCH.length; length += 1) {
      expect(() => parseModelPatch(SMALL_PATCH.subarray(0, length))).toThrow(AdapterError);
    }
    const longer = Buffer.concat([SMALL_PATCH, new Uint8Array(5)]);
    expect(() => parseModelPatch(longer)).toThrow('The adapter file is damaged: it has 5 bytes too many.');
  });

  it('is refused with a plain message, or makes the right bytes, whichever of its bytes is wrong', () => {
    const wrongByte = fc.record({ at: fc.nat(SMALL_PATCH.length - 1), value: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(wrongByte, { minLength: 1, maxLength: 4 }), (changes) => {
        const garbled = Uint8Array.from(SMALL_PATCH);
        for (const { at, value } of changes) garbled[at] = value;
        const result = resultOf(garbled);
        if (!(result instanceof Error)) expect(result).toEqual(expected(SMALL.encoder));
        else expect(result).toBeInstanceOf(AdapterError);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused with a plain message when it is anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.jsonValue(), bytes, (noise, json, payload) => {
        expect(resultOf(noise)).toBeInstanceOf(AdapterError);
        expect(resultOf(encodeModelPatch(json, payload))).toBeInstanceOf(AdapterError);
      }),
    );
  });

  it.each([
    ['of another kind', Buffer.from('PK\u0003\u0004 something else'), 'it does not begin with BPPATCH1'],
    ['without an end', Buffer.from('BPPATCH1'), 'it ends too early'],
    ['with half a header', SMALL_PATCH.subarray(0, 40), 'it ends inside its header'],
    [
      'with a header in prose',
      framePatch(Buffer.from('made by hand'), new Uint8Array(0)),
      'its header is not JSON',
    ],
    ['without a name', encodeModelPatch({ files: [] }, small.payload), 'its header is wrong at "name"'],
    [
      'with a name that does not belong on a page',
      encodeModelPatch({ ...small.header, name: '<b>' }, small.payload),
      'its header is wrong at "name"',
    ],
    ['with an unknown part', withEncoder({ parts: [['move', 0, 1]] }), 'wrong at "files.0.parts.0"'],
    ['with an empty part', withEncoder({ parts: [['copy', 0, 0]] }), 'wrong at "files.0.parts.0.2"'],
    ['with a part that adds nothing', withEncoder({ parts: [['add', 0]] }), 'wrong at "files.0.parts.0.1"'],
    [
      'with more parts than any adapter has',
      withEncoder({ parts: Array.from({ length: 10_001 }, () => ['copy', 0, 1]) }),
      'wrong at "files.0.parts" (',
    ],
    [
      'with a part of less than nothing',
      withEncoder({ parts: [['add', -1]] }),
      'wrong at "files.0.parts.0.1"',
    ],
    ['with a file of a terabyte', withEncoder({ to: { bytes: 1e12 } }), 'wrong at "files.0.to.bytes"'],
    [
      'that copies what is not there',
      withEncoder({ parts: [['copy', 2, 2]] }),
      'it copies from beyond the end of encoder_model.onnx',
    ],
    ['with too little payload', withEncoder({}, new Uint8Array(0)), 'it ends too early'],
    [
      'whose parts are too short',
      withEncoder({ parts: [['add', 1]] }),
      'its parts do not add up to the size of the new encoder_model.onnx',
    ],
    ['for other files', withEncoder({ file: 'model.onnx' }), 'its header is wrong at "files.0.file"'],
    [
      'for one file alone',
      withEncoder({ file: 'decoder_model_merged.onnx' }),
      'it does not describe encoder_model.onnx and decoder_model_merged.onnx, each once',
    ],
  ])('%s is refused and says so', (_what, patch, reason) => {
    expect(() => parseModelPatch(patch)).toThrow(AdapterError);
    expect(() => parseModelPatch(patch)).toThrow(reason);
  });

  it('is not applied to another version of the package', () => {
    const { files } = parseModelPatch(SMALL_PATCH);
    for (const other of [Uint8Array.of(1, 2, 4), Uint8Array.of(1, 2, 3, 0), new Uint8Array(0)]) {
      expect(() => patchedFile(other, files.encoder)).toThrow(
        'The adapter was made for another version of the package @moonshine-ai/moonshine-js',
      );
    }
  });

  it('is not used when its own bytes are not those it was made with', () => {
    const changed = parseModelPatch(encodeModelPatch(small.header, Uint8Array.of(8)));
    expect(() => patchedFile(SMALL.encoder.original, changed.files.encoder)).toThrow(
      'The adapter file is damaged: what it makes of encoder_model.onnx has the wrong checksum.',
    );
  });
});

/** The patched encoder, or why there is none. */
function resultOf(patch: Uint8Array): number[] | Error {
  try {
    const { files } = parseModelPatch(patch);
    return Array.from(Buffer.concat(patchedFile(SMALL.encoder.original, files.encoder)));
  } catch (error) {
    return error instanceof Error ? error : new Error('something else was thrown');
  }
}
