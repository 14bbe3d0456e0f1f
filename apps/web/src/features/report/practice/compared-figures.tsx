import type { AnswerFigures } from './answer-figures.ts';
import type { Comparison } from './compare-answers.ts';
import { PRACTICE_TEXTS as TEXTS } from './practice-texts.ts';
import { pageLocale } from '../../../site/page-language.ts';

interface Row {
  label: string;
  text: (figures: AnswerFigures) => string | null;
}

const rounded = (value: number | null, digits: number): string | null =>
  value === null ? null : value.toLocaleString(pageLocale(), { maximumFractionDigits: digits });

const ROWS: readonly Row[] = [
  { label: TEXTS.words, text: ({ words }) => rounded(words, 0) },
  { label: TEXTS.wordsPerMinute, text: ({ wordsPerMinute }) => rounded(wordsPerMinute, 0) },
  { label: TEXTS.pausesPerMinute, text: ({ pausesPerMinute }) => rounded(pausesPerMinute, 1) },
  {
    label: TEXTS.longestPause,
    text: ({ longestPauseMs }) => (longestPauseMs === null ? null : `${rounded(longestPauseMs / 1000, 1)} s`),
  },
];

/** The figures of both answers; a row that is known of neither is left out. */
export function ComparedFigures({ comparison }: { comparison: Comparison }) {
  const rows = ROWS.map(({ label, text }) => ({
    label,
    before: text(comparison.before),
    now: text(comparison.after),
  })).filter(({ before, now }) => before !== null || now !== null);
  const isComplete =
    rows.length === ROWS.length && rows.every(({ before, now }) => before !== null && now !== null);
  return (
    <section aria-labelledby="figures" className="space-y-3">
      <h2 id="figures" className="text-2xl">
        {TEXTS.figuresTitle}
      </h2>
      <table className="w-full max-w-xl border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line text-start">
            <td />
            <th scope="col" className="py-2 pe-4 font-semibold">
              {TEXTS.before}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {TEXTS.now}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, now }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {label}
              </th>
              <td className="py-2 pe-4">{before ?? TEXTS.unknown}</td>
              <td className="py-2 font-semibold">{now ?? TEXTS.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isComplete ? null : <p className="text-sm text-ink-soft">{TEXTS.typedNote}</p>}
    </section>
  );
}
