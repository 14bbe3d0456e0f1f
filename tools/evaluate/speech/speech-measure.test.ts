import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Recognizer } from '@bandpal/speech/ports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../arguments.ts';
import { noiseClips } from './speech-clips.ts';
import { PLANTED_SENTENCES } from './planted-errors.ts';
import { readClips } from './read-clips.ts';
import { openRecognizer, transcribeClip } from './recognizer.ts';
import { openSyntheticVoices, SENTENCES } from './find-clips.ts';
import { speechFigures } from './speech-figures.ts';
import { checkTranscriptFile, parseSpeechArguments, writeTranscripts } from './speech-measure.ts';
import { makeReading, makeRecording } from './testing/make-reading.ts';

describe('the arguments of the speech measure', () => {
  it('may be none', () => {
    expect(parseSpeechArguments([])).toEqual({
      folders: [],
      every: 1,
      transcripts: null,
      isJson: false,
    });
  });
  it('name folders, a thinning, a file and the form of the report', () => {
    const args = '--audio a --audio b --every 4 --transcripts t.jsonl --json'.split(' ');
    expect(parseSpeechArguments(args)).toEqual({
      folders: ['a', 'b'],
      every: 4,
      transcripts: 't.jsonl',
      isJson: true,
    });
  });
  it.each([
    ['an unknown option', ['--nothing']],
    ['a missing value', ['--audio']],
    ['another word', ['folder']],
    ['a thinning of 0', ['--every', '0']],
    ['half a recording', ['--every', '1.5']],
    ['a number below 0', ['--every', '-1']],
  ])('are refused with the usage for %s', (_, args) => {
    expect(() => parseSpeechArguments(args)).toThrow(UsageError);
    expect(() => parseSpeechArguments(args)).toThrow(/^[^\n]+\.\nUsage: npm run evaluate -- speech[^\n]+$/);
  });
});

/** Of this handful, read by two synthetic voices. */
const BOUNDS = { wordErrorRate: 0.15, invented: 0.1, surviving: 0.5, calibrationError: 0.25 };

describe('the speech measure with the embedded recogniser', () => {
  let recognizer: Recognizer;
  beforeAll(async () => {
    recognizer = await openRecognizer({}, 1);
  });
  afterAll(() => recognizer[Symbol.asyncDispose]());

  it('finds few errors in clear synthetic speech, no words in silence, and most planted errors', async () => {
    const voices = await openSyntheticVoices();
    const deps = {
      transcribe: (samples: Float32Array) => transcribeClip(recognizer, samples),
      lanes: 2,
      onRead: () => undefined,
    };
    const recordings = voices
      .read(
        'sentences',
        SENTENCES.slice(0, 2).map((said) => ({ said })),
      )
      .map((clip) => ({ ...clip, group: 'synthetic' as const, experts: null, ratedWords: [] }));
    const planted = voices.read('planted', PLANTED_SENTENCES.slice(0, 3));
    const silence = noiseClips().filter(({ file }) => /silence|-60dBFS/.test(file));
    const figures = speechFigures({
      recordings: await readClips(recordings, deps),
      planted: await readClips(planted, deps),
      noise: await readClips(silence, deps),
      fillers: [],
    });
    expect(figures.all.wordErrorRate).toBeLessThanOrEqual(BOUNDS.wordErrorRate);
    expect(figures.all.calibrationError).toBeLessThanOrEqual(BOUNDS.calibrationError);
    expect(figures.invented.inNoise).toBe(0);
    expect(figures.invented.share).toBeLessThanOrEqual(BOUNDS.invented);
    expect(figures.planted.at(-1)?.surviving).toBeGreaterThanOrEqual(BOUNDS.surviving);
  });

  it('refuses settings that are wrong', async () => {
    await expect(openRecognizer({ SPEECH_RECOGNIZER: 'nobody' }, 1)).rejects.toThrow('SPEECH_RECOGNIZER: ');
  });
});

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
