import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { checkEntries, unpackArchive } from './unpack-archive.ts';

const run = promisify(execFile);
const line = (size: number): string => `-rw-r--r-- 0/0 ${size} 2026-01-01 00:00 model/a`;

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
    await writeFile(path.join(folder, 'source', 'noise'), Buffer.alloc(2_000_000, Math.random().toString()));
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
