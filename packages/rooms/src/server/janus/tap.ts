import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { bareHost } from '@bandpal/foundation';
import type { FaultBoundary } from '@bandpal/foundation';
import { SignallingSteps } from '../../protocol/signalling-steps.ts';
import { OPUS_RTP_CLOCK_HZ } from '../rtp-timeline.ts';
import type { TapListener } from '../taps/media-frame.ts';
import { MediaTimeline } from '../taps/media-timeline.ts';
import { PacketQueue } from '../taps/packet-queue.ts';
import { ssrcOf, SrtpReceiver } from '../taps/srtp-receiver.ts';
import { Vp8Frames } from '../taps/vp8-frames.ts';
import type { VideoRoom } from './video-room.ts';

const VIDEO_CLOCK_HZ = 90_000;
/** Pictures that stand by themselves are large: whoever sends them makes no more than one a second for this. */
const ASK_EVERY_MS = 1_000;
/** Of someone whose pictures don't come it's asked less and less often. */
const ASK_LAST_MS = 16_000;
/** What a person sends may change while it's asked for. */
const RETRY_MS = 1_000;
const MAX_FAILURES = 5;
/** A picture that stands by itself comes as a burst. */
const RECEIVE_BYTES = 1_000_000;

/** A track that can be put down as it comes: Opus or VP8. */
export interface TappedTrack {
  name: string;
  kind: 'audio' | 'video';
  /** Comes as several pictures at a time, of which the best that there is is taken. */
  isSimulcast: boolean;
}

/** What one person sends to the gateway at the moment. */
export interface TapSource {
  room: VideoRoom;
  feed: number;
  /** By section; of those that they may send. */
  tracks: ReadonlyMap<string, TappedTrack>;
  /** Has them send a picture of this section that stands by itself. */
  askForPicture: (mid: string) => void;
}

interface TapOptions extends TapListener {
  /** WebSocket of the gateway. */
  gateway: string;
  faults: FaultBoundary;
}

/** What one person sends, as whole frames at this server. Nothing is decoded; it follows them through new connections until it's closed. */
export class Tap {
  readonly #options: TapOptions;
  readonly #steps: SignallingSteps;
  readonly #sections = new Map<string, TappedSection>();
  /** What the gateway sends still and isn't wanted any more. */
  readonly #left = new Set<() => Promise<void>>();
  #source: TapSource | null = null;
  #failures = 0;
  #cancelRetry: () => void = () => {};
  #socket: Socket | null = null;

  constructor(options: TapOptions) {
    this.#options = options;
    this.#steps = new SignallingSteps(options);
    this.#steps.add(async () => this.#listen());
  }

