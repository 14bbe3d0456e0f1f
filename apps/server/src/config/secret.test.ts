import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { loadSecret, loadSecrets } from './secret.ts';

/** What a process of its own prints. */
async function run(
  script: string,
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  const argv = ['--input-type=module', '--eval', script, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, argv, user);
  return stdout.trim();
}

/** Processes that have loaded their modules, and ask for a key in whatever folder they are told. */
class Starters implements AsyncDisposable {
  readonly #processes: { input: Writable; lines: AsyncIterator<string>; gone: Promise<unknown> }[] = [];

  static async start(count: number): Promise<Starters> {
    const starters = new Starters();
    const script = `
      const { loadSecret } = await import(${JSON.stringify(new URL('secret.ts', import.meta.url).href)});
      const { createInterface } = await import('node:readline');
      console.log('ready');
      for await (const folder of createInterface(process.stdin))
        console.log(Buffer.from(loadSecret(undefined, folder)).toString('hex'));`;
    for (let n = 0; n < count; n += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
      starters.#processes.push({ input: child.stdin, lines, gone: once(child, 'exit') });
    }
    expect(await starters.#nextLines()).toEqual(Array.from({ length: count }, () => 'ready'));
    return starters;
  }

  /** The key that each finds or makes, all told at once. */
  keysIn(folder: string): Promise<string[]> {
    for (const { input } of this.#processes) input.write(`${folder}\n`);
    return this.#nextLines();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { input } of this.#processes) input.end();
    await Promise.all(this.#processes.map(({ gone }) => gone));
  }

  #nextLines(): Promise<string[]> {
    return Promise.all(this.#processes.map(async ({ lines }) => String((await lines.next()).value)));
  }
}

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

  it('is one key for all who start for the first time at once, and never half of one', async () => {
    await using starters = await Starters.start(4);
    for (let round = 0; round < 5; round += 1) {
      const folder = path.join(directory, `${round}`);
      // oxlint-disable-next-line no-await-in-loop -- each round is a first start of its own
      const keys = await starters.keysIn(folder);
      expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
      expect(new Set(keys).size).toBe(1);
      expect(readdirSync(folder)).toEqual(['secret']);
    }
  });

  it('waits for nobody: a draft that a killed process left is no key', () => {
    writeFileSync(path.join(directory, 'secret.draft'), 'abc');
    expect(loadSecret(undefined, directory)).toEqual(loadSecret(undefined, directory));
  });

  it('derives the key from SECRET_KEY and leaves the folder alone', () => {
    const key = 'k'.repeat(32);
    expect(loadSecret(key, path.join(directory, 'none'))).toEqual(loadSecret(key, '/nowhere'));
    expect(() => statSync(path.join(directory, 'none'))).toThrow('ENOENT');
  });

  it('closes a file that others could read', () => {
    loadSecret(undefined, directory);
    const file = path.join(directory, 'secret');
    chmodSync(file, 0o644);
    loadSecret(undefined, directory);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  // Another user's file stands for a read-only mount: neither can be changed. Only root can give files away.
  it.runIf(process.getuid?.() === 0)(
    'takes a file that cannot be changed when nobody but its group can read it',
    async () => {
      const key = loadSecret(undefined, directory);
      const file = path.join(directory, 'secret');
      const nobody = { uid: 65_534, gid: 65_534 };
      chownSync(file, 0, nobody.gid);
      chownSync(directory, nobody.uid, nobody.gid);
      const script = `
        const { loadSecret } = await import(${JSON.stringify(new URL('secret.ts', import.meta.url).href)});
        console.log(Buffer.from(loadSecret(undefined, process.argv[1])).toString('hex'));`;
      for (const mode of [0o440, 0o040]) {
        chmodSync(file, mode);
        // oxlint-disable-next-line no-await-in-loop -- one file, one mode at a time
        expect(await run(script, [directory], nobody)).toBe(Buffer.from(key).toString('hex'));
      }
      chmodSync(file, 0o444);
      await expect(run(script, [directory], nobody)).rejects.toThrow('mount it with mode 0400 or 0440');
    },
  );

  it('still reads with the keys before it: those of the settings, and the one in a file that was renamed', () => {
    const [now, before] = ['n'.repeat(32), 'b'.repeat(32)];
    const settings = { secretKey: now, previousSecretKeys: [before], dataDirectory: directory };
    const old = loadSecret(undefined, directory);
    renameSync(path.join(directory, 'secret'), path.join(directory, 'secret.previous'));
    expect(loadSecrets(settings)).toEqual({
      current: loadSecret(now, directory),
      previous: [loadSecret(before, directory), Buffer.from(old)],
    });
    const made = loadSecrets({ ...settings, secretKey: undefined, previousSecretKeys: [] });
    expect(made.previous).toEqual([Buffer.from(old)]);
    expect(made.current).not.toEqual(old);
    writeFileSync(path.join(directory, 'secret.previous'), 'abc');
    expect(() => loadSecrets(settings)).toThrow("damaged file 'secret.previous'");
  });

  it('takes no key out of a folder that others can write to', () => {
    const key = loadSecret(undefined, directory);
    chmodSync(directory, 0o777);
    expect(() => loadSecret(undefined, directory)).toThrow(`chmod 700 '${directory}'`);
    chmodSync(directory, 0o755);
    expect(loadSecret(undefined, directory)).toEqual(key);
  });

  it('refuses a damaged file instead of replacing it', () => {
    writeFileSync(path.join(directory, 'secret'), 'abc');
    expect(() => loadSecret(undefined, directory)).toThrow(ConfigError);
  });
});
