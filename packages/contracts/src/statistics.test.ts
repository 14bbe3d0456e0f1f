import { expect, it } from 'vitest';
import { mean, median, sum } from './statistics.ts';

it('sums, means and medians are those of the values, in any order', () => {
  const values = [9, 1, 2, 4];
  expect([sum(values), mean(values), median(values), median([3, 1, 2])]).toEqual([16, 4, 3, 2]);
});

it('no values have a sum and a mean of 0, and no median', () => {
  expect([sum([]), mean([]), median([])]).toEqual([0, 0, null]);
});
