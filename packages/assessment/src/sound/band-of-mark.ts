import { bandFor } from '../scale/piecewise.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import { PRONUNCIATION_TABLES } from '../tables/pronunciation-tables.ts';
import type { Mark } from './expert-marks.ts';

const TABLES = { pronunciation: PRONUNCIATION_TABLES['sound-model'], fluency: FLUENCY_TABLES['sound-model'] };

/** The band that a mark of raters, 0 to 10, stands for. */
export function bandOfMark(mark: Mark, value: number): number {
  return bandFor(TABLES[mark].points, value);
}
