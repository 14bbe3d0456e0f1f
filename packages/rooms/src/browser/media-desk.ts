import { AudioLevel } from './audio-level.ts';
import type { AudioGraph } from './audio-level.ts';
import { asNumber, asRecord, asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import { chosenMicrophone, InputSettings, namedMicrophone } from './input-settings.ts';
import type { CameraChange } from './input-settings.ts';
import { LocalAudio } from './local-audio.ts';
import { notSupported } from './not-supported.ts';

/** Answers one action: the reply's fields, or nothing to say. */
export type Handler = (message: HostMessage) => Promise<HostMessage | void> | HostMessage | void;

export interface MediaDeskOptions {
  graph: AudioGraph;
  /** The page's own microphone track, if it gave one. */
  sharedTrack: () => MediaStreamTrack | undefined;
  /** Voices that may be heard now, by participant. */
  remoteTracks: () => ReadonlyMap<string, MediaStreamTrack>;
  /** Sound of the call that page elements may play, beside those voices. */
  otherSounds: () => readonly MediaStreamTrack[];
  camera: () => MediaStreamTrack | null;
  useCamera: (settings: Readonly<Record<string, unknown>>) => Promise<CameraChange>;
  /** The processor of the camera's picture. */
  processor: () => Readonly<Record<string, unknown>>;
  /** What is shown behind the person; why not, when nothing has changed. */
  setBackdrop: (processor: Readonly<Record<string, unknown>>) => Promise<string | null>;
  post: (message: HostMessage) => void;
  onMicrophoneChanged: () => void;
}

/** Everything about the candidate's own devices: microphone, loudspeaker, levels, noise. Outlives single calls. */
export class MediaDesk {
  readonly localAudio: LocalAudio;
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly #options: MediaDeskOptions;
  readonly #input: InputSettings;
  readonly #output: OutputDevice;
  readonly #localLevel: LevelObserver;
  readonly #remoteLevels: LevelObserver;

  constructor(options: MediaDeskOptions) {
    const { graph, post, remoteTracks } = options;
    this.#options = options;
    this.localAudio = new LocalAudio({
      onChanged: () => this.#microphoneChanged(),
      onFailed: ({ error }) =>
        post({
          action: 'camera-error',
          errorMsg: { errorMsg: error.msg, audioOk: false, videoOk: true },
          error,
        }),
    });
    this.#input = new InputSettings(this.localAudio, options);
    this.#output = new OutputDevice((track) =>
      [...remoteTracks().values(), ...options.otherSounds()].includes(track),
    );
    this.#localLevel = new LevelObserver(
      graph,
      () => this.#localTracks(),
      (levels) => post({ action: 'local-audio-level', audioLevel: levels['local'] ?? 0 }),
    );
    this.#remoteLevels = new LevelObserver(graph, remoteTracks, (participantsAudioLevel) =>
      post({ action: 'remote-participants-audio-level', participantsAudioLevel }),
    );
    this.handlers = this.#makeHandlers();
  }

  /** Does what a join or camera start asks for; settles when the microphone is there or known not to be. */
  async prepare(message: HostMessage): Promise<void> {
    const properties = asRecord(message['properties']);
    const cache = asRecord(message['preloadCache']);
    this.#startRequestedLevels(this.#localLevel, cache['localAudioLevelObserver']);
    this.#startRequestedLevels(this.#remoteLevels, cache['remoteParticipantsAudioLevelObserver']);
    const source = chosenMicrophone(properties, cache, this.#options.sharedTrack());
    await this.localAudio.prepare(source, properties['startAudioOff'] !== true);
    const { outputDeviceId } = cache;
    if (typeof outputDeviceId === 'string') await this.#output.choose(outputDeviceId);
    const { audio, video } = asRecord(cache['inputSettings']);
    const { processor } = asRecord(audio);
    const picture = asRecord(video)['processor'];
    if (processor === undefined && picture === undefined) return;
    const update = { audio: { processor }, video: { processor: picture } };
    for (const event of await this.#input.update(update)) this.#options.post(event);
    this.#options.post({ action: 'input-settings-updated', inputSettings: this.#input.current });
  }

  /** The chosen devices, in the call library's shape. */
  devices(): Record<string, DeviceDescription> {
    const { deviceId } = this.#output;
    return {
      camera: describeTrackDevice(this.#options.camera(), 'videoinput'),
      mic: describeTrackDevice(this.localAudio.track, 'audioinput'),
      speaker: deviceId === null ? {} : { deviceId },
    };
  }

  /** Gives every device back and forgets every choice. */
  reset(): void {
    this.#localLevel.stop();
    this.#remoteLevels.stop();
    this.localAudio.release();
    this.#input.reset();
    this.#output.close();
  }

  #makeHandlers(): Record<string, Handler> {
    return {
      'local-audio': async ({ state, options }) =>
        this.localAudio.setOn(state === true, asRecord(options)['forceDiscardTrack'] === true),
      'set-allow-local-audio': async ({ state }) => this.localAudio.setAllowed(state !== false),
      'start-local-audio-level-observer': ({ interval }) => this.#startLevels(this.#localLevel, interval),
      'stop-local-audio-level-observer': () => this.#localLevel.stop(),
      'start-remote-participants-audio-level-observer': ({ interval }) =>
        this.#startLevels(this.#remoteLevels, interval),
      'stop-remote-participants-audio-level-observer': () => this.#remoteLevels.stop(),
      'update-input-settings': async ({ inputSettings }) => {
        const events = await this.#input.update(asRecord(inputSettings));
        for (const event of events) this.#options.post(event);
        return { inputSettings: this.#input.current };
      },
      'set-input-devices': async ({ audioDeviceId, videoDeviceId }) => {
        const camera =
          videoDeviceId === undefined ? null : await this.#options.useCamera({ deviceId: videoDeviceId });
        if (camera?.isPossible === false)
          this.#options.post(notSupported('setInputDevicesAsync', 'videoSource'));
        const microphone =
          audioDeviceId === undefined
            ? null
            : await this.localAudio.use(namedMicrophone(audioDeviceId, this.#options.sharedTrack()));
        const failure = microphone ?? camera?.failure ?? null;
        // The library's method resolves in any case, with the devices that are in use.
        return { ...this.devices(), ...(failure === null ? {} : { error: failure.error }) };
      },
      'set-output-device': async ({ outputDeviceId }) => {
        const error = await this.#output.choose(asString(outputDeviceId) ?? '');
        if (error !== null) return { error };
        this.tellDevices();
        return this.devices();
      },
      'get-input-devices': () => this.devices(),
      'enumerate-devices': async () => ({ devices: await listDevices() }),
      'cycle-mic': async () => this.#cycleMicrophone(),
    };
  }

  #microphoneChanged(): void {
    this.#options.onMicrophoneChanged();
    this.tellDevices();
  }

  /** Tells the page which devices are in use. */
  tellDevices(): void {
    this.#options.post({ action: 'selected-devices-updated', devices: this.devices() });
  }

  #startLevels(observer: LevelObserver, interval: unknown): HostMessage {
    if (typeof AudioContext === 'undefined') {
      return { error: { type: 'not-supported', msg: 'This browser cannot measure audio levels.' } };
    }
    observer.start(asNumber(interval));
    return {};
  }

  #startRequestedLevels(observer: LevelObserver, request: unknown): void {
    const { enabled, interval } = asRecord(request);
    if (enabled === true) this.#startLevels(observer, interval);
  }

  #localTracks(): ReadonlyMap<string, MediaStreamTrack> {
    const { track } = this.localAudio;
    return new Map(track === null ? [] : [['local', track]]);
  }

  async #cycleMicrophone(): Promise<HostMessage> {
    const current = describeTrackDevice(this.localAudio.track, 'audioinput')['deviceId'];
    const device = nextMicrophone(await listDevices(), current);
    if (device !== null) await this.localAudio.use(namedMicrophone(device['deviceId'], undefined));
    return { device };
  }
}

