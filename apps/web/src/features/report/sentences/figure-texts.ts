import type { Criterion, Feature, FigureId } from '@bandpal/contracts';

/** What a figure is, and how its value is said. */
interface FigureTexts {
  name: (feature: Feature, criterion: Criterion) => string;
  value: (number: string) => string;
  /** Its value says nothing to those who don't work with such figures. */
  isProbability?: true;
}

const percent = (number: string): string => `${number} %`;
const words = (number: string): string => `${number} words`;
const per100Words = (number: string): string => `${number} per 100 words`;
const ofTen = (number: string): string => `${number} of 10`;
const bandOf = (number: string): string => `${number} band`;

const FIGURES: Readonly<Record<FigureId, FigureTexts>> = {
  'sound-model': { name: () => "Raters' mark, by the recogniser's model of sound", value: ofTen },
  'sound-figures': {
    name: (_, criterion) =>
      criterion === 'pronunciation'
        ? "Raters' mark, by certainty and fit of the words"
        : "Raters' mark, by pace, pauses and certainty",
    value: ofTen,
  },
  'articulation-rate': {
    name: () => 'Articulation rate (without pauses)',
    value: (number) => `${number} syllables/s`,
  },
  'run-length': {
    name: () => 'Average length of speech between pauses',
    value: (number) => `${number} syllables`,
  },
  'pause-share': { name: () => 'Silent share of speaking time', value: percent },
  'mid-clause-pauses': { name: () => 'Pauses inside a clause', value: per100Words },
  'long-pauses': {
    name: () => 'Pauses longer than 1 s',
    value: (number) => `${number} per minute of sound`,
  },
  'short-answer-words': { name: () => 'Words per Part 1 answer', value: words },
  'long-turn-words': { name: () => 'Words in the long turn', value: words },
  'discussion-words': { name: () => 'Words per Part 3 answer', value: words },
  'speech-rate': { name: () => 'Speech rate (pauses included)', value: (number) => `${number} words/min` },
  'filled-pauses': { name: () => 'Hesitation sounds', value: per100Words },
  repeats: { name: () => 'Words repeated or cut off', value: per100Words },
  'connective-types': { name: () => 'Different connectives', value: (number) => `${number} in all` },
  'answers-on-topic': {
    name: () => 'Answers whose words are about the same thing as their question',
    value: percent,
  },
  'response-latency': { name: () => 'Time before answering', value: (number) => `${number} s` },
  'uncommon-words': {
    name: () => 'Different words beyond the 4,000 most frequent (without beginners’ words)',
    value: per100Words,
  },
  'advanced-words': { name: () => 'Different words at level B2 and above', value: per100Words },
  'beyond-2000': {
    name: () => 'Different content words beyond the 2,000 most frequent',
    value: (number) => `${number} % of different content words`,
  },
  'copied-words': { name: () => 'Words read back from the question', value: percent },
  'repeated-words': { name: () => 'Words in phrases said before', value: percent },
  'detected-errors': {
    name: () => 'Estimated errors, including doubtful ones (flawless English gets about 2)',
    value: per100Words,
  },
  'unit-length': {
    name: () => 'Words per sentence (clauses joined by “and” or “but” are counted separately)',
    value: words,
  },
  structures: {
    name: () => 'Kinds of complex sentences, without mistakes',
    value: (number) => `${number} in 300 words`,
  },
  'sound-match': {
    name: () => 'Fit of the sounds to the words',
    value: (number) => `${number} log probability per 10 ms, × 1000`,
    isProbability: true,
  },
  'word-certainty': {
    name: () => "Recogniser's certainty of the words",
    value: (number) => `${number} probability`,
    isProbability: true,
  },
  'unclear-words': { name: () => 'Content words the recogniser was unsure of', value: percent },
  'collected-ratings': { name: () => 'Band that this site’s raters would probably give', value: bandOf },
  'language-model': {
    name: ({ model }) => `Reading of the text by a language model (${model ?? '?'})`,
    value: bandOf,
  },
};

/** A figure as it is shown. */
export interface ShownFigure {
  name: string;
  /** With its unit, rounded to about three figures. */
  value: string;
  isProbability: boolean;
}

/** The name and the value of a figure; null for one that this version doesn't know. */
export function shownFigure(feature: Feature, criterion: Criterion): ShownFigure | null {
  const number = rounded(feature.value);
  const { id, written } = feature;
  if (written !== undefined) return shownAsWritten(number, written);
  if (!isKnown(id)) return null;
  const { name, value, isProbability = false } = FIGURES[id];
  return { name: name(feature, criterion), value: value(number), isProbability };
}

function shownAsWritten(number: string, { label, unit }: NonNullable<Feature['written']>): ShownFigure {
  const value = unit === '' ? number : `${number} ${unit}`;
  return { name: label, value, isProbability: unit.includes('probability') };
}

function rounded(value: number): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

function isKnown(id: string): id is FigureId {
  return Object.hasOwn(FIGURES, id);
}
