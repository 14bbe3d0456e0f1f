import { percentileBootstrap } from '../percentile-bootstrap.ts';
import type { Interval } from '../percentile-bootstrap.ts';
import type { AnnotatedText } from './annotated-text.ts';
import { share } from '../speech/word-counts.ts';
import { correctedBy, touches } from './shown-errors.ts';
import type { ShownError } from './shown-errors.ts';

/** A text with what the product shows in it. */
export interface CheckedText {
  text: AnnotatedText;
  shown: ShownError[];
}

/** How true the errors are that are shown. Shares are 0 to 1; null of nothing. */
export interface ErrorFigures {
  texts: number;
  errors: number;
  shown: number;
  /** Of the errors shown: those that touch an annotated one. */
  precision: number | null;
  /** Of the annotated errors: those that a shown one touches. */
  recall: number | null;
  /** Of the right ones that are shown: those with a correction that is among the better wordings. */
  corrected: number | null;
  /** Errors shown in 100 texts without any. */
  accusations: number | null;
  correctTexts: number;
  /** 95 %, over texts. */
  intervals: { precision: Interval | null; recall: Interval | null };
}

interface Counts {
  errors: number;
  shown: number;
  right: number;
  found: number;
  corrected: number;
}

export function errorFigures(checked: readonly CheckedText[]): ErrorFigures {
  const counts = checked.map(countErrors);
  const all = sum(counts);
  const correct = checked.filter(({ text }) => text.errors.length === 0);
  const accused = correct.reduce((total, { shown }) => total + shown.length, 0);
  return {
    texts: checked.length,
    errors: all.errors,
    shown: all.shown,
    precision: share(all.right, all.shown),
    recall: share(all.found, all.errors),
    corrected: share(all.corrected, all.right),
    accusations: correct.length === 0 ? null : (100 * accused) / correct.length,
    correctTexts: correct.length,
    intervals: {
      precision: percentileBootstrap(counts, (drawn) => {
        const { right, shown } = sum(drawn);
        return share(right, shown);
      }),
      recall: percentileBootstrap(counts, (drawn) => {
        const { found, errors } = sum(drawn);
        return share(found, errors);
      }),
    },
  };
}

/** Of the annotated errors of each family, how many are shown; the most frequent family first. */
export function foundByFamily(
  checked: readonly CheckedText[],
): { family: string; errors: number; recall: number }[] {
  const all = checked.flatMap(({ text, shown }) =>
    text.errors.map((error) => ({
      family: error.family ?? 'other',
      isFound: shown.some((one) => touches(one, error)),
    })),
  );
  return [...Map.groupBy(all, ({ family }) => family)]
    .map(([family, errors]) => ({
      family,
      errors: errors.length,
      recall: errors.filter(({ isFound }) => isFound).length / errors.length,
    }))
    .sort((one, other) => other.errors - one.errors);
}

function countErrors({ text, shown }: CheckedText): Counts {
  const right = shown.filter((one) => text.errors.some((error) => touches(one, error)));
  return {
    errors: text.errors.length,
    shown: shown.length,
    right: right.length,
    found: text.errors.filter((error) => shown.some((one) => touches(one, error))).length,
    corrected: right.filter((one) => isBetter(text, one)).length,
  };
}

/** Whether the shown correction makes of the text what one of the better wordings makes of it. */
function isBetter({ text, errors }: AnnotatedText, shown: ShownError): boolean {
  const wordings = errors
    .filter((error) => touches(shown, error))
    .flatMap(({ from, to, better }) =>
      better.map((wording) => plain(correctedBy(text, { from, to, better: wording }))),
    );
  return shown.corrected !== null && wordings.includes(plain(shown.corrected));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}

function sum(counts: readonly Counts[]): Counts {
  const total = { errors: 0, shown: 0, right: 0, found: 0, corrected: 0 };
  for (const one of counts) {
    total.errors += one.errors;
    total.shown += one.shown;
    total.right += one.right;
    total.found += one.found;
    total.corrected += one.corrected;
  }
  return total;
}
