import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newFileKey, openKey, readSealedFile, SealedFile, sealKey } from './sealed-files.ts';

const PIECE_BYTES = 65_536;
const RECORD_BYTES = PIECE_BYTES + 20;
const key = newFileKey();

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let failures: unknown[];
beforeEach(async () => {
  folder = await temporaryFolder();
  failures = [];
});
afterEach(async () => folder[Symbol.asyncDispose]());

const pathOf = (name: string): string => path.join(folder.path, name);
const fileOf = (name = 'a', number = 0): SealedFile =>
  new SealedFile({
    path: pathOf(name),
    key,
    recordingId: 'r1',
    number,
    onFailed: (error) => failures.push(error),
  });

async function written(content: Buffer, name = 'a', number = 0): Promise<number> {
  const file = fileOf(name, number);
  file.write(content);
  await file.close();
  expect(failures).toEqual([]);
  return file.written.pieces;
}

async function readAll(
  pieces: number,
  change: Partial<Parameters<typeof readSealedFile>[0]> = {},
): Promise<Buffer> {
  const read: Buffer[] = [];
  const place = { path: pathOf('a'), key, recordingId: 'r1', number: 0, pieces, ...change };
  for await (const piece of readSealedFile(place)) read.push(piece);
  return Buffer.concat(read);
}

describe('a file of a recording', () => {
  it.each([1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 5 * PIECE_BYTES + 7])(
    'of %i bytes is read as it was written, in pieces or at once',
    async (bytes) => {
      const content = randomBytes(bytes);
      const file = fileOf();
      for (let at = 0; at < bytes; at += 10_007) file.write(content.subarray(at, at + 10_007));
      await file.flush();
      expect(file.written.bytes).toBe(bytes);
      await file.close();
      expect((await readAll(file.written.pieces)).equals(content)).toBe(true);
    },
  );

  it('has nothing readable on the disk, while it grows and afterwards', async () => {
    const file = fileOf();
    const word = Buffer.from('a voice that no one else may hear');
    for (let time = 0; time < 5_000; time += 1) file.write(word);
    await file.flush();
    const sealed = await readFile(pathOf('a'));
    expect(sealed.length).toBeGreaterThan(150_000);
    expect(sealed.includes(word.subarray(0, 8))).toBe(false);
    await file.close();
    expect((await readFile(pathOf('a'))).includes(word.subarray(0, 8))).toBe(false);
  });

  it('is as it was told at the time although its memory was used again', async () => {
    const file = fileOf();
    const memory = Buffer.from('first');
    file.write(memory);
    memory.write('other');
    await file.close();
    expect(String(await readAll(1))).toBe('first');
  });

  it.each([
    ['a bit is turned', (sealed: Buffer) => { sealed[100] = (sealed[100] ?? 0) ^ 1; return sealed; }],
    ['a tag is another one', (sealed: Buffer) => { sealed[RECORD_BYTES - 1] = (sealed[RECORD_BYTES - 1] ?? 0) ^ 1; return sealed; }],
    ['its end is cut off, at a piece', (sealed: Buffer) => sealed.subarray(0, 2 * RECORD_BYTES)],
    ['its end is cut off, within a piece', (sealed: Buffer) => sealed.subarray(0, -5)],
    ['it’s empty', () => Buffer.alloc(0)],
    ['a piece is missing', (sealed: Buffer) => Buffer.concat([sealed.subarray(0, RECORD_BYTES), sealed.subarray(2 * RECORD_BYTES)])],
    ['two pieces have changed places', (sealed: Buffer) => Buffer.concat([sealed.subarray(RECORD_BYTES, 2 * RECORD_BYTES), sealed.subarray(0, RECORD_BYTES), sealed.subarray(2 * RECORD_BYTES)])],
    ['a piece comes twice', (sealed: Buffer) => Buffer.concat([sealed.subarray(0, RECORD_BYTES), sealed])],
    ['a length is another one', (sealed: Buffer) => { sealed.writeUInt32BE(0xff_ff_ff_ff); return sealed; }],
  ])('isn’t read to its end where %s', async (_, spoil) => {
    const pieces = await written(randomBytes(2 * PIECE_BYTES + 1_000));
    expect(pieces).toBe(3);
    await writeFile(pathOf('a'), spoil(await readFile(pathOf('a'))));
    await expect(readAll(pieces)).rejects.toThrow();
  }); // prettier-ignore

  it('isn’t read as another file of the recording, of another recording, or with another key', async () => {
    await written(randomBytes(100));
    await expect(readAll(1, { number: 1 })).rejects.toThrow();
    await expect(readAll(1, { recordingId: 'r2' })).rejects.toThrow();
    await expect(readAll(1, { key: newFileKey() })).rejects.toThrow();
    expect(await readAll(1)).toHaveLength(100);
  });

  it('never seals two pieces alike, whatever they hold', async () => {
    const content = Buffer.alloc(2 * PIECE_BYTES);
    await written(content, 'a', 0);
    await written(content, 'b', 1);
    const [a, b] = [await readFile(pathOf('a')), await readFile(pathOf('b'))];
    const pieces = [a, b].flatMap((sealed) => [
      sealed.subarray(4, 1_000),
      sealed.subarray(RECORD_BYTES + 4, RECORD_BYTES + 1_000),
    ]);
    expect(new Set(pieces.map(String)).size).toBe(4);
  });

  it('says once that the disk doesn’t take it, and rejects nothing', async () => {
    const file = new SealedFile({
      path: path.join(folder.path, 'missing', 'a'),
      key,
      recordingId: 'r1',
      number: 0,
      onFailed: (error) => failures.push(error),
    });
    file.write(randomBytes(3 * PIECE_BYTES));
    await file.close();
    expect(failures).toHaveLength(1);
    expect(file.written.bytes).toBe(0);
  });
});

describe('the key of a recording', () => {
  const [own, before, other] = [newFileKey(), newFileKey(), newFileKey()];

  it('is opened with the installation’s key, or one before it, and for its recording alone', () => {
    const sealed = sealKey(key, 'r1', before);
    expect(openKey(sealed, 'r1', [own, before])).toEqual(key);
    expect(openKey(sealed, 'r1', [own, other])).toBeNull();
    expect(openKey(sealed, 'r2', [before])).toBeNull();
    expect(openKey('', 'r1', [before])).toBeNull();
    expect(sealKey(key, 'r1', before)).not.toBe(sealed);
  });
});
