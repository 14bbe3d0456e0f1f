import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { randomFrom } from '@bandpal/exam';
import type { Clip } from './clip.ts';

const SECONDS = [2, 5, 12];
/** From an empty room to a loud fan; speech is near −25 dBFS. */
const LEVELS_DBFS = [-60, -45, -35, -25];

/** Clips in which nobody speaks: silence, white noise and pink noise of several lengths and levels, always the same. */
export function noiseClips(): Clip[] {
  return SECONDS.flatMap((seconds) => {
    const length = seconds * SPEECH_SAMPLE_RATE_HZ;
    return [
      clip(`silence/${seconds}s`, () => new Float32Array(length)),
      ...LEVELS_DBFS.flatMap((level) => [
        clip(`white/${level}dBFS/${seconds}s`, () => atLevel(whiteNoise(length, seconds), level)),
        clip(`pink/${level}dBFS/${seconds}s`, () => atLevel(pinkNoise(length, seconds), level)),
      ]),
    ];
  });
}

function clip(name: string, make: () => Float32Array): Clip {
  return { file: `noise/${name}`, speaker: 'nobody', reference: '', load: () => Promise.resolve(make()) };
}

function whiteNoise(length: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  return Float32Array.from({ length }, () => 2 * random() - 1);
}

/** Paul Kellet's economy filter: falls by 3 dB per octave within half a decibel. */
function pinkNoise(length: number, seed: number): Float32Array {
  let [slow, medium, fast] = [0, 0, 0];
  return whiteNoise(length, seed).map((white) => {
    slow = 0.997_65 * slow + white * 0.099_046;
    medium = 0.963 * medium + white * 0.296_516_4;
    fast = 0.57 * fast + white * 1.052_691_3;
    return slow + medium + fast + white * 0.1848;
  });
}

/** The same sound with this root mean square, in decibels of full scale. */
function atLevel(samples: Float32Array, dbfs: number): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const gain = 10 ** (dbfs / 20) / Math.sqrt(power);
  return samples.map((sample) => sample * gain);
}
