import { reportText } from '@bandpal/contracts';
import { bandFor } from '../scale/piecewise.ts';
import type { Point } from '../tables/table-types.ts';
import type { CappedScore } from './estimate.ts';

/** New words, and the band that they can show at most. */
const BY_WORDS: readonly Point[] = [
  [40, 5.5],
  [120, 7],
  [220, 9],
];

/** Few words of one's own show little range: of words and of forms. */
export function capFewWords(result: CappedScore, words: number): void {
  result.cap(bandFor(BY_WORDS, words), reportText('cap.few-words', { words }));
}
