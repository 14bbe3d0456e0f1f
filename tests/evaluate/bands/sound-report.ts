import { percent } from '../percent.ts';
import { decimals, range } from './figures-text.ts';
import { markdownTable } from './markdown-table.ts';
import type { SoundFigures } from './sound-figures.ts';

/** The figures on recordings as tables, several lines. */
export function soundReport(figures: SoundFigures): string {
  return [
    `Recordings: ${figures.clips} of ${figures.speakers} speakers, word errors ${percent(figures.wordErrorRate)}`,
    correlationTable(figures),
    confidenceTable(figures),
    wordTable(figures),
    askedWordsLine(figures),
  ].join('\n\n');
}

function correlationTable({ correlations }: SoundFigures): string {
  return markdownTable(
    ['criterion and experts’ score', 'of', 'n', 'r (95 % over speakers)', 'ρ', 'no band', 'no figure'],
    correlations.map((one) => [
      `${one.criterion}, ${one.experts}`,
      one.of,
      String(one.n),
      `${decimals(one.pearson)} ${range(one.interval)}`,
      decimals(one.spearman),
      percent(one.noBand),
      percent(one.noEstimate),
    ]),
  );
}

function confidenceTable({ byConfidence }: SoundFigures): string {
  return markdownTable(
    ['confidence of an answer', 'clips', 'word errors'],
    byConfidence.map(({ from, to, clips, wordErrorRate }) => [
      `${decimals(from)} … ${decimals(to)}`,
      String(clips),
      percent(wordErrorRate),
    ]),
  );
}

function wordTable({ byWordConfidence }: SoundFigures): string {
  return markdownTable(
    ['confidence of a word', 'words', 'right'],
    byWordConfidence.map(({ from, to, words, right }) => [
      `${decimals(from)} … ${decimals(to)}`,
      String(words),
      percent(right),
    ]),
  );
}

function askedWordsLine({ askedWords: { shown, precision, invented, chance } }: SoundFigures): string {
  return `Words asked about (“Did you say …?”): ${shown}, rated below 7 by experts: ${percent(precision)} (of all words ${percent(chance)}), never said ${percent(invented)}`;
}
