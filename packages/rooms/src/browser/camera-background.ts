// What a page asks to have shown behind the person, and the part that draws it, which is loaded when it is first asked for.
import type { BackgroundTrack } from './background/main.ts';
import type { BackdropSettings } from './background/backdrop.ts';
import { asNumber, asRecord, asString } from './fields.ts';
import { loadScript } from './load-script.ts';

export type { BackdropSettings, BackgroundTrack };

const DEFAULT_STRENGTH = 0.5;
const DEFAULT_PICTURE = 1;

/** A processor of the call library's; null for none, undefined for one that is not a background. */
export function readBackdrop(
  processor: Readonly<Record<string, unknown>>,
): BackdropSettings | null | undefined {
  const type = asString(processor['type']) ?? 'none';
  const { strength, source, url } = asRecord(processor['config']);
  if (type === 'none') return null;
  if (type === 'background-blur') return { kind: 'blur', strength: asNumber(strength) ?? DEFAULT_STRENGTH };
  if (type !== 'background-image') return undefined;
  if (source instanceof ArrayBuffer) return { kind: 'picture', picture: { kind: 'bytes', bytes: source } };
  const given = source ?? url;
  // The library takes "3" as well as 3.
  const number = given === 'default' ? DEFAULT_PICTURE : Number(given ?? DEFAULT_PICTURE);
  return Number.isInteger(number)
    ? { kind: 'picture', picture: { kind: 'preset', number } }
    : { kind: 'picture', picture: { kind: 'url', url: asString(given) ?? '' } };
}

export function isSameBackdrop(one: BackdropSettings | null, other: BackdropSettings | null): boolean {
  if (one === other) return true;
  // Bytes have no form as text.
  if (one?.kind === 'picture' && one.picture.kind === 'bytes') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The model is 2 MB, and a slow machine takes a while to start it; what takes longer will not come. */
const LOAD_LIMIT_MS = 60_000;

/** Rejects where the part cannot be loaded in time, or this browser cannot do it. `onLost`: it has broken down later, and draws nothing any more. */
export async function openBackdrop(
  url: string,
  camera: MediaStreamTrack,
  settings: BackdropSettings,
  onLost: (error: Error) => void,
): Promise<BackgroundTrack> {
  if (typeof document === 'undefined') throw new Error('Apps cannot have another background.');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const opening = loadAndOpen(url, camera, settings, onLost);
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOAD_LIMIT_MS);
  });
  const background = await Promise.race([opening, limit]).finally(() => clearTimeout(timer));
  if (background !== null) return background;
  // It may come after all.
  opening.then(
    (late) => late.close(),
    () => undefined,
  );
  throw new Error(NOT_LOADED);
}

async function loadAndOpen(
  url: string,
  ...args: Parameters<NonNullable<typeof globalThis.bandpalBackground>>
): Promise<BackgroundTrack> {
  // By an element: an import in this script would keep it from apps of React Native, whose engine knows none.
  if (globalThis.bandpalBackground === undefined) await loadScript(url, NOT_LOADED);
  if (globalThis.bandpalBackground === undefined) throw new Error(NOT_LOADED);
  return await globalThis.bandpalBackground(...args);
}

const NOT_LOADED = 'The part that changes backgrounds could not be loaded.';
