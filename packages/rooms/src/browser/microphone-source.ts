import { asRecord, asString } from './fields.ts';
import type { MicrophoneSource } from './microphone.ts';

/** How the call library writes a track that it shares beside the message. */
const SHARED_TRACK_MARKER = 'daily-custom-track';

/**
 * Which microphone a join (or camera start) asks for, by its properties and the library's preload cache; null when
 * the page wants none. `sharedTrack` is the page's own track, if it gave one.
 */
export function chosenMicrophone(
  properties: Readonly<Record<string, unknown>>,
  preloadCache: Readonly<Record<string, unknown>>,
  sharedTrack: MediaStreamTrack | undefined,
): MicrophoneSource | null {
  if (properties['audioSource'] === false || preloadCache['allowLocalAudio'] === false) return null;
  const settings = asRecord(asRecord(asRecord(preloadCache['inputSettings'])['audio'])['settings']);
  const asked =
    settings['customTrack'] ?? asString(settings['deviceId']) ?? asString(properties['audioSource']);
  return namedMicrophone(asked, sharedTrack);
}

/** The microphone a device id or the library's track marker stands for. */
export function namedMicrophone(asked: unknown, sharedTrack: MediaStreamTrack | undefined): MicrophoneSource {
  if (asked === SHARED_TRACK_MARKER && sharedTrack !== undefined)
    return { kind: 'track', track: sharedTrack };
  const id = asString(asked);
  if (id === undefined || id === '' || id === 'default' || id === SHARED_TRACK_MARKER)
    return { kind: 'default' };
  return { kind: 'device', id };
}
