import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWav } from '../audio/wav.ts';
import { findAudioReader } from './audio-reader.ts';

const read = await findAudioReader();
const second = (rateHz: number): Float32Array =>
  Float32Array.from({ length: rateHz }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / rateHz));

describe.skipIf(typeof read === 'string')('the reader of recordings', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'audio-reader-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('reads a WAV file of any rate as 16 kHz', async () => {
    if (typeof read === 'string') return;
    const file = path.join(folder, 'a.wav');
    await writeFile(file, writeWav({ rateHz: 8000, samples: second(8000) }));
    expect((await read(file)).length).toBe(16_000);
  });

  it('reads a FLAC file', async ({ skip }) => {
    if (typeof read === 'string') return;
    const wav = path.join(folder, 'b.wav');
    await writeFile(wav, writeWav({ rateHz: 16_000, samples: second(16_000) }));
    await promisify(execFile)('flac', ['-s', wav]).catch(() => skip('flac is not installed'));
    expect(await read(path.join(folder, 'b.flac'))).toEqual(await read(wav));
  });

  it('refuses a file that is not audio', async () => {
    if (typeof read === 'string') return;
    const file = path.join(folder, 'c.wav');
    await writeFile(file, 'no audio');
    await expect(read(file)).rejects.toThrow('This is not a WAV file.');
  });

  it('refuses a FLAC file that is damaged in one sentence', async () => {
    if (typeof read === 'string') return;
    const file = path.join(folder, 'e.flac');
    await writeFile(file, 'no audio');
    await expect(read(file)).rejects.toThrow(/^This is not a FLAC file, or it is damaged\.$/);
  });

  it('refuses a file of more than 100 MB unread', async () => {
    if (typeof read === 'string') return;
    const file = path.join(folder, 'd.wav');
    await writeFile(file, '');
    await truncate(file, 100e6 + 1);
    await expect(read(file)).rejects.toThrow('This file is larger than 100 MB.');
  });
});
