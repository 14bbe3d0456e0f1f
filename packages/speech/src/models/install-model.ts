import { randomUUID, createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '@bandpal/foundation';
import { recognizerModelOf } from '../sherpa/recognizer-model.ts';
import { voiceModelOf } from '../sherpa/voice-model.ts';
import type { CatalogueModel, ModelPart } from './catalogue.ts';
import { ChecksumLock } from './checksum-lock.ts';
import { downloadFile } from './download-file.ts';
import { ModelError } from './model-error.ts';
import { unpackArchive } from './unpack-archive.ts';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface InstallEvents {
  onProgress(file: string, received: number, total: number | null): void;
  /** A file is there; `isPinned`: it was compared with a checksum learnt before. */
  onChecked(file: string, sha256: string, isPinned: boolean): void;
}

/**
 * Downloads a model into its folder below `modelsDir`, which appears whole or not at all. Answers false when it is
 * there already. Rejects with a ModelError.
 */
export async function installModel(
  modelsDir: string,
  model: CatalogueModel,
  { clock, events }: { clock: Clock; events: InstallEvents },
): Promise<boolean> {
  const target = path.join(modelsDir, model.name);
  const downloads = path.join(modelsDir, '.downloads');
  await mkdir(downloads, { recursive: true });
  if ((await readdir(modelsDir)).includes(model.name)) return false;
  const lock = new ChecksumLock(modelsDir);
  const draft = path.join(downloads, randomUUID());
  try {
    await mkdir(draft);
    const sums: Record<string, string> = {};
    for (const part of model.parts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the line
      sums[part.url] = await fetchPart(part, draft, { downloads, lock, clock, events });
    }
    if (!isUsable(model, await readdir(draft))) {
      throw new ModelError(`The download of ${model.name} does not hold what a ${model.use} needs.`);
    }
    await lock.learn(model.name, sums, await digestFolder(draft));
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await Promise.all(
    model.parts.map(async ({ url }) => {
      const file = placeOf(downloads, url);
      await Promise.all([rm(file, { force: true }), rm(`${file}.version`, { force: true })]);
    }),
  );
  return true;
}

/** SHA-256 of every file below a folder, by its path in it. */
export async function digestFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const sums: Record<string, string> = {};
  // oxlint-disable-next-line no-await-in-loop -- one file at a time: the disk is the limit
  for (const file of files) sums[file] = await digestFile(path.join(folder, file));
  return sums;
}

async function fetchPart(
  { url, kind }: ModelPart,
  draft: string,
  {
    downloads,
    lock,
    clock,
    events,
  }: { downloads: string; lock: ChecksumLock; clock: Clock; events: InstallEvents },
): Promise<string> {
  const name = fileNameOf(url);
  const file = placeOf(downloads, url);
  await downloadFile(url, file, {
    clock,
    onProgress: (received, total) => events.onProgress(name, received, total),
  });
  const sum = await digestFile(file);
  const expected = await lock.ofDownload(url);
  if (expected !== null && expected !== sum) {
    await rm(file, { force: true });
    throw new ModelError(
      `${name} is not the file it was before (SHA-256 ${sum}, expected ${expected}). It was thrown away.`,
    );
  }
  events.onChecked(name, sum, expected !== null);
  if (kind === 'file') await copyFile(file, path.join(draft, name));
  else {
    await unpackInto(file, draft).catch(async (error: unknown) => {
      // A broken archive is never continued.
      await rm(file, { force: true });
      throw error;
    });
  }
  return sum;
}

// Archives hold one folder; its content is the model.
async function unpackInto(archive: string, draft: string): Promise<void> {
  const unpacked = `${draft}.unpacked`;
  try {
    await mkdir(unpacked);
    await unpackArchive(archive, unpacked);
    const entries = await readdir(unpacked, { withFileTypes: true });
    const [only] = entries;
    const root = entries.length === 1 && only?.isDirectory() ? path.join(unpacked, only.name) : unpacked;
    const names = await readdir(root);
    await Promise.all(names.map((name) => rename(path.join(root, name), path.join(draft, name))));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

function isUsable(model: CatalogueModel, files: readonly string[]): boolean {
  if (model.use === 'recogniser') return recognizerModelOf(files) !== null;
  if (model.use === 'voice') return voiceModelOf(files) !== null;
  return files.some((file) => file.endsWith('.onnx'));
}

function placeOf(downloads: string, url: string): string {
  return path.join(downloads, `${fileNameOf(url)}.part`);
}

function fileNameOf(url: string): string {
  return path.basename(new URL(url).pathname);
}

/** SHA-256 of a file, in hexadecimal. Rejects when it cannot be read. */
async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
