import type { Agreement, AgreementFigures } from './agreement.ts';
import { decimals, range } from './figures-text.ts';
import { markdownTable } from './markdown-table.ts';
import type { TextFigures } from './text-figures.ts';

const FIGURES: readonly (readonly [keyof AgreementFigures, string])[] = [
  ['rmse', 'RMSE'],
  ['mae', 'mean absolute error'],
  ['bias', 'bias'],
  ['slope', 'slope of score on human'],
  ['pearson', "Pearson's r"],
  ['spearman', "Spearman's ρ"],
  ['qwk', 'quadratic weighted kappa'],
  ['within05', 'share within .5'],
  ['within10', 'share within 1'],
  ['coverage', 'human band inside the interval'],
];

/** The figures on rated transcripts as tables, several lines. */
export function textReport(figures: TextFigures): string {
  return [
    agreementTable(figures),
    levelTable(figures.overall),
    wholeTestTable(figures),
    expectedTable(figures),
    modelTable(figures),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function agreementTable({ overall, criteria, noBand }: TextFigures): string {
  const columns = [
    { name: 'overall', agreement: overall },
    ...criteria.map(({ criterion, agreement }) => ({ name: criterion, agreement })),
  ];
  const rows = FIGURES.map(([figure, name]) => [
    name,
    ...columns.map(({ agreement }) => `${decimals(agreement[figure])} ${range(agreement.intervals[figure])}`),
  ]);
  const counts = ['texts', ...columns.map(({ agreement }) => String(agreement.n))];
  const without = ['texts without a band', String(noBand)];
  return markdownTable(
    ['rated texts (95 % over speakers)', ...columns.map(({ name }) => name)],
    [counts, without, ...rows],
  );
}

function levelTable({ byLevel }: Agreement): string | null {
  if (byLevel.length === 0) return null;
  return markdownTable(
    ['human band', 'texts', 'bias'],
    byLevel.map(({ level, n, bias }) => [String(level), String(n), decimals(bias)]),
  );
}

function wholeTestTable({ wholeTests, spread }: TextFigures): string | null {
  if (wholeTests.length === 0) return null;
  const rows = wholeTests.map(({ level, texts, words, human, score, interval }) => [
    `human ${level}`,
    String(texts),
    String(words),
    decimals(human),
    decimals(score),
    interval === null ? '–' : `${interval.low} … ${interval.high}`,
  ]);
  return markdownTable(
    ['whole tests of one level', 'texts', 'words', 'human', 'score', 'interval'],
    [...rows, ['highest level less lowest', '', '', '', decimals(spread), '']],
  );
}

function expectedTable({ expected }: TextFigures): string | null {
  if (expected.of === 0) return null;
  const rows = expected.texts.map(({ id, range: [low, high], band, score }) => [
    id,
    `${low} … ${high}`,
    band === null ? '–' : String(band),
    decimals(score),
  ]);
  return markdownTable(
    [`in the expected range: ${expected.inRange} of ${expected.of}`, 'range', 'band', 'score'],
    rows,
  );
}

function modelTable({ modelAnswers }: TextFigures): string | null {
  if (modelAnswers.length === 0) return null;
  return markdownTable(
    ['model answers (for their order)', 'said to be', 'score'],
    modelAnswers.map(({ id, said, score }) => [id, String(said), decimals(score)]),
  );
}
