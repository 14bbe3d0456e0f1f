import { cutOut, gainOf, SAMPLES_PER_MS } from './samples.ts';
import { shifted, spanOf } from './scripted-answer.ts';
import type { Stretch } from './scripted-answer.ts';

/** A sentence as somebody said it. */
export interface Sentence {
  text: string;
  /** At SPEECH_DBFS, without silence at the edges. */
  samples: Float32Array;
  /** Where its voice is, between the pauses (PAUSE_MS) that the speaker made; milliseconds from its first sound. */
  speech: Stretch[];
}

/** Level of everybody's voice, as a microphone with automatic gain gives it. */
export const SPEECH_DBFS = -25;
/** Silences from this length on are pauses. */
export const PAUSE_MS = 250;
/** A clip is divided at the quietest place of this length, */
const QUIET_MS = 50;
/** which is looked for every so often. */
const STEP_MS = 10;

/** A recording made ready, in which the speech is there; null when there is none. */
export function makeSentence(
  text: string,
  recording: Float32Array,
  speech: readonly Stretch[],
): Sentence | null {
  const span = spanOf(speech);
  if (span === null) return null;
  return {
    text,
    samples: atSpeechLevel(cutOut(recording, span.fromMs, span.toMs), recording, speech),
    speech: speech.map((stretch) => shifted(stretch, -span.fromMs)),
  };
}

function atSpeechLevel(
  samples: Float32Array,
  recording: Float32Array,
  speech: readonly Stretch[],
): Float32Array {
  const voiced = speech.map(({ fromMs, toMs }) => cutOut(recording, fromMs, toMs));
  const count = voiced.reduce((sum, { length }) => sum + length, 0);
  const power = voiced.reduce((sum, part) => sum + energyOf(part), 0) / count;
  const gain = gainOf(SPEECH_DBFS) / Math.sqrt(power);
  return samples.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
}

/** The quietest place in the middle third of a sentence: where a speaker could stop to think. Milliseconds. */
export function middleOf({ samples }: Sentence): number {
  const endMs = samples.length / SAMPLES_PER_MS;
  let best = { atMs: endMs / 2, energy: Infinity };
  for (let fromMs = endMs / 3; fromMs + QUIET_MS <= (2 * endMs) / 3; fromMs += STEP_MS) {
    const energy = energyOf(cutOut(samples, fromMs, fromMs + QUIET_MS));
    if (energy < best.energy) best = { atMs: fromMs + QUIET_MS / 2, energy };
  }
  return Math.round(best.atMs);
}

function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample ** 2, 0);
}
