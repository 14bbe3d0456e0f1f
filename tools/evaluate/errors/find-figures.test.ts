import { describe, expect, it } from 'vitest';
import { accusedOf, figuresByLevel, figuresByTag, findFigures } from './find-figures.ts';
import type { CheckedTest, CheckedText } from './find-figures.ts';

const TEXT = 'She go to school by the bus every days.';
const ERRORS = [
  { from: 4, to: 6, better: ['goes'], tag: 'v_agr' },
  { from: 20, to: 24, better: [''], tag: 'at' },
  { from: 34, to: 38, better: ['day'], tag: 'n_num' },
];

function shownIn(...corrections: readonly (readonly [words: string, better: string])[]): CheckedText {
  const shown = corrections.map(([words, better]) => {
    const from = TEXT.indexOf(words);
    return { from, to: from + words.length, better };
  });
  return { text: TEXT, errors: ERRORS, shown };
}

function test(answer: CheckedText, level = '4'): CheckedTest {
  return { name: 'one', level, answers: [answer] };
}

describe('corrections that are shown', () => {
  it('are right at a place that is wrong, and exact with the wording of annotators', () => {
    const answer = shownIn(['go', 'goes'], ['days', 'other day'], ['school', 'schools']);
    expect(findFigures([test(answer)])).toEqual({
      tests: 1,
      places: 3,
      shown: 3,
      precision: 2 / 3,
      recall: 2 / 3,
      exact: 1 / 2,
    });
  });

  it('are right beside such a place, and not two words off', () => {
    const beside = shownIn(['bus', 'train']);
    expect(findFigures([test(beside)])).toMatchObject({ precision: 1, recall: 1 / 3, exact: 0 });
    const off = shownIn(['school', 'schools']);
    expect(findFigures([test(off)])).toMatchObject({ precision: 0, recall: 0, exact: null });
  });

  it('are right where annotators left the wording open, which nothing has to find', () => {
    const open = [{ from: 7, to: 16, better: [], tag: 'o_uit' }];
    const answer = { ...shownIn(['school', 'the school']), errors: open };
    expect(findFigures([test(answer)])).toMatchObject({ places: 0, precision: 1, recall: null, exact: 0 });
  });

  it('are counted by tag, the most frequent first, and by level', () => {
    const tests = [test(shownIn(['go', 'goes']), '5'), test(shownIn(), '3')];
    expect(figuresByTag(tests)).toEqual([
      { tag: 'at', n: 2, recall: 0 },
      { tag: 'n_num', n: 2, recall: 0 },
      { tag: 'v_agr', n: 2, recall: 0.5 },
    ]);
    expect(figuresByLevel(tests)).toMatchObject([
      { level: '3', figures: { tests: 1, precision: null, recall: 0 } },
      { level: '5', figures: { tests: 1, precision: 1, recall: 1 / 3 } },
    ]);
  });

  it('are accusations in correct English', () => {
    const passage = { ...shownIn(['bus', 'train']), errors: [] };
    expect(accusedOf([passage, { text: 'Yes.', errors: [], shown: [] }])).toBeCloseTo(10, 5);
    expect(accusedOf([])).toBeNull();
  });
});
