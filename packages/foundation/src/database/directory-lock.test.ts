import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';
import { identifyProcess } from './process-identity.ts';

const DEAD_PID = 2 ** 22 + 1; // above Linux's largest pid

describe('lockDirectory', () => {
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-lock-'));
    file = path.join(directory, 'db.lock');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is taken once, and again after it was given back', () => {
    const lock = lockDirectory(file);
    expect(() => lockDirectory(file)).toThrow(DirectoryInUseError);
    lock[Symbol.dispose]();
    lockDirectory(file)[Symbol.dispose]();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('refuses the lock of another live process and names its pid', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    writeFileSync(file, JSON.stringify({ owner: identifyProcess(child.pid ?? 0), key: 'k' }));
    expect(() => lockDirectory(file)).toThrow(`pid ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDirectory(file)[Symbol.dispose]();
  });

  it.each([
    ['a dead pid', { owner: { pid: DEAD_PID, started: '' }, key: 'k' }],
    ['a pid that now belongs to another process', { owner: { pid: 1, started: 'earlier boot:1' }, key: 'k' }],
    ['our own pid from an earlier life', { owner: { pid: process.pid, started: '' }, key: 'k' }],
    ['half a file', '{"owner"'],
  ])('takes over from %s', (_case, content) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    const lock = lockDirectory(file);
    expect(() => lockDirectory(file)).toThrow(DirectoryInUseError);
    lock[Symbol.dispose]();
    expect(existsSync(file)).toBe(false);
  });

  it('leaves the lock of a later owner alone when disposed twice', () => {
    const first = lockDirectory(file);
    first[Symbol.dispose]();
    const second = lockDirectory(file);
    first[Symbol.dispose]();
    expect(existsSync(file)).toBe(true);
    second[Symbol.dispose]();
  });
});
