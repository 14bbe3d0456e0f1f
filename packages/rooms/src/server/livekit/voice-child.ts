// The process that has the examiner's voice at LiveKit: one for all rooms of a server. LiveKit's library is native code.
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

const SAMPLE_RATE_HZ = 16_000;
/** Of the library's own queue, which fills gaps between frames that come unevenly. */
const QUEUE_MS = 80;
/** A voice; every packet carries the one before it, too. */
const BITS_PER_SECOND = 32_000n;
/** As browsers do: a node that's gone doesn't come back in seconds, while there may be another one. */
const RECONNECT_LIMIT_MS = 2_500;
const ENTER_LIMIT_MS = 10_000;
const LEAVE_LIMIT_MS = 1_000;
/** With no server of our own the library asks those that LiveKit names, which are another company's. LiveKit's addresses need none: here nothing answers. */
const NO_STUN = { urls: ['stun:127.0.0.1:9'] };

/** The examiner's voice in one room at LiveKit. */
class RoomVoice {
  readonly #library: Library;
  readonly #room: Room;
  readonly #onLost: (why: string) => void;
  readonly #queue = new VoiceQueue(systemClock, (frame) => this.#send(frame));
  #source: AudioSource | null = null;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(library: Library, onLost: (why: string) => void) {
    this.#library = library;
    this.#onLost = onLost;
    const { DisconnectReason, Room, RoomEvent } = library.client;
    this.#room = new Room();
    this.#room.on(RoomEvent.Reconnecting, () => this.#allow(RECONNECT_LIMIT_MS, 'the connection is lost'));
    this.#room.on(RoomEvent.Reconnected, () => clearTimeout(this.#limit));
    this.#room.on(RoomEvent.Disconnected, (reason) => this.#lose(DisconnectReason[reason] ?? 'disconnected'));
  }

  /** Resolves when LiveKit carries what is played; false where it's over before. */
  async enter({ url, token }: { url: string; token: string }): Promise<boolean> {
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
    else clearTimeout(this.#limit);
    return !this.#isOver;
  }

  play(frame: Int16Array): void {
    if (this.#source !== null) this.#queue.push(frame);
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
    await source?.close().catch(() => undefined);
  }

  async #publish(): Promise<void> {
    const { AudioSource, LocalAudioTrack, TrackPublishOptions, TrackSource } = this.#library.client;
    const { FfiRequest, livekitFfiRequest } = this.#library.bindings;
    const me = this.#room.localParticipant;
    if (me === undefined) throw new Error('the library has no participant');
    // LiveKit gives it to recorders alone, which are exempt: whoever is sent out and comes back with an old ticket mustn't hear it.
    const permissions = {
      localParticipantHandle: me.ffi_handle.handle,
      allParticipantsAllowed: false,
      permissions: [],
    };
    livekitFfiRequest(
      new FfiRequest({ message: { case: 'setTrackSubscriptionPermissions', value: permissions } }).toBinary(),
    );
    const source = new AudioSource(SAMPLE_RATE_HZ, 1, QUEUE_MS);
    const track = LocalAudioTrack.createAudioTrack('cam-audio', source);
    await me.publishTrack(
      track,
      new TrackPublishOptions({
        source: TrackSource.SOURCE_MICROPHONE,
        audioEncoding: { maxBitrate: BITS_PER_SECOND },
        // With it speech that has arrived correlates with what was sent by 0.9, and without it by 1.0 (half seconds of a sentence).
        dtx: false,
        red: true,
      }),
    );
    this.#source = source;
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
    this.#onLost(why);
  }
}

const voices = new Map<string, RoomVoice>();
let loaded: Promise<Library | null> | null = null;

const tell: (news: VoiceNews) => void = serveNotices(voiceOrderSchema, { handle, leave });

function handle(order: VoiceOrder): void {
  if (order.do === 'play') voices.get(order.room)?.play(order.pcm);
  else {
    void voices.get(order.room)?.close();
    voices.delete(order.room);
    if (order.do === 'enter') void enter(order);
  }
}

async function enter({ room, url, token }: Extract<VoiceOrder, { do: 'enter' }>): Promise<void> {
  const library = await (loaded ??= load());
  if (library === null) return;
  const voice = new RoomVoice(library, (why) => {
    if (voices.get(room) !== voice) return;
    voices.delete(room);
    tell({ is: 'lost', room, why });
  });
  void voices.get(room)?.close();
  voices.set(room, voice);
  if ((await voice.enter({ url, token })) && voices.get(room) === voice) tell({ is: 'in', room });
}

async function load(): Promise<Library | null> {
  try {
    const [client, bindings] = await Promise.all([
      import('@livekit/rtc-node'),
      import('@livekit/rtc-ffi-bindings'),
    ]);
    return { client, bindings };
  } catch (error) {
    tell({ is: 'missing', why: error instanceof Error ? error.message : 'it cannot be loaded' });
    return null;
  }
}

/** LiveKit is told, so that the examiner of a server that was killed is gone at once. */
function leave(): void {
  setTimeout(() => process.exit(0), LEAVE_LIMIT_MS);
  void Promise.all([...voices.values()].map(async (voice) => voice.close())).then(() => process.exit(0));
}
