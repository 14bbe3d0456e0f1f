import { randomFrom } from '@bandpal/exam';

/** Noise between −1 and 1, the same for the same seed. */
export function whiteNoise(length: number, seed: number): Float32Array {
  const random = randomFrom(seed);
  return Float32Array.from({ length }, () => 2 * random() - 1);
}

/** Paul Kellet's economy filter: falls by 3 dB per octave within half a decibel. */
export function pinkNoise(length: number, seed: number): Float32Array {
  let [slow, medium, fast] = [0, 0, 0];
  return whiteNoise(length, seed).map((white) => {
    slow = 0.997_65 * slow + white * 0.099_046;
    medium = 0.963 * medium + white * 0.296_516_4;
    fast = 0.57 * fast + white * 1.052_691_3;
    return slow + medium + fast + white * 0.1848;
  });
}

/** The same sound with this root mean square, in decibels of full scale. */
export function atLevel(samples: Float32Array, dbfs: number): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  const gain = 10 ** (dbfs / 20) / Math.sqrt(power);
  return samples.map((sample) => sample * gain);
}
