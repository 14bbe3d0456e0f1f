import { describe, expect, it } from 'vitest';
import { gamingFigures } from './gaming-figures.ts';
import { relevanceFigures } from './relevance-figures.ts';

const asItIs = async <Answer>(answer: Answer): Promise<Answer> => answer;

describe('texts made to mislead', () => {
  it('are assessed as they are and spoilt, and the spoilt ones are not better', async () => {
    const { variants, wholeTests, length } = await gamingFigures(asItIs);
    expect(variants.map(({ variant }) => variant)).toEqual([
      'as it is',
      'without articles',
      'stripped of articles, be and endings',
      'words shuffled',
    ]);
    const [native, , bare] = variants;
    expect(native?.noBand).toBe(0);
    expect(native?.scores.grammar).toBeGreaterThan(bare?.scores.grammar ?? 0);
    expect(wholeTests.at(-1)).toMatchObject({ test: 'one answer to every question' });
    expect(length.effect).not.toBeNull();
  });

  it('are whole tests of answers to other questions, too', async () => {
    const { unrelated, halfRelated, related } = await relevanceFigures(asItIs);
    expect([unrelated.tests, halfRelated.tests, related.tests]).toEqual([11, 11, 12]);
    expect(unrelated.said).toBeGreaterThanOrEqual(related.said ?? 0);
    expect(unrelated.highest).not.toBeNull();
  });
});
