import { fileURLToPath } from 'node:url';
import { createHash, hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isErrno } from '@bandpal/foundation';
import type { ModelHalf, MoonshineFiles } from '../model-files.ts';
import { PLAIN_MODEL_CURVE, PLAIN_SENTENCE_CURVE, AdapterError, parseModelPatch } from './model-patch.ts';
import type { ConfidenceCurve, FileIdentity, FilePatch, ModelPatch, Part } from './model-patch.ts';

/** Path of the adapter that comes with this package: it teaches the recogniser the speech of learners. */
export const LEARNERS_ADAPTER = fileURLToPath(new URL('../../../adapter/learners.patch', import.meta.url));

export interface ModelReader {
  /** Reads one half of the model into memory and keeps nothing of it. */
  read: (half: ModelHalf) => Promise<Uint8Array>;
  /** Of the model that is read. */
  confidence: ConfidenceCurve;
  sentenceOver: ConfidenceCurve;
  /** Checksum of the encoder that is read, in lower-case hexadecimal. */
  encoderSha256: string;
}

/**
 * Reads the package's files, patched by the adapter in `adapterFile`, or as they are when that is null. Nothing is written to disk.
 * Both this and the reader reject with an AdapterError when the adapter does not fit, or is not the one with the checksum
 * `checkedSha256`. The server has checked it, so then a file has changed since, and a model that is not the named one must not run. Patching adds 0.2 s of processor time to the start of a process
 * and 50 MB to its memory there, which are free again with the first transcription: the process's peak is about 10 MB higher.
 */
export async function openModelReader(
  model: MoonshineFiles,
  adapterFile: string | null,
  checkedSha256: string | null = null,
): Promise<ModelReader> {
  if (adapterFile === null) {
    const read = (half: ModelHalf) => readFile(model[half]);
    return {
      read,
      confidence: PLAIN_MODEL_CURVE,
      sentenceOver: PLAIN_SENTENCE_CURVE,
      encoderSha256: hash('sha256', await read('encoder')),
    };
  }
  const { files, confidence, sentenceOver, sha256 } = await readModelPatch(adapterFile);
  if (checkedSha256 !== null && sha256 !== checkedSha256) {
    throw new AdapterError('The adapter file has changed since the server started.');
  }
  return {
    read: async (half) => Buffer.concat(patchedFile(await readFile(model[half]), files[half])),
    confidence,
    sentenceOver,
    encoderSha256: files.encoder.to.sha256,
  };
}

/** Several times the adapter that comes with the package. */
const MAX_FILE_BYTES = 8e6;

/** A model patch and the checksum of its file, in lower-case hexadecimal. */
interface ReadModelPatch extends ModelPatch {
  sha256: string;
}

/** The model patch in this file. Rejects with an AdapterError when there is none, or it is too large or damaged. */
export async function readModelPatch(file: string): Promise<ReadModelPatch> {
  const stats = await stat(file).catch(refuse);
  // A pipe or a device may never end.
  if (!stats.isFile()) throw new AdapterError('The adapter file cannot be read.');
  if (stats.size > MAX_FILE_BYTES) throw new AdapterError('The adapter file is larger than 8 MB.');
  const bytes = await readFile(file).catch(refuse);
  return { ...parseModelPatch(bytes), sha256: hash('sha256', bytes) };
}

function refuse(error: unknown): never {
  const isAbsent = isErrno(error, 'ENOENT');
  throw new AdapterError(isAbsent ? 'There is no adapter file.' : 'The adapter file cannot be read.', {
    cause: error,
  });
}

/**
 * The patched file in pieces, as views of `original` and of the patch. Throws an AdapterError unless `original` is the file that the
 * patch was made for and the result the one that was made then.
 */
export function patchedFile(original: Uint8Array, { file, from, to, parts }: FilePatch): Uint8Array[] {
  if (!isSame([original], from)) {
    throw new AdapterError(
      `The adapter was made for another version of the package @moonshine-ai/moonshine-js: its ${file} is not the installed one.`,
    );
  }
  const pieces = applyParts(original, parts);
  if (!isSame(pieces, to)) {
    throw new AdapterError(`The adapter file is damaged: what it makes of ${file} has the wrong checksum.`);
  }
  return pieces;
}

function isSame(pieces: readonly Uint8Array[], identity: FileIdentity): boolean {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytes !== identity.bytes) return false;
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex') === identity.sha256;
}

/**
 * The patched file in pieces, in order. They are views of `original` and of the patch, so that a checksum can be taken without a
 * second copy of the file in memory. `original` must be as long as the patch says.
 */
export function applyParts(original: Uint8Array, parts: readonly Part[]): Uint8Array[] {
  return parts.map((part) =>
    'add' in part ? part.add : original.subarray(part.copy.offset, part.copy.offset + part.copy.length),
  );
}
