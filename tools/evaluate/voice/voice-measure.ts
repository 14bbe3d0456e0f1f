import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bank, scriptedLines } from '@bandpal/exam';
import { ExaminerVoices } from '@bandpal/speech/testing';
import type { ExaminerManner } from '@bandpal/speech/testing';
import { readArguments, UsageError } from '../arguments.ts';
import type { Measure } from '../measure.ts';
import { formatTable, percent, Progress, resultLine } from '../output.ts';
import { readClips } from '../speech/read-clips.ts';
import type { ReadClipsDeps } from '../speech/read-clips.ts';
import { modelsFolder, openRecognizer, transcribeClip } from '../speech/recognizer.ts';
import { mannerFigures } from './manner-figures.ts';
import type { MannerFigures, MannerReadings } from './manner-figures.ts';
import { inspectLine } from './spoken-line.ts';
import type { SpokenLine } from './spoken-line.ts';

const VOICE_USAGE = '[--voice NAME]... [--every N] [--json]';

interface VoiceArguments {
  /** How many lines a whole run has for each one that is read. */
  every: number;
  /** True: prints the result alone, without a table. */
  isJson: boolean;
  /** Voices to measure; empty: all. */
  names: readonly string[];
}

/** @throws UsageError */
export function parseVoiceArguments(args: readonly string[]): VoiceArguments {
  const usage = { measure: 'voice', options: VOICE_USAGE };
  const { every, json = false, voice = [] } = readArguments(usage, () => parseOptions(args));
  return { every: Number(every), isJson: json, names: voice };
}

function parseOptions(args: readonly string[]): {
  every?: string;
  json?: boolean;
  voice?: string[];
} {
  return parseArgs({
    args: [...args],
    options: {
      every: { type: 'string' },
      json: { type: 'boolean' },
      voice: { type: 'string', multiple: true },
    },
  }).values;
}

/** So many of the lines (all when there are fewer), evenly from the first to the last: each kind has its share. */
export function sampleLines(lines: readonly string[], count: number): string[] {
  const step = Math.max(1, lines.length / count);
  return lines.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

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
    const { every, isJson, names } = parseVoiceArguments(args);
    const lines = sampleLines(scriptedLines(bank), Math.ceil(LINES / every));
    const voices = await ExaminerVoices.load(modelsFolder(process.env));
    const manners = voices.manners.filter(({ voice }) => names.length === 0 || names.includes(voice));
    if (manners.length === 0) throw new UsageError(`There is no voice ${names.join(', ')}.`);
    await using recognizer = await openRecognizer({ ...process.env, ...RECOGNIZER }, PROCESSES);
    const progress = new Progress(lines.length * manners.length, 'clips recognised');
    const deps: ReadClipsDeps = {
      transcribe: (samples) => transcribeClip(recognizer, samples),
      // One line is rendered while the others are recognised.
      lanes: PROCESSES + 1,
      onRead: () => progress.advance(),
    };
    const readings: MannerReadings[] = [];
    for (const manner of manners) readings.push(await readLines(lines, manner, voices, deps));
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
    load: async () => {
      const speech = await voices.say(line, manner);
      spoken[index] = inspectLine(line, speech);
      return speech.samples;
    },
  }));
  return { manner, readings: await readClips(clips, deps), spoken };
}

const HEADS =
  'voice|pace|word errors|95 % over lines|more than the best|wpm, questions|wpm, all|melody, st|5–95 %, st|RMS, dBFS|peak|processor s/s|s a line';

/** The figures as a table for people, several lines. */
function voiceReport({ recognizer, lines, manners, load }: VoiceResult): string {
  return [
    `${lines} lines of the examiner, read by: ${recognizer}`,
    formatTable(HEADS.split('|'), manners.map(rowOf)),
    `Load of ${load.toFixed(1)} for each processor.`,
  ].join('\n\n');
}

function rowOf(figures: MannerFigures): string[] {
  const { voice, label, pace, wordErrorRate, interval, behindBest, wordsPerMinute, melody, loudness } =
    figures;
  return [
    `${voice}, ${label}`,
    pace,
    percent(wordErrorRate),
    span(interval),
    span(behindBest),
    fixed(wordsPerMinute.questions, 0),
    fixed(wordsPerMinute.all, 0),
    fixed(melody.deviation, 2),
    fixed(melody.range, 1),
    fixed(loudness.rms, 1),
    fixed(loudness.peak, 1),
    fixed(figures.processorPerSecond, 3),
    fixed(figures.meanSeconds, 1),
  ];
}

function span(interval: [number, number] | null): string {
  return interval === null ? '–' : `${percent(interval[0])} … ${percent(interval[1])}`;
}

function fixed(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}

/** What a run comes to. */
interface VoiceResult {
  /** Name of the recogniser, for people. */
  recognizer: string;
  lines: number;
  manners: readonly MannerFigures[];
  /** Processes that wanted to run in the last minute, for each processor of the machine. */
  load: number;
}
