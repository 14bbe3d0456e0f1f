import type { FaultBoundary, Log } from '@bandpal/foundation';
import type { Clip } from '../../ports/clip.ts';
import type { Playback, RoomOptions } from '../../ports/room.ts';
import type { PhoneCall as PhoneCallPort, PhoneRoom, TelephoneKey } from '../../ports/telephone.ts';
import { ClipPlayback } from '../clip-playback.ts';
import type { Pacer } from '../pacer.ts';
import type { PeerNetwork } from '../peer-network.ts';
import { PhonePeer } from './phone-peer.ts';
import type { LineOffer, PhonePeerListener } from './phone-peer.ts';
import { CallRoom } from './call-room.ts';
import type { HangUpReason } from './call-room.ts';

/** From the answered call to sound both ways; on one machine it takes a tenth of a second. */
const CONNECT_MS = 10_000;

/** What a call needs of the line that it came in on. */
export interface CallLine {
  /** Answers the call at the gateway. */
  accept(sdp: string): Promise<void>;
  /** Ends the call at the gateway, answered or not. */
  hangUp(): Promise<void>;
}

export interface PhoneCallOptions {
  line: CallLine;
  /** The caller's number as the trunk tells it, digits and plus alone, or a name; anyone can forge it. Empty where it's withheld. */
  caller: string;
  offer: LineOffer;
  network: PeerNetwork;
  pacer: Pacer;
  /** The call's own. */
  faults: FaultBoundary;
  log: Log;
}

/** One telephone call that has come in: rings until it's answered, then sound and keys. */
export class PhoneCall implements PhoneCallPort, PhonePeerListener {
  readonly caller: string;
  /** Resolves when the call is over and nothing of it is left here. Never rejects. */
  readonly ended: Promise<HangUpReason>;
  readonly faults: FaultBoundary;
  readonly #options: PhoneCallOptions;
  readonly #ended = Promise.withResolvers<HangUpReason>();
  readonly #connected = Promise.withResolvers<boolean>();
  readonly #audioListeners: ((samples: Float32Array) => void)[] = [];
  readonly #keyListeners: ((key: TelephoneKey) => void)[] = [];
  readonly #hangUpListeners: ((reason: HangUpReason) => void)[] = [];
  #peer: PhonePeer | null = null;
  #playback: Playback | null = null;
  #stopSilence: () => void = () => {};
  #over: HangUpReason | null = null;

  constructor(options: PhoneCallOptions) {
    this.#options = options;
    this.caller = options.caller;
    this.faults = options.faults;
    this.ended = this.#ended.promise;
  }

  /** Whether the call goes on. */
  get isUp(): boolean {
    return this.#over === null;
  }

  /** Answers; resolves with whether sound can flow. A call that can't be answered is hung up. Called once. */
  async answer(): Promise<boolean> {
    const { network, faults, offer, line, pacer } = this.#options;
    if (!this.isUp) return false;
    const peer = new PhonePeer({ network, faults, offer, listener: this });
    this.#peer = peer;
    try {
      const sdp = await peer.answer();
      if (!this.isUp) return false;
      await line.accept(sdp);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'a telephone call could not be answered');
      this.#end('lost');
      return false;
    }
    const cancel = faults.clock.after(CONNECT_MS, () => this.#end('lost'));
    const isConnected = await this.#connected.promise;
    cancel();
    if (!isConnected || !this.isUp) return false;
    this.#stopSilence = pacer.listen(faults.guard((slot) => peer.sendSilence(slot - 1)));
    return true;
  }

  /** 16 kHz mono samples as they arrive; missing ones are silent. */
  onAudio(listener: (samples: Float32Array) => void): void {
    this.#audioListeners.push(listener);
  }

  onKey(listener: (key: TelephoneKey) => void): void {
    this.#keyListeners.push(listener);
  }

  /** Called once, when the call is over, before `ended`. */
  onHangUp(listener: (reason: HangUpReason) => void): void {
    this.#hangUpListeners.push(listener);
  }

  /** Plays from `fromMs` of the clip. One that's still playing is stopped first. */
  play(clip: Clip, fromMs = 0): Playback {
    this.#playback?.stop();
    const { faults, pacer } = this.#options;
    const sink = {
      sendFrame: ({ pcm, slot }: { pcm: Int16Array; slot: number }) =>
        this.#peer?.sendFrame(pcm, slot) ?? false,
    };
    const playback = new ClipPlayback({ faults, pacer, clip, fromMs, sink });
    this.#playback = playback;
    return playback;
  }

  after(ms: number, callback: () => void): () => void {
    return this.faults.clock.after(ms, callback);
  }

  watch(work: Promise<unknown>): void {
    this.faults.watch(work);
  }

  openRoom(options: RoomOptions): PhoneRoom {
    return new CallRoom(this, options, this.faults.clock);
  }

  /** Ends the call; resolves with `ended`. */
  async hangUp(): Promise<void> {
    this.#end('us');
    await this.ended;
  }

  /** The gateway tells that the call is over. */
  handleHangUp(reason: 'caller' | 'lost'): void {
    this.#end(reason);
  }

  /** Something that belongs to the call has thrown. */
  handleFault(error: unknown): void {
    this.#options.log.error({ err: error }, 'a telephone call has failed and ends; the others go on');
    this.#end('failed');
  }

  handleAudio(samples: Float32Array): void {
    if (this.isUp) for (const listener of this.#audioListeners) listener(samples);
  }

  handleKey(key: TelephoneKey): void {
    if (this.isUp) for (const listener of this.#keyListeners) this.faults.run(() => listener(key));
  }

  handleConnected(): void {
    this.#connected.resolve(true);
  }

  handleFailed(error: unknown): void {
    if (!this.isUp) return;
    this.#options.log.warn({ err: error }, 'the sound of a telephone call is lost');
    this.#end('lost');
  }

  #end(reason: HangUpReason): void {
    if (this.#over !== null) return;
    this.#over = reason;
    this.#connected.resolve(false);
    this.#stopSilence();
    this.#playback?.stop();
    for (const listener of this.#hangUpListeners) this.faults.run(() => listener(reason));
    void this.#release(reason);
  }

  async #release(reason: HangUpReason): Promise<void> {
    const { line, log } = this.#options;
    try {
      // The gateway knows of a caller who has hung up; all else it's told.
      if (reason !== 'caller') await line.hangUp();
    } catch (error) {
      log.warn({ err: error }, 'the SIP gateway could not be told of the end of a call');
    }
    try {
      await this.#peer?.[Symbol.asyncDispose]();
    } catch (error) {
      log.warn({ err: error }, 'the sound of a telephone call did not close cleanly');
    }
    this.#ended.resolve(reason);
  }
}
