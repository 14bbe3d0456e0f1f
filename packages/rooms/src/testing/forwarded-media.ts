import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { ENGINE_ID } from '../protocol/signalling.ts';
import type { ServerSignal } from '../protocol/signalling.ts';
import { OPUS_PAYLOAD_TYPE } from '../server/audio-peer.ts';
import { OPUS_RTP_CLOCK_HZ } from '../server/rtp-timeline.ts';
import { forgetPublicStun } from './forget-public-stun.ts';
import type { RoomClient } from './room-client.ts';

type PeerSdp = Extract<ServerSignal, { type: 'sdp' }>;

const TICKS_PER_FRAME = (AUDIO_FRAME_MS * OPUS_RTP_CLOCK_HZ) / 1000;
/** An Opus packet of silence. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** What a browser sends and gets by way of the media engine, in Node: sends sounds, and gets pictures, too. Answers each offer, and sends until it's closed. */
export class ForwardedMedia {
  /** Packets that have come, as `session track`. */
  readonly heard = new Map<string, number>();
  /** Whether offers are answered. */
  answers = true;
  readonly #client: RoomClient;
  readonly #peers = new Map<string, Peer>();
  #publication: Publication | null = null;

  constructor(client: RoomClient) {
    this.#client = client;
    client.onSignal((signal) => {
      if (signal.type !== 'sdp') return;
      if (signal.kind === 'answer') void this.#publication?.handleAnswer(signal);
      else if (this.answers) void this.#answer(signal);
    });
  }

  /** Offers a connection with sounds of these names, and sends them once it stands. Another one takes the place of the first. */
  async send(...names: string[]): Promise<void> {
    this.#publication?.close();
    const publication = new Publication();
    this.#publication = publication;
    const { sdp, tracks } = await publication.offer(names);
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
    this.#publication?.close();
    for (const { connection } of this.#peers.values()) void connection.close();
  }

  async #answer(offer: PeerSdp): Promise<void> {
    let peer = this.#peers.get(offer.from);
    if (peer?.theirs !== offer.line) {
      void peer?.connection.close();
      const made: Peer = { theirs: offer.line, connection: openConnection(), names: {} };
      peer = made;
      this.#peers.set(offer.from, peer);
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

/** One connection over which sounds are sent. */
class Publication {
  readonly line = crypto.randomUUID();
  readonly #connection = openConnection();
  #timer: ReturnType<typeof setInterval> | undefined;

  async offer(names: readonly string[]): Promise<{ sdp: string; tracks: Record<string, string> }> {
    const sent = names.map((name) => {
      const track = new MediaStreamTrack({ kind: 'audio' });
      return { name, track, transceiver: this.#connection.addTransceiver(track, { direction: 'sendonly' }) };
    });
    forgetPublicStun(this.#connection);
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    let count = 0;
    this.#timer = setInterval(() => {
      count += 1;
      const timestamp = (count * TICKS_PER_FRAME) >>> 0;
      for (const { track } of sent) {
        const header = new RtpHeader({
          payloadType: OPUS_PAYLOAD_TYPE,
          sequenceNumber: count & 0xffff,
          timestamp,
        });
        track.writeRtp(new RtpPacket(header, SILENCE));
      }
    }, AUDIO_FRAME_MS);
    const tracks = Object.fromEntries(sent.map(({ name, transceiver }) => [transceiver.mid ?? '', name]));
    return { sdp: this.#connection.localDescription?.sdp ?? '', tracks };
  }

  async handleAnswer({ for: meant, sdp }: PeerSdp): Promise<void> {
    if (meant === this.line) await this.#connection.setRemoteDescription({ type: 'answer', sdp });
  }

  close(): void {
    clearInterval(this.#timer);
    void this.#connection.close();
  }
}

function openConnection(): RTCPeerConnection {
  const opus = new RTCRtpCodecParameters({
    mimeType: 'audio/opus',
    clockRate: OPUS_RTP_CLOCK_HZ,
    channels: 2,
    payloadType: OPUS_PAYLOAD_TYPE,
  });
  const vp8 = new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, payloadType: 96 });
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
