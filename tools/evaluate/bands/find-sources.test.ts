import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { findSources } from './find-sources.ts';

const RATED = { id: 'a', part: 1, transcript: 'S: Yes.', band_overall: 6, source_kind: 'teacher-awarded' };
const EXPECTED = { id: 'b', part: 2, transcript: 'I go.', expected_range: [4, 5] };
const ANNOTATED = { id: 'c', level: 7.5, text: 'I goes.', errors: [{ from: 2, to: 6, better: ['go'] }] };

/** A folder with these files. */
async function written(
  files: Readonly<Record<string, unknown>>,
): Promise<Awaited<ReturnType<typeof temporaryFolder>>> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'sounds'));
  const writes = Object.entries(files).map(([name, content]) =>
    writeFile(path.join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content)),
  );
  await Promise.all(writes);
  return folder;
}

describe('what is measured', () => {
  it('is told by what is in the files; other files of a folder are left out', async () => {
    await using folder = await written({
      'texts.json': [RATED, EXPECTED],
      'errors.json': [ANNOTATED],
      'other.json': { hello: 1 },
      'sounds/manifest.json': [{ file: 'a.flac' }],
    });
    const sounds = path.join(folder.path, 'sounds');
    const sources = await findSources([folder.path, sounds]);
    expect(sources).toMatchObject({ rated: [RATED, EXPECTED] });
    expect(sources.annotated).toEqual([{ ...ANNOTATED, level: '7.5' }]);
    expect(sources.recordings).toEqual([sounds]);
    expect(sources.leftOut).toEqual([path.join(folder.path, 'other.json')]);
  });

  it.each([
    ['no JSON', '{', 'is not valid JSON.'],
    ['another format', [{ hello: 1 }], 'holds no rated transcripts, annotated texts or recordings.'],
    ['a band off the scale', [RATED, { ...RATED, band_overall: 10 }], 'entry 2: band_overall: '],
    ['no band', [{ ...RATED, band_overall: null }], 'neither band_overall nor expected_range'],
    ['no source of the band', [{ ...RATED, source_kind: undefined }], 'source_kind: a band_overall needs'],
    ['an error outside its text', [{ ...ANNOTATED, text: 'I' }], 'entry 1: errors: an error lies outside'],
  ])('is refused in one sentence when a file has %s', async (_, content, message) => {
    await using folder = await written({ 'a.json': content });
    const file = path.join(folder.path, 'a.json');
    await expect(findSources([file])).rejects.toThrow(UsageError);
    await expect(findSources([file])).rejects.toThrow(message);
  });

  it('is refused when nothing is there', async () => {
    await expect(findSources(['/no/such/place'])).rejects.toThrow(
      'There is no file or folder /no/such/place.',
    );
    await using folder = await written({});
    await expect(findSources([folder.path])).rejects.toThrow('There are no JSON files');
  });
});
