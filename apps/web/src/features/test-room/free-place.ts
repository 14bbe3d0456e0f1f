/** A part of the window, in CSS pixels from its top left corner. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The widest and highest a panel of text gets. */
const WIDEST = 432;
const HIGHEST = 560;
/** What is narrower or lower than this can't be read in. */
const NARROWEST = 260;
const LOWEST = 120;
/** Between a panel and what it must not touch. */
const GAP = 8;

/**
 * The largest place for a panel within `room` that leaves `kept` free: above, below or beside it. Where no place is large enough to be
 * read in, that's the whole room. As far to the right and as far up as the place allows.
 */
export function freePlace(room: Box, kept: Box | null): Box {
  const places = kept === null ? [room] : around(room, kept).filter(isReadable);
  const [largest = room] = places.map(fitted).toSorted((one, other) => areaOf(other) - areaOf(one));
  return fitted(largest);
}

const around = (room: Box, kept: Box): Box[] => [
  { ...room, bottom: Math.min(room.bottom, kept.top - GAP) },
  { ...room, top: Math.max(room.top, kept.bottom + GAP) },
  { ...room, left: Math.max(room.left, kept.right + GAP) },
  { ...room, right: Math.min(room.right, kept.left - GAP) },
];

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;
const areaOf = (box: Box): number => widthOf(box) * heightOf(box);
const isReadable = (box: Box): boolean => widthOf(box) >= NARROWEST && heightOf(box) >= LOWEST;

const fitted = (box: Box): Box => ({
  ...box,
  left: Math.max(box.left, box.right - WIDEST),
  bottom: Math.min(box.bottom, box.top + HIGHEST),
});
