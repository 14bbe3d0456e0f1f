import { readFile } from 'node:fs/promises';
import { PLAIN_MODEL_CURVE, PLAIN_SENTENCE_CURVE } from '../confidence-curve.ts';
import type { ConfidenceCurve } from '../confidence-curve.ts';
import type { ModelHalf, MoonshineFiles } from '../model-files.ts';
import { patchedFile } from './patched-file.ts';
import { readModelPatch } from './read-model-patch.ts';

export interface ModelReader {
  /** Reads one half of the model into memory and keeps nothing of it. */
  read: (half: ModelHalf) => Promise<Uint8Array>;
  /** Of the model that is read. */
  confidence: ConfidenceCurve;
  sentenceOver: ConfidenceCurve;
}

/**
 * Reads the package's files, patched by the adapter in `adapterFile`, or as they are when that is null. Nothing is written to disk.
 * Both this and the reader reject with an AdapterError when the adapter does not fit. The server has checked it, so then a file has
 * changed since, and a model that is not the named one must not run. Patching adds 0.2 s of processor time to the start of a process
 * and 50 MB to its memory there, which are free again with the first transcription: the process's peak is about 10 MB higher.
 */
export async function openModelReader(
  model: MoonshineFiles,
  adapterFile: string | null,
): Promise<ModelReader> {
  if (adapterFile === null) {
    const read = (half: ModelHalf) => readFile(model[half]);
    return { read, confidence: PLAIN_MODEL_CURVE, sentenceOver: PLAIN_SENTENCE_CURVE };
  }
  const { files, confidence, sentenceOver } = await readModelPatch(adapterFile);
  return {
    read: async (half) => Buffer.concat(patchedFile(await readFile(model[half]), files[half])),
    confidence,
    sentenceOver,
  };
}
