import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@bandpal/foundation';
import { FakeClock, temporaryFolder } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileServer } from '../testing/file-server.ts';
import { writeToneVoice } from '../testing/tiny-models.ts';
import { CATALOGUE } from './catalogue.ts';
import type { CatalogueModel } from './catalogue.ts';
import { checkEntries, downloadFile, installModel, unpackArchive } from './install-model.ts';
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
    await expect(install()).rejects.toThrow('extra.bin is not the file it should be');
    expect(await inModels()).toEqual(['checksums.json']);
    server.files.set('extra.bin', Uint8Array.of(1, 2, 3));
    expect(await install()).toBe(true);
    expect(checked.at(-1)).toMatchObject({ file: 'extra.bin', isPinned: true });
  });
  it('refuses a file whose checksum is known and another one, the first time too', async () => {
    const [archived] = model.parts;
    const parts = (sum: string) =>
      [archived!, { url: server.url('extra.bin'), kind: 'file', sha256: sum }] as const;
    await expect(install({ ...model, parts: parts('0'.repeat(64)) })).rejects.toThrow(
      `extra.bin is not the file it should be (SHA-256 ${sha256(Uint8Array.of(1, 2, 3))}, expected 000`,
    );
    expect(await inModels()).toEqual([]);
    expect(await install({ ...model, parts: parts(sha256(Uint8Array.of(1, 2, 3))) })).toBe(true);
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

const line = (size: number): string => `-rw-r--r-- 0/0 ${size} 2026-01-01 00:00 model/a`;

describe('unpack archive', () => {
  const run = promisify(execFile);

  describe('unpacking an archive', () => {
    let stack: AsyncDisposableStack;
    let folder: string;
    let archive: string;
    let target: string;
    beforeEach(async () => {
      stack = new AsyncDisposableStack();
      folder = stack.use(await temporaryFolder()).path;
      archive = path.join(folder, 'model.tar.bz2');
      target = path.join(folder, 'target');
      await mkdir(path.join(folder, 'source', 'deep er'), { recursive: true });
      await mkdir(target);
      await writeFile(path.join(folder, 'source', 'model.onnx'), 'weights');
      await writeFile(path.join(folder, 'source', 'deep er', 'tökens\n.txt'), 'a 0');
    });
    afterEach(() => stack.disposeAsync());

    const pack = async (...args: string[]): Promise<void> => {
      await run('tar', ['-C', folder, '-cjf', archive, ...args, 'source']);
    };

    it('brings back files and folders, whatever their names', async () => {
      await pack();
      await unpackArchive(archive, target);
      expect(await readFile(path.join(target, 'source', 'model.onnx'), 'utf8')).toBe('weights');
      expect(await readdir(path.join(target, 'source', 'deep er'))).toEqual(['tökens\n.txt']);
    });
    it.each([
      ['climbs out of its folder', ['-P', '--transform=s#^source/model#../../evil#'], 'a path out of it'],
      ['names an absolute place', ['-P', '--transform=s#^source/model#/tmp/evil#'], 'a path out of it'],
    ])('refuses an entry that %s, and unpacks nothing', async (_what, args, reason) => {
      await pack(...args);
      await expect(unpackArchive(archive, target)).rejects.toThrow(reason);
      expect(await readdir(target)).toEqual([]);
    });
    it('refuses links, through which later entries could be written elsewhere', async () => {
      await symlink('/etc', path.join(folder, 'source', 'etc'));
      await pack();
      await expect(unpackArchive(archive, target)).rejects.toThrow('a link or a device: source/etc -> /etc');
      expect(await readdir(target)).toEqual([]);
    });
    it('refuses an archive that is cut off, and one that is something else', async () => {
      await writeFile(
        path.join(folder, 'source', 'noise'),
        Buffer.alloc(2_000_000, Math.random().toString()),
      );
      await pack();
      await truncate(archive, (await readFile(archive)).length - 20);
      await expect(unpackArchive(archive, target)).rejects.toThrow('broken');
      await writeFile(archive, '<html>not found</html>');
      await expect(unpackArchive(archive, target)).rejects.toThrow('broken');
      expect(await readdir(target)).toEqual([]);
    });
    it('refuses more than a model has, and lists it cannot read', () => {
      expect(() => checkEntries([line(3e9), line(0.9e9)])).not.toThrow();
      expect(() => checkEntries([line(3e9), line(1.1e9)])).toThrow('4100 MB');
      expect(() => checkEntries(['what is this'])).toThrow('cannot be read');
    });
  });
});

const CONTENT = new Uint8Array(randomBytes(300_000));

describe('downloading a file', () => {
  let stack: AsyncDisposableStack;
  let server: FileServer;
  let file: string;
  beforeEach(async () => {
    stack = new AsyncDisposableStack();
    server = stack.use(await FileServer.open());
    file = path.join(stack.use(await temporaryFolder()).path, 'model.part');
    server.files.set('model', CONTENT);
  });
  afterEach(() => stack.disposeAsync());

  const download = (onProgress?: (received: number, total: number | null) => void): Promise<void> =>
    downloadFile(server.url('model'), file, { clock: systemClock, ...(onProgress ? { onProgress } : {}) });
  const content = async (): Promise<Uint8Array> => new Uint8Array(await readFile(file));

  it('brings every byte and tells how far it is', async () => {
    const progress: [number, number | null][] = [];
    await download((received, total) => progress.push([received, total]));
    expect(await content()).toEqual(CONTENT);
    expect(progress.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
    expect(server.ranges).toEqual([null]);
  });
  it('goes on where a broken connection stopped', async () => {
    server.cutNext = { at: 100_000, file };
    await expect(download()).rejects.toThrow('Run the command again to go on.');
    const { length } = await content();
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(100_000);
    await download();
    expect(server.ranges).toEqual([null, `bytes=${length}-`]);
    expect(await content()).toEqual(CONTENT);
  });
  it('asks for nothing twice when the file is whole', async () => {
    await download();
    await download();
    expect(server.ranges).toEqual([null, `bytes=${CONTENT.length}-`]);
    expect(await content()).toEqual(CONTENT);
  });
  it('begins again when the server has another version by now', async () => {
    server.cutNext = { at: 100_000, file };
    await expect(download()).rejects.toThrow();
    const newer = new Uint8Array(randomBytes(200_000));
    server.files.set('model', newer);
    await download();
    expect(await content()).toEqual(newer);
  });
  it('begins again when the server cannot continue', async () => {
    server.cutNext = { at: 100_000, file };
    await expect(download()).rejects.toThrow();
    server.canContinue = false;
    await download();
    expect(await content()).toEqual(CONTENT);
  });
  it('begins again over a file of unknown origin', async () => {
    await writeFile(file, 'something else');
    await download();
    expect(server.ranges).toEqual([null]);
    expect(await content()).toEqual(CONTENT);
  });
  it('works without a length', async () => {
    server.tellsLength = false;
    const totals = new Set<number | null>();
    await download((_received, total) => totals.add(total));
    expect(await content()).toEqual(CONTENT);
    expect([...totals]).toEqual([null]);
  });
  it('says what the server answered', async () => {
    server.files.clear();
    await expect(download()).rejects.toThrow('could not be downloaded: the server answered 404');
  });
  it('gives up on a line that brings nothing for a minute', async () => {
    const asked = Promise.withResolvers<void>();
    const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    stack.defer(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const clock = new FakeClock();
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/model`;
    const outcome = expect(downloadFile(url, file, { clock })).rejects.toThrow('nothing came for 60 seconds');
    await asked.promise;
    clock.advance(60_000);
    await outcome;
  });
});
