import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Clip } from './clip.ts';
import { atLevel, pinkNoise, whiteNoise } from './noise.ts';

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
