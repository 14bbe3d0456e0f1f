// Reports name the version of the scorer that made them: whoever changes a table, a weight or a score on purpose counts it up, and writes the
// new figures here.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { assess, SCORER_VERSION } from './assess.ts';
import errorWeights from './tables/error-weights.json' with { type: 'json' };
import expertWeights from './sound/expert-weights.json' with { type: 'json' };
import { FLUENCY_TABLES } from './tables/fluency-tables.ts';
import { GRAMMAR_TABLES, type ValueTable } from './tables/grammar-tables.ts';
import { LEXICAL_TABLES } from './tables/lexical-tables.ts';
import { PRONUNCIATION_TABLES } from './tables/pronunciation-tables.ts';
import { FLUENT, HALTING, spoken, typed } from './testing/answers.ts';
import type { AnswerOptions } from './testing/answers.ts';
import { STRONG_ANSWERS, WEAK_ANSWERS } from './testing/texts.ts';

const TABLES = [FLUENCY_TABLES, GRAMMAR_TABLES, LEXICAL_TABLES, PRONUNCIATION_TABLES];

const options = (index: number): AnswerOptions => ({ id: `a${index}`, questionId: `q${index}` });
const scoresOf = (answers: ReturnType<typeof typed>[]): (number | null)[] =>
  assess({ mode: 'part1', answers }).criteria.map(({ score }) =>
    score === null ? null : Number(score.toFixed(2)),
  );

it('a version of the scorer has its tables and weights', () => {
  const points = TABLES.flatMap((family) =>
    Object.entries<ValueTable>(family).map(([id, table]) => [id, table.points]),
  );
  // What has no points is shown and counts for nothing.
  const counted = points.filter(([, of]) => of !== null);
  const digest = createHash('sha256')
    .update(JSON.stringify([counted, expertWeights, errorWeights]))
    .digest('hex');
  expect({ version: SCORER_VERSION, digest: digest.slice(0, 16) }).toEqual({
    version: '2.21.0',
    digest: '3ba1a56fc00001fb',
  });
});

it('a version of the scorer gives the same answers the same scores', () => {
  expect({
    version: SCORER_VERSION,
    fluent: scoresOf(STRONG_ANSWERS.map((text, index) => spoken(text, FLUENT, options(index)))),
    halting: scoresOf(WEAK_ANSWERS.map((text, index) => spoken(text, HALTING, options(index)))),
    typed: scoresOf(STRONG_ANSWERS.map((text, index) => typed(text, options(index)))),
  }).toEqual({
    version: '2.21.0',
    fluent: [8.06, 8.37, 7.01, 8.5],
    halting: [4.71, 4.43, 3.73, 5.6],
    typed: [null, 8, 7.26, null],
  });
});
