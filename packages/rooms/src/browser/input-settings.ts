import { asRecord, asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import type { LocalAudio } from './local-audio.ts';
import type { DeviceFailure, MicrophoneSource } from './microphone.ts';
import { notSupported } from './not-supported.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What has become of the wish for another camera. */
export interface CameraChange {
  /** False where there are no pictures. */
  isPossible: boolean;
  /** Why that camera can't be opened; null too for one that is off. */
  failure: DeviceFailure | null;
}

interface InputOptions {
  sharedTrack: () => MediaStreamTrack | undefined;
  useCamera: (settings: Settings) => Promise<CameraChange>;
  processor: () => Settings;
  /** Why not, when nothing has changed. */
  setBackdrop: (processor: Settings) => Promise<string | null>;
}

/** The library hides a processor of this kind from the page. */
export const NO_PROCESSOR = { type: 'none', _isDefaultWhenNone: true };

/** What the page wants done to its microphone's sound, and what the browser really does. */
export class InputSettings {
  readonly #localAudio: LocalAudio;
  readonly #options: InputOptions;
  #audioSettings: Settings | undefined;
  #videoSettings: Settings | undefined;
  #audioProcessor: Settings = NO_PROCESSOR;

  constructor(localAudio: LocalAudio, options: InputOptions) {
    this.#localAudio = localAudio;
    this.#options = options;
  }

  /** In the library's shape. */
  get current(): Settings {
    return {
      audio: {
        processor: this.#audioProcessor,
        ...(this.#audioSettings === undefined ? {} : { settings: this.#audioSettings }),
      },
      video: {
        processor: this.#options.processor(),
        ...(this.#videoSettings === undefined ? {} : { settings: this.#videoSettings }),
      },
    };
  }

  /** Applies an update; the events tell what could not be done. */
  async update(update: Settings): Promise<HostMessage[]> {
    const audio = asRecord(update['audio']);
    const settings = asRecord(audio['settings']);
    if (settings['customTrack'] !== undefined || settings['deviceId'] !== undefined) {
      await this.#localAudio.use(
        namedMicrophone(settings['customTrack'] ?? settings['deviceId'], this.#options.sharedTrack()),
      );
      this.#audioSettings = settings;
    }
    const wanted = asString(asRecord(audio['processor'])['type']);
    const events = wanted === undefined ? [] : await this.#process(wanted);
    const video = asRecord(update['video']);
    if (video['settings'] !== undefined) {
      if ((await this.#options.useCamera(asRecord(video['settings']))).isPossible)
        this.#videoSettings = asRecord(video['settings']);
      else events.push(notSupported('updateInputSettings', 'video.settings'));
    }
    if (video['processor'] !== undefined)
      events.push(...(await this.#changeBackdrop(asRecord(video['processor']))));
    return events;
  }

  reset(): void {
    this.#audioSettings = undefined;
    this.#videoSettings = undefined;
    this.#audioProcessor = NO_PROCESSOR;
  }

  async #changeBackdrop(processor: Settings): Promise<HostMessage[]> {
    const errorMsg = await this.#options.setBackdrop(processor);
    return errorMsg === null ? [] : [{ action: 'nonfatal-error', type: 'video-processor-error', errorMsg }];
  }

  /** Noise is cancelled by the browser itself, or not at all; no processor of ours pretends. */
  async #process(wanted: string): Promise<HostMessage[]> {
    if (wanted !== 'noise-cancellation') {
      this.#audioProcessor = NO_PROCESSOR;
      return [];
    }
    const isSuppressed = await this.#localAudio.suppressNoise(true);
    this.#audioProcessor = isSuppressed === true ? { type: 'noise-cancellation' } : NO_PROCESSOR;
    // Sound that the page makes itself has no noise of a room, and nothing has failed.
    if (isSuppressed !== false) return [];
    const errorMsg = 'This browser cannot suppress the noise of this microphone.';
    return [{ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg }];
  }
}

/** How the call library writes a track that it shares beside the message. */
export const SHARED_TRACK_MARKER = 'daily-custom-track';

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
