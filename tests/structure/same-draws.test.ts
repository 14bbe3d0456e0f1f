import { assert, nat, property } from 'fast-check';
import { expect, it } from 'vitest';

it('properties draw the same values in every run', () => {
  const seen: number[][] = [[], []];
  for (const drawn of seen)
    assert(
      property(nat(), (value) => {
        drawn.push(value);
      }),
    );
  expect(seen[0]).toHaveLength(100);
  expect(seen[1]).toEqual(seen[0]);
});
