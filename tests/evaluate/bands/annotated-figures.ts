import { HALVES, halfOf } from './annotated-text.ts';
import type { AnnotatedText } from './annotated-text.ts';
import { errorFigures, foundByFamily } from './error-figures.ts';
import type { CheckedText, ErrorFigures } from './error-figures.ts';
import { shownErrors } from './shown-errors.ts';
import type { Study } from './study.ts';

/** What was measured on one set of annotated texts. */
export interface AnnotatedFigures {
  all: ErrorFigures;
  halves: { half: string; figures: ErrorFigures }[];
  levels: { level: string; figures: ErrorFigures }[];
  families: ReturnType<typeof foundByFamily>;
}

/** Has every text checked by the product. */
export async function checkTexts(
  texts: readonly AnnotatedText[],
  { study, onChecked }: { study: Study; onChecked: () => void },
): Promise<CheckedText[]> {
  const checked: CheckedText[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
    checked.push({ text, shown: await shownErrors(text.text, study) });
    onChecked();
  }
  return checked;
}

/** Null without any texts. */
export function annotatedFigures(checked: readonly CheckedText[]): AnnotatedFigures | null {
  if (checked.length === 0) return null;
  return {
    all: errorFigures(checked),
    halves: HALVES.map((half) => ({
      half,
      figures: errorFigures(checked.filter(({ text }) => halfOf(text) === half)),
    })),
    levels: [...Map.groupBy(checked, ({ text }) => text.level ?? 'unnamed')].map(([level, some]) => ({
      level,
      figures: errorFigures(some),
    })),
    families: foundByFamily(checked),
  };
}
