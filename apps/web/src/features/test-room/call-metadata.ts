import type { CallMetadata, KeptRhythm, PracticeOf } from '@bandpal/contracts';
import type { TestPreferences } from '../test-preferences/test-preferences.ts';

interface Candidate {
  /** The interrupted test to be continued; null = a new one. */
  resumeTestId: string | null;
  /** What is taken again; left out for a whole test. */
  practice?: PracticeOf | undefined;
  typed: boolean;
  /** What a new test is to be about; left out = as the examiner chooses. */
  topicId?: string | undefined;
  preferences: TestPreferences;
}

/** What the examiner is told of the candidate, whether a test is begun or continued. */
export function callMetadataOf(
  { resumeTestId, practice, typed, topicId, preferences }: Candidate,
  rhythm: KeptRhythm | null,
): CallMetadata {
  return {
    ...(resumeTestId === null ? {} : { resumeTestId }),
    ...(practice === undefined || resumeTestId !== null ? {} : { practice: wishOf(practice) }),
    ...(typed ? { typed } : {}),
    ...(topicId === undefined || resumeTestId !== null ? {} : { topicId }),
    ...(preferences.voice === null ? {} : { voice: preferences.voice }),
    ...(preferences.slower ? { pace: 'slower' } : {}),
    ...(preferences.moreTime ? { moreTime: true } : {}),
    ...(preferences.examConditions && !typed ? { examConditions: true } : {}),
    ...(rhythm === null ? {} : { rhythm }),
  };
}

/** What the page knows beside it, the server does not need. */
const wishOf = ({ testId, answerId, drill }: PracticeOf): PracticeOf => ({
  testId,
  answerId,
  ...(drill === undefined ? {} : { drill }),
});
