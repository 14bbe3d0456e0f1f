import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { atLevel, pinkNoise, whiteNoise } from '../evaluate/speech/noise.ts';
import { toInt16 } from './samples.ts';

/** As loud as the candidate. */
const LEVEL_DBFS = -25;
const KEY_MS = 12;

/** A burst of pink noise: a lorry, a vacuum cleaner next door. */
export function noiseBurst(ms: number): Int16Array {
  return toInt16(atLevel(pinkNoise(samplesIn(ms), 1), LEVEL_DBFS));
}

/** White noise, louder than anybody speaks: a broken microphone. */
export function hiss(ms: number): Int16Array {
  return toInt16(atLevel(whiteNoise(samplesIn(ms), 4), LEVEL_DBFS + 10));
}

/** A door that slams: loud at once and gone in a third of a second. */
export function doorSlam(): Int16Array {
  const slam = pinkNoise(samplesIn(350), 2).map((sample, at) => sample * Math.exp(-at / samplesIn(60)));
  return toInt16(atLevel(slam, LEVEL_DBFS));
}

/** Keys struck at an open microphone, a few a second. */
export function keyboard(ms: number): Int16Array {
  const everyMs = 140;
  const click = whiteNoise(samplesIn(KEY_MS), 3).map((sample, at) => sample * Math.exp(-at / samplesIn(3)));
  const sound = new Float32Array(samplesIn(ms));
  for (let at = 0; at + click.length <= sound.length; at += samplesIn(everyMs)) sound.set(click, at);
  return toInt16(atLevel(sound, LEVEL_DBFS));
}

function samplesIn(ms: number): number {
  return Math.round((ms * SPEECH_SAMPLE_RATE_HZ) / 1000);
}
