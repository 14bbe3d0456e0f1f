import { asNumber, asRecord, asString } from './fields.ts';

/** What a sender is told of one track, in the words of WebRTC. */
export interface Encoding {
  /** Name of one of several pictures that are sent at once. */
  rid?: string;
  active: boolean;
  maxBitrate?: number;
  maxFramerate?: number;
  scaleResolutionDownBy?: number;
}

type Layer = Omit<Encoding, 'active' | 'rid'>;
/** From the smallest to the best. */
type Layers = readonly [Layer, ...Layer[]];

// From browser to browser each one encodes for every other by itself, so that a "layer" is a picture of its own for whoever wants that size.
// A media engine is sent all of them at once, and passes on the one that is wanted. Bit rates are those at which VP8 shows a face at these sizes.
const SMALL: Layer = { maxBitrate: 100_000, maxFramerate: 10, scaleResolutionDownBy: 4 };
const MEDIUM: Layer = { maxBitrate: 250_000, maxFramerate: 20, scaleResolutionDownBy: 2 };
const LARGE: Layer = { maxBitrate: 700_000, maxFramerate: 30, scaleResolutionDownBy: 1 };
const CAMERA: Layers = [SMALL, MEDIUM, LARGE];

const CAMERA_PRESETS: Readonly<Record<string, Layers>> = {
  'default-video': CAMERA,
  'bandwidth-optimized': [SMALL, MEDIUM],
  'bandwidth-and-quality-balanced': [
    SMALL,
    { maxBitrate: 450_000, maxFramerate: 24, scaleResolutionDownBy: 1.5 },
  ],
  'quality-optimized': [SMALL, MEDIUM, { maxBitrate: 1_200_000, maxFramerate: 30, scaleResolutionDownBy: 1 }],
  'adaptive-2-layers': [SMALL, LARGE],
  'adaptive-3-layers': CAMERA,
};

/** Text wants sharp pictures, films many of them. */
const SCREEN_PRESETS: Readonly<Record<string, Layers>> = {
  'default-screen-video': [{ maxBitrate: 1_000_000, maxFramerate: 10 }],
  'detail-optimized': [{ maxBitrate: 1_500_000, maxFramerate: 5 }],
  'motion-optimized': [{ maxBitrate: 1_500_000, maxFramerate: 30 }],
  'motion-and-detail-balanced': [{ maxBitrate: 1_500_000, maxFramerate: 15 }],
};

const QUALITIES = ['low', 'medium', 'high'] as const;

function atLeast(least: number, number: unknown): number | undefined {
  const read = asNumber(number);
  return read === undefined ? undefined : Math.max(least, read);
}

/** Numbers that a browser takes: a scale below 1 would be refused. */
function readLayer(value: unknown): Layer {
  const { maxBitrate, maxFramerate, scaleResolutionDownBy } = asRecord(value);
  const layer = {
    maxBitrate: atLeast(1_000, maxBitrate),
    maxFramerate: atLeast(1, maxFramerate),
    scaleResolutionDownBy: atLeast(1, scaleResolutionDownBy),
  };
  return Object.fromEntries(Object.entries(layer).filter(([, number]) => number !== undefined));
}

function layersOf(settings: unknown, presets: Readonly<Record<string, Layers>>, usual: Layers): Layers {
  const preset = asString(settings);
  if (preset !== undefined) return (Object.hasOwn(presets, preset) ? presets[preset] : undefined) ?? usual;
  const { encodings, maxQuality } = asRecord(settings);
  const given = asRecord(encodings);
  const [first, ...others] = QUALITIES.filter((quality) => given[quality] !== undefined).map((quality) =>
    readLayer(given[quality]),
  );
  const layers: Layers = first === undefined ? usual : [first, ...others];
  const most = QUALITIES.findIndex((quality) => quality === maxQuality);
  return most === -1 ? layers : [layers[0], ...layers.slice(1, most + 1)];
}

/** How much of a track its receiver wants: nothing, a layer, or whatever the sender likes. */
export type Wanted = false | number | undefined;

/** From the smallest to the best picture of a track, by the call library's send settings. */
export function layersFor(name: string, settings: Readonly<Record<string, unknown>>): Layers {
  return name === 'screen-video'
    ? layersOf(settings['screenVideo'], SCREEN_PRESETS, [{ maxBitrate: 1_000_000, maxFramerate: 10 }])
    : layersOf(
        name === 'cam-video' ? settings['video'] : (settings[name] ?? settings['customVideoDefaults']),
        CAMERA_PRESETS,
        CAMERA,
      );
}

/** How a track is sent to one person, by the call library's send settings and by what that person wants of it. */
export function encodingOf(
  name: string,
  kind: 'audio' | 'video',
  settings: Readonly<Record<string, unknown>>,
  wanted: Wanted,
): Encoding {
  const active = wanted !== false;
  if (kind === 'audio') return { active };
  const layers = layersFor(name, settings);
  const best = layers.length - 1;
  const layer = typeof wanted === 'number' ? layers[Math.min(wanted, best)] : layers[best];
  return { active, ...layer };
}

/** Names of the pictures that a media engine chooses from. Engines take the first one that is named for the best. */
const RIDS = ['h', 'm', 'l'] as const;

/** How a track is sent to a media engine: the camera as up to three pictures at once, in this order. */
export function encodingsOf(
  name: string,
  kind: 'audio' | 'video',
  settings: Readonly<Record<string, unknown>>,
): Encoding[] {
  if (name !== 'cam-video') return [encodingOf(name, kind, settings, undefined)];
  const layers = layersFor(name, settings);
  // A sender can't be given more of them later: those that there are no settings for rest.
  return RIDS.map((rid, index) => {
    const layer = layers[RIDS.length - 1 - index];
    return { rid, active: layer !== undefined, scaleResolutionDownBy: 2 ** index, ...layer };
  });
}