/** A chosen device as the call library describes it: empty when there is none. */
type DeviceDescription = Readonly<Record<string, string>>;

/** The browser's devices as plain data. Empty where the browser has no media devices. */
async function listDevices(): Promise<DeviceDescription[]> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const list = devices === undefined ? [] : await devices.enumerateDevices();
  return list.map(({ deviceId, groupId, kind, label }) => ({ deviceId, groupId, kind, label }));
}

/** The device a track records from. */
function describeTrackDevice(
  track: MediaStreamTrack | null,
  kind: 'audioinput' | 'videoinput',
): DeviceDescription {
  if (track === null) return {};
  const { deviceId, groupId } = track.getSettings();
  if (deviceId === undefined) return {};
  return { deviceId, kind, label: track.label, ...(groupId === undefined ? {} : { groupId }) };
}

/** The microphone after `current` in the browser's list, starting over after the last; null when there is no microphone. */
export function nextMicrophone(
  devices: readonly DeviceDescription[],
  current: string | undefined,
): DeviceDescription | null {
  const microphones = devices.filter(({ kind }) => kind === 'audioinput');
  const index = microphones.findIndex(({ deviceId }) => deviceId === current);
  return microphones[(index + 1) % Math.max(1, microphones.length)] ?? null;
}

/** The call library's own default. */
const DEFAULT_INTERVAL_MS = 200;
/** The smallest interval the library lets a page ask for. */
const MIN_INTERVAL_MS = 100;

