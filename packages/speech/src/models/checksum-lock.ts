import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { isErrno } from '@bandpal/foundation';
import { ModelError } from './model-error.ts';

const lockSchema = z.object({
  /** SHA-256 of each download, by its address. */
  downloads: z.record(z.string(), z.string()),
  /** SHA-256 of each file of a model, by model and file. */
  models: z.record(z.string(), z.record(z.string(), z.string())),
});
type Lock = z.infer<typeof lockSchema>;

/**
 * Checksums learnt at the first download of each file, in one file beside the models. What was learnt once must be the
 * same for ever; keep the file when models are deleted, and copy it when the models move to another machine.
 */
export class ChecksumLock {
  readonly #file: string;

  constructor(modelsDir: string) {
    this.#file = path.join(modelsDir, 'checksums.json');
  }

  /** The checksum that a download must have; null when it was never seen. */
  async ofDownload(url: string): Promise<string | null> {
    return (await this.#read()).downloads[url] ?? null;
  }

  /** Checksums of a model's files; null when it was never installed. */
  async ofModel(name: string): Promise<Record<string, string> | null> {
    return (await this.#read()).models[name] ?? null;
  }

  /** Writes down what was installed. */
  async learn(
    name: string,
    downloads: Readonly<Record<string, string>>,
    files: Readonly<Record<string, string>>,
  ): Promise<void> {
    const lock = await this.#read();
    const learnt: Lock = {
      downloads: { ...lock.downloads, ...downloads },
      models: { ...lock.models, [name]: { ...files } },
    };
    await writeFile(`${this.#file}.part`, `${JSON.stringify(learnt, null, 2)}\n`);
    await rename(`${this.#file}.part`, this.#file);
  }

  async #read(): Promise<Lock> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (isErrno(error, 'ENOENT')) return null;
      throw error;
    });
    if (text === null) return { downloads: {}, models: {} };
    try {
      return lockSchema.parse(JSON.parse(text));
    } catch (error) {
      // Learning the checksums again would accept any file.
      throw new ModelError(
        `The checksums in ${this.#file} cannot be read. Restore the file, or delete it to trust anew.`,
        {
          cause: error,
        },
      );
    }
  }
}
