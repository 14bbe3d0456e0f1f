import type { Correction } from '@bandpal/contracts';
import { share } from '../speech/word-counts.ts';
import type { MarkedTest, MarkedText } from './marked-text.ts';
import { changesOf, placesOf, wordCount } from './places.ts';

type ShownCorrection = Pick<Correction, 'from' | 'to' | 'better'>;

/** An answer with what the product shows in it. */
export interface CheckedText extends MarkedText {
  shown: readonly ShownCorrection[];
}

/** A test with what the product shows in its answers. */
export interface CheckedTest extends Pick<MarkedTest, 'name' | 'level'> {
  answers: readonly CheckedText[];
}

/** Shares are 0 to 1; null of nothing. */
export interface FindFigures {
  tests: number;
  /** Places that annotators have corrected. */
  places: number;
  shown: number;
  /** Of the corrections shown: those at a place where annotators have found something wrong, or beside one. */
  precision: number | null;
  /** Of the places that annotators have corrected: those that a correction touches, or stands beside. */
  recall: number | null;
  /** Of the right corrections: those with the annotators' wording. */
  exact: number | null;
}

/** Of the places with one tag, how many are found. */
export interface TagFigures {
  tag: string;
  n: number;
  recall: number;
}

interface FoundPlace {
  tag: string;
  isFound: boolean;
}

interface Counts {
  shown: number;
  right: number;
  exact: number;
  places: FoundPlace[];
}

export function findFigures(tests: readonly CheckedTest[]): FindFigures {
  const all = tests.flatMap(({ answers }) => answers).map(countText);
  const total = (key: 'shown' | 'right' | 'exact') => all.reduce((sum, counts) => sum + counts[key], 0);
  const places = all.flatMap((counts) => counts.places);
  return {
    tests: tests.length,
    places: places.length,
    shown: total('shown'),
    precision: share(total('right'), total('shown')),
    recall: share(places.filter(({ isFound }) => isFound).length, places.length),
    exact: share(total('exact'), total('right')),
  };
}

/** The most frequent tag first. */
export function figuresByTag(tests: readonly CheckedTest[]): TagFigures[] {
  const places = tests.flatMap(({ answers }) => answers).flatMap((answer) => countText(answer).places);
  return [...Map.groupBy(places, ({ tag }) => tag)]
    .map(([tag, some]) => ({
      tag,
      n: some.length,
      recall: some.filter(({ isFound }) => isFound).length / some.length,
    }))
    .sort((one, other) => other.n - one.n || one.tag.localeCompare(other.tag));
}

/** The lowest level first. */
export function figuresByLevel(tests: readonly CheckedTest[]): { level: string; figures: FindFigures }[] {
  return [...Map.groupBy(tests, ({ level }) => level)]
    .map(([level, some]) => ({ level, figures: findFigures(some) }))
    .sort((one, other) => one.level.localeCompare(other.level));
}

/** Corrections per 100 words of correct English; null without any. */
export function accusedOf(passages: readonly CheckedText[]): number | null {
  const words = passages.reduce((sum, { text }) => sum + wordCount(text), 0);
  const marks = passages.reduce((sum, { shown }) => sum + shown.length, 0);
  return words === 0 ? null : (100 * marks) / words;
}

/** What annotators say of a correction: whether there is an error, or beside it, and whether they would write the same. */
export interface JudgedMark {
  isRight: boolean;
  isExact: boolean;
  places: number[];
}

export function judgeMark({ text, errors }: MarkedText, correction: ShownCorrection): JudgedMark {
  const places = placesOf({ text, errors });
  const changes = changesOf(text, correction);
  const isRight = changes.some(({ place }) => isBeside(place, places));
  const isExact = changes.every(({ place, wording }) =>
    around(place).some((one) => places.get(one)?.wordings?.includes(wording)),
  );
  return { isRight, isExact: isRight && isExact, places: changes.map(({ place }) => place) };
}

function countText(answer: CheckedText): Counts {
  const places = placesOf(answer);
  const marks = answer.shown.map((correction) => judgeMark(answer, correction));
  const marked = new Set(marks.flatMap((mark) => mark.places));
  return {
    shown: marks.length,
    right: marks.filter(({ isRight }) => isRight).length,
    exact: marks.filter(({ isExact }) => isExact).length,
    places: [...places]
      .filter(([, { wordings }]) => wordings !== null)
      .map(([place, { tag }]) => ({ tag, isFound: isBeside(place, marked) })),
  };
}

function isBeside(place: number, places: { has: (place: number) => boolean }): boolean {
  return around(place).some((one) => places.has(one));
}

/** Annotators and products do not always agree on which of two neighbours is wrong. */
function around(place: number): number[] {
  return [place - 1, place, place + 1];
}
