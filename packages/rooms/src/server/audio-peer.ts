import { isIP } from 'node:net';
import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  createSelfSignedCertificate,
  RTCCertificate,
} from 'werift';
import type { RTCDtlsTransport, RTCPeerConnectionConfig, RTCRtpSender } from 'werift';
import { SignallingSteps } from '../protocol/signalling-steps.ts';
import type { ClientSignal } from '../protocol/signalling.ts';
import type { AudioSink } from './audio-sink.ts';
import { isCheckable } from './checkable-addresses.ts';
import { whenSocketMade } from './dtls-socket.ts';
import { sendFreshRecords } from './fresh-records.ts';
import { MediaRoute } from './media-route.ts';
import { OpusUplink } from './opus-uplink.ts';
import type { PeerNetwork } from './peer-network.ts';
import { requireProvedHandshake } from './proved-handshake.ts';
import { ReplayWindow } from './replay-window.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { OPUS_RTP_CLOCK_HZ } from './rtp-timeline.ts';

const TICKS_PER_SLOT = (AUDIO_FRAME_MS * OPUS_RTP_CLOCK_HZ) / 1000;

/**
 * The counters start at random values (RFC 3550, section 5.1) in the lower half of their range: a receiver that misses the first
 * packets must not wonder whether the sequence has wrapped already (RFC 3711, section 3.3.1).
 */
const FIRST_SEQUENCES = 0x8000;
const FIRST_TIMESTAMPS = 0x8000_0000;

/** Header fields of the next packet. */
interface DownlinkPlace {
  sequenceNumber: number;
  timestamp: number;
  /** First packet after a silence, which tells the receiver that it may adapt its delay (RFC 3551, section 4.1). */
  marker: boolean;
}

/**
 * Numbers the packets of one downlink. Timestamps follow the pacer's slots, so they run on through silence, in which
 * nothing is sent.
 */
export class RtpDownlink {
  readonly #timestampBase: number;
  readonly #ticksPerSlot: number;
  #sequence: number;
  #lastSlot: number | null = null;

  /** `random` gives 0 to 1; a slot has so many ticks of the sound's clock, those of Opus when left out. */
  constructor(random: () => number, ticksPerSlot: number = TICKS_PER_SLOT) {
    this.#ticksPerSlot = ticksPerSlot;
    this.#sequence = Math.floor(random() * FIRST_SEQUENCES);
    this.#timestampBase = Math.floor(random() * FIRST_TIMESTAMPS);
  }

  /** Place of the packet for `slot`. Two packets for one slot (a clip that follows another at once) share its timestamp plus one slot. */
  next(slot: number): DownlinkPlace {
    const place = this.#lastSlot === null ? slot : Math.max(slot, this.#lastSlot + 1);
    const marker = this.#lastSlot === null || place > this.#lastSlot + 1;
    this.#lastSlot = place;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    return {
      sequenceNumber: this.#sequence,
      timestamp: (this.#timestampBase + place * this.#ticksPerSlot) >>> 0,
      marker,
    };
  }
}

const CANDIDATE_LINE = /^a=candidate:/u;

/** Below it are services, and no browser's socket. */
const FIRST_USER_PORT = 1_024;

/**
 * Whether this server may check a candidate that a browser at the address `client` names: it gives its address as a number, which is not
 * one of a network that is none of that browser's business (see `isCheckable`). Host names are not looked up: that would let a browser choose which name servers
 * this server asks, and names ending in .local need multicast. The browser's own checks reveal its address anyway.
 */
export function isUsableCandidate(candidate: string, client: string): boolean {
  // RFC 8839, section 5.1: foundation, component, transport, priority, address, port.
  const [foundation, , , , address = '', port] = candidate.replace(/^a=/u, '').split(' ');
  if (foundation?.startsWith('candidate:') !== true || isIP(address) === 0) return false;
  return Number(port) >= FIRST_USER_PORT && isCheckable(address, client);
}

/** The description with only its usable candidates, at most `max`, and the number of them. */
export function limitCandidates(
  sdp: string,
  { max, client }: { max: number; client: string },
): { sdp: string; candidates: number } {
  let candidates = 0;
  const lines = sdp.split(/\r?\n/u).filter((line) => {
    if (!CANDIDATE_LINE.test(line)) return true;
    if (candidates >= max || !isUsableCandidate(line, client)) return false;
    candidates += 1;
    return true;
  });
  return { sdp: lines.join('\r\n'), candidates };
}

/** ECDSA on the curve P-256 with SHA-256, which every browser has to take (RFC 8827, section 6.5). */
const SIGNATURE = { signature: 3, hash: 4 } as const;
const CURVE_P256 = 23;

