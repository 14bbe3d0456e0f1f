import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
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
  for (const file of files) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await writeFile(path.join(place, file), '');
  }
  return place;
};
const entry = (speaker: string | null, file = '1.wav') => ({ ...OF_KIND, file, speaker, reference: 'one' });
const refusal = async (file: string): Promise<unknown> => {
  const place = await folder('deep/kinds', [{ ...OF_KIND, file, reference: 'one' }], []);
  return findRecordings([place], read).catch((error: unknown) => error);
};
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'find-recordings-')));
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
        { ...OF_KIND, file: '7.wav', reference: 'hello', speaker: 'ann' },
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

  it('keeps recordings of one folder apart that share name and words, and the same file once', async () => {
    const entries = ['a/1.wav', 'b/1.wav', 'c/../a/1.wav'].map((file) => ({
      ...OF_KIND,
      file,
      reference: 'one',
    }));
    const place = await folder('prompts', entries, ['a/1.wav', 'b/1.wav', 'c/2.wav']);
    const found = await findRecordings([place, path.join(place, '..', 'prompts')], read);
    expect(found.recordings.map(({ file }) => file)).toEqual(['a/1.wav', 'b/1.wav']);
    expect(found.repeated).toBe(4);
  });

  it('takes a copy in another folder once, and keeps what may be of somebody else', async () => {
    const both = [entry('ann', 'a/1.wav'), entry('ann', 'b/1.wav')];
    const first = await folder('first', both, ['a/1.wav', 'b/1.wav']);
    const second = await folder('second', both, ['a/1.wav', 'b/1.wav']);
    await writeFile(path.join(second, 'a', '1.wav'), 'compressed anew');
    const found = await findRecordings([first, second], read);
    expect(found.recordings.map(({ file }) => file)).toEqual(['a/1.wav', 'b/1.wav']);
    expect(found.repeated).toBe(2);
    for (const other of ['ben', null]) {
      const third = await folder('third', [entry(other)], ['1.wav']);
      expect((await findRecordings([first, third], read)).repeated).toBe(0);
    }
    const nobody = await folder('nobody', [entry(null)], ['1.wav']);
    const unnamed = await folder('unnamed', [entry(null, 'a/1.wav')], ['a/1.wav']);
    expect((await findRecordings([nobody, unnamed], read)).repeated).toBe(1);
    await writeFile(path.join(unnamed, 'a', '1.wav'), 'longer');
    expect((await findRecordings([nobody, unnamed], read)).repeated).toBe(0);
  });

  it('refuses what lies outside, and what is not a regular file, and names it', async () => {
    await writeFile(path.join(root, 'secret.wav'), '');
    const place = path.join(root, 'deep', 'kinds');
    const outside = (file: string) =>
      new UsageError(`The audio file ${file} of ${place} lies outside that folder and its parent.`);
    expect(await refusal('../../secret.wav')).toEqual(outside('../../secret.wav'));
    await symlink(path.join(root, 'secret.wav'), path.join(place, 'link.wav'));
    expect(await refusal('link.wav')).toEqual(outside('link.wav'));
    await using socket = createServer().listen(path.join(place, 'socket.wav'));
    await once(socket, 'listening');
    for (const file of ['socket.wav', '.']) {
      expect(await refusal(file)).toEqual(
        new UsageError(`The audio file ${file} of ${place} is no regular file.`),
      );
    }
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
    await expect(recordings[0]?.load()).rejects.toThrow(`${place}/a.wav cannot be read as audio: broken`);
  });
});
