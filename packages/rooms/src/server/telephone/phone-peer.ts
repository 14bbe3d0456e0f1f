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
import { eventPackets } from './tones.ts';
import type { EventPacket } from './tones.ts';

const FRAME_SAMPLES = (AUDIO_FRAME_MS * LINE_RATE_HZ) / 1_000;
const INT16_SCALE = 32_768;

/** What the other side has said of its line, as far as this side can take it. */
export interface LineDescription {
  sdp: string;
  law: G711Law;
  /** Payload type of the keys; null where the line sends none. */
  keysType: number | null;
}

/** Reads the offer or the answer of a line; null where it is not one section of sound in G.711. Of both laws the one that is named first is taken. */
export function readLine(sdp: string): LineDescription | null {
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
  /** Of the other side; null where this one offers. */
  offer: LineDescription | null;
  /** What this side offers where it does, the best first. */
  laws?: readonly G711Law[];
  listener: PhonePeerListener;
}

/** What both sides have agreed on. */
interface Line {
  law: G711Law;
  keysType: number | null;
  uplink: LineUplink;
  silence: Uint8Array;
}

/** Payload type of keys where this side offers; most equipment uses this one. */
const OWN_KEYS_TYPE = 101;
const BOTH_LAWS: readonly G711Law[] = ['PCMU', 'PCMA'];

/** The WebRTC connection to the SIP gateway that carries one line: G.711 both ways, 20 ms a packet. */
export class PhonePeer implements AsyncDisposable {
  readonly #options: PhonePeerOptions;
  readonly #connection: RTCPeerConnection;
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #sender: RTCRtpSender;
  readonly #halver = new Halver();
  readonly #downlink = new RtpDownlink(Math.random, FRAME_SAMPLES);
  /** Null until both sides have agreed. */
  #line: Line | null = null;
  /** Of keys that are being pressed from here. */
  #events: (EventPacket | null)[] = [];
  #eventTime = 0;
  #negotiating: Promise<unknown> = Promise.resolve();
  #lastSlot = -1;
  #connected = false;
  #closed = false;

