import { readFile } from 'node:fs/promises';
import { isErrno } from '@bandpal/foundation';
import { AdapterError } from './adapter-error.ts';
import { parseModelPatch } from './model-patch.ts';
import type { ModelPatch } from './model-patch.ts';

/** The model patch in this file. Rejects with an AdapterError when there is none or it is damaged. */
export async function readModelPatch(file: string): Promise<ModelPatch> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const isAbsent = isErrno(error, 'ENOENT');
    throw new AdapterError(isAbsent ? 'There is no adapter file.' : 'The adapter file cannot be read.', {
      cause: error,
    });
  });
  return parseModelPatch(bytes);
}
