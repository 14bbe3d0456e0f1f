import { availableParallelism, loadavg } from 'node:os';
import type { Measure } from '../measure.ts';
import { openRecognizer } from './open-recognizer.ts';
import { Progress } from '../progress.ts';
import { readClips } from './read-clips.ts';
import { realTimeFactor } from './real-time-factor.ts';
import { parseSpeechArguments, SPEECH_USAGE } from './speech-arguments.ts';
import { speechClips } from './speech-clips.ts';
import type { SpeechClips } from './speech-clips.ts';
import { speechFigures } from './speech-figures.ts';
import type { SpeechReadings } from './speech-figures.ts';
import { speechReport } from './speech-report.ts';
import { speechResult } from './speech-result.ts';
import { transcribeClip } from './transcribe-clip.ts';
import { checkTranscriptFile, writeTranscripts } from './transcript-file.ts';

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
