import { availableParallelism, loadavg } from 'node:os';
import { bank, scriptedLines } from '@bandpal/exam';
import { ExaminerVoices } from '@bandpal/speech/testing';
import type { ExaminerManner } from '@bandpal/speech/testing';
import type { Measure } from '../measure.ts';
import { resultLine } from '../result-line.ts';
import { openRecognizer } from '../speech/open-recognizer.ts';
import { Progress } from '../progress.ts';
import { readClips } from '../speech/read-clips.ts';
import type { ReadClipsDeps } from '../speech/read-clips.ts';
import { transcribeClip } from '../speech/transcribe-clip.ts';
import { mannerFigures } from './manner-figures.ts';
import type { MannerReadings } from './manner-figures.ts';
import { sampleLines } from './sample-lines.ts';
import { inspectLine } from './spoken-line.ts';
import type { SpokenLine } from './spoken-line.ts';
import { parseVoiceArguments, VOICE_USAGE } from './voice-arguments.ts';
import { voiceReport } from './voice-report.ts';

/** Lines of a whole run. */
const LINES = 320;
/** Accuracy does not depend on it. */
const PROCESSES = 2;
/** The embedded recogniser as it is published: two of the voices have read what its adapter was taught with. */
const RECOGNIZER = { SPEECH_RECOGNIZER: 'moonshine', SPEECH_RECOGNIZER_ADAPTER: 'off' };

export const voiceMeasure: Measure = {
  name: 'voice',
  about: 'the examiner’s voices and paces: wrong words, words a minute, melody, level, cost',
  usage: VOICE_USAGE,
  async run(args) {
    const { every, isJson } = parseVoiceArguments(args);
    const lines = sampleLines(scriptedLines(bank), Math.ceil(LINES / every));
    const voices = await ExaminerVoices.load();
    await using recognizer = await openRecognizer({ ...process.env, ...RECOGNIZER }, PROCESSES);
    const progress = new Progress(lines.length * voices.manners.length, 'clips recognised');
    const deps: ReadClipsDeps = {
      transcribe: (samples) => transcribeClip(recognizer, samples),
      // One line is rendered while the others are recognised.
      lanes: PROCESSES + 1,
      onRead: () => progress.advance(),
    };
    const readings: MannerReadings[] = [];
    for (const manner of voices.manners) readings.push(await readLines(lines, manner, voices, deps));
    const result = {
      recognizer: recognizer.name,
      lines: lines.length,
      manners: mannerFigures(readings),
      load: (loadavg()[0] ?? 0) / availableParallelism(),
    };
    if (!isJson) console.log(`${voiceReport(result)}\n`);
    console.log(resultLine(result));
  },
};

/** Has every line said and read; a line is rendered only when its turn comes, so that few are in memory. */
async function readLines(
  lines: readonly string[],
  manner: ExaminerManner,
  voices: ExaminerVoices,
  deps: ReadClipsDeps,
): Promise<MannerReadings> {
  const spoken: SpokenLine[] = [];
  const clips = lines.map((line, index) => ({
    file: `${manner.voice}/${manner.pace}/${index + 1}`,
    speaker: String(index),
    reference: line,
    load: () => {
      const speech = voices.say(line, manner);
      spoken[index] = inspectLine(line, speech);
      return Promise.resolve(speech.samples);
    },
  }));
  return { manner, readings: await readClips(clips, deps), spoken };
}
