import { percent } from '../percent.ts';
import type { AnnotatedFigures } from './annotated-figures.ts';
import type { ErrorFigures } from './error-figures.ts';
import { decimals, range } from './figures-text.ts';
import { markdownTable } from './markdown-table.ts';

/** The figures on annotated texts as tables, several lines. `name` says which texts. */
export function errorReport(name: string, { all, halves, levels, families }: AnnotatedFigures): string {
  const heads = 'texts|errors|shown|precision|recall|with its correction|accused per 100 correct';
  const rows: [string, ErrorFigures][] = [
    ['all', all],
    ...halves.map(({ half, figures }): [string, ErrorFigures] => [`half: ${half}`, figures]),
    ...levels.map(({ level, figures }): [string, ErrorFigures] => [`level: ${level}`, figures]),
  ];
  const table = markdownTable(
    [name, ...heads.split('|')],
    rows.map(([row, figures]) => [row, ...cells(figures)]),
  );
  const byFamily = markdownTable(
    [`${name}: errors of a family`, 'errors', 'shown'],
    families.map(({ family, errors, recall }) => [family, String(errors), percent(recall)]),
  );
  return families.length === 0 ? table : `${table}\n\n${byFamily}`;
}

function cells({ texts, errors, shown, precision, recall, intervals, ...rest }: ErrorFigures): string[] {
  return [
    String(texts),
    String(errors),
    String(shown),
    `${decimals(precision)} ${range(intervals.precision)}`,
    `${decimals(recall)} ${range(intervals.recall)}`,
    percent(rest.corrected),
    decimals(rest.accusations),
  ];
}
