import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FakeClock, temporaryFolder } from '@bandpal/foundation/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackedClip } from './packed-clip.ts';
import { ClipStore, readClipFile, writeClipFile } from './clip-store.ts';

function clipOf(packets: readonly Uint8Array[]): PackedClip {
  return {
    packetBytes: Uint16Array.from(packets, ({ length }) => length),
    packets: Uint8Array.from(packets.flatMap((packet) => [...packet])),
    pcm: Int16Array.from({ length: packets.length * 320 }, (_, index) => index % 1000),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CLIP = clipOf([Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);

describe('clip file', () => {
  it('gives back any clip', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 5 }), (packets) => {
        expect(readClipFile(writeClipFile(clipOf(packets)))).toEqual(clipOf(packets));
      }),
    );
  });
  it('notices every changed byte and every missing end', () => {
    const file = writeClipFile(CLIP);
    fc.assert(
      fc.property(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = file.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        expect(readClipFile(damaged)).toBeNull();
        expect(readClipFile(file.slice(0, at))).toBeNull();
      }),
    );
  });
});

describe('clip store', () => {
  const voice = { engine: 'flite', voice: 'slt' };

  it('keeps clips apart by text, voice, edition and engine', async () => {
    await using folder = await temporaryFolder();
    const clock = new FakeClock();
    const store = new ClipStore(path.join(folder.path, 'new', 'folder'), voice, clock);
    await store.write('Hello.', CLIP);
    expect(await store.read('Hello.')).toEqual(CLIP);
    expect(await store.read('Hello')).toBeNull();
    const other = new ClipStore(path.join(folder.path, 'new', 'folder'), { ...voice, voice: 'rms' }, clock);
    expect(await other.read('Hello.')).toBeNull();
    const newer = new ClipStore(path.join(folder.path, 'new', 'folder'), { ...voice, edition: '2' }, clock);
    expect(await newer.read('Hello.')).toBeNull();
  });
  it('has no text in names and contents, and no drafts', async () => {
    await using folder = await temporaryFolder();
    const store = new ClipStore(folder.path, voice, new FakeClock());
    await Promise.all([store.write('Anna', CLIP), store.write('Anna', CLIP)]);
    const names = await readdir(folder.path);
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^[0-9a-f]{64}\.clip$/);
    expect((await readFile(path.join(folder.path, names[0] ?? ''))).includes('Anna')).toBe(false);
  });
  it('leaves nothing of a line that could not be written', async () => {
    await using folder = await temporaryFolder();
    const store = new ClipStore(folder.path, voice, new FakeClock());
    await store.write('Hello.', CLIP);
    const [name = ''] = await readdir(folder.path);
    await rm(path.join(folder.path, name));
    await mkdir(path.join(folder.path, name));
    await expect(store.write('Hello.', CLIP)).rejects.toThrow();
    expect(await readdir(folder.path)).toEqual([name]);
  });
  it('removes a damaged file', async () => {
    await using folder = await temporaryFolder();
    const store = new ClipStore(folder.path, voice, new FakeClock());
    await store.write('Hello.', CLIP);
    const [name = ''] = await readdir(folder.path);
    await writeFile(path.join(folder.path, name), 'rubbish');
    expect(await store.read('Hello.')).toBeNull();
    expect(await readdir(folder.path)).toEqual([]);
  });
  it('drops lines that were not asked for in sixty days', async () => {
    await using folder = await temporaryFolder();
    const clock = new FakeClock();
    const store = new ClipStore(folder.path, voice, clock);
    await store.write('Old.', CLIP);
    await store.write('Kept.', CLIP);
    clock.advance(59 * DAY_MS);
    await store.touch('Kept.');
    await store.prune();
    expect(await store.read('Old.')).toEqual(CLIP);
    clock.advance(2 * DAY_MS);
    await store.prune();
    expect(await store.read('Old.')).toBeNull();
    expect(await store.read('Kept.')).toEqual(CLIP);
  });
});
