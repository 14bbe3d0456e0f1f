import { confidenceBins } from './calibration.ts';
import type { ConfidenceBin } from './calibration.ts';
import { ratesByConfidence } from './clip-confidence.ts';
import type { ClipsOfConfidence } from './clip-confidence.ts';
import type { Reading } from './clip.ts';
import { countFillers } from './count-fillers.ts';
import type { FillerCounts } from './count-fillers.ts';
import { creditedWords } from './credited-words.ts';
import { groupFigures } from './group-figures.ts';
import type { GroupFigures } from './group-figures.ts';
import { judgedWords } from './judged-words.ts';
import { countFates } from './planted-fates.ts';
import type { FatesOfKind, PlantedClip } from './planted-fates.ts';
import { GROUPS } from './recording.ts';
import type { Group, Recording } from './recording.ts';
import { countWords, share } from './word-counts.ts';

/** Everything the recogniser wrote. */
export interface SpeechReadings {
  recordings: readonly Reading<Recording>[];
  noise: readonly Reading[];
  planted: readonly Reading<PlantedClip>[];
  fillers: readonly Reading[];
}

/** Everything that is measured on the readings. */
export interface SpeechFigures {
  groups: [Group, GroupFigures][];
  all: GroupFigures;
  /** Words written that nobody said: with the recordings, and where nobody spoke. */
  invented: { inserted: number; inNoise: number; written: number; share: number | null };
  credited: ReturnType<typeof creditedWords>;
  planted: FatesOfKind[];
  fillers: FillerCounts;
  /** In the recordings themselves. */
  recordedFillers: FillerCounts;
  bins: ConfidenceBin[];
  byConfidence: ClipsOfConfidence[];
}

export function speechFigures({ recordings, noise, planted, fillers }: SpeechReadings): SpeechFigures {
  return {
    groups: GROUPS.flatMap((group): [Group, GroupFigures][] => {
      const inside = recordings.filter(({ clip }) => clip.group === group);
      return inside.length === 0 ? [] : [[group, groupFigures(inside)]];
    }),
    all: groupFigures(recordings),
    invented: inventedWords(recordings, noise),
    credited: creditedWords(recordings),
    planted: countFates(planted),
    // In the sentences with planted errors nobody hesitates: they show the false ones.
    fillers: countFillers([...fillers, ...planted]),
    recordedFillers: countFillers(recordings),
    bins: confidenceBins(recordings.flatMap(judgedWords)),
    byConfidence: ratesByConfidence(recordings),
  };
}

function inventedWords(recordings: readonly Reading[], noise: readonly Reading[]): SpeechFigures['invented'] {
  const [spoken, unspoken] = [countWords(recordings), countWords(noise)];
  const written = spoken.written + unspoken.written;
  return {
    inserted: spoken.insertions,
    inNoise: unspoken.written,
    written,
    share: share(spoken.insertions + unspoken.written, written),
  };
}
