import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import type { RTCRtpSender } from 'werift';
import { isAudioOnlyOffer, RtpDownlink, secureTransports } from '../audio-peer.ts';
import { MediaRoute } from '../media-route.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { ReplayWindow } from '../replay-window.ts';
import { encodeG711, G711_PAYLOAD_TYPES, silentG711 } from './g711.ts';
import type { G711Law } from './g711.ts';
import { Halver } from './half-band.ts';
import { LINE_RATE_HZ, LineUplink } from './line-uplink.ts';
import type { LineListener } from './line-uplink.ts';

const FRAME_SAMPLES = (AUDIO_FRAME_MS * LINE_RATE_HZ) / 1_000;
const INT16_SCALE = 32_768;

/** What a call that comes in offers, as far as this side can take it. */
export interface LineOffer {
  sdp: string;
  law: G711Law;
  /** Payload type of the keys; null where the line sends none. */
  keysType: number | null;
}

/** Reads the offer of a line; null where it is not one section of sound in G.711. Of both laws the one that is named first is taken. */
export function readLineOffer(sdp: string): LineOffer | null {
  const types = /^m=audio \d+ \S+ ([\d ]+)$/mu.exec(sdp.replaceAll('\r', ''))?.[1]?.split(' ').map(Number);
  if (!isAudioOnlyOffer(sdp) || types === undefined) return null;
  const laws = types.flatMap((type) =>
    type === G711_PAYLOAD_TYPES.PCMU
      ? ['PCMU' as const]
      : type === G711_PAYLOAD_TYPES.PCMA
        ? ['PCMA' as const]
        : [],
  );
  const [law] = laws;
  const keys = /^a=rtpmap:(\d+) telephone-event\/8000/imu.exec(sdp)?.[1];
  return law === undefined ? null : { sdp, law, keysType: keys === undefined ? null : Number(keys) };
}

export interface PhonePeerListener extends LineListener {
  /** Sound can flow both ways. */
  handleConnected(): void;
  /** The transport has failed; the peer is of no more use. */
  handleFailed(error: unknown): void;
}

interface PhonePeerOptions {
  network: PeerNetwork;
  /** The call's. */
  faults: FaultBoundary;
  offer: LineOffer;
  listener: PhonePeerListener;
}

/** The WebRTC connection to the SIP gateway that carries one line: G.711 both ways, 20 ms a packet. */
export class PhonePeer implements AsyncDisposable {
  readonly #options: PhonePeerOptions;
  readonly #connection: RTCPeerConnection;
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #sender: RTCRtpSender;
  readonly #uplink: LineUplink;
  readonly #halver = new Halver();
  readonly #downlink = new RtpDownlink(Math.random, FRAME_SAMPLES);
  readonly #silence: Uint8Array;
  #answering: Promise<unknown> = Promise.resolve();
  #lastSlot = -1;
  #connected = false;
  #closed = false;

  constructor(options: PhonePeerOptions) {
    this.#options = options;
    const { offer, faults, listener } = options;
    this.#silence = silentG711(FRAME_SAMPLES, offer.law);
    this.#uplink = new LineUplink({ faults, law: offer.law, keysType: offer.keysType, listener });
    this.#connection = new RTCPeerConnection({
      codecs: { audio: codecsOf(offer), video: [] },
      iceServers: [],
      // The media port has the addresses; the library would open a socket for each.
      iceUseIpv4: false,
      iceUseIpv6: false,
      bundlePolicy: 'max-bundle',
    });
    this.#sender = this.#connection.addTransceiver(this.#track, { direction: 'sendrecv' }).sender;
    const replays = new ReplayWindow();
    this.#connection.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(
        faults.guard(({ header, payload }) => {
          const { ssrc, sequenceNumber, timestamp, payloadType } = header;
          if (this.#closed || !replays.accept(ssrc, sequenceNumber)) return;
          this.#uplink.push({ sequenceNumber, timestamp, payloadType, payload });
        }),
      );
    });
    this.#connection.connectionStateChange.subscribe(faults.guard((state) => this.#handleState(state)));
  }

  /** The answer to the offer; called once. Rejects when the offer cannot be used. */
  answer(): Promise<string> {
    const answering = this.#answer();
    this.#answering = answering.catch(() => undefined);
    return answering;
  }

  /** Sends 20 ms of 16 kHz samples in a slot of the pacer; false when nothing can be sent now. */
  sendFrame(pcm: Int16Array, slot: number): boolean {
    const narrow = this.#halver.push(Float32Array.from(pcm, (sample) => sample / INT16_SCALE));
    return this.#send(encodeG711(narrow, this.#options.offer.law), slot);
  }

  /** Sends silence in a slot in which nothing was sent: to much equipment a line without packets is a dead one. */
  sendSilence(slot: number): void {
    if (slot > this.#lastSlot) this.#send(this.#silence, slot);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#uplink.close();
    this.#track.stop();
    // A step in progress holds sockets the connection does not know yet.
    await this.#answering;
    await this.#connection.close();
  }

  async #answer(): Promise<string> {
    const { network, faults, offer } = this.#options;
    await this.#connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    if (!new MediaRoute(this.#connection, network, faults).isThere)
      throw new Error('the media port has no address');
    await secureTransports(this.#connection);
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    const local = this.#connection.localDescription;
    if (local === undefined || local === null) throw new Error('the WebRTC library has no answer');
    return local.sdp;
  }

  #send(payload: Uint8Array, slot: number): boolean {
    if (!this.#connected || this.#closed) return false;
    this.#lastSlot = Math.max(slot, this.#lastSlot);
    const { law } = this.#options.offer;
    const header = new RtpHeader({
      version: 2,
      payloadType: G711_PAYLOAD_TYPES[law],
      ...this.#downlink.next(slot),
    });
    const sent = this.#sender.sendRtp(new RtpPacket(header, Buffer.from(payload))).catch((error: unknown) => {
      if (!this.#closed) this.#options.listener.handleFailed(error);
    });
    this.#options.faults.watch(sent);
    return true;
  }

  #handleState(state: RTCPeerConnection['connectionState']): void {
    if (this.#closed) return;
    if (state === 'connected' && !this.#connected) {
      this.#connected = true;
      this.#options.listener.handleConnected();
    } else if (state === 'failed') {
      this.#connected = false;
      this.#options.listener.handleFailed(new Error('the way to the SIP gateway has failed'));
    }
  }
}

function codecsOf({ law, keysType }: LineOffer): RTCRtpCodecParameters[] {
  const sound = new RTCRtpCodecParameters({
    mimeType: `audio/${law}`,
    clockRate: LINE_RATE_HZ,
    channels: 1,
    payloadType: G711_PAYLOAD_TYPES[law],
  });
  if (keysType === null) return [sound];
  const keys = new RTCRtpCodecParameters({
    mimeType: 'audio/telephone-event',
    clockRate: LINE_RATE_HZ,
    channels: 1,
    payloadType: keysType,
    parameters: '0-11',
  });
  return [sound, keys];
}
