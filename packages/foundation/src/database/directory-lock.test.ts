import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';
import { identifyProcess } from './directory-lock.ts';

const DEAD_PID = 2 ** 22 + 1; // above Linux's largest pid

/** Takes the lock and lives on. */
const HOLDER = `
  const { lockDirectory } = await import(${JSON.stringify(new URL('directory-lock.ts', import.meta.url).href)});
  await lockDirectory(process.argv[1]);
  setInterval(() => {}, 1000);
  console.log('has it');`;

describe('lockDirectory', () => {
  let directory: string;
  let file: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-lock-'));
    file = path.join(directory, 'db.lock');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });

  it('is taken once, and again after it was given back', async () => {
    const lock = await lockDirectory(file);
    await expect(lockDirectory(file)).rejects.toThrow(DirectoryInUseError);
    lock[Symbol.dispose]();
    (await lockDirectory(file))[Symbol.dispose]();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('refuses the lock of another live process and names its pid', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(child);
    await once(child, 'spawn');
    writeFileSync(file, JSON.stringify({ owner: identifyProcess(child.pid ?? 0), key: 'k' }));
    await expect(lockDirectory(file)).rejects.toThrow(`pid ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await lockDirectory(file))[Symbol.dispose]();
  });

  it.each([
    ['a dead pid', { owner: { pid: DEAD_PID, started: '' }, key: 'k' }],
    ['a pid that now belongs to another process', { owner: { pid: 1, started: 'earlier boot:1' }, key: 'k' }],
    ['our own pid from an earlier life', { owner: { pid: process.pid, started: '' }, key: 'k' }],
    ['half a file', '{"owner"'],
  ])('takes over from %s', async (_case, content) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    const lock = await lockDirectory(file);
    await expect(lockDirectory(file)).rejects.toThrow(DirectoryInUseError);
    lock[Symbol.dispose]();
    expect(existsSync(file)).toBe(false);
  });

  // In containers every server has the pid 1; each sees the folder of the other one and none of its processes.
  it('refuses the lock of a process that it cannot see, for as long as that lives', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    const lock: object = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...lock, owner: identifyProcess(process.pid) }));
    await expect(lockDirectory(file)).rejects.toThrow(DirectoryInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const mine = await lockDirectory(file);
    await expect(lockDirectory(file)).rejects.toThrow(DirectoryInUseError);
    mine[Symbol.dispose]();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('does with pids where the folder takes no socket', async () => {
    const deep = path.join(directory, 'x'.repeat(120));
    mkdirSync(deep);
    const lock = await lockDirectory(path.join(deep, 'db.lock'));
    await expect(lockDirectory(path.join(deep, 'db.lock'))).rejects.toThrow(DirectoryInUseError);
    lock[Symbol.dispose]();
    expect(readdirSync(deep)).toEqual([]);
  });

  it('leaves the lock of a later owner alone when disposed twice', async () => {
    const first = await lockDirectory(file);
    first[Symbol.dispose]();
    const second = await lockDirectory(file);
    first[Symbol.dispose]();
    expect(existsSync(file)).toBe(true);
    second[Symbol.dispose]();
  });
});
