import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SpeechStartError } from '../speech-start-error.ts';

/** A model's folder with what lies in it. */
export interface ModelFolder {
  /** Last part of its path. */
  name: string;
  path: string;
  /** Files and folders directly in it. */
  files: string[];
  /** Size of the files together. */
  bytes: number;
}

/**
 * The folder of a model: a name in the models folder, or a path. Rejects with a plain message, naming the command that
 * gets it, when there is none.
 */
export async function openModelFolder(modelsDir: string, nameOrPath: string): Promise<ModelFolder> {
  const isName = !nameOrPath.includes('/');
  const folder = isName ? path.join(modelsDir, nameOrPath) : path.resolve(nameOrPath);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const advice = isName ? ` Get it with: npm run models -- get ${nameOrPath}` : '';
    throw new SpeechStartError(`The speech model ${nameOrPath} is not in ${path.dirname(folder)}.${advice}`, {
      cause: error,
    });
  });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => stat(path.join(folder, entry.name))),
  );
  return {
    name: path.basename(folder),
    path: folder,
    files: entries.map((entry) => entry.name).sort(),
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The file that fits; where a model comes in several precisions the 8-bit one, which is several times faster. */
export function pickFile(files: readonly string[], pattern: RegExp): string | null {
  const fitting = files.filter((file) => pattern.test(file));
  return fitting.find((file) => file.includes('.int8.')) ?? fitting[0] ?? null;
}
