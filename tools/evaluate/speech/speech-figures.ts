import { bootstrapInterval } from '../bootstrap.ts';
import { calibrationError, confidenceBins, ratesByConfidence } from './calibration.ts';
import type { ClipsOfConfidence, ConfidenceBin } from './calibration.ts';
import type { Reading } from './clip.ts';
import { countFates } from './planted-errors.ts';
import type { FatesOfKind, PlantedClip } from './planted-errors.ts';
import { GROUPS } from './recording.ts';
import type { Group, Recording } from './recording.ts';
import { countFillers, countWords, creditedWords, errorRate, judgedWords, share } from './word-counts.ts';
import type { FillerCounts, WordCounts } from './word-counts.ts';

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

/** What was measured on some clips. */
export interface GroupFigures extends WordCounts {
  clips: number;
  speakers: number;
  /** Null when nothing was said. */
  wordErrorRate: number | null;
  /** 95 % interval over speakers; null for fewer than two. */
  interval: [low: number, high: number] | null;
  calibrationError: number | null;
}

export function groupFigures(readings: readonly Reading[]): GroupFigures {
  const speakers = [...Map.groupBy(readings, ({ clip }) => clip.speaker).values()];
  const counts = countWords(readings);
  return {
    ...counts,
    clips: readings.length,
    speakers: speakers.length,
    wordErrorRate: errorRate(counts),
    interval: bootstrapInterval(speakers.map(errorsOf)),
    calibrationError: calibrationError(readings.flatMap(judgedWords)),
  };
}

function errorsOf(readings: readonly Reading[]): { errors: number; words: number } {
  const { said, substitutions, insertions, deletions } = countWords(readings);
  return { errors: substitutions + insertions + deletions, words: said };
}
