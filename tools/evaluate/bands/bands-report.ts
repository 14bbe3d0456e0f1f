import { decimals, markdownTable, percent, range } from '../output.ts';
import type { Agreement, AgreementFigures } from './agreement.ts';
import type { BandsFigures } from './bands-result.ts';
import type { AnnotatedFigures, ErrorFigures } from './error-figures.ts';
import type { GamingFigures, GamingScores } from './gaming-figures.ts';
import type { JudgeFigures } from './judge-figures.ts';
import type { RelevanceFigures, RelevanceRow } from './relevance-figures.ts';
import type { SoundFigures } from './sound-figures.ts';
import type { TextFigures } from './text-figures.ts';

/** All figures as tables of Markdown. */
export function bandsReport(figures: BandsFigures): string {
  const { scorer, ratings, languageModel, text, judge, sound, builtIn, annotated, gaming, relevance } =
    figures;
  return [
    `Scorer ${scorer}, language model: ${languageModel ?? 'none'}, ratings: ${ratings ?? 'none'}`,
    text && textReport(text),
    judge && judgeReport(judge),
    sound && soundReport(sound),
    builtIn && errorReport('sentences of the measure', builtIn),
    annotated && errorReport('annotated texts', annotated),
    probeReport(gaming, relevance),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

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
function textReport(figures: TextFigures): string {
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

/** The figures of the judge as a table, and the setting that follows from them. */
export function judgeReport({
  name,
  rated,
  failed,
  without,
  alone,
  usual,
  fitted,
  setting,
}: JudgeFigures): string {
  const table = markdownTable(
    [`judge ${name}: ${rated} texts rated, ${failed} failed`, 'RMSE', "Pearson's r"],
    [
      ['product without the judge', decimals(without.rmse), decimals(without.pearson)],
      ['judge alone', decimals(alone.rmse), decimals(alone.pearson)],
      [`together, usual share ${decimals(usual.share)}`, decimals(usual.rmse), ''],
      [`together, fitted share ${decimals(fitted.share)} (on texts left out)`, decimals(fitted.rmse), ''],
    ],
  );
  const advice =
    setting === null ? 'Too few texts were rated to set a share by.' : `JUDGE_SHARE=${decimals(setting)}`;
  return `${table}\n\n${advice}`;
}

/** The figures on recordings as tables, several lines. */
function soundReport(figures: SoundFigures): string {
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

/** The figures on annotated texts as tables, several lines. `name` says which texts. */
function errorReport(name: string, { all, halves, levels, families }: AnnotatedFigures): string {
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

/** The figures on texts that were made to mislead, as tables, several lines. */
function probeReport(gaming: GamingFigures, relevance: RelevanceFigures): string {
  return [variantTable(gaming), wholeTable(gaming), lengthLine(gaming), relevanceTable(relevance)].join(
    '\n\n',
  );
}

function variantTable({ variants }: GamingFigures): string {
  return markdownTable(
    ['strong texts, one each', 'overall', 'vocabulary', 'grammar', 'no band'],
    variants.map(({ variant, scores, noBand }) => [variant, ...probeCells(scores), percent(noBand)]),
  );
}

function wholeTable({ wholeTests }: GamingFigures): string {
  return markdownTable(
    ['strong texts, all in one test', 'overall', 'vocabulary', 'grammar', 'words'],
    wholeTests.map(({ test, words, scores }) => [test, ...probeCells(scores), String(words)]),
  );
}

function probeCells({ overall, lexis, grammar }: GamingScores): string[] {
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
