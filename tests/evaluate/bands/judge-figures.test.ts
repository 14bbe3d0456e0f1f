import { describe, expect, it } from 'vitest';
import { judgeFigures } from './judge-figures.ts';
import type { JudgedText } from './judged-text.ts';
import { judgeReport } from './judge-report.ts';

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
