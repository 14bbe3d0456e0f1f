import { asNumber, asRecord, asString } from '../fields.ts';

/** Whose sound and pictures are wanted, of those who may be recorded; undefined: everyone's. */
interface Chosen {
  readonly audio: readonly string[] | undefined;
  readonly video: readonly string[] | undefined;
}

export type Layout =
  | ({ readonly preset: 'default'; readonly maxCameras: number } & Chosen)
  | ({ readonly preset: 'audio-only' } & Chosen)
  | { readonly preset: 'single-participant'; readonly session_id: string };

export interface RecordingSettings {
  readonly layout: Layout;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly videoBitsPerSecond: number;
  readonly audioBitsPerSecond: number;
  /** A colour of the web. */
  readonly background: string;
  readonly maxDurationS: number | null;
}

/** A recording has one kind of tracks from its first moment. */
export const TOO_LATE = 'A recording that has begun can’t change between pictures and sound alone.';

const DEFAULT_BACKGROUND = '#14212b';
/** The picture is drawn beside the call: at this size and pace an old laptop does both. */
const DEFAULT_SIZE = { width: 1280, height: 720, framesPerSecond: 15 };
/** Kilobits a second, as the library counts; faces that talk and speech are clear with so many. */
const DEFAULT_KILOBITS = { video: 1_500, audio: 96 };
const KILOBIT = 1_000;
/** The room of a call ends earlier. */
const LONGEST_S = 24 * 60 * 60;
const MOST_CAMERAS = 49;

/** Codecs take even sizes. */
const even = (size: number): number => size - (size % 2);

/** What the page asks for, numbers within what makes sense. Throws where it asks for what there isn't. */
export function readSettings(message: Readonly<Record<string, unknown>>): RecordingSettings {
  const layout = readLayout(message['layout']);
  if (typeof layout === 'string') throw new RangeError(layout);
  const { maxDuration, backgroundColor } = message;
  const within = (key: string, least: number, most: number, usual: number): number =>
    Math.round(Math.min(most, Math.max(least, asNumber(message[key]) ?? usual)));
  return {
    layout,
    width: even(within('width', 160, 1920, DEFAULT_SIZE.width)),
    height: even(within('height', 90, 1080, DEFAULT_SIZE.height)),
    framesPerSecond: within('fps', 1, 30, DEFAULT_SIZE.framesPerSecond),
    videoBitsPerSecond: KILOBIT * within('videoBitrate', 50, 10_000, DEFAULT_KILOBITS.video),
    audioBitsPerSecond: KILOBIT * within('audioBitrate', 8, 320, DEFAULT_KILOBITS.audio),
    background: readColour(backgroundColor) ?? DEFAULT_BACKGROUND,
    maxDurationS: asNumber(maxDuration) === undefined ? null : within('maxDuration', 1, LONGEST_S, LONGEST_S),
  };
}

/** A layout in the library's words; why not, where it's none that can be recorded here. */
export function readLayout(given: unknown): Layout | string {
  const { preset = 'default', session_id, max_cam_streams, participants } = asRecord(given);
  const { audio, video } = asRecord(participants);
  const chosen = { audio: readIds(audio), video: readIds(video) };
  const maxCameras = Math.max(0, asNumber(max_cam_streams) ?? MOST_CAMERAS);
  if (preset === 'default') return { preset, maxCameras, ...chosen };
  if (preset === 'audio-only') return { preset, ...chosen };
  const id = asString(session_id);
  if (preset === 'single-participant' && id !== undefined) return { preset, session_id: id };
  return 'A local recording has the layout "default", "single-participant" (with a session_id) or "audio-only".';
}

function readIds(given: unknown): readonly string[] | undefined {
  if (!Array.isArray(given) || given.includes('*')) return undefined;
  return given.map(String);
}

/** The library's colours may begin with how opaque they are; here they always are. */
function readColour(given: unknown): string | undefined {
  return /^#(?:[\da-f]{2})?([\da-f]{6})$/iu.exec(asString(given) ?? '')?.[1]?.replace(/^/u, '#');
}
