import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isErrno } from '@bandpal/foundation';
import { AdapterError } from './adapter-error.ts';
import { parseModelPatch } from './model-patch.ts';
import type { ModelPatch } from './model-patch.ts';

/** Several times the adapter that comes with the package. */
const MAX_FILE_BYTES = 8e6;

/** A model patch and the checksum of its file, in lower-case hexadecimal. */
export interface ReadModelPatch extends ModelPatch {
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
