import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileServer } from '../testing/file-server.ts';
import { writeToneVoice, writeTwoWordTransducer } from '../testing/tiny-models.ts';

const run = promisify(execFile);
const SCRIPT = path.resolve('scripts/models.ts');
const RECOGNISER = 'sherpa-onnx-moonshine-base-en-quantized-2026-02-27.tar.bz2';
const VOICE = 'vits-piper-en_GB-cori-medium.tar.bz2';

/** An archive with one folder, as releases are. */
async function packed(write: (folder: string) => Promise<void>): Promise<Uint8Array> {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'released'));
  await write(path.join(folder.path, 'released'));
  const archive = path.join(folder.path, 'model.tar.bz2');
  await run('tar', ['-C', folder.path, '--dereference', '-cjf', archive, 'released']);
  return await readFile(archive);
}

const voice = await packed(writeToneVoice);
const recogniser = await packed(writeTwoWordTransducer);

describe('getting the recommended models', () => {
  let stack: AsyncDisposableStack;
  let server: FileServer;
  let modelsDir: string;
  beforeEach(async () => {
    stack = new AsyncDisposableStack();
    server = stack.use(await FileServer.open());
    modelsDir = path.join(stack.use(await temporaryFolder()).path, 'models');
    server.files.set(VOICE, voice);
    server.files.set(RECOGNISER, recogniser);
  });
  afterEach(() => stack.disposeAsync());

  const models = (...args: string[]): Promise<{ stdout: string }> =>
    run(process.execPath, [SCRIPT, ...args], {
      env: { ...process.env, SPEECH_MODELS_DIR: modelsDir, SPEECH_MODELS_MIRROR: server.url('') },
    });

  it('gets a model by its name, tells licence, size and checksum, and can verify it later', async () => {
    const recogniserTold = await models('get', 'moonshine-base-en');
    const stdout = recogniserTold.stdout + (await models('get', 'piper-cori')).stdout;
    expect((await readdir(modelsDir)).filter((name) => !name.startsWith('.')).sort()).toEqual([
      'checksums.json',
      'moonshine-base-en',
      'piper-cori',
    ]);
    expect(stdout).toMatch(/moonshine-base-en: .*licence: MIT/);
    expect(stdout).toMatch(/MB of \d+\.\d MB/);
    expect(stdout.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(2);
    expect((await models('verify')).stdout).toBe('moonshine-base-en: whole\npiper-cori: whole\n');
  });
  it('goes on where a broken connection left it, and gets nothing twice', async () => {
    const file = path.join(modelsDir, '.downloads', `${RECOGNISER}.part`);
    server.cutNext = { at: Math.floor(recogniser.length / 2), file };
    await expect(models('get', 'moonshine-base-en')).rejects.toThrow('Run the command again to go on.');
    const { stdout } = await models('get', 'moonshine-base-en');
    expect(server.ranges).toEqual([null, expect.stringMatching(/^bytes=[1-9]/)]);
    expect(stdout).toContain('moonshine-base-en is in ');
    expect((await models('get', 'moonshine-base-en')).stdout).toContain(
      'moonshine-base-en is there already.',
    );
    expect(server.ranges).toHaveLength(2);
  });
  it('recommends a recogniser and the British voices, whose files have the checksums that their maker tells', async () => {
    server.files.set('bf_emma.int8.onnx', Uint8Array.of(1, 2, 3));
    await expect(models('recommended')).rejects.toThrow(
      /bf_emma\.int8\.onnx is not the file it should be \(SHA-256 [0-9a-f]{64}, expected f709f0488ee6/,
    );
    expect((await readdir(modelsDir)).filter((name) => !name.startsWith('.')).sort()).toEqual([
      'checksums.json',
      'moonshine-base-en',
    ]);
  });
  it('says what is wrong with the address of a mirror', async () => {
    const wrong = run(process.execPath, [SCRIPT, 'recommended'], {
      env: { ...process.env, SPEECH_MODELS_DIR: modelsDir, SPEECH_MODELS_MIRROR: 'ftp://models' },
    });
    await expect(wrong).rejects.toThrow('SPEECH_MODELS_MIRROR is no http or https address: ftp://models');
  });
});
