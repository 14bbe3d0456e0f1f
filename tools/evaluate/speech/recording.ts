import type { Clip } from './clip.ts';

/** What a recording counts as: the experts' total of learners, or what is known of the speaker. Each has one. */
export const GROUPS = [
  'high',
  'middle',
  'low',
  'native',
  'spontaneous',
  'accented',
  'other',
  'synthetic',
] as const;
export type Group = (typeof GROUPS)[number];

/** A word of the reference as experts rated it. */
export interface RatedWord {
  text: string;
  /** Mean of the experts, 0 to 10. */
  accuracy: number;
}

/** What experts gave a recording as a whole: means over the experts, 0 to 10. */
export interface ExpertScores {
  /** Of the pronunciation. */
  accuracy: number;
  fluency: number;
  total: number;
}

/** A recording whose words are known. */
export interface Recording extends Clip {
  readonly group: Group;
  /** Null when no expert rated it. */
  readonly experts: ExpertScores | null;
  /** Empty when nobody rated its words. */
  readonly ratedWords: readonly RatedWord[];
}

/** Experts' totals, 0 to 10, from which a learner counts as high and as middle. */
const HIGH = 8;
const MIDDLE = 5.5;

export function groupOfTotal(total: number): Group {
  if (total >= HIGH) return 'high';
  return total >= MIDDLE ? 'middle' : 'low';
}

/** The group of a recording by the words its manifest describes it with. */
export function groupOfKind(kind: string): Group {
  const words = kind.toLowerCase();
  if (words.includes('spontaneous')) return 'spontaneous';
  if (words.startsWith('native')) return 'native';
  return /^(?:non-native|accented|learner|l2)/.test(words) ? 'accented' : 'other';
}
