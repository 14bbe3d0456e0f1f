import { decimals } from '../bands/figures-text.ts';
import { markdownTable } from '../bands/markdown-table.ts';
import { percent } from '../percent.ts';
import type { FindFigures, TagFigures } from './find-figures.ts';

export interface ErrorsFigures {
  all: FindFigures;
  /** Corrections per 100 words of correct English. */
  accused: number | null;
  tags: readonly TagFigures[];
  levels: readonly { level: string; figures: FindFigures }[];
}

/** The figures as tables, several lines. */
export function errorsReport({ all, accused, tags, levels }: ErrorsFigures): string {
  const heads = 'errors shown|tests|places|shown|precision|recall|with the annotators’ wording';
  const rows: [string, FindFigures][] = [
    ['all', all],
    ...levels.map(({ level, figures }): [string, FindFigures] => [`level: ${level}`, figures]),
  ];
  const table = markdownTable(
    heads.split('|'),
    rows.map(([name, figures]) => [name, ...cells(figures)]),
  );
  const byTag = markdownTable(
    ['places with a tag', 'places', 'found'],
    tags.map(({ tag, n, recall }) => [tag, String(n), percent(recall)]),
  );
  const accusations = `Accused per 100 words of correct English: ${decimals(accused)}`;
  return [table, ...(tags.length === 0 ? [] : [byTag]), accusations].join('\n\n');
}

function cells({ tests, places, shown, precision, recall, exact }: FindFigures): string[] {
  const counts = [tests, places, shown].map(String);
  return [...counts, decimals(precision), decimals(recall), percent(exact)];
}
