import { resultLine } from '../output.ts';
import type { Group } from './recording.ts';
import type { SpeechFigures } from './speech-figures.ts';

/** What is known of a run besides its figures. */
export interface SpeechRun {
  /** Name of the recogniser, for people. */
  recognizer: string;
  /** False: only synthetic voices were measured. */
  isOfPeople: boolean;
  realTimeFactor: number | null;
  /** Processes that wanted to run in the last minute, for each processor of the machine. */
  load: number;
  /** Recordings that were left out. */
  withoutReference: number;
  repeated: number;
}

/** The last line of the report: `RESULT ` and this as JSON. Shares are 0 to 1; null stands for nothing to measure. */
export function speechResult(figures: SpeechFigures, run: SpeechRun): string {
  const { groups, all, invented, credited, planted, fillers, recordedFillers } = figures;
  const ofGroups = new Map(groups);
  const rate = (group: Group): number | null => ofGroups.get(group)?.wordErrorRate ?? null;
  const named = <Value>(value: (one: typeof all) => Value): Record<string, Value> =>
    Object.fromEntries([...groups, ['all', all] as const].map(([name, one]) => [name, value(one)]));
  const wanted = ['high', 'middle', 'low', 'native', 'spontaneous'] as const;
  const result = {
    wer: {
      ...Object.fromEntries(wanted.map((group) => [group, rate(group)])),
      all: all.wordErrorRate,
      accented: rate('accented'),
      other: rate('other'),
      synthetic: rate('synthetic'),
    },
    invented: invented.share,
    fillerRecall: fillers.recall,
    calibrationError: all.calibrationError,
    realTimeFactor: run.realTimeFactor,
    recognizer: run.recognizer,
    people: run.isOfPeople,
    plantedErrorsSurviving: planted.at(-1)?.surviving ?? null,
    plantedErrors: planted,
    credited: { bad: credited.bad.share, good: credited.good.share },
    fillers,
    recordedFillers,
    inventedInNoise: invented.inNoise,
    werIntervals: named(({ interval }) => interval),
    calibrationErrors: named((one) => one.calibrationError),
    errors: named(({ said, written, substitutions, insertions, deletions }) => ({
      said,
      written,
      substitutions,
      insertions,
      deletions,
    })),
    clips: named(({ clips }) => clips),
    speakers: named(({ speakers }) => speakers),
    reliability: figures.bins,
    byConfidence: figures.byConfidence,
    load: run.load,
    withoutReference: run.withoutReference,
    repeated: run.repeated,
  };
  return resultLine(result);
}
