import { open, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Transcription } from '@bandpal/speech/ports';
import { readArguments, UsageError } from '../arguments.ts';
import type { Measure } from '../measure.ts';
import { Progress } from '../output.ts';
import type { Clip, Reading } from './clip.ts';
import { readClips } from './read-clips.ts';
import { openRecognizer, transcribeClip } from './recognizer.ts';
import { speechClips } from './speech-clips.ts';
import type { SpeechClips } from './speech-clips.ts';
import { speechFigures } from './speech-figures.ts';
import type { SpeechReadings } from './speech-figures.ts';
import { speechReport } from './speech-report.ts';
import { speechResult } from './speech-result.ts';

const SPEECH_USAGE = '[--audio DIR]… [--every N] [--transcripts FILE] [--json]';

interface SpeechArguments {
  /** Folders of recordings; none means synthetic voices. */
  folders: string[];
  /** How many clips of a speaker there are for each one that is taken. */
  every: number;
  /** Where to write what was recognised. */
  transcripts: string | null;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseSpeechArguments(args: readonly string[]): SpeechArguments {
  const usage = { measure: 'speech', options: SPEECH_USAGE };
  const {
    audio = [],
    every,
    transcripts = null,
    json = false,
  } = readArguments(usage, () => parseOptions(args));
  return { folders: audio, every: Number(every), transcripts, isJson: json };
}

function parseOptions(args: readonly string[]): {
  audio?: string[];
  every?: string;
  transcripts?: string;
  json?: boolean;
} {
  return parseArgs({
    args: [...args],
    options: {
      audio: { type: 'string', multiple: true },
      every: { type: 'string' },
      transcripts: { type: 'string' },
      json: { type: 'boolean' },
    },
  }).values;
}

/** Accuracy does not depend on it. */
const PROCESSES = 2;

export const speechMeasure: Measure = {
  name: 'speech',
  about: 'the recogniser on recordings of people: wrong words, invented words, confidence, speed',
  usage: SPEECH_USAGE,
  async run(args) {
    const { folders, every, transcripts, isJson } = parseSpeechArguments(args);
    if (transcripts !== null) await checkTranscriptFile(transcripts);
    const clips = await speechClips(folders, every);
    const { recognizer, readings } = await readAll(clips);
    const run = {
      recognizer,
      isOfPeople: folders.length > 0,
      realTimeFactor: await measureSpeed(clips),
      load: (loadavg()[0] ?? 0) / availableParallelism(),
      withoutReference: clips.withoutReference,
      repeated: clips.repeated,
    };
    const figures = speechFigures(readings);
    if (!isJson) console.log(`${speechReport(figures, run)}\n`);
    console.log(speechResult(figures, run));
    // Last, so that a full disk does not cost the figures.
    if (transcripts !== null) await writeTranscripts(transcripts, Object.values(readings).flat());
  },
};

async function readAll(clips: SpeechClips): Promise<{ recognizer: string; readings: SpeechReadings }> {
  const { recordings, noise, planted, fillers } = clips;
  await using recognizer = await openRecognizer(process.env, PROCESSES);
  const progress = new Progress(
    recordings.length + noise.length + planted.length + fillers.length,
    'clips recognised',
  );
  const deps = {
    transcribe: (samples: Float32Array) => transcribeClip(recognizer, samples),
    // One clip is decoded while the others are recognised.
    lanes: PROCESSES + 1,
    onRead: () => progress.advance(),
  };
  const readings = {
    recordings: await readClips(recordings, deps),
    noise: await readClips(noise, deps),
    planted: await readClips(planted, deps),
    fillers: await readClips(fillers, deps),
  };
  return { recognizer: recognizer.name, readings };
}

async function measureSpeed({ recordings }: SpeechClips): Promise<number | null> {
  await using recognizer = await openRecognizer(process.env, 1);
  return await realTimeFactor(recordings, {
    transcribe: (samples) => transcribeClip(recognizer, samples),
    now: () => performance.now(),
  });
}

const SAMPLE = 15;

interface RealTimeFactorDeps {
  /** Uses one process. */
  transcribe: (samples: Float32Array) => Promise<Transcription>;
  /** Milliseconds of any clock. */
  now: () => number;
}

/** Time of recognition over time of audio: the median over some clips, one after the other; null without sound. */
export async function realTimeFactor(
  clips: readonly Clip[],
  { transcribe, now }: RealTimeFactorDeps,
): Promise<number | null> {
  const step = Math.max(1, Math.floor(clips.length / SAMPLE));
  const sample = clips.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  const [first] = sample;
  // The first run prepares what later ones find ready.
  if (first) await transcribe(await first.load());
  const factors: number[] = [];
  for (const clip of sample) {
    const samples = await clip.load();
    if (samples.length === 0) continue;
    const startedAt = now();
    await transcribe(samples);
    factors.push((now() - startedAt) / 1000 / (samples.length / SPEECH_SAMPLE_RATE_HZ));
  }
  return median(factors);
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Refuses what cannot be written before the long work begins; what is in the file stays until then. @throws UsageError */
export async function checkTranscriptFile(file: string): Promise<void> {
  try {
    const opened = await open(file, 'a');
    await opened.close();
  } catch (error) {
    throw new UsageError(`${file} cannot be written.`, { cause: error });
  }
}

/** One line of JSON for each clip: its file, its reference, and what was written with the confidence of each word. */
export async function writeTranscripts(file: string, readings: readonly Reading[]): Promise<void> {
  const lines = readings.map(({ clip: { file: name, reference }, transcription: { text, words } }) =>
    JSON.stringify({ file: name, reference, text, words }),
  );
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
}
