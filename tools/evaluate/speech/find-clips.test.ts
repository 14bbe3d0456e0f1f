import { expect, it } from 'vitest';
import { thinOut } from './find-clips.ts';

it('takes every third recording of each speaker, beginning with the first', () => {
  const items = 'a1 b1 a2 a3 b2 a4 b3 b4'.split(' ').map((id) => ({ id, speaker: id[0] ?? '' }));
  expect(thinOut(items, 3).map(({ id }) => id)).toEqual(['a1', 'b1', 'a4', 'b4']);
  expect(thinOut(items, 1)).toEqual(items);
});
