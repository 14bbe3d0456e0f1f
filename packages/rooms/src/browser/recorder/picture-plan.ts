import type { RecordedPerson } from './recorded-call.ts';
import type { Layout } from './recording-settings.ts';

/** What is drawn in one place: a picture, or the name of someone who shows none. */
export interface Tile {
  id: string;
  name: string;
  /** A screen is shown whole, a face fills its tile. */
  isScreen: boolean;
  track: MediaStreamTrack | null;
}

export interface Placed {
  tile: Tile;
  x: number;
  y: number;
  width: number;
  height: number;
}

const SCREEN = 'screen-video';
const CAMERA = 'cam-video';

/** Of everyone who may be recorded, what is heard and what is seen in a layout. */
export function choose(
  people: readonly RecordedPerson[],
  layout: Layout,
): { heard: Set<MediaStreamTrack>; tiles: Tile[] } {
  const { audio, video } =
    layout.preset === 'single-participant'
      ? { audio: [layout.session_id], video: [layout.session_id] }
      : layout;
  const among = (ids: readonly string[] | undefined) =>
    people.filter(({ id }) => ids === undefined || ids.includes(id));
  const heard = among(audio).flatMap(({ tracks }) =>
    [...tracks.values()].filter(({ kind }) => kind === 'audio'),
  );
  const shown = layout.preset === 'audio-only' ? [] : among(video);
  const faces = shown.slice(0, layout.preset === 'default' ? layout.maxCameras : undefined);
  return {
    heard: new Set(heard),
    tiles: [...shown.flatMap(screensOf), ...faces.map(faceOf), ...shown.flatMap(ownPicturesOf)],
  };
}

function screensOf({ id, name, tracks }: RecordedPerson): Tile[] {
  const track = tracks.get(SCREEN);
  return track === undefined ? [] : [{ id, name, isScreen: true, track }];
}

function faceOf({ id, name, tracks }: RecordedPerson): Tile {
  return { id, name, isScreen: false, track: tracks.get(CAMERA) ?? null };
}

/** Pictures of the page's own, beside camera and screen. */
function ownPicturesOf({ id, name, tracks }: RecordedPerson): Tile[] {
  return [...tracks]
    .filter(([key, { kind }]) => kind === 'video' && key !== SCREEN && key !== CAMERA)
    .map(([, track]) => ({ id, name, isScreen: true, track }));
}

/** Of the width, for those beside a screen. */
const STRIP_SHARE = 0.2;
const FACE_RATIO = 16 / 9;

/** Where each tile is drawn: in a grid of equal tiles, or beside the first screen, which is large. */
export function placeTiles(tiles: readonly Tile[], width: number, height: number): Placed[] {
  const [screen, ...others] = tiles;
  if (screen?.isScreen !== true) return grid(tiles, width, height);
  if (others.length === 0) return [{ tile: screen, x: 0, y: 0, width, height }];
  const strip = Math.round(width * STRIP_SHARE);
  const each = Math.min(strip / FACE_RATIO, height / others.length);
  const top = (height - each * others.length) / 2;
  return [
    { tile: screen, x: 0, y: 0, width: width - strip, height },
    ...others.map((tile, index) => ({
      tile,
      x: width - strip,
      y: top + index * each,
      width: strip,
      height: each,
    })),
  ];
}

function grid(tiles: readonly Tile[], width: number, height: number): Placed[] {
  const columns = Math.ceil(Math.sqrt(tiles.length));
  const rows = Math.ceil(tiles.length / columns);
  const size = { width: width / columns, height: height / rows };
  return tiles.map((tile, index) => {
    const row = Math.floor(index / columns);
    // A last row with gaps stands in the middle.
    const inRow = row === rows - 1 ? tiles.length - row * columns : columns;
    const left = (width - inRow * size.width) / 2;
    return { tile, x: left + (index % columns) * size.width, y: row * size.height, ...size };
  });
}
