// Files of recordings, encrypted as they're written: pieces of AES-256-GCM, each with its length before it and its tag behind it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** A second of pictures and sound. */
const PIECE_BYTES = 65_536;
/** What may wait for the disk before it's given up: half a minute of several people. */
const MOST_WAITING_BYTES = 32 * 1_048_576;

/** Which file of which recording a piece belongs to. */
interface FilePlace {
  recordingId: string;
  /** Counted from 0 within the recording; with the count of the piece it makes the nonce, which no key meets twice. */
  number: number;
}

function nonceOf({ number }: FilePlace, piece: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, 0);
  nonce.writeBigUInt64BE(BigInt(piece), LENGTH_BYTES);
  return nonce;
}

const boundTo = ({ recordingId, number }: FilePlace): Buffer => Buffer.from(`${recordingId}/${number}`);

/** A random key of one recording. */
export const newFileKey = (): Buffer => randomBytes(KEY_BYTES);

/** The key, readable with the installation's alone, and for this recording alone. */
export function sealKey(key: Uint8Array, recordingId: string, installationKey: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, installationKey, nonce).setAAD(Buffer.from(recordingId));
  const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
}

/** Null where none of the installation's keys opens it. */
export function openKey(
  sealed: string,
  recordingId: string,
  installationKeys: readonly Uint8Array[],
): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length !== NONCE_BYTES + KEY_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  for (const installationKey of installationKeys) {
    const decipher = createDecipheriv(CIPHER, installationKey, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(recordingId))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      // Sealed with another one.
    }
  }
  return null;
}

interface SealedFileOptions extends FilePlace {
  path: string;
  key: Uint8Array;
  /** The disk doesn't take it; called once at most, and nothing more is written. */
  onFailed: (error: unknown) => void;
}

/** One file while it grows. Nothing of it is on the disk but encrypted. */
export class SealedFile {
  readonly #options: SealedFileOptions;
  readonly #opening: Promise<FileHandle>;
  #unsealed: Buffer[] = [];
  #unsealedBytes = 0;
  #waitingBytes = 0;
  #writing: Promise<void>;
  #pieces = 0;
  #written = { pieces: 0, bytes: 0 };
  #hasFailed = false;

  constructor(options: SealedFileOptions) {
    this.#options = options;
    this.#opening = open(options.path, 'wx', 0o600);
    this.#writing = this.#opening.then(
      () => undefined,
      (error: unknown) => this.#fail(error),
    );
  }

  /** What is on the disk, whole pieces alone. */
  get written(): { pieces: number; bytes: number } {
    return this.#written;
  }

  write(bytes: Uint8Array): void {
    if (this.#hasFailed) return;
    // The caller may use its memory again.
    this.#unsealed.push(Buffer.from(bytes));
    this.#unsealedBytes += bytes.length;
    if (this.#unsealedBytes >= PIECE_BYTES) this.#seal();
  }

  /** Resolves when everything so far is on the disk, or the disk has failed. Never rejects. */
  async flush(): Promise<void> {
    if (this.#unsealedBytes > 0) this.#seal();
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.flush();
    this.#hasFailed = true;
    await this.#opening.then(
      (file) => file.close(),
      () => undefined,
    );
  }

  #seal(): void {
    const plain = Buffer.concat(this.#unsealed);
    this.#unsealed = [];
    this.#unsealedBytes = 0;
    for (let at = 0; at < plain.length; at += PIECE_BYTES) this.#add(plain.subarray(at, at + PIECE_BYTES));
  }

  #add(plain: Buffer): void {
    const { key } = this.#options;
    const piece = this.#pieces;
    this.#pieces += 1;
    const cipher = createCipheriv(CIPHER, key, nonceOf(this.#options, piece)).setAAD(boundTo(this.#options));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(plain.length);
    const sealed = Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    this.#waitingBytes += sealed.length;
    if (this.#waitingBytes > MOST_WAITING_BYTES) this.#fail(new Error('the disk is too slow'));
    this.#writing = this.#writing.then(() => this.#put(sealed, plain.length));
  }

  async #put(sealed: Buffer, plainBytes: number): Promise<void> {
    this.#waitingBytes -= sealed.length;
    if (this.#hasFailed) return;
    try {
      await (await this.#opening).appendFile(sealed);
      const { pieces, bytes } = this.#written;
      this.#written = { pieces: pieces + 1, bytes: bytes + plainBytes };
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#options.onFailed(error);
  }
}

/**
 * The first `pieces` of a file, decrypted. Throws where one isn't as it was written, isn't in its place, or is missing: what came before it is
 * sound.
 */
export async function* readSealedFile({
  path,
  key,
  pieces,
  ...place
}: FilePlace & { path: string; key: Uint8Array; pieces: number }): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    for (let piece = 0; piece < pieces; piece += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      yield await readPiece(file, { key, piece, place });
    }
  } finally {
    await file.close();
  }
}

async function readPiece(
  file: FileHandle,
  { key, piece, place }: { key: Uint8Array; piece: number; place: FilePlace },
): Promise<Buffer> {
  const length = (await readExactly(file, LENGTH_BYTES)).readUInt32BE();
  if (length > PIECE_BYTES) throw new Error('a recording is damaged: a piece is too long');
  const sealed = await readExactly(file, length + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonceOf(place, piece), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(place))
    .setAuthTag(sealed.subarray(length));
  return Buffer.concat([decipher.update(sealed.subarray(0, length)), decipher.final()]);
}

async function readExactly(file: FileHandle, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  for (let at = 0; at < bytes;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { bytesRead } = await file.read(buffer, at, bytes - at, null);
    if (bytesRead === 0) throw new Error('a recording is damaged: its end is missing');
    at += bytesRead;
  }
  return buffer;
}
