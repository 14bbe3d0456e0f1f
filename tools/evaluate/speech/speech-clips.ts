import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { Clip } from './clip.ts';
import { findClips, openSyntheticVoices, thinOut } from './find-clips.ts';
import type { FoundRecordings } from './find-recordings.ts';
import { atLevel, pinkNoise, whiteNoise } from './noise.ts';
import { PLANTED_SENTENCES } from './planted-errors.ts';
import type { PlantedClip } from './planted-errors.ts';

/** Everything that is given to the recogniser. */
export interface SpeechClips extends FoundRecordings {
  noise: Clip[];
  planted: PlantedClip[];
  fillers: Clip[];
}

/**
 * The recordings of the folders, or synthetic ones, and the clips made by the command. Of each speaker and each voice every
 * `every`-th clip is taken; the noise, which is short, is taken whole. @throws UsageError
 */
export async function speechClips(folders: readonly string[], every: number): Promise<SpeechClips> {
  const voices = await openSyntheticVoices();
  const found = await findClips(folders);
  return {
    ...found,
    recordings: thinOut(found.recordings, every),
    noise: noiseClips(),
    planted: thinOut(voices.read('planted', PLANTED_SENTENCES), every),
    fillers: thinOut(
      voices.read(
        'fillers',
        FILLER_SENTENCES.map((said) => ({ said })),
      ),
      every,
    ),
  };
}

/**
 * Sentences with sounds of hesitation where people make them: while they look for what to say next. Every
 * fourth one has another sound, so that a quick look hears them all.
 */
const FILLER_SENTENCES: readonly string[] = [
  'Um, I live in a small house near the station.',
  'I usually get up at, uh, half past six.',
  'My favourite subject at school was, er, geography.',
  'There were, uh, maybe forty people in the room.',
  'Uh, my sister is a nurse, and my brother is still at school.',
  'It was, er, about three years ago.',
  'I think people should, erm, think about it more carefully.',
  'We went to the, um, the old castle on the hill.',
  'Er, I would say that the city is too noisy.',
  'Erm, when I was young, we had, um, no telephone at home.',
  'Well, um, it depends on the weather.',
  'I like cooking, and, uh, I also like gardening.',
  'Erm, that is a difficult question.',
  'The teacher was, um, very patient with all of us.',
  'She works in, uh, a hospital near the park.',
  'I have never been there, but, er, I would love to go.',
];

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
