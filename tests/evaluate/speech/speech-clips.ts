import type { Clip } from './clip.ts';
import { FILLER_SENTENCES } from './filler-sentences.ts';
import { findClips } from './find-clips.ts';
import type { FoundRecordings } from './find-recordings.ts';
import { noiseClips } from './noise-clips.ts';
import { PLANTED_SENTENCES } from './planted-errors.ts';
import type { PlantedClip } from './planted-fates.ts';
import { openSyntheticVoices } from './synthetic-voices.ts';
import { thinOut } from './thin-out.ts';

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
