import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { makeReading, makeRecording } from './testing/make-reading.ts';
import { checkTranscriptFile, writeTranscripts } from './transcript-file.ts';

describe('the file of transcripts', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'transcripts-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is refused before the work begins when it is a folder or its folder is missing', async () => {
    for (const file of [folder, path.join(folder, 'missing', 'a.jsonl')]) {
      await expect(checkTranscriptFile(file)).rejects.toThrow(new UsageError(`${file} cannot be written.`));
    }
  });

  it('is kept as it is until there is something to write', async () => {
    const file = path.join(folder, 'a.jsonl');
    await writeFile(file, 'of the last run');
    await checkTranscriptFile(file);
    expect(await readFile(file, 'utf8')).toBe('of the last run');
    await writeTranscripts(file, [makeReading(makeRecording('one two'), 'one too', 0.5)]);
    expect((await readFile(file, 'utf8')).split('\n')).toEqual([
      '{"file":"one two.wav","reference":"one two","text":"one too","words":[{"text":"one","confidence":0.5},{"text":"too","confidence":0.5}]}',
      '',
    ]);
  });
});
