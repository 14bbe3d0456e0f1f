import type { AnswerRecord, BandInterval, Criterion, ExamMode, Feature } from '@bandpal/contracts';

/** The official names, which the reasons and limits of a report use as well. */
export const CRITERION_TITLES: Record<Criterion, string> = {
  'fluency-coherence': 'Fluency and coherence',
  'lexical-resource': 'Lexical resource (vocabulary)',
  'grammatical-range-accuracy': 'Grammatical range and accuracy',
  pronunciation: 'Pronunciation',
};

/** What each criterion looks at, for readers who do not know the official names. */
export const CRITERION_HINTS: Record<Criterion, string> = {
  'fluency-coherence': 'How smoothly you speak and how well your ideas fit together.',
  'lexical-resource': 'How many different words you use and how well you choose them.',
  'grammatical-range-accuracy': 'How many kinds of sentences you use and how correct they are.',
  pronunciation: 'How easy it is to understand your sounds and words.',
};

const MODE_TITLES: Record<ExamMode, string> = {
  part1: 'Part 1',
  part2: 'Part 2',
  part3: 'Part 3',
  full: 'Full test',
};

/** Short name of a session, for headings. */
export const modeTitle = (mode: ExamMode): string => MODE_TITLES[mode];

/** A band with its half: `6.5`, `7.0`. */
export const formatBand = (band: number): string => band.toFixed(1);

/** The interval in words; a single value when both ends agree. */
export function intervalText({ low, high }: BandInterval): string {
  return low === high ? formatBand(low) : `between ${formatBand(low)} and ${formatBand(high)}`;
}

/** A measured value, rounded to about three figures, with its unit. */
export function featureValue({ value, unit }: Pick<Feature, 'value' | 'unit'>): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const number = value.toFixed(digits);
  if (unit === '') return number;
  return unit === '%' ? `${number} %` : `${number} ${unit}`;
}

/** A length of time in seconds or in minutes and seconds. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A pause, in seconds with one digit. */
export const pauseText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Words of an answer: as heard, or counted in what was typed. */
export function wordCount({ words, transcript }: Pick<AnswerRecord, 'words' | 'transcript'>): number {
  return words.length > 0 ? words.length : transcript.split(/\s+/).filter((text) => text !== '').length;
}

const END_TEXTS: Record<string, string> = {
  completed: 'The test was taken to its end.',
  silence: 'The test ended because the examiner heard no answers for some time.',
  'candidate-ended': 'You ended the test early.',
  'time-limit': 'The test reached its time limit.',
};

/** Why the test ended, in words; null when there is nothing useful to say. */
export const endText = (reason: string): string | null => END_TEXTS[reason] ?? null;
