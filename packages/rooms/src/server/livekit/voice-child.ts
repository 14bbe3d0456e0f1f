// The process that has the examiner's voice at LiveKit: one for all rooms of a server. LiveKit's library is native code.
import { EventEmitter } from 'node:events';
import { systemClock } from '@bandpal/foundation';
import { serveNotices } from '@bandpal/foundation/jobs';
import { voiceOrderSchema } from './voice-messages.ts';
import type { VoiceNews, VoiceOrder } from './voice-messages.ts';
import { VoiceQueue } from './voice-queue.ts';

interface Library {
  client: typeof import('@livekit/rtc-node');
  /** For what the client can do and doesn't offer. */
  bindings: typeof import('@livekit/rtc-ffi-bindings');
}
type Room = import('@livekit/rtc-node').Room;
type AudioSource = import('@livekit/rtc-node').AudioSource;
type Publication = import('@livekit/rtc-node').LocalTrackPublication;

interface RoomVoiceOptions {
  library: Library;
  hearers: readonly string[];
  /** LiveKit carries it, as this track; null: not at the moment. */
  onTrack: (track: string | null) => void;
  /** Called once at most, and nothing after it. */
  onLost: (why: string) => void;
}

const SAMPLE_RATE_HZ = 16_000;
/** Of the library's own queue, which fills gaps between frames that come unevenly. */
const QUEUE_MS = 80;
/** A voice; every packet carries the one before it, too. */
const BITS_PER_SECOND = 32_000n;
/** As browsers do: a node that's gone doesn't come back in seconds, while there may be another one. */
const RECONNECT_LIMIT_MS = 2_500;
const ENTER_LIMIT_MS = 10_000;
const LEAVE_LIMIT_MS = 1_000;
const HEALTH_INTERVAL_MS = 1_000;
/** With no server of our own the library asks those that LiveKit names, which are another company's. LiveKit's addresses need none: here nothing answers. */
const NO_STUN = { urls: ['stun:127.0.0.1:9'] };

/** The examiner's voice in one room at LiveKit. */
class RoomVoice {
  readonly #options: RoomVoiceOptions;
  readonly #library: Library;
  readonly #room: Room;
  #hearers: readonly string[];
  readonly #queue = new VoiceQueue(systemClock, (frame) => this.#send(frame));
  #source: AudioSource | null = null;
  #publication: Publication | null = null;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(options: RoomVoiceOptions) {
    this.#options = options;
    this.#library = options.library;
    this.#hearers = options.hearers;
    const { DisconnectReason, Room, RoomEvent } = options.library.client;
    this.#room = new Room();
    // LiveKit doesn't know people named before they came until now.
    this.#room.on(RoomEvent.ParticipantConnected, () => this.allow(this.#hearers));
    this.#room.on(RoomEvent.Reconnecting, () => {
      this.#allow(RECONNECT_LIMIT_MS, 'the connection is lost');
      if (!this.#isOver) options.onTrack(null);
    });
    this.#room.on(RoomEvent.Reconnected, () => {
      clearTimeout(this.#limit);
      this.allow(this.#hearers);
      this.#tellTrack();
    });
    this.#room.on(RoomEvent.Disconnected, (reason) => this.#lose(DisconnectReason[reason] ?? 'disconnected'));
  }

  /** Has LiveKit carry what is played from now on. Never rejects. */
  async enter({ url, token }: { url: string; token: string }): Promise<void> {
    this.#allow(ENTER_LIMIT_MS, 'LiveKit does not answer');
    try {
      const { ContinualGatheringPolicy, IceServer, IceTransportType } = this.#library.client;
      await this.#room.connect(url, token, {
        autoSubscribe: false,
        dynacast: false,
        rtcConfig: {
          iceTransportType: IceTransportType.TRANSPORT_ALL,
          continualGatheringPolicy: ContinualGatheringPolicy.GATHER_CONTINUALLY,
          iceServers: [new IceServer(NO_STUN)],
        },
      });
      if (!this.#isOver) await this.#publish();
    } catch (error) {
      this.#lose(error instanceof Error ? error.message : 'LiveKit refuses');
    }
    if (this.#isOver) await this.close();
    else {
      clearTimeout(this.#limit);
      this.#tellTrack();
    }
  }

  play(frame: Int16Array): void {
    if (this.#publication !== null) this.#queue.push(frame);
  }

  /** Never rejects. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#limit);
    this.#queue.clear();
    const source = this.#source;
    this.#source = null;
    // The library fails where it has lost the room already.
    await this.#room.disconnect().catch(() => undefined);
    forget(this.#room);
    await source?.close().catch(() => undefined);
  }

  /** Recorders get it in any case: LiveKit exempts them. Anyone who was sent out and comes back with an old ticket mustn't hear it. */
  allow(hearers: readonly string[]): void {
    this.#hearers = hearers;
    const { FfiRequest, livekitFfiRequest } = this.#library.bindings;
    const me = this.#room.localParticipant;
    if (me === undefined || this.#isOver) return;
    const permissions = {
      localParticipantHandle: me.ffi_handle.handle,
      allParticipantsAllowed: false,
      permissions: hearers.map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    };
    livekitFfiRequest(
      new FfiRequest({ message: { case: 'setTrackSubscriptionPermissions', value: permissions } }).toBinary(),
    );
  }

  #tellTrack(): void {
    // After a reconnection it may be another one.
    const track = this.#publication?.sid;
    if (!this.#isOver && track !== undefined) this.#options.onTrack(track);
  }

  async #publish(): Promise<void> {
    const { AudioSource, LocalAudioTrack, TrackPublishOptions, TrackSource } = this.#library.client;
    const me = this.#room.localParticipant;
    if (me === undefined) throw new Error('the library has no participant');
    this.allow(this.#hearers);
    // Kept before it's published: LiveKit may refuse that.
    this.#source = new AudioSource(SAMPLE_RATE_HZ, 1, QUEUE_MS);
    const track = LocalAudioTrack.createAudioTrack('cam-audio', this.#source);
    this.#publication = await me.publishTrack(
      track,
      new TrackPublishOptions({
        source: TrackSource.SOURCE_MICROPHONE,
        audioEncoding: { maxBitrate: BITS_PER_SECOND },
        // With it speech that has arrived correlates with what was sent by 0.9, and without it by 1.0 (half seconds of a sentence).
        dtx: false,
        red: true,
      }),
    );
  }

  async #send(frame: Int16Array): Promise<void> {
    const { AudioFrame } = this.#library.client;
    await this.#source?.captureFrame(new AudioFrame(frame, SAMPLE_RATE_HZ, 1, frame.length));
  }

  #allow(ms: number, otherwise: string): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#lose(otherwise), ms);
  }

  #lose(why: string): void {
    if (this.#isOver) return;
    void this.close();
    this.#options.onLost(why);
  }
}

