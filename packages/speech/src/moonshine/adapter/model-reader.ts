import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PLAIN_MODEL_CURVE, PLAIN_SENTENCE_CURVE } from '../confidence-curve.ts';
import type { ConfidenceCurve } from '../confidence-curve.ts';
import type { ModelHalf, MoonshineFiles } from '../model-files.ts';
import { AdapterError } from './adapter-error.ts';
import { patchedFile } from './patched-file.ts';
import { readModelPatch } from './read-model-patch.ts';

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
