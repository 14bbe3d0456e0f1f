import { isHesitation, mean, sum } from '@bandpal/contracts';
import type { SpokenWord } from '@bandpal/contracts';
import type { AnswerText } from '../text/answer-text.ts';
import { isTimed, measureTiming } from './timing.ts';

/**
 * What is known of the sound of spoken answers, in figures of which each is the better the higher it is. All are means or shares, so that
 * they are the same for a sentence and for a whole test.
 */
export interface SpokenFigures {
  /** Mean probability of the words, 0 to 1. */
  certainty: number;
  /** Share of the words that were heard with hardly a doubt. */
  sureWords: number;
  /** Share of the words that were rather heard than not. */
  clearWords: number;
  /** Fit of sounds and words, summed over the time of the words, per letter; log probability × 100. */
  fitPerLetter: number;
  /** The same per 10 ms; log probability × 1000. */
  fitPerFrame: number;
  /** Syllables per second without pauses. */
  articulation: number;
  /** Silence of the time of silence and words, its stretches and its long stretches per word: all negative. */
  silence: number;
  pauses: number;
  longPauses: number;
}

/** More than half as likely misheard as not. */
const CLEAR = 0.5;
const SURE = 0.8;
const LONG_PAUSE_MS = 600;
const FRAME_MS = 10;
/** A word takes longer; what the aligner could not place well may not. */
const SHORTEST_WORD_MS = 30;

interface PlacedWord {
  durationMs: number;
  letters: number;
  fit: number;
}

/** Null where the recogniser tells no certainty, the words were not compared with their sounds, or nothing has a time. */
export function spokenFigures(texts: readonly AnswerText[]): SpokenFigures | null {
  const words = texts.flatMap(({ answer }) => answer.words.filter((word) => !isHesitation(word.text)));
  const told = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const placed = words.flatMap(placedWord);
  const pace = paceOf(texts);
  if (told.length === 0 || placed.length === 0 || pace === null) return null;
  return { ...certainties(told), ...fits(placed), ...pace };
}

function certainties(told: readonly number[]) {
  return {
    certainty: mean(told),
    sureWords: told.filter((one) => one >= SURE).length / told.length,
    clearWords: told.filter((one) => one >= CLEAR).length / told.length,
  };
}

function placedWord({ text, startMs, endMs, pronunciation }: SpokenWord): PlacedWord[] {
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  // How long "1990" takes to say does not show in its spelling.
  if (pronunciation === null || letters === 0 || /\p{N}/u.test(text)) return [];
  return [
    { letters, fit: Math.min(0, pronunciation), durationMs: Math.max(SHORTEST_WORD_MS, endMs - startMs) },
  ];
}

function fits(placed: readonly PlacedWord[]) {
  const letters = sum(placed.map((word) => word.letters));
  return {
    fitPerLetter: (100 * sum(placed.map((word) => (word.fit * word.durationMs) / FRAME_MS))) / letters,
    fitPerFrame: (1000 * sum(placed.map((word) => word.fit * word.letters))) / letters,
  };
}

function paceOf(texts: readonly AnswerText[]) {
  const timings = texts.filter(({ answer }) => isTimed(answer)).map(measureTiming);
  const words = sum(timings.map((timing) => timing.words));
  const soundMs = sum(timings.map((timing) => timing.soundMs));
  if (words === 0) return null;
  const pauses = timings.flatMap((timing) => timing.pauses.map(({ startMs, endMs }) => endMs - startMs));
  const syllables = sum(timings.map((timing) => timing.syllables));
  const silentMs = sum(pauses);
  return {
    articulation: (1000 * syllables) / soundMs,
    silence: -silentMs / (soundMs + silentMs),
    pauses: -pauses.length / words,
    longPauses: -pauses.filter((length) => length >= LONG_PAUSE_MS).length / words,
  };
}
