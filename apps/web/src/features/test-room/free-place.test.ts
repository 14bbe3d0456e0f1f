import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { freePlace, type Box } from './explain-screen.tsx';

/** Between strip and bar of a phone of 375 × 667, and of a laptop. */
const PHONE: Box = { left: 18, right: 357, top: 147, bottom: 586 };
const LAPTOP: Box = { left: 82, right: 1198, top: 153, bottom: 719 };

/** From where to where, at least this long. */
const span = (least: number) =>
  fc
    .tuple(fc.integer({ min: -200, max: 1_200 }), fc.integer({ min: least, max: 900 }))
    .map(([from, size]) => [from, from + size] as const);
const box = (least: number) =>
  fc
    .tuple(span(least), span(least))
    .map(([[left, right], [top, bottom]]): Box => ({ left, right, top, bottom }));

it('on a phone lies above a question that is low, and under one that is high', () => {
  const low = { left: 36, right: 339, top: 474, bottom: 540 };
  expect(freePlace(PHONE, low)).toEqual({ ...PHONE, bottom: 466 });
  const high = { left: 36, right: 339, top: 180, bottom: 240 };
  expect(freePlace(PHONE, high)).toEqual({ ...PHONE, top: 248 });
});

it('on a wide window lies at the side', () => {
  const question = { left: 470, right: 682, top: 374, bottom: 514 };
  expect(freePlace(LAPTOP, question)).toEqual({ left: 766, right: 1198, top: 153, bottom: 713 });
});

it('takes the room when nothing is asked, or where the question leaves no place to read in', () => {
  expect(freePlace(PHONE, null)).toEqual(PHONE);
  expect(freePlace(PHONE, { left: 18, right: 357, top: 160, bottom: 570 })).toEqual(PHONE);
  // Scrolled out of sight.
  expect(freePlace(PHONE, { left: 18, right: 357, top: -300, bottom: -200 })).toEqual(PHONE);
});

it('never lies outside of the room, nor on a question that leaves room for it', () => {
  fc.assert(
    fc.property(box(280), box(10), (room, kept) => {
      const place = freePlace(room, kept);
      expect(place.left).toBeGreaterThanOrEqual(room.left);
      expect(place.right).toBeLessThanOrEqual(room.right);
      expect(place.top).toBeGreaterThanOrEqual(room.top);
      expect(place.bottom).toBeLessThanOrEqual(room.bottom);
      const isTall = room.bottom - room.top >= 128;
      const hasPlace = isTall && (kept.top - room.top >= 128 || room.bottom - kept.bottom >= 128);
      const covers =
        place.left < kept.right &&
        place.right > kept.left &&
        place.top < kept.bottom &&
        place.bottom > kept.top;
      expect(hasPlace && covers).toBe(false);
    }),
  );
});
