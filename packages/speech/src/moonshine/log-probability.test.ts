import { expect, it } from 'vitest';
import { logProbability } from './text-scores.ts';

it('is the logarithm of the softmax', () => {
  const logits = Float32Array.from({ length: 1_000 }, (_, id) => 12 * Math.sin(id) - id / 20);
  const sum = logits.reduce((total, value) => total + Math.exp(value), 0);
  for (const id of [0, 1, 7, 999]) {
    expect(logProbability(logits, id)).toBeCloseTo((logits[id] ?? 0) - Math.log(sum), 6);
  }
});

it('is 0 for a token that is certain, and holds for logits of any size', () => {
  expect(logProbability(Float32Array.of(-900, 300, -900), 1)).toBe(0);
  expect(logProbability(Float32Array.of(-900, 300, -900), 2)).toBe(-1_200);
});
