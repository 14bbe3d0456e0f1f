import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileIdentity, Part, PatchHeader } from '../moonshine/adapter/model-patch.ts';
import { applyParts } from '../moonshine/adapter/model-reader.ts';
import { MODEL_FILES, findMoonshineFiles } from '../moonshine/model-files.ts';
import type { ModelHalf } from '../moonshine/model-files.ts';

/** A file and what a patch is to make of it. */
export interface FilePlan {
  original: Uint8Array;
  parts: readonly Part[];
}

/** The bytes of a model patch with any header and payload, wrong ones included. */
export function encodeModelPatch(header: unknown, payload: Uint8Array): Uint8Array {
  return framePatch(Buffer.from(JSON.stringify(header)), payload);
}

/** The same with a header that need not be JSON. */
export function framePatch(header: Uint8Array, payload: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([Buffer.from('BPPATCH1'), length, header, payload]);
}

/** The header and the payload of a model patch that fits its files. */
export function planModelPatch(
  name: string,
  plans: Readonly<Record<ModelHalf, FilePlan>>,
): { header: PatchHeader; payload: Uint8Array } {
  const files = [plans.encoder, plans.decoder].map(({ original, parts }, index) => ({
    file: index === 0 ? MODEL_FILES.encoder : MODEL_FILES.decoder,
    from: identityOf(original),
    to: identityOf(Buffer.concat(applyParts(original, parts))),
    parts: parts.map((part): PatchHeader['files'][number]['parts'][number] =>
      'add' in part ? ['add', part.add.length] : ['copy', part.copy.offset, part.copy.length],
    ),
  }));
  const added = [...plans.encoder.parts, ...plans.decoder.parts].flatMap((part) =>
    'add' in part ? [part.add] : [],
  );
  const curve = { slope: 0.5, offset: -1 };
  const header = { name, confidence: curve, sentenceOver: curve, files };
  return { header, payload: Buffer.concat(added) };
}

function identityOf(bytes: Uint8Array): FileIdentity {
  return { bytes: bytes.length, sha256: hash('sha256', bytes) };
}

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
