import { percent } from '../percent.ts';
import { formatTable } from '../speech/format-table.ts';
import type { MannerFigures } from './manner-figures.ts';
import type { VoiceResult } from './voice-result.ts';

const HEADS =
  'voice|pace|word errors|95 % over lines|more than the best|wpm, questions|wpm, all|melody, st|5–95 %, st|RMS, dBFS|peak|processor s/s|s a line';

/** The figures as a table for people, several lines. */
export function voiceReport({ recognizer, lines, manners, load }: VoiceResult): string {
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
