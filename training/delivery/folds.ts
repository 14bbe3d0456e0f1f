import { randomFrom } from '@bandpal/exam';

/** Deals the speakers out to `count` groups by chance: the group of each, from 0. */
export function foldsOf(speakers: readonly string[], count: number, seed: number): Map<string, number> {
  const random = randomFrom(seed);
  const order = [...new Set(speakers)]
    .toSorted()
    .map((speaker) => ({ speaker, lot: random() }))
    .toSorted((left, right) => left.lot - right.lot);
  return new Map(order.map(({ speaker }, index) => [speaker, index % count]));
}
