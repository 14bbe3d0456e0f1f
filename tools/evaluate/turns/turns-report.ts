import { formatTable, percent } from '../output.ts';
import type { AnswerFigures, CallFigures } from './turn-figures.ts';
import type { TurnsResult } from './turns-result.ts';

/** The figures as tables for people, several lines. */
export function turnsReport(result: TurnsResult): string {
  const { total, parts, pauses, conditions, pausers } = result;
  return [
    headline(result),
    answerTable('longest pause', pauses, ({ pauseSeconds }) =>
      pauseSeconds === 0 ? 'none' : `${pauseSeconds.toFixed(1)} s`,
    ),
    answerTable('part', [...parts, { part: 0, ...total }], ({ part }) => (part === 0 ? 'all' : String(part))),
    answerTable('speaker', pausers, ({ pauser }) => pauser),
    answerTable('condition', conditions, ({ condition }) => condition),
    callTable([...conditions, { condition: 'all', ...total }]),
  ].join('\n\n');
}

function headline({ engines, people, speakers, total }: TurnsResult): string {
  return [
    ...Object.entries(engines).map(([kind, name]) => `${kind}: ${name}`),
    `${total.conversations} spoken tests by ${speakers} speakers, in virtual time`,
    ...(people
      ? []
      : ['No recordings of people were used (--audio), only synthetic voices, which are far easier.']),
  ].join('\n');
}

function answerTable<Row extends AnswerFigures>(
  head: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): string {
  const heads =
    'answers|ended|split|≤ 2 s|other question|lost|words lost|spoken over ≤ 1.2 s|≤ 2 s|response p50|p95';
  return formatTable(
    [head, ...heads.split('|')],
    rows.map((row) => [
      nameOf(row),
      String(row.answers),
      percent(row.ended),
      percent(row.split),
      percent(row.split2s),
      percent(row.underOther),
      percent(row.lost),
      percent(row.wordsLost),
      percent(row.overCandidate12),
      percent(row.overCandidate20),
      milliseconds(row.responseP50Ms),
      milliseconds(row.responseP95Ms),
    ]),
  );
}

function callTable(rows: readonly (CallFigures & { condition: string })[]): string {
  return formatTable(
    ['condition', 'tests', 'questions', 'cut in vain', 'invented answers', 'word errors'],
    rows.map((row) => [
      row.condition,
      String(row.conversations),
      String(row.questions),
      percent(row.falseInterruptions),
      percent(row.invented),
      percent(row.wer),
    ]),
  );
}

function milliseconds(value: number | null): string {
  return value === null ? '–' : `${Math.round(value)} ms`;
}
