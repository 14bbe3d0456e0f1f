import type { AudioPath } from '@bandpal/contracts';
import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { ParticipantEvent } from '../ports/room.ts';
import { maySend } from '../protocol/permissions.ts';
import type { Permissions } from '../protocol/permissions.ts';
import type { RoomParticipant, ServerSignal, Tracks } from '../protocol/signalling.ts';
import { Absence } from './absence.ts';
import { AudioPeer, isAudioOnlyOffer } from './audio-peer.ts';
import type { AudioSink } from './audio-sink.ts';
import type { OutgoingFrame } from './clip-playback.ts';
import { LeavingPeers } from './leaving-peers.ts';
import { whatTokenSays } from './meeting-tokens.ts';
import type { Admission } from './meeting-tokens.ts';
import type { PeerNetwork } from './peer-network.ts';
import { ROOM_BUDGETS } from './room-budgets.ts';
import { isFitUserData } from './shared-data.ts';
import type { MeetingSignal, PhoneSignal, RoomSignal, SignalConnection } from './signal-connection.ts';
import { SoundPath } from './sound-path.ts';
import { SoundWatch } from './sound-watch.ts';
import { TokenBucket } from './token-bucket.ts';

/** Full scale of 16-bit samples. */
const INT16_SCALE = 32_768;

/** What the room and the page say of a person; the rest comes from the token. */
interface Newcomer {
  sessionId: string;
  userName: string;
  audio: boolean;
  joinedAt: number;
  userData?: unknown;
}

export interface SessionOptions {
  participant: Newcomer;
  /** The token that let it in. */
  admission: Admission;
  connection: SignalConnection;
  network: PeerNetwork;
  /** Those of the room. */
  faults: FaultBoundary;
  log: Log;
  audience: Audience;
  /** As of the room. */
  needsSocket: boolean;
  onEvent: (event: ParticipantEvent) => void;
}

/** A browser's stay in a room, over as many connections as it takes. Owns its socket, its peer and its grace timer. */
export class ParticipantSession implements AudioSink {
  readonly tokenId: string;
  /** Takes part and is not examined: nothing of their voice comes here but for a transcription. */
  readonly isGuest: boolean;
  readonly isOwner: boolean;
  /** Lets this browser, and no other, continue the session. */
  readonly secret = crypto.randomUUID();
  readonly #options: SessionOptions;
  #participant: RoomParticipant;
  #permissions: Permissions;
  readonly #relayed: TokenBucket;
  #connection: SignalConnection | null;
  #peer: AudioPeer | null = null;
  readonly #path: SoundPath;
  readonly #offers: TokenBucket;
  readonly #sound: SoundWatch;
  readonly #absence: Absence;
  readonly #messages = new KeptMessages();
  #ended = false;
  readonly #leaving: LeavingPeers;