/** Reports how loud some tracks are, again and again, until it is stopped. */
class LevelObserver {
  readonly #graph: AudioGraph;
  readonly #tracks: () => ReadonlyMap<string, MediaStreamTrack>;
  readonly #onLevels: (levels: Readonly<Record<string, number>>) => void;
  readonly #meters = new Map<string, AudioLevel>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `tracks` is asked at each report, so tracks may come, go and change. */
  constructor(
    graph: AudioGraph,
    tracks: () => ReadonlyMap<string, MediaStreamTrack>,
    onLevels: (levels: Readonly<Record<string, number>>) => void,
  ) {
    this.#graph = graph;
    this.#tracks = tracks;
    this.#onLevels = onLevels;
  }

  start(intervalMs: number | undefined): void {
    this.stop();
    this.#timer = setInterval(
      () => this.#report(),
      Math.max(MIN_INTERVAL_MS, intervalMs || DEFAULT_INTERVAL_MS),
    );
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const meter of this.#meters.values()) meter.close();
    this.#meters.clear();
  }

  #report(): void {
    this.#graph.wake();
    const tracks = this.#tracks();
    for (const [id, meter] of this.#meters) {
      if (tracks.get(id) === meter.track) continue;
      meter.close();
      this.#meters.delete(id);
    }
    const levels: Record<string, number> = {};
    for (const [id, track] of tracks) {
      let meter = this.#meters.get(id);
      if (meter === undefined) {
        meter = new AudioLevel(this.#graph, track);
        this.#meters.set(id, meter);
      }
      levels[id] = meter.read();
    }
    this.#onLevels(levels);
  }
}

/** Why a loudspeaker could not be chosen. */
interface OutputFailure {
  type: string;
  message: string;
}

/**
 * Plays the call through a chosen loudspeaker. The page makes the audio elements, now or later, so this watches for
 * elements that play one of the call's tracks.
 */
class OutputDevice {
  readonly #isCallTrack: (track: MediaStreamTrack) => boolean;
  #deviceId: string | null = null;
  #observer: MutationObserver | null = null;

  constructor(isCallTrack: (track: MediaStreamTrack) => boolean) {
    this.#isCallTrack = isCallTrack;
  }

  get deviceId(): string | null {
    return this.#deviceId;
  }

  /** Null when it worked. The device is tried even while nothing plays, so a wrong one is refused at once. */
  async choose(deviceId: string): Promise<OutputFailure | null> {
    const probe = typeof Audio === 'undefined' ? null : new Audio();
    if (typeof probe?.setSinkId !== 'function') {
      return { type: 'not-supported', message: 'This browser cannot choose a loudspeaker.' };
    }
    try {
      await probe.setSinkId(deviceId);
      this.#deviceId = deviceId;
      await this.#apply();
    } catch (thrown) {
      if (!(thrown instanceof DOMException)) throw thrown;
      return { type: thrown.name, message: thrown.message };
    }
    this.#watch();
    return null;
  }

  close(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#deviceId = null;
  }

  #watch(): void {
    this.#observer ??= new MutationObserver(() => {
      // The device was tried before; if it has gone since, the element keeps the default.
      this.#apply().catch(() => undefined);
    });
    this.#observer.observe(document.body, { childList: true, subtree: true });
  }

  async #apply(): Promise<void> {
    const deviceId = this.#deviceId;
    if (deviceId === null) return;
    const elements = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].filter(
      ({ srcObject }) => {
        return (
          srcObject instanceof MediaStream && srcObject.getTracks().some((track) => this.#isCallTrack(track))
        );
      },
    );
    await Promise.all(elements.map((element) => element.setSinkId(deviceId)));
  }
}
