import type { FaultBoundary, Log } from '@bandpal/foundation';
import { AudioPeer, isAudioOnlyOffer } from '../audio-peer.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { ROOM_BUDGETS } from '../room-budgets.ts';
import type { PhoneSignal } from '../signal-connection.ts';
import { TokenBucket } from '../token-bucket.ts';

type LineSignal = Extract<PhoneSignal, { type: 'phone-line' }>;

interface PhoneLinesOptions {
  /** Session of the person who is there by telephone. */
  id: string;
  network: PeerNetwork;
  /** The room's. */
  faults: FaultBoundary;
  log: Log;
  /** What someone in a browser says to the telephone. */
  onAudio: (from: ParticipantSession, samples: Float32Array) => void;
}

/** Connections of the browsers of a room by which they hear a telephone, and are heard there: each a line of its own beside the examiner's. */
export class PhoneLines implements AsyncDisposable {
  readonly #options: PhoneLinesOptions;
  readonly #peers = new Map<ParticipantSession, AudioPeer>();
  readonly #offers = new WeakMap<ParticipantSession, TokenBucket>();
  #leaving: Promise<unknown> = Promise.resolve();

  constructor(options: PhoneLinesOptions) {
    this.#options = options;
  }

  handleSignal(from: ParticipantSession, { sdp, candidate }: LineSignal): void {
    if (sdp !== undefined) this.#open(from, sdp);
    if (candidate !== undefined) this.#peers.get(from)?.handleCandidate(candidate);
  }

  /** 20 ms of the telephone, to those who may hear it. */
  send(opus: Uint8Array, slot: number, mayHear: (session: ParticipantSession) => boolean): void {
    for (const [session, peer] of this.#peers) if (mayHear(session)) peer.sendFrame(opus, slot);
  }

  /** Someone has left. */
  drop(session: ParticipantSession): void {
    const peer = this.#peers.get(session);
    this.#peers.delete(session);
    if (peer === undefined) return;
    const closed = peer[Symbol.asyncDispose]().catch((error: unknown) =>
      this.#options.log.warn(
        { err: error },
        'the line between a telephone and a browser did not close cleanly',
      ),
    );
    this.#leaving = Promise.all([this.#leaving, closed]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const session of this.#peers.keys()) this.drop(session);
    await this.#leaving;
  }

  #open(from: ParticipantSession, sdp: string): void {
    const { id, network, faults, log, onAudio } = this.#options;
    if (!isAudioOnlyOffer(sdp)) {
      from.connection?.offend('bad-frame', 'The offer must have exactly one section, of audio.');
      return;
    }
    const now = faults.clock.now();
    const offers = this.#offers.get(from) ?? new TokenBucket(ROOM_BUDGETS.offers, now);
    this.#offers.set(from, offers);
    if (!offers.take(now)) {
      from.connection?.offend('rate-limited', 'Too many audio connections.');
      return;
    }
    // Every offer is a new connection of the browser.
    this.drop(from);
    const ofThis = (): boolean => this.#peers.get(from) === peer;
    const peer = new AudioPeer({
      network,
      client: from.connection?.client ?? '',
      faults,
      sink: { handleAudio: (samples) => void (ofThis() && onAudio(from, samples)) },
      listener: {
        onAnswer: (answer) =>
          void (ofThis() && from.connection?.send({ type: 'phone-line', id, sdp: answer })),
        onCandidate: (candidate) => {
          if (ofThis())
            from.connection?.send({ type: 'phone-line', id, candidate: { candidate, sdpMLineIndex: 0 } });
        },
        onConnected: () => undefined,
        onFailed: (error, why) => {
          if (!ofThis()) return;
          log.warn({ err: error }, 'the line between a telephone and a browser has failed');
          this.drop(from);
          if (why === 'offer') from.connection?.offend('bad-frame', 'The offer could not be used.');
        },
      },
    });
    this.#peers.set(from, peer);
    peer.handleOffer(sdp);
  }
}
