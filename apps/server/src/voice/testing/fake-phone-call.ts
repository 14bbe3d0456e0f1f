import type { Clock } from '@bandpal/foundation';
import type { PhoneCall, PhoneRoom, Playback, Room, RoomOptions, TelephoneKey } from '@bandpal/rooms/ports';
import type { AudioClip } from '@bandpal/speech/ports';
import { CANDIDATE, FakeRoom } from './fake-room.ts';

/** A telephone call without a line: the test presses the keys and hangs up, and lines take their time on the clock. */
export class FakePhoneCall implements PhoneCall {
  readonly caller: string;
  isUp = true;
  isAnswered = false;
  /** What was said before the room opened, with how it ended. */
  readonly heard: string[] = [];
  room: FakePhoneRoom | null = null;
  /** What failed in the call. */
  readonly failures: unknown[] = [];
  readonly #clock: Clock;
  readonly #keyListeners: ((key: TelephoneKey) => void)[] = [];
  readonly #hangUpListeners: (() => void)[] = [];

  constructor(clock: Clock, caller = '+4420794600') {
    this.#clock = clock;
    this.caller = caller;
  }

  async answer(): Promise<boolean> {
    this.isAnswered = this.isUp;
    return this.isUp;
  }

  onKey(listener: (key: TelephoneKey) => void): void {
    this.#keyListeners.push(listener);
  }

  onHangUp(listener: () => void): void {
    this.#hangUpListeners.push(listener);
  }

  play(clip: AudioClip): Playback {
    this.heard.push(clip.text);
    const { promise, resolve } = Promise.withResolvers<{ completed: boolean; playedMs: number }>();
    const cancel = this.#clock.after(clip.durationMs, () =>
      resolve({ completed: true, playedMs: clip.durationMs }),
    );
    const stop = (): void => {
      cancel();
      resolve({ completed: false, playedMs: 0 });
    };
    this.#hangUpListeners.push(stop);
    return { done: promise, firstPacketAt: this.#clock.now(), stop };
  }

  async hangUp(): Promise<void> {
    this.end();
  }

  after(ms: number, callback: () => void): () => void {
    return this.#clock.after(ms, callback);
  }

  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.failures.push(error));
  }

  openRoom(_options: RoomOptions): PhoneRoom {
    this.room = new FakePhoneRoom(this.#clock, this);
    return this.room;
  }

  press(keys: string): void {
    for (const key of keys) for (const listener of this.#keyListeners) listener(key as TelephoneKey);
  }

  /** Either side hangs up. */
  end(): void {
    if (!this.isUp) return;
    this.isUp = false;
    for (const listener of this.#hangUpListeners) listener();
  }
}

/** The room of such a call: the caller is there when the seat is taken. */
class FakePhoneRoom extends FakeRoom implements PhoneRoom {
  readonly said: unknown[] = [];
  readonly #call: FakePhoneCall;

  constructor(clock: Clock, call: FakePhoneCall) {
    super(clock);
    this.#call = call;
    call.onHangUp(() => this.emit({ type: 'left', participant: CANDIDATE, reason: 'left' }));
  }

  override takeSeat(userName: string) {
    queueMicrotask(() => {
      this.emit({ type: 'joined', participant: CANDIDATE });
      this.emit({ type: 'audio-ready', participant: CANDIDATE, path: 'webrtc' });
    });
    return super.takeSeat(userName);
  }

  say(data: unknown): void {
    this.said.push(data);
    this.emitMessage(data);
  }

  override async close(reason: Parameters<Room['close']>[0]): Promise<void> {
    await super.close(reason);
    this.#call.end();
  }
}
