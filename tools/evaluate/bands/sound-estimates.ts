import { assess } from '@bandpal/assessment';
import { testOfRecordings } from '@bandpal/assessment/testing';
import type { Criterion, Report } from '@bandpal/contracts';
import type { ExpertScores } from '../speech/recording.ts';
import { mean } from './agreement.ts';
import type { HeardRecording } from './hear-recordings.ts';

export const SOUND_CRITERIA = ['pronunciation', 'fluency-coherence'] as const satisfies Criterion[];
export type SoundCriterion = (typeof SOUND_CRITERIA)[number];

/** What the product says of the sound of one criterion. */
export interface SoundEstimate {
  /** Before rounding; where no band is given, the mean of the figures that were measured nevertheless. Null without any. */
  score: number | null;
  hasBand: boolean;
}

/** One recording, or all of one speaker, as a test. */
export interface SoundTest {
  speaker: string;
  experts: ExpertScores;
  estimates: Record<SoundCriterion, SoundEstimate>;
}

/** Each recording that experts rated, as a test. */
export function assessClips(heard: readonly HeardRecording[]): SoundTest[] {
  return rated(heard).map(({ recording, experts }) => {
    const report = assess({ mode: 'part3', answers: testOfRecordings([recording.record]) });
    return { speaker: recording.clip.speaker, experts, estimates: estimatesOf(report) };
  });
}

/** All recordings of a speaker as one test, with the means of the experts' scores. */
export function assessSpeakers(heard: readonly HeardRecording[]): (SoundTest & { report: Report })[] {
  return [...Map.groupBy(rated(heard), ({ recording }) => recording.clip.speaker)].map(([speaker, some]) => {
    const report = assess({
      mode: 'part3',
      answers: testOfRecordings(some.map(({ recording }) => recording.record)),
    });
    const of = (score: keyof ExpertScores): number => mean(some.map(({ experts }) => experts[score])) ?? 0;
    const experts = { accuracy: of('accuracy'), fluency: of('fluency'), total: of('total') };
    return { speaker, experts, report, estimates: estimatesOf(report) };
  });
}

function rated(heard: readonly HeardRecording[]): { recording: HeardRecording; experts: ExpertScores }[] {
  return heard.flatMap((recording) => {
    const { experts } = recording.clip;
    return experts === null ? [] : [{ recording, experts }];
  });
}

function estimatesOf({ criteria }: Report): Record<SoundCriterion, SoundEstimate> {
  const estimate = (name: SoundCriterion): SoundEstimate => {
    const found = criteria.find(({ criterion }) => criterion === name);
    if (!found) return { score: null, hasBand: false };
    const { band, score, features } = found;
    return { score: score ?? weightedBand(features), hasBand: band !== null };
  };
  return { pronunciation: estimate('pronunciation'), 'fluency-coherence': estimate('fluency-coherence') };
}

/** Mean of the bands that single figures stand for, by their weights; null without any. */
function weightedBand(features: Report['criteria'][number]['features']): number | null {
  let [weights, sum] = [0, 0];
  for (const { band, weight } of features) {
    if (band === null) continue;
    weights += weight;
    sum += weight * band;
  }
  return weights === 0 ? null : sum / weights;
}