/**
 * Gives a connection a certificate that no other one has, so that two calls cannot be told to be with the same server by it.
 * The library would use one for the whole process. Must run before the answer is made.
 */
async function useOwnCertificate(connection: RTCPeerConnection): Promise<void> {
  const manager: unknown = Reflect.get(connection, 'secureManager');
  if (typeof manager !== 'object' || manager === null) {
    throw new Error('the WebRTC library keeps its certificate elsewhere now');
  }
  const { keyPem, certPem, signatureHash } = await createSelfSignedCertificate(SIGNATURE, CURVE_P256);
  Reflect.set(manager, 'certificate', new RTCCertificate(keyPem, certPem, signatureHash));
}

/** Holds a connection to what the library leaves out of DTLS. Between its offer and its answer. */
export async function secureTransports(connection: RTCPeerConnection): Promise<void> {
  for (const transport of connection.dtlsTransports) {
    requireProvedHandshake(transport);
    sendFreshRecords(transport);
    ignoreLateFlights(transport);
  }
  await useOwnCertificate(connection);
}

/** The browser's number for Opus; fixed, so that both sides agree without a table. */
export const OPUS_PAYLOAD_TYPE = 111;

export type IceCandidateInit = Extract<ClientSignal, { type: 'candidate' }>['candidate'];

export interface AudioPeerListener {
  /** The answer to the offer, with every address of ours that needs nobody's help. Comes at once. */
  onAnswer(sdp: string): void;
  /** Another way to us, found after the answer: a candidate line of the one section. */
  onCandidate(candidate: string): void;
  /** Audio can flow both ways. */
  onConnected(): void;
  /** The offer could not be used, or the transport failed by itself; the peer is of no more use. */
  onFailed(error: unknown, why: 'offer' | 'transport'): void;
}

export interface AudioPeerOptions {
  network: PeerNetwork;
  /** Network address of the browser's signalling socket. */
  client: string;
  /** The room's. */
  faults: FaultBoundary;
  /** Takes what the participant says, until the peer is disposed of. */
  sink: AudioSink;
  listener: AudioPeerListener;
}

/** Whether the offer has exactly one section, of audio: this side cannot answer any other. */
export function isAudioOnlyOffer(sdp: string): boolean {
  const sections = sdp.match(/^m=\w+/gm) ?? [];
  return sections.length === 1 && sections[0] === 'm=audio';
}

function peerConfig(): RTCPeerConnectionConfig {
  return {
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType: OPUS_PAYLOAD_TYPE,
          parameters: 'minptime=10;useinbandfec=1',
        }),
      ],
      video: [],
    },
    iceServers: [],
    // The media port has the addresses; the library would open a socket for each.
    iceUseIpv4: false,
    iceUseIpv6: false,
    bundlePolicy: 'max-bundle',
  };
}

/** One WebRTC connection of a participant: answers one offer, decodes what comes in, sends prepared Opus frames. */
export class AudioPeer implements AsyncDisposable {
  readonly #listener: AudioPeerListener;
  readonly #faults: FaultBoundary;
  readonly #connection: RTCPeerConnection;
  readonly #track = new MediaStreamTrack({ kind: 'audio' });
  readonly #sender: RTCRtpSender;
  readonly #uplink: OpusUplink;
  readonly #network: PeerNetwork;
  readonly #client: string;
  readonly #downlink = new RtpDownlink(Math.random);
  /** Signalling steps must not overlap: the library needs each one finished before the next. */
  readonly #steps: SignallingSteps;
  #offered = false;
  /** Candidates that came before the offer was answered. */
  #queuedCandidates: NonNullable<IceCandidateInit>[] = [];
  #candidates = 0;
  #connected = false;

