import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from '@bandpal/foundation';
import type { CatalogueModel } from './catalogue.ts';
import { ChecksumLock, digestFolder, ModelError } from './install-model.ts';

/** What a check of one model found; `unknown`: it was not installed by this command. */
interface ModelCheck {
  name: string;
  state: 'whole' | 'changed' | 'unknown';
  /** Files that are missing, changed or more than there were. */
  files: string[];
}

/** Compares the files of every model below `modelsDir` with the checksums learnt when it was installed. */
export async function verifyModels(modelsDir: string): Promise<ModelCheck[]> {
  const lock = new ChecksumLock(modelsDir);
  const checks: ModelCheck[] = [];
  for (const name of await installedModels(modelsDir)) {
    // oxlint-disable-next-line no-await-in-loop -- one model at a time: the disk is the limit
    checks.push(await verifyModel(modelsDir, name, lock));
  }
  return checks;
}

/** Names of the model folders; none when there is no such folder. */
export async function installedModels(modelsDir: string): Promise<string[]> {
  const entries = await readdir(modelsDir, { withFileTypes: true }).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

async function verifyModel(modelsDir: string, name: string, lock: ChecksumLock): Promise<ModelCheck> {
  const expected = await lock.ofModel(name);
  if (expected === null) return { name, state: 'unknown', files: [] };
  const found = await digestFolder(path.join(modelsDir, name));
  const files = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((file) => expected[file] !== found[file])
    .sort();
  return { name, state: files.length === 0 ? 'whole' : 'changed', files };
}

/**
 * The model with the same files at another address: `base` and the name of each file. For machines that cannot reach the makers'
 * servers. @throws ModelError when `base` is no http or https address.
 */
export function fromMirror(model: CatalogueModel, base: string): CatalogueModel {
  const root = URL.parse(base.endsWith('/') ? base : `${base}/`);
  if (root === null || !/^https?:$/.test(root.protocol)) {
    throw new ModelError(`SPEECH_MODELS_MIRROR is no http or https address: ${base}`);
  }
  const parts = model.parts.map((part) => {
    const file = path.posix.basename(new URL(part.url).pathname);
    return { ...part, url: new URL(file, root).href };
  });
  return { ...model, parts };
}
