import { describe, expect, it } from 'vitest';
import { assessTexts } from './assess-texts.ts';
import { NATIVE_ANSWERS } from './native-answers.ts';
import type { RatedText } from './rated-text.ts';
import { textFigures } from './text-figures.ts';

const asItIs = async <Answer>(answer: Answer): Promise<Answer> => answer;

function rated(index: number, rating: Partial<RatedText>): RatedText {
  const { question = '', answer = '' } = NATIVE_ANSWERS[index] ?? {};
  return { id: `t${index}`, part: 3, transcript: `E: ${question}\nS: ${answer}`, ...rating };
}

const TEACHER = { source_kind: 'teacher-awarded' } as const;

describe('the figures on rated transcripts', () => {
  it('are of bands from people; model answers and expected ranges stand apart', async () => {
    const texts = [
      rated(0, { ...TEACHER, band_overall: 7, bands: { LR: 7, grammar: 6.5 } }),
      rated(1, { ...TEACHER, band_overall: 7.5 }),
      rated(2, { ...TEACHER, band_overall: 6 }),
      rated(3, { source_kind: 'model-answer', band_overall: 9 }),
      rated(4, { expected_range: [3, 9] }),
      rated(5, { expected_range: [3, 3.5] }),
    ];
    const assessed = await assessTexts(texts, { study: asItIs, onAssessed: () => undefined });
    const figures = textFigures(assessed);
    expect(figures.overall.n).toBe(3);
    expect(figures.criteria.map(({ criterion, agreement }) => [criterion, agreement.n])).toEqual([
      ['lexical-resource', 1],
      ['grammatical-range-accuracy', 1],
    ]);
    expect(figures.modelAnswers.map(({ id, said }) => [id, said])).toEqual([['t3', 9]]);
    expect(figures.expected).toMatchObject({ inRange: 1, of: 2 });
    expect(figures.wholeTests.map(({ level, texts: count }) => [level, count])).toEqual([
      [6, 1],
      [7, 1],
      [8, 1],
    ]);
  });

  it('count a text without a band as such', async () => {
    const texts = [rated(0, { ...TEACHER, band_overall: 4, transcript: 'S: Yes, I do.' })];
    const assessed = await assessTexts(texts, { study: asItIs, onAssessed: () => undefined });
    expect(textFigures(assessed)).toMatchObject({ noBand: 1, overall: { n: 0, rmse: null }, spread: null });
  });
});