  constructor({ network, client, faults, sink, listener }: AudioPeerOptions) {
    this.#listener = listener;
    this.#faults = faults;
    this.#steps = new SignallingSteps({ faults, onFailed: (error) => listener.onFailed(error, 'offer') });
    this.#network = network;
    this.#client = client;
    this.#connection = new RTCPeerConnection(peerConfig());
    this.#uplink = new OpusUplink(faults, sink);
    this.#sender = this.#connection.addTransceiver(this.#track, { direction: 'sendrecv' }).sender;
    const replays = new ReplayWindow();
    this.#connection.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(
        faults.guard(({ header, payload }) => {
          if (!replays.accept(header.ssrc, header.sequenceNumber)) return;
          this.#uplink.push({ sequenceNumber: header.sequenceNumber, timestamp: header.timestamp, payload });
        }),
      );
    });
    this.#connection.connectionStateChange.subscribe(faults.guard((state) => this.#handleState(state)));
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Answers the one offer of this peer. */
  handleOffer(sdp: string): void {
    const offer = limitCandidates(sdp, {
      max: ROOM_BUDGETS.candidates.size() - this.#candidates,
      client: this.#client,
    });
    this.#candidates += offer.candidates;
    this.#steps.add(async () => {
      await this.#connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
      const route = new MediaRoute(this.#connection, this.#network, this.#faults);
      await secureTransports(this.#connection);
      await this.#connection.setLocalDescription(await this.#connection.createAnswer());
      this.#offered = true;
      const local = this.#connection.localDescription;
      if (local !== undefined && local !== null && !this.#steps.isClosed) this.#listener.onAnswer(local.sdp);
      for (const candidate of this.#queuedCandidates.splice(0)) await this.#addCandidate(candidate);
      this.#faults.watch(this.#tellLearned(route));
    });
  }

  /** Takes a candidate at any time. Those beyond the budget are dropped, and so are host names and addresses that are not to be checked. */
  handleCandidate(candidate: IceCandidateInit): void {
    if (candidate === null || !isUsableCandidate(candidate.candidate, this.#client)) return;
    if (this.#candidates >= ROOM_BUDGETS.candidates.size()) return;
    this.#candidates += 1;
    this.#steps.add(async () => {
      if (this.#offered) await this.#addCandidate(candidate);
      else this.#queuedCandidates.push(candidate);
    });
  }

  /** Sends one 20 ms Opus frame; false when nothing can be sent now. */
  sendFrame(opus: Uint8Array, slot: number): boolean {
    if (!this.#connected || this.#steps.isClosed) return false;
    const header = new RtpHeader({
      version: 2,
      payloadType: OPUS_PAYLOAD_TYPE,
      ...this.#downlink.next(slot),
    });
    const payload = Buffer.from(opus.buffer, opus.byteOffset, opus.byteLength);
    const sent = this.#sender.sendRtp(new RtpPacket(header, payload)).catch((error: unknown) => {
      if (!this.#steps.isClosed) this.#listener.onFailed(error, 'transport');
    });
    this.#faults.watch(sent);
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#steps.isClosed) return;
    const settled = this.#steps.close();
    this.#connected = false;
    this.#uplink[Symbol.dispose]();
    this.#track.stop();
    // A step in progress holds sockets the connection does not know yet.
    await settled;
    await this.#connection.close();
  }

  #handleState(state: RTCPeerConnection['connectionState']): void {
    if (this.#steps.isClosed) return;
    if (state === 'connected' && !this.#connected) {
      this.#connected = true;
      this.#listener.onConnected();
    } else if (state === 'failed') {
      this.#connected = false;
      this.#listener.onFailed(new Error('the WebRTC transport failed'), 'transport');
    }
  }

  async #tellLearned(route: MediaRoute): Promise<void> {
    const learned = await route.learnAddress();
    if (learned !== null && !this.#steps.isClosed) this.#listener.onCandidate(learned);
  }

  async #addCandidate(candidate: NonNullable<IceCandidateInit>): Promise<void> {
    const init = {
      candidate: candidate.candidate,
      ...(typeof candidate.sdpMid === 'string' ? { sdpMid: candidate.sdpMid } : {}),
      ...(typeof candidate.sdpMLineIndex === 'number' ? { sdpMLineIndex: candidate.sdpMLineIndex } : {}),
    };
    // A candidate the library does not understand costs one of several routes, not the connection.
    await this.#connection.addIceCandidate(init).catch(() => undefined);
  }
}

/** Messages with which a DTLS server answers a hello: HelloVerifyRequest (RFC 6347, section 4.3.2), and ServerHello to ServerHelloDone (RFC 5246, section 7.4). */
const OF_SERVER: ReadonlySet<number> = new Set([2, 3, 11, 12, 13, 14]);

/**
 * Drops what a browser sends of its part of the handshake after that is over: a copy that the network has held up, or one that was made
 * up. The library would begin its own part anew in the middle of a call, with other keys, and end the call's sound when nobody answers it for half a minute.
 */
export function ignoreLateFlights(transport: RTCDtlsTransport): void {
  whenSocketMade(transport, (socket) => {
    const handle = socket.onHandleHandshakes;
    socket.onHandleHandshakes = async (messages) =>
      handle(socket.connected ? messages.filter(({ msg_type }) => !OF_SERVER.has(msg_type)) : messages);
  });
}