const voices = new Map<string, RoomVoice>();
/** Of the rooms that have a voice, or are about to. */
const hearersOf = new Map<string, readonly string[]>();
let loaded: Promise<Library | null> | null = null;

const tell: (news: VoiceNews) => void = serveNotices(voiceOrderSchema, {
  handle,
  leave,
  healthIntervalMs: HEALTH_INTERVAL_MS,
});

function handle(order: VoiceOrder): void {
  if (order.do === 'play') voices.get(order.room)?.play(order.pcm);
  else if (order.do === 'allow') {
    hearersOf.set(order.room, order.hearers);
    voices.get(order.room)?.allow(order.hearers);
  } else {
    hearersOf.delete(order.room);
    void voices.get(order.room)?.close();
    voices.delete(order.room);
    if (order.do === 'enter') {
      hearersOf.set(order.room, order.hearers);
      void enter(order);
    }
  }
}

async function enter({ room, url, token }: Extract<VoiceOrder, { do: 'enter' }>): Promise<void> {
  const library = await (loaded ??= load());
  if (library === null) return;
  const hearers = hearersOf.get(room);
  // It has been left meanwhile.
  if (hearers === undefined) return;
  const voice = new RoomVoice({
    library,
    hearers,
    onTrack: (track) => {
      if (voices.get(room) === voice)
        tell(track === null ? { is: 'interrupted', room } : { is: 'in', room, track });
    },
    onLost: (why) => {
      if (voices.get(room) !== voice) return;
      voices.delete(room);
      tell({ is: 'lost', room, why });
    },
  });
  void voices.get(room)?.close();
  voices.set(room, voice);
  await voice.enter({ url, token });
}

async function load(): Promise<Library | null> {
  try {
    const [client, bindings] = await Promise.all([
      import('@livekit/rtc-node'),
      import('@livekit/rtc-ffi-bindings'),
    ]);
    return { client, bindings };
  } catch (error) {
    // What's broken for another reason may be mended when this process is started again.
    if (!(error instanceof Error) || !isMissing(error)) throw error;
    tell({ is: 'missing', why: error.message });
    return null;
  }
}

/** The packages aren't installed, or have nothing for this machine. */
const isMissing = (error: Error): boolean =>
  ('code' in error && (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND')) ||
  /native binding/iu.test(error.message);

/**
 * Where LiveKit has ended the connection the library leaves the room's listener with its client, which every event of every room goes to from
 * then on (rtc-node 1.1.0, `Room.disconnect`).
 */
function forget(room: Room): void {
  const client: unknown = Reflect.get(globalThis, '_ffiClientInstance');
  const listener: unknown = Reflect.get(room, 'onFfiEvent');
  if (client instanceof EventEmitter && typeof listener === 'function')
    for (const name of client.eventNames())
      for (const each of client.listeners(name))
        if (each === listener) client.off(name, listener as () => void);
  room.removeAllListeners();
}

/** LiveKit is told, so that the examiner of a server that was killed is gone at once. */
function leave(): void {
  setTimeout(() => process.exit(0), LEAVE_LIMIT_MS);
  void Promise.all([...voices.values()].map(async (voice) => voice.close())).then(() => process.exit(0));
}
