import { hash } from 'node:crypto';
import { readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HARMLESS, patchOfThePackage } from '../../testing/build-model-patch.ts';
import { MODEL_FILES, findMoonshineFiles } from '../model-files.ts';
import type { MoonshineFiles } from '../model-files.ts';
import { checkAdapter } from '../moonshine-engine.ts';
import { PLAIN_MODEL_CURVE, AdapterError } from './model-patch.ts';
import { LEARNERS_ADAPTER, openModelReader } from './model-reader.ts';

const model = findMoonshineFiles();
const patch = await patchOfThePackage('harmless', HARMLESS);

describe('an adapter file and the files of the package', () => {
  let stack: AsyncDisposableStack;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    stack = new AsyncDisposableStack();
    folder = stack.use(await temporaryFolder()).path;
    file = path.join(folder, 'harmless.patch');
    await writeFile(file, patch);
  });
  afterEach(() => stack.disposeAsync());

  /** A package whose decoder is another one. */
  async function changedModel(): Promise<MoonshineFiles> {
    const decoder = path.join(folder, MODEL_FILES.decoder);
    const bytes = await readFile(model.decoder);
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    await writeFile(decoder, bytes);
    return { ...model, decoder };
  }

  it('fit: the model is read patched, and nothing is written', async () => {
    expect(await checkAdapter(file, model)).toEqual({ name: 'harmless', sha256: hash('sha256', patch) });
    const before = await readdir(folder);
    const { read, confidence } = await openModelReader(model, file);
    expect(confidence).toEqual({ slope: 0.5, offset: -1 });
    for (const half of ['encoder', 'decoder'] as const) {
      const expected = Buffer.concat([await readFile(model[half]), HARMLESS]);
      expect(expected.equals(await read(half))).toBe(true);
    }
    expect(await readdir(folder)).toEqual(before);
  });

  it('are read as they are without an adapter', async () => {
    const { read, confidence } = await openModelReader(model, null);
    expect(confidence).toBe(PLAIN_MODEL_CURVE);
    expect((await readFile(model.encoder)).equals(await read('encoder'))).toBe(true);
    expect((await readFile(model.decoder)).equals(await read('decoder'))).toBe(true);
  });

  it('are not read with another adapter than the one that was checked, good as it may be', async () => {
    const checked = await checkAdapter(file, model);
    const sha256 = 'sha256' in checked ? checked.sha256 : '';
    await openModelReader(model, file, sha256);
    await writeFile(file, await patchOfThePackage('newer', HARMLESS));
    await expect(openModelReader(model, file, sha256)).rejects.toThrow(
      new AdapterError('The adapter file has changed since the server started.'),
    );
  });

  it('do not fit when the package has changed', async () => {
    const changed = await changedModel();
    const reason =
      'The adapter was made for another version of the package @moonshine-ai/moonshine-js: its decoder_model_merged.onnx is not the installed one.';
    expect(await checkAdapter(file, changed)).toEqual({ reason });
    const { read } = await openModelReader(changed, file);
    await expect(read('decoder')).rejects.toThrow(new AdapterError(reason));
  });

  it('do not fit when the adapter is damaged in its header or in what it adds', async () => {
    const inHeader = Uint8Array.from(patch).fill(0, 20, 22);
    await writeFile(file, inHeader);
    expect(await checkAdapter(file, model)).toEqual({
      reason: 'The adapter file is damaged: its header is not JSON.',
    });
    const inPayload = Uint8Array.from(patch).fill(0, patch.length - 1);
    await writeFile(file, inPayload);
    expect(await checkAdapter(file, model)).toEqual({
      reason:
        'The adapter file is damaged: what it makes of decoder_model_merged.onnx has the wrong checksum.',
    });
  });

  it('fit as they are in this repository, and the adapter has at most 3 MB', async () => {
    expect(await checkAdapter(LEARNERS_ADAPTER, model)).toMatchObject({ name: 'learners-2' });
    expect((await stat(LEARNERS_ADAPTER)).size).toBeLessThanOrEqual(3e6);
  });

  it('are not there, or cannot be read, which is said plainly', async () => {
    expect(await checkAdapter(path.join(folder, 'absent'), model)).toEqual({
      reason: 'There is no adapter file.',
    });
    expect(await checkAdapter(folder, model)).toEqual({ reason: 'The adapter file cannot be read.' });
    expect(await checkAdapter('/dev/null', model)).toEqual({ reason: 'The adapter file cannot be read.' });
  });

  it('are refused unread when the adapter has more than 8 MB', async () => {
    await truncate(file, 8e6 + 1);
    expect(await checkAdapter(file, model)).toEqual({ reason: 'The adapter file is larger than 8 MB.' });
  });
});
