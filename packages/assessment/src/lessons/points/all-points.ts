import { NOUN_POINTS } from './noun-points.ts';
import { ORDER_POINTS } from './order-points.ts';
import { PLACE_AND_TIME_POINTS } from './place-and-time-points.ts';
import { VERB_POINTS } from './verb-points.ts';
import { WORD_POINTS } from './word-points.ts';

/** Lessons on one point each, for corrections that are about nothing else; a correction names its own. */
export const POINT_LESSONS = {
  ...NOUN_POINTS,
  ...PLACE_AND_TIME_POINTS,
  ...VERB_POINTS,
  ...ORDER_POINTS,
  ...WORD_POINTS,
};

export type Point = keyof typeof POINT_LESSONS;
