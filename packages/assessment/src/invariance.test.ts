// What says nothing about a person's English must not change their bands: silences, the marks of a keyboard, how surely an accent is heard.
import type { AnswerRecord, Criterion, Report } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { frequencyRank } from './language/word-level.ts';
import { studyAnswer } from './study/study-answer.ts';
import { FLUENT, spoken, typed } from './testing/answers.ts';
import type { AnswerOptions } from './testing/answers.ts';
import { referenceScorer } from './testing/reference-scorer.ts';
import { LONG_TURN, STRONG_ANSWERS, WEAK_ANSWERS } from './testing/texts.ts';

const LEVELS = { strong: [...STRONG_ANSWERS, LONG_TURN], weak: [...WEAK_ANSWERS, ...WEAK_ANSWERS] };
const scorer = referenceScorer([...STRONG_ANSWERS, LONG_TURN], frequencyRank);
const options = (index: number): AnswerOptions => ({ id: `a${index}`, questionId: `topic${index}-question` });

async function studied(answers: readonly AnswerRecord[]): Promise<AnswerRecord[]> {
  return Promise.all(
    answers.map(async (answer) => ({ ...answer, language: await studyAnswer(answer, scorer) })),
  );
}

async function scoresOf(answers: readonly AnswerRecord[]): Promise<Record<Criterion, number>> {
  const { criteria } = assess({ mode: 'part1', answers: await studied(answers) });
  return Object.fromEntries(criteria.map(({ criterion, score }) => [criterion, score ?? 0])) as Record<
    Criterion,
    number
  >;
}

/** The vocabulary of ordinary text: what a text says nothing about is taken to be like it. */
const ORDINARY = 6.5;

function vocabulary({ criteria }: Report): { score: number; width: number } {
  const found = criteria.find(({ criterion }) => criterion === 'lexical-resource');
  const { low = 0, high = 0 } = found?.interval ?? {};
  return { score: found?.score ?? 0, width: high - low };
}

describe.each(Object.entries(LEVELS))('the bands of %s English', (_, texts) => {
  const said = (delivery: Partial<typeof FLUENT>) =>
    texts.map((text, index) => spoken(text, { ...FLUENT, ...delivery }, options(index)));

  it('are the same in vocabulary and grammar for every silence after every third to eighth word', async () => {
    const without = await scoresOf(said({ pauseEvery: 0 }));
    for (const pauseMs of [300, 550, 650, 1100]) {
      for (const pauseEvery of [3, 4, 5, 6, 8]) {
        // oxlint-disable-next-line no-await-in-loop -- one test after the other
        const scores = await scoresOf(said({ pauseEvery, pauseMs }));
        for (const criterion of ['lexical-resource', 'grammatical-range-accuracy'] as const) {
          const difference = Math.abs(scores[criterion] - without[criterion]);
          expect(difference, `${criterion}, ${pauseMs} ms every ${pauseEvery} words`).toBeLessThanOrEqual(
            0.25,
          );
        }
      }
    }
  });

  it.each(['’', '‘', 'ʼ', '´', '`'])(
    'are the same with %s for an apostrophe, and so are their reasons',
    async (mark) => {
      const plain = texts.map((text, index) => typed(text, options(index)));
      const other = plain.map((answer) => ({
        ...answer,
        transcript: answer.transcript.replaceAll("'", mark),
        question: answer.question.replaceAll("'", mark),
      }));
      const [left, right] = await Promise.all([studied(plain), studied(other)]);
      expect(right.map(({ language }) => language)).toEqual(left.map(({ language }) => language));
      const withoutAnswers = (answers: AnswerRecord[]) => {
        const { answers: _answers, ...report } = assess({ mode: 'part1', answers });
        return JSON.parse(JSON.stringify(report).replaceAll(mark, "'")) as unknown;
      };
      expect(withoutAnswers(right)).toEqual(withoutAnswers(left));
    },
  );

  it('go to those of ordinary words, and are less certain, where an accent is heard less surely', () => {
    const [sure, half, unsure] = [0.93, 0.76, 0.7].map((confidence) =>
      vocabulary(assess({ mode: 'part1', answers: said({ confidence }) })),
    );
    expect(half?.score).toBe(sure?.score);
    expect(unsure?.width).toBeGreaterThan(sure?.width ?? Infinity);
    expect(Math.abs((unsure?.score ?? 0) - ORDINARY)).toBeLessThan(
      Math.abs((sure?.score ?? 0) - ORDINARY) + 0.01,
    );
  });
});
