import { readFile } from 'node:fs/promises';
import { findMoonshineFiles } from '../moonshine/model-files.ts';
import { encodeModelPatch, planModelPatch } from './build-model-patch.ts';
import type { FilePlan } from './build-model-patch.ts';

/** In an ONNX file, a line of the model's metadata (field 14: a pair of texts, fields 1 and 2). It changes nothing that is computed. */
export const HARMLESS = Uint8Array.of(0x72, 6, 0x0a, 1, 0x61, 0x12, 1, 0x62);

/** A model patch for the installed package that puts `added` at the end of both files of the model. */
export async function patchOfThePackage(name: string, added: Uint8Array): Promise<Uint8Array> {
  const model = findMoonshineFiles();
  const planFor = async (file: string): Promise<FilePlan> => {
    const original = await readFile(file);
    const middle = Math.floor(original.length / 2);
    return {
      original,
      parts: [
        { copy: { offset: 0, length: middle } },
        { copy: { offset: middle, length: original.length - middle } },
        { add: added },
      ],
    };
  };
  const plans = { encoder: await planFor(model.encoder), decoder: await planFor(model.decoder) };
  const { header, payload } = planModelPatch(name, plans);
  return encodeModelPatch(header, payload);
}
