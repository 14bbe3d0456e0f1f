import { PAUSES_MS } from './pausers.ts';
import type { AnswerOutcome, ConversationOutcome } from './conversation-outcome.ts';
import { answerFigures, callFigures } from './turn-figures.ts';
import type { AnswerFigures, CallFigures } from './turn-figures.ts';

/** The answers of one kind: `pauseSeconds` is their longest pause, 0 without any. */
export interface TurnRow extends AnswerFigures {
  part: number;
  pauseSeconds: number;
  condition: string;
}

/** What a run comes to. */
export interface TurnsResult {
  rows: TurnRow[];
  /** Response times are those of Part 1. */
  total: AnswerFigures & CallFigures;
  parts: (AnswerFigures & CallFigures & { part: number })[];
  pauses: (AnswerFigures & { pauseSeconds: number })[];
  conditions: (AnswerFigures & CallFigures & { condition: string })[];
  pausers: (AnswerFigures & CallFigures & { pauser: string })[];
  /** Names of the engines. */
  engines: Readonly<Record<string, string>>;
  /** False: only synthetic voices were measured. */
  people: boolean;
  speakers: number;
}

/** Pauses of a script, milliseconds; an answer counts with the one that is nearest to its longest pause. */
const PAUSE_KINDS_MS = [0, ...PAUSES_MS, 1_000, 1_400].toSorted((a, b) => a - b);

/** All figures of the tests that were held. */
export function turnsResult(
  outcomes: readonly ConversationOutcome[],
  about: Pick<TurnsResult, 'engines' | 'people' | 'speakers'>,
): TurnsResult {
  const answers = outcomes.flatMap((outcome) => outcome.answers);
  const total = { ...answerFigures(answers), ...callFigures(outcomes) };
  const { responseP50Ms, responseP95Ms } = answerFigures(answers.filter(({ part }) => part === 1));
  const rowKey = (answer: AnswerOutcome): string =>
    JSON.stringify([answer.part, pauseSecondsOf(answer), answer.condition]);
  const grouped = <Key extends string | number>(keyOf: (one: ConversationOutcome) => Key) =>
    [...Map.groupBy(outcomes, keyOf)].map(([key, some]) => ({
      key,
      figures: { ...answerFigures(some.flatMap((one) => one.answers)), ...callFigures(some) },
    }));
  return {
    rows: [...Map.groupBy(answers, rowKey).values()].flatMap(rowOf).sort(byKind),
    total: { ...total, responseP50Ms, responseP95Ms },
    parts: grouped(({ part }) => part)
      .map(({ key, figures }) => ({ part: key, ...figures }))
      .sort((one, other) => one.part - other.part),
    pauses: [...Map.groupBy(answers, pauseSecondsOf)]
      .map(([pauseSeconds, some]) => ({ pauseSeconds, ...answerFigures(some) }))
      .sort((one, other) => one.pauseSeconds - other.pauseSeconds),
    conditions: grouped(({ condition }) => condition).map(({ key, figures }) => ({
      condition: key,
      ...figures,
    })),
    pausers: grouped(({ pauser }) => pauser).map(({ key, figures }) => ({ pauser: key, ...figures })),
    ...about,
  };
}

function rowOf(answers: readonly AnswerOutcome[]): TurnRow[] {
  const [first] = answers;
  if (!first) return [];
  const { part, condition } = first;
  return [{ part, pauseSeconds: pauseSecondsOf(first), condition, ...answerFigures(answers) }];
}

function byKind(one: TurnRow, other: TurnRow): number {
  return (
    one.part - other.part ||
    one.pauseSeconds - other.pauseSeconds ||
    one.condition.localeCompare(other.condition)
  );
}

function pauseSecondsOf({ longestPauseMs }: AnswerOutcome): number {
  const distance = (kindMs: number): number => Math.abs(kindMs - longestPauseMs);
  return PAUSE_KINDS_MS.reduce((best, kind) => (distance(kind) < distance(best) ? kind : best), 0) / 1_000;
}
