import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadSecret } from './secret.ts';

describe('loadSecret', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-secret-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('creates a random key once and finds it again', () => {
    const data = path.join(directory, 'data');
    const first = loadSecret(undefined, data);
    expect(first).toHaveLength(32);
    expect(loadSecret(undefined, data)).toEqual(first);
    expect(statSync(path.join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(loadSecret(undefined, path.join(directory, 'other'))).not.toEqual(first);
  });

  it('derives the key from SECRET_KEY and leaves the folder alone', () => {
    const key = 'k'.repeat(32);
    expect(loadSecret(key, path.join(directory, 'none'))).toEqual(loadSecret(key, '/nowhere'));
    expect(() => statSync(path.join(directory, 'none'))).toThrow('ENOENT');
  });

  it('refuses a damaged file instead of replacing it', () => {
    writeFileSync(path.join(directory, 'secret'), 'abc');
    expect(() => loadSecret(undefined, directory)).toThrow(ConfigError);
  });
});
