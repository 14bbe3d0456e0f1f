import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRecordings } from './find-recordings.ts';

const OF_KIND = { source: 'here', licence: 'ours', kind: 'native, read', seconds: 2 };
const RATED = { speaker: 'ann', age: 20, accuracy: 8, fluency: 8, prosodic: 8, total: 6 };
const WORDS = [{ t: 'hello', acc: 8, total: 8, phones: ['a', 'b', 'c', 'd', 'e'] }];
const read = (): Promise<Float32Array> => Promise.resolve(new Float32Array(3));

let root: string;
const folder = async (name: string, manifest: unknown, files: readonly string[]): Promise<string> => {
  const place = path.join(root, name);
  await mkdir(place, { recursive: true });
  if (manifest !== null) await writeFile(path.join(place, 'manifest.json'), JSON.stringify(manifest));
  await Promise.all(files.map((file) => writeFile(path.join(place, file), '')));
  return place;
};
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'find-recordings-'));
});
afterEach(() => rm(root, { recursive: true }));

describe('the search for recordings', () => {
  it('finds files beside the manifest and below the parent of its folder', async () => {
    const entries = [
      { ...OF_KIND, file: 'a.wav', reference: 'one' },
      { ...OF_KIND, file: 'kinds/b.wav', reference: 'two' },
    ];
    const place = await folder('kinds', entries, ['a.wav', 'b.wav']);
    const { recordings } = await findRecordings([place], read);
    expect(recordings.map(({ file }) => file)).toEqual(['a.wav', 'kinds/b.wav']);
    expect(await recordings[0]?.load()).toHaveLength(3);
  });

  it('counts what has no reference, and takes what two folders have once, with its ratings', async () => {
    const kinds = await folder(
      'kinds',
      [
        { ...OF_KIND, file: '7.wav', reference: 'hello' },
        { ...OF_KIND, file: '8.wav', reference: null },
      ],
      ['7.wav', '8.wav'],
    );
    const rated = await folder(
      'rated',
      [{ ...RATED, id: '7', file: '7.wav', reference: 'Hello!', words: WORDS }],
      ['7.wav'],
    );
    const found = await findRecordings([kinds, rated], read);
    expect(found).toMatchObject({ withoutReference: 1, repeated: 1 });
    expect(found.recordings.map(({ group }) => group)).toEqual(['middle']);
  });

  it('refuses a missing folder, manifest and audio file, each in one sentence', async () => {
    const missing = path.join(root, 'missing');
    await expect(findRecordings([missing], read)).rejects.toThrow(`There is no folder ${missing}.`);
    const empty = await folder('empty', null, []);
    await expect(findRecordings([empty], read)).rejects.toThrow(
      `There is no readable manifest.json in ${empty}.`,
    );
    const bare = await folder('bare', [{ ...OF_KIND, file: 'a.wav', reference: 'one' }], []);
    await expect(findRecordings([bare], read)).rejects.toThrow(`The audio file a.wav of ${bare} is missing.`);
    const silent = await folder('silent', [{ ...OF_KIND, file: 'a.wav', reference: '' }], ['a.wav']);
    await expect(findRecordings([silent], read)).rejects.toThrow('No recording with a reference was found.');
  });

  it('names the file that is no audio', async () => {
    const place = await folder('kinds', [{ ...OF_KIND, file: 'a.wav', reference: 'one' }], ['a.wav']);
    const { recordings } = await findRecordings([place], () => Promise.reject(new Error('broken')));
    await expect(recordings[0]?.load()).rejects.toThrow(`${place}/a.wav cannot be read as audio.`);
  });
});
