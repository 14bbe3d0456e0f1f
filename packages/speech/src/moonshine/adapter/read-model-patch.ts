import { readFile, stat } from 'node:fs/promises';
import { isErrno } from '@bandpal/foundation';
import { AdapterError } from './adapter-error.ts';
import { parseModelPatch } from './model-patch.ts';
import type { ModelPatch } from './model-patch.ts';

/** Several times the adapter that comes with the package. */
const MAX_FILE_BYTES = 8e6;

/** The model patch in this file. Rejects with an AdapterError when there is none, or it is too large or damaged. */
export async function readModelPatch(file: string): Promise<ModelPatch> {
  const stats = await stat(file).catch(refuse);
  // A pipe or a device may never end.
  if (!stats.isFile()) throw new AdapterError('The adapter file cannot be read.');
  if (stats.size > MAX_FILE_BYTES) throw new AdapterError('The adapter file is larger than 8 MB.');
  return parseModelPatch(await readFile(file).catch(refuse));
}

function refuse(error: unknown): never {
  const isAbsent = isErrno(error, 'ENOENT');
  throw new AdapterError(isAbsent ? 'There is no adapter file.' : 'The adapter file cannot be read.', {
    cause: error,
  });
}
