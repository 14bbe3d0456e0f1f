import { execFile } from 'node:child_process';
import { randomUUID, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { isErrno } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import * as z from 'zod';
import { recognizerModelOf } from '../sherpa/recognizer-model.ts';
import { voiceModelOf } from '../sherpa/voice-model.ts';
import type { CatalogueModel, ModelPart } from './catalogue.ts';

/** A model could not be downloaded or checked; the message is for the person at the command line. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

interface DownloadOptions {
  clock: Clock;
  /** Bytes received, and the size of the file where the server gives it. */
  onProgress?: (received: number, total: number | null) => void;
}

/** A connection that brings nothing for this long is given up; the next run continues where it stopped. */
const STALL_MS = 60_000;

/**
 * Downloads to a file. What a broken run left there is kept and continued, when the server still has the same version
 * (ETag or date) and can continue; otherwise it begins again. Rejects with a ModelError.
 */
export async function downloadFile(url: string, file: string, options: DownloadOptions): Promise<void> {
  const versionFile = `${file}.version`;
  const have = await sizeOf(file);
  const version = have === 0 ? null : await readFile(versionFile, 'utf8').catch(() => null);
  const stall = new AbortController();
  let cancelTimer = noTimer;
  const watch = (): void => {
    cancelTimer();
    cancelTimer = options.clock.after(STALL_MS, () =>
      stall.abort(new ModelError(`nothing came for ${STALL_MS / 1000} seconds`)),
    );
  };
  watch();
  try {
    const response = await fetch(url, {
      signal: stall.signal,
      headers: version === null ? {} : { range: `bytes=${have}-`, 'if-range': version },
    });
    // The server says that nothing is left to send: the file was whole, or is not what the server has.
    if (response.status === 416 && totalOf(response) === have) return;
    if (!response.ok || response.body === null)
      throw new ModelError(`the server answered ${response.status}`);
    const continues = response.status === 206 && startOf(response) === have;
    if (response.status === 206 && !continues) throw new ModelError('the server continued at another place');
    const from = continues ? have : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = Number.isFinite(length) ? from + length : null;
    const found = versionOf(response);
    if (found === null) await rm(versionFile, { force: true });
    else await writeFile(versionFile, found);
    let received = from;
    // Piece by piece and not through a pipeline, so that what came before the connection broke is on disk.
    await using target = await open(file, continues ? 'a' : 'w');
    for await (const chunk of response.body) {
      await target.appendFile(chunk);
      received += chunk.length;
      watch();
      options.onProgress?.(received, total);
    }
    if (total !== null && received !== total) throw new ModelError('the connection broke off');
  } catch (error) {
    const reason: unknown = stall.signal.aborted ? stall.signal.reason : error;
    throw new ModelError(
      `${url} could not be downloaded: ${messageOf(reason)}. Run the command again to go on.`,
      {
        cause: error,
      },
    );
  } finally {
    cancelTimer();
  }
}

const noTimer = (): void => undefined;

/** A strong ETag, or the date; null when parts of different versions could not be told apart. */
function versionOf({ headers }: Response): string | null {
  const tag = headers.get('etag');
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified');
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

function totalOf({ headers }: Response): number {
  return Number(/^bytes \*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

const run = promisify(execFile);

/** The largest model of the catalogue has 0.7 GB. */
const MAX_UNPACKED_BYTES = 4e9;
/** Lists of thousands of files, as of the sounds of espeak-ng. */
const MAX_LIST_BYTES = 16e6;

/**
 * Unpacks a tar.bz2 archive into an existing, empty folder with Debian's tar and bzip2. Nothing is unpacked when any
 * entry is not a plain file or folder inside it. Rejects with a ModelError.
 */
export async function unpackArchive(archive: string, folder: string): Promise<void> {
  const { stdout } = await tar([
    '--list',
    '--verbose',
    '--numeric-owner',
    '--quoting-style=escape',
    '--bzip2',
    '--file',
    archive,
  ]);
  checkEntries(stdout.split('\n').filter((line) => line !== ''));
  await tar([
    '--extract',
    '--bzip2',
    '--no-same-owner',
    '--no-same-permissions',
    '--directory',
    folder,
    '--file',
    archive,
  ]);
}

/** Throws a ModelError for an entry that could reach out of the folder, and for too much in all. Lines of `tar -tv`. */
export function checkEntries(lines: readonly string[]): void {
  let bytes = 0;
  for (const line of lines) {
    // Mode, owner/group, size, date, time, name.
    const [, type, size, name] = /^(.)\S+ +\S+ +(\d+) +\S+ +\S+ (.+)$/.exec(line) ?? [];
    if (type === undefined || name === undefined) throw refused('an entry that cannot be read');
    if (type !== '-' && type !== 'd') throw refused(`a link or a device: ${name}`);
    if (name.startsWith('/') || name.split('/').includes('..')) throw refused(`a path out of it: ${name}`);
    bytes += Number(size);
  }
  if (bytes > MAX_UNPACKED_BYTES) throw refused(`${Math.round(bytes / 1e6)} MB`);
}

function refused(what: string): ModelError {
  return new ModelError(`The archive is not unpacked, because it holds ${what}.`);
}

async function tar(args: readonly string[]): Promise<{ stdout: string }> {
  try {
    return await run('tar', args, {
      maxBuffer: MAX_LIST_BYTES,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  } catch (error) {
    const isMissing = isErrno(error, 'ENOENT');
    throw new ModelError(
      isMissing
        ? 'The command tar is missing. Install it with: apt-get install tar bzip2'
        : 'The archive is broken or cannot be unpacked (tar and bzip2 are needed).',
      { cause: error },
    );
  }
}

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
  { url, kind, sha256 }: ModelPart,
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
  const expected = sha256 ?? (await lock.ofDownload(url));
  if (expected !== null && expected !== sum) {
    await rm(file, { force: true });
    throw new ModelError(
      `${name} is not the file it should be (SHA-256 ${sum}, expected ${expected}). It was thrown away.`,
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
  if (model.parts.every(({ sha256 }) => sha256 !== undefined)) return true;
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