  /** What is there now, and may be sent. What isn't any more is cut off at once. */
  follow(source: TapSource | null): void {
    const before = this.#source;
    const isSame = before?.room === source?.room && before?.feed === source?.feed;
    this.#source = source;
    for (const [mid, section] of this.#sections) {
      const track = isSame ? source?.tracks.get(mid) : undefined;
      if (track?.name === section.track.name && track.isSimulcast === section.track.isSimulcast) continue;
      this.#sections.delete(mid);
      section.ignore();
      const { name } = section.track;
      if (![...(source?.tracks.values() ?? [])].some((other) => other.name === name))
        this.#options.onTrackEnd?.(section.track);
      if (before !== null) this.#stopLater(section, before);
    }
    if (source === null || this.#steps.isClosed) return;
    for (const [mid, track] of source.tracks) {
      if (this.#sections.has(mid)) continue;
      const section = new TappedSection(mid, track, this.#options, () => this.#source?.askForPicture(mid));
      this.#sections.set(mid, section);
      this.#steps.add(async () => this.#start(mid, section, source));
    }
  }

  async #start(mid: string, section: TappedSection, source: TapSource): Promise<void> {
    const isWanted = (): boolean => this.#sections.get(mid) === section;
    if (!isWanted() || this.#socket === null) return;
    try {
      await section.start(source, this.#socket.address());
      this.#failures = 0;
    } catch (error) {
      // Who has gone meanwhile sends nothing that could be passed on.
      if (!isWanted()) return;
      this.#sections.delete(mid);
      this.#failures += 1;
      if (this.#failures > MAX_FAILURES) throw error;
      this.#cancelRetry();
      this.#cancelRetry = this.#options.faults.clock.after(RETRY_MS, () => this.follow(this.#source));
    }
  }

  #stopLater(section: TappedSection, source: TapSource): void {
    const stop = async (): Promise<void> => {
      this.#left.delete(stop);
      await section.stop(source);
    };
    this.#left.add(stop);
    this.#steps.add(stop);
  }

  /** Has them send a picture of a track that stands by itself. */
  askForPicture(name: string): void {
    for (const section of this.#sections.values()) if (section.track.name === name) section.askForPicture();
  }

  /** From now on nothing comes. Resolves when the gateway sends nothing any more; never rejects. */
  async close(): Promise<void> {
    this.#cancelRetry();
    this.follow(null);
    await this.#steps.close();
    // oxlint-disable-next-line no-await-in-loop -- a handful
    for (const stop of this.#left) await stop();
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) await new Promise<void>((resolve) => void socket.close(() => resolve()));
  }

  /** At the address that this server has towards the gateway. */
  async #listen(): Promise<void> {
    const { gateway, faults, onFailed } = this.#options;
    const { hostname } = new URL(gateway);
    const { address, family } = await lookup(bareHost(hostname));
    const type = family === 6 ? 'udp6' : 'udp4';
    const socket = createSocket({ type, recvBufferSize: RECEIVE_BYTES });
    socket.on(
      'error',
      faults.guard((error: unknown) => onFailed(error)),
    );
    socket.on(
      'message',
      faults.guard((packet: Buffer) => this.#handlePacket(packet)),
    );
    socket.bind(0, await addressTowards(address, type));
    await once(socket, 'listening');
    if (this.#steps.isClosed) socket.close();
    else this.#socket = socket;
  }

  #handlePacket(packet: Buffer): void {
    const ssrc = ssrcOf(packet);
    for (const section of this.#sections.values())
      if (section.ssrc === ssrc) {
        section.take(packet);
        return;
      }
  }
}

/** Which of its addresses this machine uses for another one; nothing is sent. */
async function addressTowards(address: string, type: 'udp4' | 'udp6'): Promise<string> {
  const probe = createSocket(type);
  try {
    probe.connect(9, address);
    await once(probe, 'connect');
    return probe.address().address;
  } finally {
    probe.close();
  }
}

/** One section of what a person sends, over a stream of its own with a key of its own. */
class TappedSection {
  readonly track: TappedTrack;
  readonly #mid: string;
  readonly #options: TapOptions;
  readonly #receiver = new SrtpReceiver();
  readonly #queue = new PacketQueue();
  readonly #timeline: MediaTimeline;
  readonly #pictures: Vp8Frames | null;
  readonly #order: () => void;
  #lastMs = 0;
  #cameAt = 0;
  #askedAt = -ASK_EVERY_MS;
  #cancelWatch: () => void = () => {};
  #isIgnored = false;
  /** The gateway's number of it. */
  #forwarder: number | null = null;

  constructor(mid: string, track: TappedTrack, options: TapOptions, order: () => void) {
    this.#mid = mid;
    this.track = track;
    this.#options = options;
    this.#order = order;
    const isVideo = track.kind === 'video';
    this.#timeline = new MediaTimeline(isVideo ? VIDEO_CLOCK_HZ : OPUS_RTP_CLOCK_HZ);
    this.#pictures = isVideo ? new Vp8Frames(() => this.askForPicture()) : null;
  }

  get ssrc(): number {
    return this.#receiver.ssrc;
  }

  async start(
    { room, feed }: TapSource,
    { address, port }: { address: string; port: number },
  ): Promise<void> {
    const { isSimulcast } = this.track;
    const { ssrc, key } = this.#receiver;
    const to = { host: address, port, ssrc, key, isSimulcast };
    this.#forwarder = await room.forward(feed, this.#mid, to);
    if (this.#pictures !== null && !this.#isIgnored) this.#watch(ASK_EVERY_MS);
  }

  /** Never rejects: what the gateway doesn't know any more sends nothing. */
  async stop({ room, feed }: TapSource): Promise<void> {
    const forwarder = this.#forwarder;
    this.#forwarder = null;
    this.ignore();
    if (forwarder !== null) await room.stopForwarding(feed, forwarder).catch(() => undefined);
  }

  /** Nothing is asked for any more. */
  ignore(): void {
    this.#isIgnored = true;
    this.#cancelWatch();
  }

  /** Of several pictures of a camera the gateway begins with one that stands by itself, and doesn't ask for it. */
  #watch(afterMs: number): void {
    const { clock } = this.#options.faults;
    this.#cancelWatch = clock.after(afterMs, () => {
      const isMissed = clock.now() - this.#cameAt >= ASK_EVERY_MS;
      if (isMissed) this.askForPicture();
      this.#watch(isMissed ? Math.min(2 * afterMs, ASK_LAST_MS) : ASK_EVERY_MS);
    });
  }

  take(packet: Buffer): void {
    const media = this.#receiver.open(packet);
    if (media === null) return;
    for (const { packet: next, cameAt } of this.#queue.push(media, this.#options.faults.clock.now())) {
      // Every packet tells of the sender's clock.
      const timeMs = this.#timeline.timeOf(next.timestamp, cameAt);
      if (this.#pictures === null) this.#give(timeMs, next.payload, true);
      else {
        const picture = this.#pictures.push(next);
        if (picture !== null) this.#give(timeMs, picture.data, picture.isKey);
      }
    }
  }

  #give(timeMs: number, data: Buffer, isKey: boolean): void {
    if (data.length === 0) return;
    this.#lastMs = Math.max(this.#lastMs, timeMs);
    this.#cameAt = this.#options.faults.clock.now();
    this.#options.onFrame(this.track, { timeMs: this.#lastMs, data, isKey });
  }

  askForPicture(): void {
    const now = this.#options.faults.clock.now();
    if (now - this.#askedAt < ASK_EVERY_MS) return;
    this.#askedAt = now;
    this.#order();
  }
}
