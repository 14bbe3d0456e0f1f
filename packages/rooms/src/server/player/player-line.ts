import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  useNACK,
  usePLI,
} from 'werift';
import type { RTCRtpSender } from 'werift';
import { PLAYER_AUDIO, PLAYER_VIDEO } from '../../protocol/media-player.ts';
import { ENGINE_ID } from '../../protocol/signalling.ts';
import type { ClientSignal } from '../../protocol/signalling.ts';
import { SignallingSteps } from '../../protocol/signalling-steps.ts';
import { OPUS_PAYLOAD_TYPE, RtpDownlink, secureTransports } from '../audio-peer.ts';
import { MediaRoute } from '../media-route.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { OPUS_RTP_CLOCK_HZ } from '../rtp-timeline.ts';

const VIDEO_CLOCK_HZ = 90_000;
const VIDEO_PAYLOAD_TYPE = 96;
/** A connection stands within a second, or doesn't at all. */
const CONNECT_MS = 10_000;
/** With its headers, those of SRTP and of a relay, a packet fits into any network's. */
const MAX_PAYLOAD_BYTES = 1_100;
/** Payload descriptor of VP8 (RFC 7741, section 4.2): with a number of the picture, of 15 bits; `S`: a partition begins. */
const EXTENDED = 0x80;
const STARTS = 0x10;
const HAS_PICTURE_ID = 0x80;
const LONG_ID = 0x8000;
const END_OF_IDS = 0x8000;

type Signal = Extract<ClientSignal, { type: 'sdp' | 'ice' }>;

interface PlayerLineOptions {
  kinds: ReadonlySet<'audio' | 'video'>;
  /** Towards the media engine. */
  network: PeerNetwork;
  /** The room's. */
  faults: FaultBoundary;
  /** To the media engine. */
  send: (signal: Signal) => void;
  /** Someone has lost the picture, or has none yet. */
  onPictureLost: () => void;
  /** Of no use any more. */
  onFailed: (error: unknown) => void;
}

/** The connection by which a player sends to the media engine, as a browser sends by one. */
export class PlayerLine implements AsyncDisposable {
  readonly #options: PlayerLineOptions;
  readonly #line = crypto.randomUUID();
  readonly #connection: RTCPeerConnection;
  readonly #steps: SignallingSteps;
  readonly #senders = new Map<'audio' | 'video', RTCRtpSender>();
  readonly #sound = new RtpDownlink(Math.random);
  readonly #videoBase = Math.floor(Math.random() * LONG_ID);
  #videoSequence = Math.floor(Math.random() * LONG_ID);
  #videoTicks = 0;
  #pictureId = 0;
  readonly #cancelWait: () => void;
  #isUp = false;

