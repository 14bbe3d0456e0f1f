// What a page asks to have shown behind the person, and the part that draws it, which is loaded when it is first asked for.
import type { BackgroundTrack } from './background/main.ts';
import type { BackdropSettings } from './background/backdrop.ts';
import { asNumber, asRecord, asString } from './fields.ts';

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

/** Rejects where the part cannot be loaded, or this browser cannot do it. */
export async function openBackdrop(
  url: string,
  camera: MediaStreamTrack,
  settings: BackdropSettings,
): Promise<BackgroundTrack> {
  if (typeof document === 'undefined') throw new Error('Apps cannot have another background.');
  if (globalThis.bandpalBackground === undefined) await loadScript(url);
  if (globalThis.bandpalBackground === undefined) throw new Error(NOT_LOADED);
  return await globalThis.bandpalBackground(camera, settings);
}

const NOT_LOADED = 'The part that changes backgrounds could not be loaded.';

/** By an element: an import in this script would keep it from apps of React Native, whose engine knows none. */
async function loadScript(url: string): Promise<void> {
  const element = document.createElement('script');
  element.src = url;
  await new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(NOT_LOADED)));
    document.head.append(element);
  });
}
