import { VAD_WINDOW_SAMPLES } from '@bandpal/speech/ports';
import { rateWindows } from '@bandpal/speech/testing';
import type { SileroModel } from '@bandpal/speech/testing';
import { atLevel } from '../speech/noise.ts';
import { SAMPLES_PER_MS } from './samples.ts';
import { lengthMs } from './scripted-answer.ts';
import type { Stretch } from './scripted-answer.ts';

/** Of the whole recording, silences included. */
const RATED_DBFS = -20;
const WINDOW_MS = VAD_WINDOW_SAMPLES / SAMPLES_PER_MS;
/** Speech begins with a window of this probability, and goes on while it is not below the other. */
const BEGINS = 0.5;
const GOES_ON = 0.35;
/** Shorter than this it is a click. */
const SHORTEST_MS = 60;
/** The detector is sure of an onset only when it is over, and of an end a little before it. */
const LEAD_MS = 60;
const TAIL_MS = 30;

/**
 * Where somebody speaks in a clean recording; silences from `pauseMs` on divide the stretches. By the model and not by loudness: learners'
 * recordings end in up to 0.7 s of breath and of handling noise.
 */
export async function findSpeech(
  recording: Float32Array,
  model: SileroModel,
  pauseMs: number,
): Promise<Stretch[]> {
  if (recording.every((sample) => sample === 0)) return [];
  // The model misses soft voices.
  return speechIn(await rateWindows(model, atLevel(recording, RATED_DBFS)), pauseMs);
}

/** The stretches of speech in windows with these probabilities of it. */
export function speechIn(probabilities: readonly number[], pauseMs: number): Stretch[] {
  const endMs = probabilities.length * WINDOW_MS;
  let isSpeech = false;
  const windows = probabilities.flatMap((probability, index) => {
    isSpeech = probability >= (isSpeech ? GOES_ON : BEGINS);
    return isSpeech ? [{ fromMs: index * WINDOW_MS, toMs: (index + 1) * WINDOW_MS }] : [];
  });
  const sounds = bridged(windows, 1).filter((sound) => lengthMs(sound) >= SHORTEST_MS);
  const speech = sounds.map(({ fromMs, toMs }) => ({
    fromMs: Math.max(0, fromMs - LEAD_MS),
    toMs: Math.min(endMs, toMs + TAIL_MS),
  }));
  return bridged(speech, pauseMs);
}

/** Joins stretches with less than `gapMs` between them. */
function bridged(stretches: readonly Stretch[], gapMs: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && stretch.fromMs - last.toMs < gapMs) last.toMs = stretch.toMs;
    else joined.push({ ...stretch });
  }
  return joined;
}
