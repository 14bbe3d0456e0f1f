import { reportText, TYPED_CEILING } from '@bandpal/contracts';
import { bandFor, HIGHEST_BAND } from '../scale/rounding.ts';
import type { Point } from '../tables/grammar-tables.ts';
import type { CappedScore } from './estimate.ts';

/** Recognisers of the language-model kind repair small errors; what they hide is taken off for spoken words. */
const TIDYING_DEDUCTION = 0.25;

/** What is taken off because words were recognised, by the share of the words that were spoken; in bands. */
export function tidying(spokenShare: number): number {
  return TIDYING_DEDUCTION * spokenShare;
}

/** Takes the tidying off, and says so. */
export function deductTidying(result: CappedScore, spokenShare: number): void {
  const code = spokenShare < 1 ? 'cap.tidied-in-part' : 'cap.tidied';
  result.deduct(tidying(spokenShare), reportText(code));
}

/** What can be edited has a ceiling. It slides with the share of the words that were spoken, so that a single spoken answer does not lift it. */
export function typedLimit(spokenShare: number): number {
  return TYPED_CEILING + (HIGHEST_BAND - TYPED_CEILING) * spokenShare;
}

/** Holds a criterion to that ceiling. */
export function capTyped(result: CappedScore, spokenShare: number): void {
  if (spokenShare === 1) return;
  const limit = typedLimit(spokenShare);
  result.hold(limit, reportText('cap.typed', { band: limit }));
}

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
