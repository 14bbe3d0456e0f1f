import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { openPrivateFolder } from './private-folder.ts';
import { temporaryFolder } from './testing/index.ts';

const modeOf = (folder: string) => (statSync(folder).mode & 0o7777).toString(8);

describe('openPrivateFolder', () => {
  let root: Awaited<ReturnType<typeof temporaryFolder>>;
  let folder: string;
  beforeEach(async () => {
    root = await temporaryFolder();
    folder = path.join(root.path, 'data');
  });
  afterEach(() => root[Symbol.asyncDispose]());

  it('makes a folder for its owner alone', () => {
    openPrivateFolder(folder);
    expect(modeOf(folder)).toBe('700');
  });

  it('closes a folder that others could read', () => {
    mkdirSync(folder);
    for (const mode of [0o755, 0o750, 0o701]) {
      chmodSync(folder, mode);
      openPrivateFolder(folder);
      expect(modeOf(folder)).toBe('700');
    }
  });

  it('refuses a folder that others can write, with the command that mends it, and leaves it as it is', () => {
    mkdirSync(folder);
    for (const mode of [0o777, 0o775, 0o702, 0o1777]) {
      chmodSync(folder, mode);
      expect(() => openPrivateFolder(folder)).toThrow(OperatorError);
      expect(() => openPrivateFolder(folder)).toThrow(`chmod 700 '${folder}'`);
      expect(modeOf(folder)).toBe(mode.toString(8));
    }
  });
});
