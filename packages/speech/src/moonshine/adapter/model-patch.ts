import * as z from 'zod';
import { MODEL_FILES } from '../model-files.ts';
import type { ModelHalf } from '../model-files.ts';

/** The recogniser's adapter cannot be used. The message is one plain sentence for the operator. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
}

/**
 * How often words are right of which the model says that they are right with some probability: a logistic curve over the
 * probability's own logit (Platt 1999), fitted on speakers the model never met (training/recogniser/calibrate.py).
 */
const confidenceCurveSchema = z.object({
  slope: z.number().positive().max(5),
  offset: z.number().min(-5).max(5),
});
export type ConfidenceCurve = z.infer<typeof confidenceCurveSchema>;

/** Of the model as it is in its package: 4,181 words of 32 learners, a third of them wrong. */
export const PLAIN_MODEL_CURVE: ConfidenceCurve = { slope: 0.8, offset: -0.63 };

/** Of the same model's judgement that a sentence is over: 158 sentences, whole and cut (training/recogniser/sentence-over.ts). */
export const PLAIN_SENTENCE_CURVE: ConfidenceCurve = { slope: 1.12, offset: 0.93 };

/** Probabilities are kept this far from 0 and 1, whose logits are infinite. */
const EDGE = 1e-4;

/** How often what the model gives this probability is so, 0 to 1. */
export function honestConfidence(probability: number, { slope, offset }: ConfidenceCurve): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, probability));
  const logit = Math.log(inside / (1 - inside));
  return 1 / (1 + Math.exp(-(slope * logit + offset)));
}

/** A stretch of the patched file: bytes of the package's file, or added ones. */
export type Part = { copy: { offset: number; length: number } } | { add: Uint8Array };

/** How one file of the package becomes another one. The parts lie inside `from` and are together as long as `to`. */
export interface FilePatch {
  file: PatchHeader['files'][number]['file'];
  from: FileIdentity;
  to: FileIdentity;
  parts: Part[];
}

export interface ModelPatch {
  name: string;
  /** Of the patched model. */
  confidence: ConfidenceCurve;
  sentenceOver: ConfidenceCurve;
  files: Readonly<Record<ModelHalf, FilePatch>>;
}

const MAGIC = 'BPPATCH1';
const LENGTH_BYTES = 4;

/**
 * Reads a model patch: the eight bytes "BPPATCH1", the length of the header (32 bits, little-endian), the header in JSON, and all
 * added bytes in the order of the parts. Added parts are views of `bytes`. Throws an AdapterError unless every byte is accounted for.
 */
export function parseModelPatch(bytes: Uint8Array): ModelPatch {
  const { header, payloadStart } = readHeader(bytes);
  let position = payloadStart;
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - position) throw damaged('it ends too early');
    position += length;
    return bytes.subarray(position - length, position);
  };
  const patches = header.files.map((described) => filePatch(described, take));
  if (position < bytes.length) throw damaged(`it has ${bytes.length - position} bytes too many`);
  const { name, confidence, sentenceOver } = header;
  return { name, confidence, sentenceOver, files: byHalf(patches) };
}

function readHeader(bytes: Uint8Array): { header: PatchHeader; payloadStart: number } {
  const magic = Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1');
  if (magic !== MAGIC) throw damaged(`it does not begin with ${MAGIC}`);
  const start = MAGIC.length + LENGTH_BYTES;
  if (bytes.length < start) throw damaged('it ends too early');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  if (length > bytes.length - start) throw damaged('it ends inside its header');
  const { success, data, error } = patchHeaderSchema.safeParse(
    parseJson(bytes.subarray(start, start + length)),
  );
  if (!success) {
    const [issue] = error.issues;
    throw damaged(`its header is wrong at "${issue?.path.join('.')}" (${issue?.message})`);
  }
  return { header: data, payloadStart: start + length };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged('its header is not JSON');
  }
}

function filePatch(
  { file, from, to, parts }: PatchHeader['files'][number],
  take: (length: number) => Uint8Array,
): FilePatch {
  const read = parts.map((part): Part => {
    if (part[0] === 'add') return { add: take(part[1]) };
    const [, offset, length] = part;
    if (offset + length > from.bytes) throw damaged(`it copies from beyond the end of ${file}`);
    return { copy: { offset, length } };
  });
  const total = read.reduce((sum, part) => sum + ('add' in part ? part.add.length : part.copy.length), 0);
  if (total !== to.bytes) throw damaged(`its parts do not add up to the size of the new ${file}`);
  return { file, from, to, parts: read };
}

function byHalf(patches: readonly FilePatch[]): ModelPatch['files'] {
  const encoder = patches.find(({ file }) => file === MODEL_FILES.encoder);
  const decoder = patches.find(({ file }) => file === MODEL_FILES.decoder);
  if (!encoder || !decoder || patches.length !== 2) {
    throw damaged(`it does not describe ${MODEL_FILES.encoder} and ${MODEL_FILES.decoder}, each once`);
  }
  return { encoder, decoder };
}

function damaged(how: string): AdapterError {
  return new AdapterError(`The adapter file is damaged: ${how}.`);
}

/** Several times the model: a damaged header must not make the process ask for memory without end. */
const MAX_FILE_BYTES = 200e6;

/** The adapter that comes with the package has 149 for a file. */
const MAX_PARTS = 10_000;

const byteCount = z.int().min(0).max(MAX_FILE_BYTES);

const partLength = byteCount.min(1);

const partSchema = z.union([
  /** Offset and length in the package's file. */
  z.tuple([z.literal('copy'), byteCount, partLength]),
  /** Length of the next bytes of the payload. */
  z.tuple([z.literal('add'), partLength]),
]);

const fileIdentitySchema = z.object({
  bytes: byteCount,
  /** In lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Size and checksum that only one file has. */
export type FileIdentity = z.infer<typeof fileIdentitySchema>;

/** The header of a model patch, as it stands in the file. */
const patchHeaderSchema = z.object({
  /** Shown to people, visitors of the pages included. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
  /** Of the patched model. */
  confidence: confidenceCurveSchema,
  /** Of the patched model's judgement that a sentence is over. */
  sentenceOver: z.prefault(confidenceCurveSchema, PLAIN_SENTENCE_CURVE),
  files: z.array(
    z.object({
      file: z.enum(MODEL_FILES),
      from: fileIdentitySchema,
      to: fileIdentitySchema,
      // Counted before they are read, which takes far longer.
      parts: z.array(z.unknown()).max(MAX_PARTS).pipe(z.array(partSchema)),
    }),
  ),
});
export type PatchHeader = z.infer<typeof patchHeaderSchema>;
