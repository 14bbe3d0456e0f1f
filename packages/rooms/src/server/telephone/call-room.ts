import { randomUUID } from 'node:crypto';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { Clip } from '../../ports/clip.ts';
import type { ParticipantEvent, Playback, RoomCloseReason, RoomOptions, Seat } from '../../ports/room.ts';
import type { RoomParticipant } from '../../protocol/signalling.ts';
import type { PhoneRoom } from '../../ports/telephone.ts';

/** Why a call is over. `caller`: hung up. `us`: hung up here. `lost`: the gateway or the way to it is gone. `failed`: something here threw. */
export type HangUpReason = 'caller' | 'us' | 'lost' | 'failed';

/** What a room needs of its call. */
interface RoomCall {
  readonly isUp: boolean;
  readonly faults: FaultBoundary;
  onAudio(listener: (samples: Float32Array) => void): void;
  onHangUp(listener: (reason: HangUpReason) => void): void;
  play(clip: Clip, fromMs: number): Playback;
  hangUp(): Promise<void>;
}

type ParticipantListener = (event: ParticipantEvent) => void;

/** A call of an examiner over a telephone line, in the form of a room: the caller is there already when the seat is taken, and has no page. */
export class CallRoom implements PhoneRoom, Seat {
  readonly name: string = randomUUID();
  /** No one can join. */
  readonly joinUrl = '';
  readonly sessionId: string = randomUUID();
  readonly closed: Promise<RoomCloseReason>;
  readonly #call: RoomCall;
  readonly #caller: RoomParticipant;
  readonly #closed = Promise.withResolvers<RoomCloseReason>();
  readonly #participantListeners: ParticipantListener[] = [];
  readonly #messageListeners: ((data: unknown, sessionId: string) => void)[] = [];
  readonly #faultListeners: ((error: unknown) => void)[] = [];
  readonly #cancelLifetime: () => void;
  #closing = false;

  /** The call has been answered. `clock`: the call's own. */
  constructor(call: RoomCall, { maxDurationMs }: RoomOptions, clock: Clock) {
    this.#call = call;
    this.closed = this.#closed.promise;
    this.#caller = {
      sessionId: randomUUID(),
      userName: '',
      audio: true,
      joinedAt: Math.floor(clock.date().getTime() / 1_000),
    };
    this.#cancelLifetime = clock.after(maxDurationMs, () => call.faults.watch(this.close('expired')));
    call.onHangUp((reason) => this.#handleHangUp(reason));
  }

  get people(): readonly RoomParticipant[] {
    return [this.#caller];
  }

  takeSeat(): Seat {
    // Whoever takes the seat listens by the time the caller is told of.
    queueMicrotask(() => this.#call.faults.run(() => this.#bringCaller()));
    return this;
  }

  /** A telephone line is for one. */
  invite(): Promise<string> {
    return Promise.reject(new Error('no one can be invited to a telephone call'));
  }

  permit(): void {}

  expel(): void {}

  readonly readsPeople = false;

  readPeople(): boolean {
    return false;
  }

  onFault(listener: (error: unknown) => void): void {
    this.#faultListeners.push(listener);
  }

  onParticipant(listener: ParticipantListener): void {
    this.#participantListeners.push(listener);
  }

  onAudio(listener: (samples: Float32Array, sessionId: string) => void): void {
    this.#call.onAudio((samples) => listener(samples, this.#caller.sessionId));
  }

  onMessage(listener: (data: unknown, sessionId: string) => void): void {
    this.#messageListeners.push(listener);
  }

  play(clip: Clip, options: { fromMs?: number } = {}): Playback {
    return this.#call.play(clip, options.fromMs ?? 0);
  }

  /** There is no page to tell. */
  send(): void {}

  say(data: unknown): void {
    for (const listener of this.#messageListeners) listener(data, this.#caller.sessionId);
  }

  /** There is no one beside the caller whose words could be read. */
  tellWords(): void {}

  /** No one shares anything. */
  onSharedData(): void {}

  share(): boolean {
    return false;
  }

  async close(reason: RoomCloseReason): Promise<void> {
    if (!this.#closing) {
      this.#closing = true;
      this.#cancelLifetime();
      await this.#call.hangUp();
      this.#closed.resolve(reason);
    }
    await this.closed;
  }

  #bringCaller(): void {
    if (!this.#call.isUp) return;
    this.#tell({ type: 'joined', participant: this.#caller });
    this.#tell({ type: 'audio-ready', participant: this.#caller, path: 'webrtc' });
  }

  #handleHangUp(reason: HangUpReason): void {
    if (this.#closing) return;
    if (reason === 'failed') {
      for (const listener of this.#faultListeners) listener(new Error('the telephone call has failed'));
      return this.#call.faults.watch(this.close('failed'));
    }
    this.#tell({ type: 'left', participant: this.#caller, reason: 'left' });
  }

  #tell(event: ParticipantEvent): void {
    for (const listener of this.#participantListeners) listener(event);
  }
}
