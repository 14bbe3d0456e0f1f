import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type { ServerSignal } from '../protocol/signalling.ts';
import { OPUS_PAYLOAD_TYPE } from '../server/audio-peer.ts';
import { OPUS_RTP_CLOCK_HZ } from '../server/rtp-timeline.ts';
import { forgetPublicStun } from './forget-public-stun.ts';
import type { RoomClient } from './room-client.ts';
import type { SentTrack } from './test-media.ts';

type PeerSdp = Extract<ServerSignal, { type: 'sdp' }>;

/** An Opus packet of silence. */
const SILENCE: SentTrack = {
  kind: 'audio',
  frames: [Buffer.from([0xf8, 0xff, 0xfe])],
  frameMs: AUDIO_FRAME_MS,
};
const VP8_PAYLOAD_TYPE = 96;
const VP8_RTP_CLOCK_HZ = 90_000;
/** Of a picture, in one packet. */
const PART_BYTES = 1_100;
/** As browsers do, it begins anew what doesn't stand by then: see `CONNECT_ATTEMPTS` of `RoomClient`. */
const STUCK_MS = 5_000;

/** What a browser sends and gets by way of the media engine, in Node: sends sounds, and gets pictures, too. Answers each offer, and sends until it's closed. */
export class ForwardedMedia {
  /** Packets that have come, as `session track`. */
  readonly heard = new Map<string, number>();
  /** Whether offers are answered. */
  answers = true;
  readonly #client: Pick<RoomClient, 'send' | 'onSignal'>;
  readonly #peers = new Map<string, Peer>();
  readonly #watches = new Set<NodeJS.Timeout>();
  #publication: Publication | null = null;

  constructor(client: Pick<RoomClient, 'send' | 'onSignal'>) {
    this.#client = client;
    client.onSignal((signal) => {
      if (signal.type === 'renew' && signal.from === ENGINE_ID && this.#publication !== null)
        void this.sendTracks(this.#publication.sent);
      if (signal.type !== 'sdp') return;
      if (signal.kind === 'answer') void this.#publication?.handleAnswer(signal);
      else if (this.answers) void this.#answer(signal);
    });
  }

  /** Offers a connection with sounds of these names, and sends them once it stands. Another one takes the place of the first. */
  async send(...names: string[]): Promise<void> {
    await this.sendTracks(Object.fromEntries(names.map((name) => [name, SILENCE])));
  }

  /** The same, of sounds and pictures by their names. */
  async sendTracks(sent: Readonly<Record<string, SentTrack>>): Promise<void> {
    this.#publication?.close();
    const publication = new Publication(sent);
    this.#publication = publication;
    this.#watch(publication.connection, () => {
      if (this.#publication === publication) void this.sendTracks(sent);
    });
    const { sdp, tracks } = await publication.offer();
    const { line } = publication;
    this.#client.send({ type: 'sdp', to: ENGINE_ID, line, kind: 'offer', sdp, tracks });
    this.#client.send({ type: 'ice', to: ENGINE_ID, line, candidates: candidatesOf(sdp) });
  }

  /** How many packets of a track have come since this was asked before. */
  take(sessionId: string, name = 'cam-audio'): number {
    const key = `${sessionId} ${name}`;
    const count = this.heard.get(key) ?? 0;
    this.heard.delete(key);
    return count;
  }

  close(): void {
    for (const timer of this.#watches) clearTimeout(timer);
    this.#publication?.close();
    for (const { connection } of this.#peers.values()) void connection.close();
  }

  #watch(connection: RTCPeerConnection, beginAnew: () => void): void {
    const timer = setTimeout(() => {
      this.#watches.delete(timer);
      if (!['connected', 'closed'].includes(connection.connectionState)) beginAnew();
    }, STUCK_MS);
    this.#watches.add(timer);
  }

  async #answer(offer: PeerSdp): Promise<void> {
    let peer = this.#peers.get(offer.from);
    if (peer?.theirs !== offer.line) {
      void peer?.connection.close();
      const made: Peer = { theirs: offer.line, connection: openConnection(), names: {} };
      peer = made;
      this.#peers.set(offer.from, peer);
      this.#watch(made.connection, () => {
        if (this.#peers.get(offer.from) === made) this.#client.send({ type: 'renew', to: offer.from });
      });
      made.connection.onRemoteTransceiverAdded.subscribe((transceiver) => {
        transceiver.onTrack.subscribe((track) =>
          track.onReceiveRtp.subscribe(() => {
            const name = made.names[transceiver.mid ?? ''] ?? '?';
            const key = `${offer.from} ${name}`;
            this.heard.set(key, 1 + (this.heard.get(key) ?? 0));
          }),
        );
      });
    }
    const { connection } = peer;
    peer.names = offer.tracks;
    await connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    forgetPublicStun(connection);
    await connection.setLocalDescription(await connection.createAnswer());
    const sdp = connection.localDescription?.sdp ?? '';
    const address = { to: offer.from, line: 'here', for: offer.line };
    this.#client.send({ type: 'sdp', ...address, kind: 'answer', sdp, tracks: {} });
    this.#client.send({ type: 'ice', ...address, candidates: candidatesOf(sdp) });
  }
}

