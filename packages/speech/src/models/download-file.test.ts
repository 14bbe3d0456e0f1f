import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { FakeClock, temporaryFolder } from '@bandpal/foundation/testing';
import { FileServer } from '../testing/file-server.ts';
import { downloadFile } from './download-file.ts';

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
