// Settings of recordings of calls that the server keeps.
import path from 'node:path';
import { z } from 'zod';
import { flag, wholeNumber } from './field-types.ts';

/** Long enough to fetch one after a holiday, and short enough that no one forgets what is there. */
const DAYS = 30;
/** The longest call of a test takes as long. */
const MINUTES = 60;
const GB_PER_ACCOUNT = 2;
/** A tenth of a small server's disk. */
const GB = 20;

/** Environment variables of recordings, for the one schema of `readConfig`. */
export const recordingFields = {
  CALL_RECORDINGS: flag(false),
  CALL_RECORDINGS_DIR: z.string().optional(),
  CALL_RECORDINGS_DAYS: wholeNumber(2, 3_650, DAYS),
  CALL_RECORDINGS_MINUTES: wholeNumber(1, 1_440, MINUTES),
  CALL_RECORDINGS_GB_PER_ACCOUNT: wholeNumber(1, 1_000, GB_PER_ACCOUNT),
  CALL_RECORDINGS_GB: wholeNumber(1, 100_000, GB),
};

const environment = z.object(recordingFields);
type Environment = z.output<typeof environment>;

export interface RecordingSettings {
  isOn: boolean;
  /** Also where it's off: what is there is deleted when its time is over. */
  folder: string;
  keptDays: number;
}

export function readRecordingSettings(
  env: Environment,
  places: { dataDirectory: string; workingDirectory: string },
): RecordingSettings {
  const { CALL_RECORDINGS_DIR: folder } = env;
  return {
    isOn: env.CALL_RECORDINGS,
    folder:
      folder === undefined
        ? path.join(places.dataDirectory, 'call-recordings')
        : path.resolve(places.workingDirectory, folder),
    keptDays: env.CALL_RECORDINGS_DAYS,
  };
}

/** What recordings need; null when nothing is wrong. */
export function recordingProblem(env: Environment & { MEDIA_ENGINE: string }): string | null {
  if (!env.CALL_RECORDINGS || env.MEDIA_ENGINE === 'janus') return null;
  return 'CALL_RECORDINGS must not be on without MEDIA_ENGINE=janus: what is recorded comes by way of Janus';
}
