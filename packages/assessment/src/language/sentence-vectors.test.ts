import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { embed, nearness, vectorRows, weightOfRow } from './sentence-vectors.ts';
import table from './vectors/sentence-vectors.json' with { type: 'json' };

const near = (left: string, right: string): number => {
  const [one, other] = [left, right].map((text) => embed(vectorRows(text.split(' '))));
  return one == null || other == null ? Number.NaN : nearness(one, other);
};

it('the table is the one that was made, and small', () => {
  const digest = createHash('sha256').update(`${table.words}${table.codes}${table.lengths}`).digest('hex');
  expect({
    dimensions: table.dimensions,
    words: table.words.split(' ').length,
    digest: digest.slice(0, 16),
  }).toEqual({
    dimensions: 256,
    words: 16_000,
    digest: '66d17166cce7afda',
  });
  expect(JSON.stringify(table).length).toBeLessThan(3_000_000);
});

it('texts about one thing are near to each other, without a word in common', () => {
  expect(near('do you enjoy cooking', 'i bake bread every sunday')).toBeGreaterThan(0.25);
  expect(near('do you enjoy cooking', 'the train was late again')).toBeLessThan(0.15);
  expect(near('where do you live', 'where do you live')).toBeCloseTo(1, 10);
});

it('small words say hardly anything, and unknown ones nothing', () => {
  const [the = 0, kitchen = 0] = vectorRows(['the', 'kitchen']).map(weightOfRow);
  expect(the).toBeLessThan(kitchen / 5);
  expect(vectorRows(['qwrtz', ''])).toEqual([]);
  expect(embed([])).toBeNull();
});

it('compounds and contractions that are not in the table are read by their parts', () => {
  expect(vectorRows(['kitchen-garden'])).toEqual(vectorRows(['kitchen', 'garden']));
  expect(vectorRows(["kitchen's"])).toEqual(vectorRows(['kitchen', 's']));
});

it('a word that comes again counts less each time', () => {
  const once = near('cats and trains', 'cats');
  expect(near('cats cats cats cats and trains', 'cats')).toBeGreaterThan(once);
  expect(near('cats cats cats cats and trains', 'cats')).toBeLessThan(0.95);
});