  constructor(options: PlayerLineOptions) {
    this.#options = options;
    const { faults, kinds, onFailed, onPictureLost } = options;
    this.#steps = new SignallingSteps({ faults, onFailed });
    this.#connection = new RTCPeerConnection(peerConfig());
    for (const kind of kinds) {
      const track = new MediaStreamTrack({ kind });
      const { sender } = this.#connection.addTransceiver(track, { direction: 'sendonly' });
      sender.onPictureLossIndication.subscribe(faults.guard(() => onPictureLost()));
      this.#senders.set(kind, sender);
    }
    this.#connection.connectionStateChange.subscribe(
      faults.guard((state) => {
        if (state === 'connected') {
          this.#isUp = true;
          this.#cancelWait();
        } else if (state === 'failed') this.#fail('the line of a player has failed');
      }),
    );
    this.#cancelWait = faults.clock.after(CONNECT_MS, () =>
      this.#fail('the line of a player is not connected'),
    );
    this.#steps.add(async () => this.#offer());
  }

  /** Whether what's sent arrives. */
  get isUp(): boolean {
    return this.#isUp && !this.#steps.isClosed;
  }

  handleAnswer(meant: string | undefined, sdp: string): void {
    if (meant !== this.#line) return;
    this.#steps.add(async () => this.#connection.setRemoteDescription({ type: 'answer', sdp }));
  }

  /** 20 ms of Opus. */
  sendSound(packet: Uint8Array, slot: number): void {
    const header = new RtpHeader({ version: 2, payloadType: OPUS_PAYLOAD_TYPE, ...this.#sound.next(slot) });
    this.#send('audio', new RtpPacket(header, Buffer.from(packet)));
  }

  /** A picture in VP8. `atMs`: when it's shown, on the clock of the slots. */
  sendPicture(data: Buffer, atMs: number): void {
    // No two have the same time, and none goes back.
    this.#videoTicks = Math.max(this.#videoTicks + 1, Math.round((atMs * VIDEO_CLOCK_HZ) / 1_000));
    const timestamp = (this.#videoBase + this.#videoTicks) >>> 0;
    this.#pictureId = (this.#pictureId + 1) % END_OF_IDS;
    for (let at = 0; at < data.length; at += MAX_PAYLOAD_BYTES) {
      const descriptor = Buffer.from([EXTENDED | (at === 0 ? STARTS : 0), HAS_PICTURE_ID, 0, 0]);
      descriptor.writeUInt16BE(LONG_ID | this.#pictureId, 2);
      this.#videoSequence = (this.#videoSequence + 1) & 0xffff;
      const header = new RtpHeader({
        version: 2,
        payloadType: VIDEO_PAYLOAD_TYPE,
        sequenceNumber: this.#videoSequence,
        timestamp,
        marker: at + MAX_PAYLOAD_BYTES >= data.length,
      });
      this.#send(
        'video',
        new RtpPacket(header, Buffer.concat([descriptor, data.subarray(at, at + MAX_PAYLOAD_BYTES)])),
      );
    }
  }

  /** Resolves when nothing of it is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#steps.isClosed) return;
    this.#cancelWait();
    await this.#steps.close();
    await this.#connection.close();
  }

  #send(kind: 'audio' | 'video', packet: RtpPacket): void {
    const sender = this.#senders.get(kind);
    if (sender === undefined || !this.isUp) return;
    const sent = sender.sendRtp(packet).catch((error: unknown) => {
      if (!this.#steps.isClosed) this.#options.onFailed(error);
    });
    this.#options.faults.watch(sent);
  }

  #fail(why: string): void {
    if (!this.#steps.isClosed) this.#options.onFailed(new Error(why));
  }

  async #offer(): Promise<void> {
    const { network, faults, send } = this.#options;
    const offer = await this.#connection.createOffer();
    const route = new MediaRoute(this.#connection, network, faults);
    if (!route.isThere) throw new Error('there is no way to the media engine');
    await secureTransports(this.#connection);
    await this.#connection.setLocalDescription(offer);
    // As where it answers, this side begins the handshake: the other side's first word would come too early, and be said again a second later.
    const sdp = (this.#connection.localDescription?.sdp ?? '').replaceAll(
      'a=setup:actpass',
      'a=setup:active',
    );
    const tracks: Record<string, string> = {};
    for (const { mid, kind } of this.#connection.getTransceivers())
      if (typeof mid === 'string') tracks[mid] = kind === 'audio' ? PLAYER_AUDIO : PLAYER_VIDEO;
    if (this.#steps.isClosed) return;
    send({ type: 'sdp', to: ENGINE_ID, line: this.#line, kind: 'offer', sdp, tracks });
    const candidates = new Set(
      [...sdp.matchAll(/^a=(candidate:[^\r\n]+)/gmu)].map(([, found = '']) => found),
    );
    send({
      type: 'ice',
      to: ENGINE_ID,
      line: this.#line,
      candidates: [...candidates].map((candidate) => ({ candidate, sdpMLineIndex: 0 })),
    });
  }
}

const peerConfig = (): ConstructorParameters<typeof RTCPeerConnection>[0] => ({
  codecs: {
    audio: [
      new RTCRtpCodecParameters({
        mimeType: 'audio/opus',
        clockRate: OPUS_RTP_CLOCK_HZ,
        channels: 2,
        payloadType: OPUS_PAYLOAD_TYPE,
        parameters: `minptime=${AUDIO_FRAME_MS / 2};useinbandfec=1`,
      }),
    ],
    video: [
      new RTCRtpCodecParameters({
        mimeType: 'video/VP8',
        clockRate: VIDEO_CLOCK_HZ,
        payloadType: VIDEO_PAYLOAD_TYPE,
        rtcpFeedback: [useNACK(), usePLI()],
      }),
    ],
  },
  iceServers: [],
  // The media port has the addresses.
  iceUseIpv4: false,
  iceUseIpv6: false,
  bundlePolicy: 'max-bundle',
});
