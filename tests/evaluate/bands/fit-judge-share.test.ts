import { randomFrom } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { fitJudgeShare } from './fit-judge-share.ts';
import type { JudgedText } from './judged-text.ts';

/** Texts of people from 4 to 8; the product is off by up to a band, the judge says what `judge` makes of the human band. */
function texts(count: number, judge: (human: number, random: () => number) => number): JudgedText[] {
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
    expect(fitJudgeShare(texts(40, perfect))).toBe(0.8);
    expect(fitJudgeShare(texts(400, perfect))).toBe(0.8);
  });

  it('comes near zero for a judge that guesses', () => {
    expect(fitJudgeShare(texts(40, guessing))).toBeLessThan(0.4);
    expect(fitJudgeShare(texts(400, guessing))).toBeLessThan(0.15);
  });

  it('is zero for a judge that is wrong wherever the product is right', () => {
    expect(
      fitJudgeShare(texts(200, (human) => 12 - human).map((one) => ({ ...one, score: one.human }))),
    ).toBeLessThan(0.05);
    expect(
      fitJudgeShare(texts(200, perfect).map((one) => ({ ...one, judge: 2 * one.score - one.human }))),
    ).toBe(0);
  });

  it('stays near the usual one for a few texts', () => {
    expect(fitJudgeShare(texts(2, perfect))).toBeCloseTo(0.5 + 0.5 * (2 / 22));
    expect(Math.abs(fitJudgeShare(texts(3, guessing)) - 0.5)).toBeLessThan(0.15);
  });

  it('is the usual one where nothing can be learnt', () => {
    expect(fitJudgeShare([])).toBe(0.5);
    expect(fitJudgeShare(texts(50, perfect).map((one) => ({ ...one, judge: one.score })))).toBe(0.5);
  });
});
