import type { CaptureLayout } from '../../protocol/captures.ts';
import { even } from './canvas.ts';
import type { Area, Size } from './canvas.ts';

/** Someone who could be shown. */
export interface Shown {
  /** Their session. */
  id: string;
  hasCamera: boolean;
  hasScreen: boolean;
}

/** Where someone is shown. */
export interface Tile extends Area {
  id: string;
  source: 'camera' | 'screen';
}

/** Beside a screen that someone shows. */
const STRIP = 1 / 5;
/** A picture in a corner of another one. */
const INSET = 1 / 4;
const MARGIN = 1 / 40;

/** Whose voice is heard in it. */
export function isHeardIn(layout: CaptureLayout, id: string): boolean {
  if (layout.preset === 'single-participant') return layout.session_id === id;
  return !('participants' in layout) || isNamed(layout.participants?.audio, id);
}

/** Whether it has pictures. */
export const hasPictures = ({ preset }: CaptureLayout): boolean =>
  preset !== 'audio-only' && preset !== 'raw-tracks-audio-only';

const isNamed = (names: readonly string[] | undefined, id: string): boolean =>
  names === undefined || names.includes('*') || names.includes(id);

/** Who is shown where. `people` are in the order in which they came; `speaker`: who speaks, or spoke last. */
export function arrange(
  layout: CaptureLayout,
  size: Size,
  people: readonly Shown[],
  speaker: string | null,
): Tile[] {
  const whole = { x: 0, y: 0, ...size };
  if (!hasPictures(layout)) return [];
  if (layout.preset === 'single-participant')
    return people.filter(({ id }) => id === layout.session_id).map(({ id }) => camera(id, whole));
  const named = people.filter(
    ({ id }) => !('participants' in layout) || isNamed(layout.participants?.video, id),
  );
  const first =
    named.find(({ id }) => id === speaker) ?? named.find(({ hasCamera }) => hasCamera) ?? named[0];
  if (first === undefined) return [];
  const screen = named.find(({ hasScreen }) => hasScreen);
  if (layout.preset === 'active-participant')
    return [screen === undefined ? camera(first.id, whole) : { id: screen.id, source: 'screen', ...whole }];
  const most = 'max_cam_streams' in layout ? (layout.max_cam_streams ?? named.length) : named.length;
  const cameras = chosen(named, most, first);
  if (layout.preset === 'portrait' && layout.variant === 'inset') return inset(whole, cameras, screen);
  if (screen !== undefined) return besideScreen(whole, cameras, screen);
  return grid(whole, cameras, layout.preset === 'portrait' ? 1 : null);
}

/** Those with pictures come before those without, and who speaks is among them. */
function chosen(people: readonly Shown[], most: number, speaker: Shown): Shown[] {
  const order = people.toSorted((a, b) => Number(b.hasCamera) - Number(a.hasCamera));
  const kept = order.slice(0, most);
  if (kept.length > 0 && !kept.includes(speaker)) kept[kept.length - 1] = speaker;
  // In the order in which they came: no one jumps about.
  return people.filter((person) => kept.includes(person));
}

const camera = (id: string, area: Area): Tile => ({ id, source: 'camera', ...area });

/** In rows of the same number; the last one is in the middle where it has fewer. */
function grid({ x, y, width, height }: Area, people: readonly Shown[], columnsWanted: number | null): Tile[] {
  const columns = columnsWanted ?? Math.ceil(Math.sqrt(people.length));
  const rows = Math.ceil(people.length / columns);
  const [across, down] = [even(width / columns), even(height / rows)];
  return people.map(({ id }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, people.length - row * columns);
    const left = even((width - inRow * across) / 2);
    return camera(id, {
      x: x + left + (index % columns) * across,
      y: y + row * down,
      width: across,
      height: down,
    });
  });
}

function besideScreen(whole: Area, cameras: readonly Shown[], screen: Shown): Tile[] {
  const strip = cameras.length === 0 ? 0 : even(whole.width * STRIP);
  const shown: Tile = { id: screen.id, source: 'screen', ...whole, width: whole.width - strip };
  // As on a screen: a camera is no higher than its width allows.
  const down = even(Math.min(whole.height / Math.max(1, cameras.length), (strip * 3) / 4));
  const top = even((whole.height - down * cameras.length) / 2);
  return [
    shown,
    ...cameras.map(({ id }, index) =>
      camera(id, { x: whole.width - strip, y: top + index * down, width: strip, height: down }),
    ),
  ];
}

function inset(whole: Area, cameras: readonly Shown[], screen: Shown | undefined): Tile[] {
  const [main, ...others] =
    screen === undefined
      ? cameras.map(({ id }) => camera(id, whole))
      : [
          { id: screen.id, source: 'screen' as const, ...whole },
          ...cameras.map(({ id }) => camera(id, whole)),
        ];
  if (main === undefined) return [];
  const [other] = others;
  const [width, height] = [even(whole.width * INSET), even(whole.height * INSET)];
  const margin = even(whole.width * MARGIN);
  const corner = { x: whole.width - width - margin, y: whole.height - height - margin, width, height };
  return other === undefined ? [main] : [main, { ...other, ...corner }];
}