  constructor(options: PhonePeerOptions) {
    this.#options = options;
    const { offer, laws = BOTH_LAWS, faults } = options;
    this.#connection = new RTCPeerConnection({
      codecs: {
        audio: offer === null ? codecsOf(laws, OWN_KEYS_TYPE) : codecsOf([offer.law], offer.keysType),
        video: [],
      },
      iceServers: [],
      // The media port has the addresses; the library would open a socket for each.
      iceUseIpv4: false,
      iceUseIpv6: false,
      bundlePolicy: 'max-bundle',
    });
    if (offer !== null) this.#agree(offer);
    this.#sender = this.#connection.addTransceiver(this.#track, { direction: 'sendrecv' }).sender;
    const replays = new ReplayWindow();
    this.#connection.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(
        faults.guard(({ header, payload }) => {
          const { ssrc, sequenceNumber, timestamp, payloadType } = header;
          if (this.#closed || !replays.accept(ssrc, sequenceNumber)) return;
          this.#line?.uplink.push({ sequenceNumber, timestamp, payloadType, payload });
        }),
      );
    });
    this.#connection.connectionStateChange.subscribe(faults.guard((state) => this.#handleState(state)));
  }

  /** The answer to the other side's offer; called once. Rejects when the offer cannot be used. */
  answer(): Promise<string> {
    return this.#negotiate(this.#answer());
  }

  /** This side's offer; called once. */
  offer(): Promise<string> {
    return this.#negotiate(this.#offer());
  }

  /** The other side's answer; called once. Rejects when it cannot be used. */
  take(answer: LineDescription): Promise<void> {
    this.#agree(answer);
    return this.#negotiate(this.#connection.setRemoteDescription({ type: 'answer', sdp: answer.sdp }));
  }

  /** Whether the other side takes keys as events in the sound. */
  get takesEvents(): boolean {
    return this.#line !== null && this.#line.keysType !== null;
  }

  /** Sends 20 ms of 16 kHz samples in a slot of the pacer; false when nothing can be sent now. While keys are pressed they are heard alone. */
  sendFrame(pcm: Int16Array, slot: number): boolean {
    const law = this.#line?.law;
    if (law === undefined) return false;
    const narrow = this.#halver.push(Float32Array.from(pcm, (sample) => sample / INT16_SCALE));
    return this.#events.length > 0 || this.#send(encodeG711(narrow, law), slot);
  }

  /** Sends what is due in a slot in which no sound was sent: keys, or silence. To much equipment a line without packets is a dead one. */
  sendSilence(slot: number): void {
    const event = this.#events.shift();
    if (event !== undefined) this.#sendEvent(event, slot);
    else if (slot > this.#lastSlot && this.#line !== null) this.#send(this.#line.silence, slot);
  }

  /** Presses keys; `sendSilence` sends them slot by slot. */
  press(tones: string): void {
    this.#events.push(...eventPackets(tones, FRAME_SAMPLES));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#line?.uplink.close();
    this.#events = [];
    this.#track.stop();
    // A step in progress holds sockets the connection does not know yet.
    await this.#negotiating;
    await this.#connection.close();
  }

  #agree({ law, keysType }: LineDescription): void {
    const { faults, listener } = this.#options;
    this.#line = {
      law,
      keysType,
      uplink: new LineUplink({ faults, law, keysType, listener }),
      silence: silentG711(FRAME_SAMPLES, law),
    };
  }

  #negotiate<T>(step: Promise<T>): Promise<T> {
    this.#negotiating = Promise.all([this.#negotiating, step.catch(() => undefined)]);
    return step;
  }

  async #answer(): Promise<string> {
    const { offer } = this.#options;
    if (offer === null) throw new Error('there is no offer to answer');
    await this.#connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    await this.#prepare();
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#description;
  }

  async #offer(): Promise<string> {
    await this.#prepare();
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    // As where it answers, this side begins the handshake: the proofs of `secureTransports` are tried that way round.
    return this.#description.replaceAll('a=setup:actpass', 'a=setup:active');
  }

  async #prepare(): Promise<void> {
    const { network, faults } = this.#options;
    if (!new MediaRoute(this.#connection, network, faults).isThere)
      throw new Error('the media port has no address');
    await secureTransports(this.#connection);
  }

  get #description(): string {
    const local = this.#connection.localDescription;
    if (local === undefined || local === null) throw new Error('the WebRTC library has no description');
    return local.sdp;
  }

  #send(payload: Uint8Array, slot: number): boolean {
    if (!this.#connected || this.#closed || this.#line === null) return false;
    this.#lastSlot = Math.max(slot, this.#lastSlot);
    const { law } = this.#line;
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

  /** The library's sender knows one payload type alone; keys are of another one in the same stream. */
  #sendEvent(event: EventPacket | null, slot: number): void {
    const [transport] = this.#connection.dtlsTransports;
    const payloadType = this.#line?.keysType ?? null;
    if (event === null || payloadType === null || transport === undefined) return;
    if (!this.#connected || this.#closed) return;
    this.#lastSlot = Math.max(slot, this.#lastSlot);
    const { sequenceNumber, timestamp } = this.#downlink.next(slot);
    if (event.isFirst) this.#eventTime = timestamp;
    const header = new RtpHeader({
      version: 2,
      payloadType,
      sequenceNumber,
      timestamp: this.#eventTime,
      marker: event.isFirst,
      ssrc: this.#sender.ssrc,
    });
    this.#options.faults.watch(transport.sendRtp(event.payload, header));
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

function codecsOf(laws: readonly G711Law[], keysType: number | null): RTCRtpCodecParameters[] {
  const sound = laws.map(
    (law) =>
      new RTCRtpCodecParameters({
        mimeType: `audio/${law}`,
        clockRate: LINE_RATE_HZ,
        channels: 1,
        payloadType: G711_PAYLOAD_TYPES[law],
      }),
  );
  if (keysType === null) return sound;
  const keys = new RTCRtpCodecParameters({
    mimeType: 'audio/telephone-event',
    clockRate: LINE_RATE_HZ,
    channels: 1,
    payloadType: keysType,
    parameters: '0-15',
  });
  return [...sound, keys];
}
