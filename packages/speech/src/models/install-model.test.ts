import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { FileServer } from '../testing/file-server.ts';
import { writeToneVoice } from '../testing/tone-voice.ts';
import type { CatalogueModel } from './catalogue.ts';
import { CATALOGUE } from './catalogue.ts';
import { installModel } from './install-model.ts';
import { verifyModels } from './verify-models.ts';

const run = promisify(execFile);

async function packedVoice(): Promise<Uint8Array> {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'released-name'));
  await writeToneVoice(path.join(folder.path, 'released-name'));
  const archive = path.join(folder.path, 'voice.tar.bz2');
  await run('tar', ['-C', folder.path, '-cjf', archive, 'released-name']);
  return await readFile(archive);
}
const archive = await packedVoice();
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('installing a model', () => {
  let stack: AsyncDisposableStack;
  let server: FileServer;
  let modelsDir: string;
  let model: CatalogueModel;
  let checked: { file: string; sum: string; isPinned: boolean }[];
  beforeEach(async () => {
    stack = new AsyncDisposableStack();
    server = stack.use(await FileServer.open());
    modelsDir = path.join(stack.use(await temporaryFolder()).path, 'data', 'models');
    server.files.set('voice.tar.bz2', archive);
    server.files.set('extra.bin', Uint8Array.of(1, 2, 3));
    model = {
      name: 'tones',
      use: 'voice',
      licence: 'none',
      about: 'a voice of tones',
      parts: [
        { url: server.url('voice.tar.bz2'), kind: 'tar.bz2' },
        { url: server.url('extra.bin'), kind: 'file' },
      ],
    };
    checked = [];
  });
  afterEach(() => stack.disposeAsync());

  const install = (wanted = model): Promise<boolean> =>
    installModel(modelsDir, wanted, {
      clock: systemClock,
      events: {
        onProgress: () => undefined,
        onChecked: (file, sum, isPinned) => checked.push({ file, sum, isPinned }),
      },
    });
  const inModels = async (): Promise<string[]> =>
    (await readdir(modelsDir)).filter((name) => !name.startsWith('.')).sort();

  it('lays the content of the archive and the other files into a folder of its name', async () => {
    expect(await install()).toBe(true);
    expect((await readdir(path.join(modelsDir, 'tones'))).sort()).toEqual([
      'extra.bin',
      'tokens.txt',
      'tones.onnx',
    ]);
    expect(await readdir(path.join(modelsDir, '.downloads'))).toEqual([]);
    expect(checked).toEqual([
      { file: 'voice.tar.bz2', sum: sha256(archive), isPinned: false },
      { file: 'extra.bin', sum: sha256(Uint8Array.of(1, 2, 3)), isPinned: false },
    ]);
    expect(await verifyModels(modelsDir)).toEqual([{ name: 'tones', state: 'whole', files: [] }]);
  });
  it('does nothing when the model is there', async () => {
    await install();
    expect(await install()).toBe(false);
    expect(server.ranges).toHaveLength(2);
  });
  it('goes on after a broken connection', async () => {
    server.cutNext = { at: 10_000, file: path.join(modelsDir, '.downloads', 'voice.tar.bz2.part') };
    await expect(install()).rejects.toThrow('Run the command again');
    expect(await inModels()).toEqual([]);
    expect(await install()).toBe(true);
    expect(server.ranges[1]).toMatch(/^bytes=[1-9]/);
    expect(checked[0]?.sum).toBe(sha256(archive));
  });
  it('refuses a file that is not what it was at the first time, and throws it away', async () => {
    await install();
    await rm(path.join(modelsDir, 'tones'), { recursive: true });
    server.files.set('extra.bin', Uint8Array.of(6, 6, 6));
    await expect(install()).rejects.toThrow('extra.bin is not the file it was before');
    expect(await inModels()).toEqual(['checksums.json']);
    server.files.set('extra.bin', Uint8Array.of(1, 2, 3));
    expect(await install()).toBe(true);
    expect(checked.at(-1)).toMatchObject({ file: 'extra.bin', isPinned: true });
  });
  it('leaves and learns nothing when the archive is broken, and begins again', async () => {
    server.files.set('voice.tar.bz2', archive.subarray(0, archive.length - 100));
    await expect(install()).rejects.toThrow('The archive is broken');
    expect(await inModels()).toEqual([]);
    server.files.set('voice.tar.bz2', archive);
    expect(await install()).toBe(true);
  });
  it('refuses an archive that holds something else than the model needs', async () => {
    await expect(install({ ...model, use: 'recogniser' })).rejects.toThrow(
      'does not hold what a recogniser needs',
    );
    expect(await inModels()).toEqual([]);
  });
  it('trusts nothing when its checksums cannot be read', async () => {
    await mkdir(modelsDir, { recursive: true });
    await writeFile(path.join(modelsDir, 'checksums.json'), '{"downloads":[]');
    await expect(install()).rejects.toThrow('cannot be read');
  });
  it('can be checked later: changed, missing and added files, and models of unknown origin', async () => {
    await install();
    await writeFile(path.join(modelsDir, 'tones', 'tokens.txt'), 'a 0');
    await rm(path.join(modelsDir, 'tones', 'extra.bin'));
    await writeFile(path.join(modelsDir, 'tones', 'new.txt'), '');
    await mkdir(path.join(modelsDir, 'own'));
    expect(await verifyModels(modelsDir)).toEqual([
      { name: 'own', state: 'unknown', files: [] },
      { name: 'tones', state: 'changed', files: ['extra.bin', 'new.txt', 'tokens.txt'] },
    ]);
  });
});

describe('the catalogue', () => {
  it('has one entry for each name, with encrypted addresses and names that are folders', () => {
    expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
    for (const { name, parts } of CATALOGUE) {
      expect(name).toMatch(/^[a-z0-9][a-z0-9-]*$/);
      expect(parts.length).toBeGreaterThan(0);
      for (const { url, kind } of parts) {
        expect(url).toMatch(/^https:\/\/(github\.com|huggingface\.co)\//);
        expect(url.endsWith('.tar.bz2')).toBe(kind === 'tar.bz2');
      }
    }
  });
});