/** The connection by which what someone sends comes. */
interface Peer {
  theirs: string;
  connection: RTCPeerConnection;
  /** Of the tracks, by section. */
  names: Readonly<Record<string, string>>;
}

/** One connection over which tracks are sent. */
class Publication {
  readonly line = crypto.randomUUID();
  readonly connection = openConnection();
  readonly sent: Readonly<Record<string, SentTrack>>;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(sent: Readonly<Record<string, SentTrack>>) {
    this.sent = sent;
  }

  async offer(): Promise<{ sdp: string; tracks: Record<string, string> }> {
    const sent = Object.entries(this.sent).map(([name, { kind, ...media }]) => {
      const track = new MediaStreamTrack({ kind });
      const transceiver = this.connection.addTransceiver(track, { direction: 'sendonly' });
      return { name, track, transceiver, kind, ...media };
    });
    forgetPublicStun(this.connection);
    await this.connection.setLocalDescription(await this.connection.createOffer());
    for (const each of sent) this.#sendOn(each);
    const names = Object.fromEntries(sent.map(({ name, transceiver }) => [transceiver.mid ?? '', name]));
    return { sdp: this.connection.localDescription?.sdp ?? '', tracks: names };
  }

  #sendOn({ track, kind, frames, frameMs }: SentTrack & { track: MediaStreamTrack }): void {
    const isVideo = kind === 'video';
    const clockHz = isVideo ? VP8_RTP_CLOCK_HZ : OPUS_RTP_CLOCK_HZ;
    let [count, sequence] = [0, 0];
    const begun = performance.now();
    const sendNext = (): void => {
      const frame = Buffer.from(frames[count % frames.length] ?? []);
      const timestamp = Math.round((count * frameMs * clockHz) / 1_000) >>> 0;
      count += 1;
      const parts = isVideo ? vp8Parts(frame, count) : [frame];
      for (const [index, part] of parts.entries()) {
        sequence += 1;
        const header = new RtpHeader({
          payloadType: isVideo ? VP8_PAYLOAD_TYPE : OPUS_PAYLOAD_TYPE,
          sequenceNumber: sequence & 0xffff,
          timestamp,
          marker: isVideo && index === parts.length - 1,
        });
        track.writeRtp(new RtpPacket(header, part));
      }
    };
    // Timers of a busy machine are late: what is due is sent.
    const timer = setInterval(() => {
      while ((performance.now() - begun) / frameMs >= count) sendNext();
    }, 10);
    this.#timers.push(timer);
  }

  async handleAnswer({ for: meant, sdp }: PeerSdp): Promise<void> {
    if (meant === this.line) await this.connection.setRemoteDescription({ type: 'answer', sdp });
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    void this.connection.close();
  }
}

function openConnection(): RTCPeerConnection {
  const opus = new RTCRtpCodecParameters({
    mimeType: 'audio/opus',
    clockRate: OPUS_RTP_CLOCK_HZ,
    channels: 2,
    payloadType: OPUS_PAYLOAD_TYPE,
  });
  const vp8 = new RTCRtpCodecParameters({
    mimeType: 'video/VP8',
    clockRate: VP8_RTP_CLOCK_HZ,
    payloadType: VP8_PAYLOAD_TYPE,
  });
  return new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: [opus], video: [vp8] },
  });
}

/** Browsers tell their addresses beside their descriptions, from which the room takes them out. */
function candidatesOf(sdp: string): { candidate: string; sdpMLineIndex: number }[] {
  const found = new Set(
    [...sdp.matchAll(/^a=(candidate:[^\r\n]+)/gmu)].map(([, candidate = '']) => candidate),
  );
  return [...found].slice(0, 16).map((candidate) => ({ candidate, sdpMLineIndex: 0 }));
}

/** Of one picture (RFC 7741): what begins it, and the rest, each with the picture's number. */
function vp8Parts(frame: Buffer, picture: number): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < frame.length; at += PART_BYTES) {
    const descriptor = [at === 0 ? 0x90 : 0x80, 0x80, 0x80 | ((picture >> 8) & 0x7f), picture & 0xff];
    parts.push(Buffer.concat([Buffer.from(descriptor), frame.subarray(at, at + PART_BYTES)]));
  }
  return parts;
}
