import { percent } from '../percent.ts';
import { decimals } from './figures-text.ts';
import type { GamingFigures, GamingScores } from './gaming-figures.ts';
import { markdownTable } from './markdown-table.ts';
import type { RelevanceFigures, RelevanceRow } from './relevance-figures.ts';

/** The figures on texts that were made to mislead, as tables, several lines. */
export function probeReport(gaming: GamingFigures, relevance: RelevanceFigures): string {
  return [variantTable(gaming), wholeTable(gaming), lengthLine(gaming), relevanceTable(relevance)].join(
    '\n\n',
  );
}

function variantTable({ variants }: GamingFigures): string {
  return markdownTable(
    ['strong texts, one each', 'overall', 'vocabulary', 'grammar', 'no band'],
    variants.map(({ variant, scores, noBand }) => [variant, ...cells(scores), percent(noBand)]),
  );
}

function wholeTable({ wholeTests }: GamingFigures): string {
  return markdownTable(
    ['strong texts, all in one test', 'overall', 'vocabulary', 'grammar', 'words'],
    wholeTests.map(({ test, words, scores }) => [test, ...cells(scores), String(words)]),
  );
}

function cells({ overall, lexis, grammar }: GamingScores): string[] {
  return [overall, lexis, grammar].map(decimals);
}

function lengthLine({ length: { short, long, effect } }: GamingFigures): string {
  return `The same speaker in about 250 and 900 words: ${decimals(short)} and ${decimals(long)}, a difference of ${decimals(effect)}`;
}

function relevanceTable({ unrelated, halfRelated, related }: RelevanceFigures): string {
  return markdownTable(
    ['whole tests', 'tests', 'report says so', 'coherence', 'highest', 'overall'],
    [
      relevanceRow('all answers to other questions', unrelated),
      relevanceRow('every second one', halfRelated),
      relevanceRow('answers to what was asked', related),
    ],
  );
}

function relevanceRow(name: string, { tests, said, coherence, highest, overall }: RelevanceRow): string[] {
  return [name, String(tests), percent(said), decimals(coherence), decimals(highest), decimals(overall)];
}