  constructor(options: SessionOptions) {
    const { admission } = options;
    this.#options = options;
    this.#participant = { ...options.participant, ...whatTokenSays(admission) };
    this.#permissions = admission.permissions;
    this.#connection = options.connection;
    this.tokenId = admission.tokenId;
    this.isGuest = admission.isGuest;
    this.isOwner = admission.isOwner;
    this.#offers = new TokenBucket(ROOM_BUDGETS.offers, options.faults.clock.now());
    this.#relayed = new TokenBucket(ROOM_BUDGETS.relayedBytes, options.faults.clock.now());
    this.#leaving = new LeavingPeers(options.faults.clock, options.log);
    this.#absence = new Absence(options.faults.clock, {
      onLost: () => this.#emit({ type: 'lost', participant: this.#participant }),
      onTimeout: () => this.#leave('timeout'),
    });
    this.#sound = new SoundWatch(options.faults.clock, (arrives) => this.#tellSound(arrives));
    if (this.isGuest) this.#sound.expect(false);
    this.#path = new SoundPath(options.faults.clock, (path) =>
      this.#connection?.send({ type: 'audio-path', path }),
    );
  }

  get participant(): RoomParticipant {
    return this.#participant;
  }

  get permissions(): Permissions {
    return this.#permissions;
  }

  /** The others must not see that this person is there. */
  get isHidden(): boolean {
    return !this.#permissions.hasPresence;
  }

  /**
   * May have people called by telephone. Whoever is hidden may not: no one could be told who calls. Nor may those who may not speak, or not hear
   * everyone: whom they call can.
   */
  get mayDialOut(): boolean {
    const { base, byUserId, byParticipantId } = this.#permissions.canReceive;
    const hearsAll = base === true && byUserId === undefined && byParticipantId === undefined;
    return this.#options.admission.enableDialOut === true && hearsAll && maySend(this.#permissions, 'audio');
  }

  /** Was asked by the host, and agrees to be in live streams. */
  get agreesToStreaming(): boolean {
    return this.#options.admission.agreesToStreaming === true;
  }

  /** Whether a socket is attached; false while the participant is lost. */
  get present(): boolean {
    return this.#connection !== null;
  }

  /** As of its absence. */
  get untilReachable(): Promise<void> | null {
    return this.#absence.untilReachable;
  }

  get connection(): SignalConnection | null {
    return this.#connection;
  }

  /** Whether the others may be told this too, which this person brings about; an offence where not. */
  mayTell(told: unknown): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(told) ?? '');
    if (this.#relayed.take(this.#options.faults.clock.now(), bytes)) return true;
    this.#connection?.offend('rate-limited', 'Too much for the others to read.');
    return false;
  }

  /** Comes back over a new socket, with the first `received` messages of this stay; the old socket, if any, is closed. */
  handleReturn(connection: SignalConnection, received: number): void {
    this.#connection?.leave();
    this.#connection = connection;
    const wasLost = this.#absence.end();
    for (const message of this.#messages.after(received)) connection.send(message);
    if (wasLost) this.#emit({ type: 'returned', participant: this.#participant });
    if (this.#path.up === 'webrtc' && this.#peer?.connected === true) this.#confirmPeer();
    if (this.#sound.isMissing) this.#tellSound(false);
  }

  /** The socket broke: the grace time runs from the last sign of life, which may be sound that comes another way. */
  handleLoss(connection: SignalConnection, lastHeardAt: number): void {
    if (connection !== this.#connection || this.#ended) return;
    this.#connection = null;
    this.#absence.begin(lastHeardAt, this.#sound.arrives && !this.#options.needsSocket);
  }

  handleSignal(signal: RoomSignal): void {
    switch (signal.type) {
      case 'offer':
        this.#handleOffer(signal.sdp);
        break;
      case 'candidate':
        this.#peer?.handleCandidate(signal.candidate);
        break;
      case 'audio-path':
        this.#usePath(signal.path);
        break;
      case 'audio':
        this.#sound.expect(signal.on && !this.isGuest);
        this.#say({ audio: signal.on && maySend(this.#permissions, 'audio') });
        break;
      case 'user-name':
        this.#rename(signal.userName);
        break;
      case 'app-message':
        this.#options.audience.handleMessage(signal.to, signal.data, this);
        break;
      case 'user-data':
        this.#describe(signal.userData);
        break;
      case 'session-data':
        this.#options.audience.handleSharedData(signal.piece, signal.merge, this);
        break;
      case 'leave':
        this.#connection?.leave();
        this.#leave('left');
        break;
      case 'sdp':
      case 'ice':
      case 'wants':
      case 'renew':
      case 'set-topology':
      case 'tracks':
      case 'speaking':
      case 'recording':
      case 'recording-consent':
      case 'turn-off':
      case 'eject':
      case 'permit':
      case 'let-in':
      case 'transcribe':
      case 'invite':
      case 'media-ticket':
      case 'seat-line':
      case 'player':
      case 'request-access':
      case 'dial':
      case 'phone-line':
      case 'capture':
      case 'capture-consent':
        this.#options.audience.handleMeeting(this, signal);
        break;
    }
  }

  /** PCM counts only on the path the browser chose. */
  handlePcm(frame: Int16Array): void {
    if (this.#path.up !== 'websocket') {
      this.#connection?.offend('bad-frame', 'Binary frames need the audio path "websocket".');
      return;
    }
    if (this.isGuest && this.#options.audience.isUnwanted(this)) {
      this.#connection?.offend('not-allowed', 'The sound of this person is not read here.');
      return;
    }
    this.#hear(Float32Array.from(frame, (sample) => sample / INT16_SCALE));
  }

  /** What the participant says over WebRTC. */
  handleAudio(samples: Float32Array): void {
    if (this.#path.up === 'websocket') this.#path.keep(samples);
    else {
      this.#absence.handleSound();
      this.#sound.handleSound();
      this.#hear(samples);
    }
  }

  sendMessage(message: AppMessage, sender: Sender): void {
    this.#messages.add(message, sender);
    this.#connection?.send(message);
  }

  /** Sends one frame to the browser over its path; false when it cannot take it. */
  sendFrame(frame: OutgoingFrame): boolean {
    if (this.#path.takeDown() === 'websocket') return this.#connection?.sendPcm(frame.pcm) ?? false;
    return this.#peer?.sendFrame(frame.opus, frame.slot) ?? false;
  }

  /** Ends the stay and releases everything; `left` is not reported. Resolves when the peer is gone. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#absence.stop();
    this.#path.close();
    this.#connection = null;
    this.#dropPeer();
    await this.#leaving.gone;
  }

  /** Replaced by a fresh join with the same token. */
  eject(): void {
    this.#leave('ejected');
  }

  /** Sent out by someone in charge. */
  remove(): void {
    this.#connection?.fail('ejected', 'Someone in charge of this call has sent you out.');
    this.#leave('removed');
  }

  /** The others are told which tracks they get; those not named have stopped. */
  sayTracks(tracks: Tracks): void {
    this.#say({ tracks });
  }

  /** What the room notes of recordings; this browser is told as well. */
  noteRecording(change: { recording: number } | { recordableBy: string[] }): void {
    this.#update(change);
    this.#connection?.send({ type: 'participant-updated', participant: this.#participant });
  }

  /** By someone in charge; `tracks`: those that may go on. */
  changePermissions(permissions: Permissions, tracks: Tracks): void {
    this.#permissions = permissions;
    const audio = this.#participant.audio && maySend(permissions, 'audio');
    this.#update({ permissions, audio, tracks });
  }

  #leave(reason: 'left' | 'timeout' | 'ejected' | 'removed'): void {
    if (this.#ended) return;
    this.#absence.handleQuiet();
    this.#options.faults.watch(this.end());
    this.#options.onEvent({ type: 'left', participant: this.#participant, reason });
  }

  #rename(userName: string): void {
    const { userName: fixed } = this.#options.admission;
    if (fixed !== undefined) {
      if (fixed !== userName) this.#connection?.warn('not-allowed', 'The name of this person is given.');
    } else if (this.#options.audience.isNameOfSeat(userName))
      this.#connection?.offend('not-allowed', NAME_OF_SEAT);
    else this.#say({ userName });
  }

  #describe(userData: unknown): void {
    if (isFitUserData(userData)) this.#say({ userData });
    else this.#connection?.offend('bad-frame', 'The user data are too long, or have keys of prototypes.');
  }

  /** A change that the person's own browser wants; everyone is told all that is known of them. */
  #say(change: Partial<RoomParticipant>): void {
    if (this.mayTell({ ...this.#participant, ...change })) this.#update(change);
  }

  #update(change: Partial<RoomParticipant>): void {
    this.#participant = { ...this.#participant, ...change };
    this.#emit({ type: 'updated', participant: this.#participant });
  }

  #hear(samples: Float32Array): void {
    if (maySend(this.#permissions, 'audio')) this.#options.audience.handleAudio(samples, this);
  }

  #usePath(path: AudioPath): void {
    if (path === 'webrtc' && this.#path.up === 'websocket') {
      this.#leaveSocket();
      return;
    }
    this.#path.use(path);
    if (path === 'websocket') {
      this.#dropPeer();
      this.#audioReady();
    }
  }

  /** Where the connection does not stand after all, the browser hears that the socket is still used. */
  #leaveSocket(): void {
    if (this.#peer?.connected !== true) {
      this.#path.use('websocket');
      return;
    }
    // Sound is expected from now on, although none of it may have come.
    this.#sound.handleSound();
    for (const samples of this.#path.leaveSocket()) this.#hear(samples);
    this.#audioReady();
  }

  #handleOffer(sdp: string): void {
    if (!isAudioOnlyOffer(sdp)) {
      this.#connection?.offend('bad-frame', 'The offer must have exactly one section, of audio.');
      return;
    }
    if (!this.#offers.take(this.#options.faults.clock.now())) {
      this.#connection?.offend('rate-limited', 'Too many audio connections.');
      return;
    }
    // Every offer is a new connection of the browser: the old peer cannot continue it. A socket that carries the sound goes on doing so.
    this.#dropPeer();
    const { network, faults, log } = this.#options;
    const peer = new AudioPeer({
      network,
      client: this.#connection?.client ?? '',
      faults,
      sink: this,
      listener: {
        onAnswer: (answer) => this.#connection?.send({ type: 'answer', sdp: answer }),
        onCandidate: (candidate) => {
          if (this.#peer !== peer) return;
          this.#connection?.send({ type: 'candidate', candidate: { candidate, sdpMLineIndex: 0 } });
        },
        onConnected: () => {
          if (this.#peer === peer && this.#path.up === 'webrtc') this.#confirmPeer();
        },
        onFailed: (error, why) => {
          if (this.#peer !== peer) return;
          log.warn({ err: error }, 'audio peer failed');
          this.#dropPeer();
          if (why === 'offer') this.#connection?.offend('bad-frame', 'The offer could not be used.');
          else this.#connection?.warn('connection-error', 'The audio connection has failed.');
        },
      },
    });
    this.#peer = peer;
    peer.handleOffer(sdp);
  }

  /** The peer is heard no more from now on; its sockets close behind it. */
  #dropPeer(): void {
    const peer = this.#peer;
    this.#peer = null;
    this.#path.forget();
    this.#sound.reset();
    this.#absence.handleQuiet();
    if (peer !== null) this.#leaving.add(peer);
  }

  #tellSound(arrives: boolean): void {
    if (!arrives) this.#absence.handleQuiet();
    this.#connection?.send({ type: 'sound', arrives });
  }

  #confirmPeer(): void {
    this.#connection?.send({ type: 'audio-path', path: 'webrtc' });
    this.#audioReady();
  }

  #audioReady(): void {
    this.#emit({ type: 'audio-ready', participant: this.#participant, path: this.#path.up });
  }

  #emit(event: ParticipantEvent): void {
    if (!this.#ended) this.#options.onEvent(event);
  }
}

type AppMessage = Extract<ServerSignal, { type: 'app-message' }>;

/** Who sends messages: the examiner, or the people of the room. */
type Sender = 'seat' | 'people';

/**
 * A browser is gone for 14 s at most before its stay ends; the examiner sends up to five messages a second. What people write has
 * a place of its own: however much it is, none of the examiner's messages is forgotten for it.
 */
const MAX_KEPT: Readonly<Record<Sender, number>> = { seat: 70, people: 30 };

interface KeptMessage {
  message: AppMessage;
  sender: Sender;
  /** Counted over the stay and all senders, as the browser counts. */
  number: number;
}

/** What was sent last in a stay: some of it may have been lost with the socket it was written to. */
class KeptMessages {
  #kept: KeptMessage[] = [];
  #count = 0;

  add(message: AppMessage, sender: Sender): void {
    this.#count += 1;
    this.#kept.push({ message, sender, number: this.#count });
    const ofSender = this.#kept.filter((kept) => kept.sender === sender);
    if (ofSender.length > MAX_KEPT[sender]) this.#kept = this.#kept.filter((kept) => kept !== ofSender[0]);
  }

  /** What was sent after the first `received` of the stay, as far as it is kept; the browser gets it now. */
  after(received: number): readonly AppMessage[] {
    if (received >= this.#count) return [];
    const missing = this.#kept.filter(({ number }) => number > received);
    // The browser counts on from here, and what was forgotten is never counted.
    for (const [index, kept] of missing.entries()) kept.number = received + index + 1;
    this.#count = received + missing.length;
    return missing.map(({ message }) => message);
  }
}

/** What someone is told whose name would pass for the examiner's. */
export const NAME_OF_SEAT = 'This name is the examiner’s.';

/** Takes what the participants of a room say and write. */
export interface Audience {
  isNameOfSeat(userName: string): boolean;
  /** 16 kHz mono samples of someone who may send them. */
  handleAudio(samples: Float32Array, from: ParticipantSession): void;
  /** Whether no sound of a guest is to come. */
  isUnwanted(guest: ParticipantSession): boolean;
  /** `to`: session ids, or `*` for everyone. */
  handleMessage(to: string | string[], data: unknown, from: ParticipantSession): void;
  /** The next piece of what is to be shared; `merge` comes with the last one. */
  handleSharedData(
    piece: string,
    merge: 'replace' | 'shallow-merge' | undefined,
    from: ParticipantSession,
  ): void;
  /** What is for the other people. */
  handleMeeting(from: ParticipantSession, signal: MeetingSignal | PhoneSignal): void;
}
