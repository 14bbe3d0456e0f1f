// An app of React Native around the unmodified call library, as far as Node can be one: the globals that React Native and the library's
// own native modules give it, WebRTC of @roamhq/wrtc, and no document. Obeys commands on its standard input, one JSON line each, and
// tells on its output what the library says.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import wrtc from '@roamhq/wrtc';
import { WebSocket } from 'ws';

const SAMPLE_RATE_HZ = 48_000;
const FRAME_SAMPLES = SAMPLE_RATE_HZ / 100;
const FRAME_MS = 10;

type Line = Readonly<Record<string, unknown>>;

const tell = (line: Line): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** Makes descriptions by itself where none is given, as React Native's WebRTC does (WebRTC, section 4.4.1.5). */
class Connection extends wrtc.RTCPeerConnection {
  override async setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
    const isAnswer = this.signalingState === 'have-remote-offer';
    await super.setLocalDescription(
      description ?? (isAnswer ? await this.createAnswer() : await this.createOffer()),
    );
  }
}

/** A microphone that hums. */
function microphone(): MediaStreamTrack {
  const source = new wrtc.nonstandard.RTCAudioSource();
  let at = 0;
  setInterval(() => {
    const samples = Int16Array.from({ length: FRAME_SAMPLES }, (_, index) =>
      Math.round(8_000 * Math.sin((2 * Math.PI * 440 * (at + index)) / SAMPLE_RATE_HZ)),
    );
    at += FRAME_SAMPLES;
    source.onData({ samples, sampleRate: SAMPLE_RATE_HZ });
  }, FRAME_MS).unref();
  return source.createTrack();
}

/** What the native half of the library's package does on a phone: every call is told. */
const NATIVE_METHODS = [
  'addAudioFocusChangeListener',
  'removeAudioFocusChangeListener',
  'addAppStateChangeListener',
  'removeAppStateChangeListener',
  'addSystemScreenCaptureStopListener',
  'removeSystemScreenCaptureStopListener',
  'setKeepDeviceAwake',
  'setAudioMode',
  'setShowOngoingMeetingNotification',
  'setAudioDevice',
] as const;

/** Listeners that the library has given to the native half, by method. */
const listeners = new Map<string, (value: unknown) => void>();

function nativeUtils(): Record<string, unknown> {
  const methods = NATIVE_METHODS.map((method) => [
    method,
    (...args: unknown[]) => {
      const [first] = args;
      if (typeof first === 'function')
        listeners.set(method, (value) => void Reflect.apply(first, null, [value]));
      tell({ native: method, args: args.map((arg) => (typeof arg === 'function' ? 'listener' : arg)) });
    },
  ]);
  return {
    ...Object.fromEntries(methods),
    isIOS: false,
    isAndroid: true,
    getAudioDevice: async () => 'SPEAKERPHONE',
  };
}

Object.defineProperty(globalThis, 'navigator', {
  value: {
    product: 'ReactNative',
    language: 'en-GB',
    mediaDevices: {
      getUserMedia: async () => new wrtc.MediaStream([microphone()]),
      enumerateDevices: async () => [{ deviceId: 'mic', kind: 'audioinput', label: 'Phone', groupId: '' }],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  },
});
Object.assign(globalThis, {
  window: globalThis,
  self: globalThis,
  WebSocket,
  RTCPeerConnection: Connection,
  RTCSessionDescription: wrtc.RTCSessionDescription,
  RTCIceCandidate: wrtc.RTCIceCandidate,
  MediaStream: wrtc.MediaStream,
  MediaStreamTrack: wrtc.MediaStreamTrack,
  DailyNativeUtils: nativeUtils(),
});
// Hermes, the engine of such apps, has none of these.
for (const name of ['DOMException', 'crypto', 'structuredClone', 'MessageChannel', 'BroadcastChannel'])
  Reflect.deleteProperty(globalThis, name);
Reflect.deleteProperty(Promise, 'withResolvers');
process.on('unhandledRejection', (reason) => tell({ unhandled: String(reason) }));
process.on('uncaughtException', (error) => tell({ uncaught: String(error) }));

const [, , engineUrl = ''] = process.argv;
// The library looks at these globals while it is loaded.
const library: unknown = createRequire(import.meta.url)('@daily-co/daily-js');
const Daily = library as typeof import('@daily-co/daily-js').default;
const call = Daily.createCallObject({ dailyConfig: { callObjectBundleUrlOverride: engineUrl } });

const EVENTS = [
  'loaded',
  'load-attempt-failed',
  'joined-meeting',
  'recording-error',
  'participant-joined',
  'track-started',
  'app-message',
  'network-connection',
  'left-meeting',
  'error',
  'nonfatal-error',
] as const;
for (const name of EVENTS) {
  call.on(name, (event: unknown) => {
    const { track, ...rest } = event as { track?: MediaStreamTrack };
    // Tracks are objects of the native half, and have no form as text.
    tell({
      event: name,
      detail: JSON.parse(
        JSON.stringify(rest, (key, value: unknown) =>
          key === 'persistentTrack' || key === 'track' ? undefined : value,
        ),
      ) as unknown,
    });
    if (name === 'track-started' && track?.kind === 'audio') listen(track, rest);
  });
}

/** Tells the loudest sample of each second of a track. */
function listen(track: MediaStreamTrack, event: object): void {
  const isLocal = 'participant' in event && (event.participant as { local?: boolean } | null)?.local === true;
  if (isLocal) return;
  const sink = new wrtc.nonstandard.RTCAudioSink(track);
  let loudest = 0;
  sink.ondata = ({ samples }: { samples: Int16Array }) => {
    for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  };
  setInterval(() => {
    tell({ heard: loudest });
    loudest = 0;
  }, 250).unref();
}

for await (const line of createInterface({ input: process.stdin })) {
  const {
    method,
    args = [],
    native,
    value,
  } = JSON.parse(line) as {
    method?: string;
    args?: unknown[];
    native?: string;
    value?: unknown;
  };
  if (native !== undefined) listeners.get(native)?.(value);
  else if (method !== undefined) {
    const made: unknown = Reflect.apply(Reflect.get(call, method) as () => unknown, call, args);
    Promise.resolve(made).then(
      () => tell({ done: method }),
      (error: unknown) =>
        tell({ failed: method, reason: error instanceof Error ? error.message : JSON.stringify(error) }),
    );
  }
}
