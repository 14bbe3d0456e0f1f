import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, goOn, startRound } from './sound-pairs-panel.tsx';

describe('a round of listening', () => {
  it('has six words of the pairs, none twice in a row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (pairs, numbers) => {
          const { items } = startRound(pairs, () => numbers.next().value);
          expect(items).toHaveLength(6);
          for (const [index, item] of items.entries()) {
            expect(item.pair).toBeLessThan(pairs);
            expect(items[index + 1]).not.toEqual(item);
          }
        },
      ),
    );
  });

  it('counts what was heard right, once for each word', () => {
    const round = {
      items: [
        { pair: 0, said: 1 },
        { pair: 1, said: 0 },
      ],
      at: 0,
      right: 0,
      chosen: null,
    } as const;
    const first = choose(round, 1);
    expect(first).toMatchObject({ right: 1, chosen: 1, at: 0 });
    expect(choose(first, 1)).toBe(first);
    const second = choose(goOn(first), 1);
    expect(second).toMatchObject({ right: 1, chosen: 1, at: 1 });
    const over = goOn(second);
    expect(over).toMatchObject({ at: 2, chosen: null });
    expect(choose(over, 0)).toBe(over);
  });

  it('waits for a choice', () => {
    const round = startRound(2, () => 0);
    expect(goOn(round)).toBe(round);
  });
});
