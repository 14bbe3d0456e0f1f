import { randomFrom } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { judgeReport } from './bands-report.ts';
import { fitJudgeShare, judgeFigures } from './judge-figures.ts';
import type { JudgedText } from './judge-figures.ts';

/** The product is half a band too low or too high in turn, the judge always right. */
function texts(count: number): JudgedText[] {
  return Array.from({ length: count }, (_, index) => {
    const human = 4 + (index % 5);
    return { speaker: `s${index}`, human, score: human + (index % 2 === 0 ? 0.5 : -0.5), judge: human };
  });
}

describe('the figures of a judge', () => {
  it('compare the product, the judge and both together with people', () => {
    const figures = judgeFigures('strict-7b', texts(20), 22);
    expect(figures).toMatchObject({ name: 'strict-7b', rated: 20, failed: 2 });
    expect(figures.without.rmse).toBeCloseTo(0.5);
    expect(figures.without.pearson).toBeGreaterThan(0.9);
    expect(figures.alone).toEqual({ rmse: 0, pearson: expect.closeTo(1) });
    expect(figures.usual).toEqual({ share: 0.5, rmse: expect.closeTo(0.25) });
    expect(figures.fitted.share).toBeCloseTo(0.75);
  });

  it('tell the error at the fitted share on texts that it was not fitted to', () => {
    // Of 19 others: (19 + 10) / (19 + 20).
    expect(judgeFigures('strict-7b', texts(20), 20).fitted.rmse).toBeCloseTo(0.5 * (1 - 29 / 39));
    const oneSpeaker = texts(20).map((text) => ({ ...text, speaker: 's' }));
    expect(judgeFigures('strict-7b', oneSpeaker, 20).fitted.rmse).toBeCloseTo(0.25);
  });

  it('hold a judge to the bound of the product', () => {
    const far = texts(10).map((text) => ({ ...text, human: 5, score: 5, judge: 9 }));
    expect(judgeFigures('strict-7b', far, 10).usual.rmse).toBe(1.5);
  });

  it('give the setting to copy from 10 texts on', () => {
    expect(judgeReport(judgeFigures('strict-7b', texts(10), 10))).toMatch(/\n\nJUDGE_SHARE=0\.67$/u);
    const few = judgeFigures('strict-7b', texts(9), 30);
    expect(few.setting).toBeNull();
    expect(judgeReport(few)).toMatch(/9 texts rated, 21 failed[^]*\n\nToo few texts were rated/u);
  });

  it('cannot be told of no texts', () => {
    const figures = judgeFigures('strict-7b', [], 3);
    expect(figures).toMatchObject({ failed: 3, without: { rmse: null, pearson: null }, setting: null });
    expect(figures.fitted).toEqual({ share: 0.5, rmse: null });
  });
});

/** Texts of people from 4 to 8; the product is off by up to a band, the judge says what `judge` makes of the human band. */
function judgedTexts(count: number, judge: (human: number, random: () => number) => number): JudgedText[] {
  const random = randomFrom(1);
  return Array.from({ length: count }, (_, index) => {
    const human = 4 + (index % 9) / 2;
    return { speaker: `s${index}`, human, score: human + 2 * random() - 1, judge: judge(human, random) };
  });
}

const perfect = (human: number): number => human;
const guessing = (_: number, random: () => number): number => 4 + 4 * random();

describe('the share of a judge', () => {
  it('is the largest for a perfect judge, given enough texts', () => {
    expect(fitJudgeShare(judgedTexts(40, perfect))).toBe(0.8);
    expect(fitJudgeShare(judgedTexts(400, perfect))).toBe(0.8);
  });

  it('comes near zero for a judge that guesses', () => {
    expect(fitJudgeShare(judgedTexts(40, guessing))).toBeLessThan(0.4);
    expect(fitJudgeShare(judgedTexts(400, guessing))).toBeLessThan(0.15);
  });

  it('is zero for a judge that is wrong wherever the product is right', () => {
    expect(
      fitJudgeShare(judgedTexts(200, (human) => 12 - human).map((one) => ({ ...one, score: one.human }))),
    ).toBeLessThan(0.05);
    expect(
      fitJudgeShare(judgedTexts(200, perfect).map((one) => ({ ...one, judge: 2 * one.score - one.human }))),
    ).toBe(0);
  });

  it('stays near the usual one for a few texts', () => {
    expect(fitJudgeShare(judgedTexts(2, perfect))).toBeCloseTo(0.5 + 0.5 * (2 / 22));
    expect(Math.abs(fitJudgeShare(judgedTexts(3, guessing)) - 0.5)).toBeLessThan(0.15);
  });

  it('is the usual one where nothing can be learnt', () => {
    expect(fitJudgeShare([])).toBe(0.5);
    expect(fitJudgeShare(judgedTexts(50, perfect).map((one) => ({ ...one, judge: one.score })))).toBe(0.5);
  });
});
